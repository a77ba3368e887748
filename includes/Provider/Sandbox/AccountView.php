<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Admin\SandboxBankLink;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;

/** The sandbox account as GET accounts answers it (spec 1 §3, spec 3 §3). */
final class AccountView
{
    public static function of(Bank $bank): Account
    {
        $body = $bank->account;
        $status = Json::text($body, 'status') ?? 'complete';
        $isBlocked = PayoutBlock::ofAccount($body) !== null;
        $schedule = Json::object($body, 'payout_schedule');
        $loans = [];
        foreach (Json::object($body, 'loans') as $id => $state) {
            $loans[] = $id . '|' . (is_string($state) ? $state : 'active');
        }

        return new Account([
            'account_id' => $bank->accountId,
            'status' => $status,
            'is_live' => false,
            'country' => $bank->country(),
            'created' => Json::integer($body, 'created') ?? $bank->now(),
            'paymentsEnabled' => !$isBlocked && $status !== 'pending',
            'detailsSubmitted' => true,
            'hasSubmittedVatData' => Json::object($body, 'vat_details') !== [],
            'currentDeadline' => Json::integer($body, 'current_deadline'),
            'pastDue' => $status === 'restricted',
            'accountLink' => in_array('errored', array_column(Json::objects($body, 'external_accounts'), 'status'), true) ? SandboxBankLink::url() : null,
            'requirements' => ['errors' => Json::objects($body, 'requirements')],
            'deposits' => [
                'status' => $isBlocked ? 'blocked' : 'enabled',
                'interval' => Json::text($schedule, 'interval') ?? 'daily',
                'restrictions' => $isBlocked ? 'deposits_blocked' : 'deposits_unrestricted',
                'completed_waiting_period' => true,
                'minimum_scheduled_deposit_amounts' => Json::object($body, 'minimum_payout'),
            ],
            'deposits_schedule' => $schedule,
            'default_external_accounts' => array_map(static fn (array $account): array => ['currency' => $account['currency'], 'status' => $account['status']], Json::objects($body, 'external_accounts')),
            'store_currencies' => ['default' => Json::text($body, 'default_currency') ?? 'usd', 'supported' => $body['settlement_currencies'] ?? ['usd']],
            'fraudProtection' => ['declineOnAVSFailure' => false, 'declineOnCVCFailure' => true],
            'progressiveOnboarding' => ['isEnabled' => false, 'isComplete' => true, 'tpv' => Json::integer($body, 'tpv') ?? 0, 'firstTransactionDate' => Json::integer($body, 'created')],
            'campaigns' => Json::object($body, 'campaigns'),
            'loans' => $loans,
        ]);
    }
}

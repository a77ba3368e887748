<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\PaymentsAccount;

final class PaymentsAccountTest extends TestCase
{
    public function testAnAccountIsRead(): void
    {
        $account = PaymentsAccount::of([
            'account_id' => 'acct_1',
            'status' => 'restricted',
            'country' => 'DE',
            'paymentsEnabled' => true,
            'accountLink' => 'https://shop.example/link',
            'requirements' => ['errors' => [['code' => 'a', 'reason' => 'b']]],
            'deposits' => ['status' => 'enabled', 'restrictions' => 'none', 'completed_waiting_period' => true],
            'deposits_schedule' => [
                'interval' => 'weekly',
                'weekly_anchor' => 'monday',
                'monthly_anchor' => 5,
                'delay_days' => 2,
            ],
            'default_external_accounts' => [['currency' => 'eur', 'status' => 'new'], ['currency' => 'usd']],
            'store_currencies' => ['default' => 'eur', 'supported' => ['eur', 'usd', 7]],
            'fraudProtection' => ['declineOnAVSFailure' => true, 'declineOnCVCFailure' => true],
        ]);

        self::assertSame(
            [
                'id' => 'acct_1',
                'status' => 'restricted',
                'country' => 'DE',
                'takesPayments' => true,
                'accountLink' => 'https://shop.example/link',
                'hasRequirements' => true,
                'deadline' => null,
                'isPastDue' => false,
                'defaultCurrency' => 'eur',
                'supportedCurrencies' => ['eur', 'usd'],
                'payoutStatus' => 'enabled',
                'payoutRestrictions' => 'none',
                'hasWaited' => true,
                'payoutInterval' => 'weekly',
                'weeklyAnchor' => 'monday',
                'monthlyAnchor' => 5,
                'delayDays' => 2,
                'bankAccounts' => [['currency' => 'eur', 'status' => 'new'], ['currency' => 'usd', 'status' => '']],
                'declinesOnAvsFailure' => true,
                'declinesOnCvcFailure' => true,
            ],
            get_object_vars($account),
        );
    }

    public function testAStoreWithoutAnAccountHasNone(): void
    {
        $account = PaymentsAccount::of(AccountSchema::NONE);

        self::assertSame(
            [null, AccountSchema::NOT_CONNECTED, null, null],
            [$account->id, $account->status, $account->country, $account->defaultCurrency],
        );
        self::assertSame([false, false], [$account->takesPayments, $account->hasRequirements]);
    }

    public function testMissingFieldsAndWrongTypesAreNone(): void
    {
        $none = PaymentsAccount::of([]);

        self::assertSame([], array_filter(get_object_vars($none), static fn(mixed $value): bool => (bool) $value));
        self::assertEquals(
            $none,
            PaymentsAccount::of([
                'account_id' => 5,
                'requirements' => 'some',
                'deposits' => 'enabled',
                'deposits_schedule' => ['monthly_anchor' => '5'],
                'default_external_accounts' => 'one',
                'store_currencies' => ['supported' => 'eur'],
            ]),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Tasks;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Admin\Screen;

/** Determines which account tasks are due (spec 1 §2.1): the flags showUpdateDetailsTask and wpcomReconnectUrl. */
final class TaskFlags
{
    /** The provider stopped the account. The overview hides its tasks, too (isStopped() in displays.ts). */
    private const STOPPED = '/^(rejected|under_review$)/';
    private const RESTRICTED = ['restricted', 'restricted_partially'];

    public function __construct(
        private readonly AccountState $account,
        private readonly OnboardingAvailability $onboarding,
    ) {}

    /** Whether the provider requests business details, as in the task on the overview (update-details.ts). */
    public function showUpdateDetailsTask(): bool
    {
        if (!$this->account->isConnected()) {
            return false;
        }
        $account = PaymentsAccount::of($this->account->fields());

        return preg_match(self::STOPPED, $account->status ?? '') !== 1 &&
            ($account->hasRequirements ||
                ($account->status === 'restricted_soon' && $account->deadline !== null) ||
                (in_array($account->status, self::RESTRICTED, true) && $account->isPastDue));
    }

    /** URL for going live from a test account; empty without one, or if a live account is connected, too. */
    public function reconnectUrl(): string
    {
        return $this->account->isConnected() &&
            $this->account->missingReason(Ability::OpenAccounts) === null &&
            $this->account->isTest() &&
            !$this->onboarding->hasBothModes() &&
            $this->account->fields()['error'] !== true
            ? Screen::connectUrl('WCADMIN_PAYMENT_TASK')
            : '';
    }

    /** URL of the form for the requested details. */
    public function updateUrl(): string
    {
        $link = PaymentsAccount::of($this->account->fields())->accountLink;

        return $link ?? Screen::connectUrl('WCADMIN_PAYMENT_TASK');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Tillbook\Ledger\Audit;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;

/**
 * Discards an account that moves no real money (spec 1 §2.2). Shoppers' orders don't change. Of the
 * account's ledger, only the audit trail is kept, including the user who reset the account. The next account shows the
 * same welcome as the first.
 */
final class AccountReset
{
    /**
     * Options that record what a merchant closed, dismissed or postponed. A new account shows it all again (spec 1
     * §4.5 and §4.7, spec 3 §2).
     */
    private const PUT_AWAY = [
        'wcpay_connection_success_modal_dismissed',
        'wcpay_onboarding_eligibility_modal_dismissed',
        'woocommerce_dismissed_todo_tasks',
        'woocommerce_deleted_todo_tasks',
        'woocommerce_remind_me_later_todo_tasks',
    ];

    public function __construct(private readonly Connection $connection, private readonly Audit $audit) {}

    /** @throws ProviderRefusal if there is no such account, or it isn't known whether the site moved or is a copy */
    public function run(): void
    {
        SiteOwnership::assertDecided();
        $scope = ($this->connection->moduleInUse() ?? throw Connection::noProvider())->connecting()->reset();
        foreach (self::PUT_AWAY as $option) {
            (new OwnedOptions())->forget($option);
        }
        $this->audit->record($scope, 'admin', 'reset_account', $scope->accountId, null, null, 'done');
    }
}

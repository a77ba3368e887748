<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Checkout\EndsPayments;
use Tillbook\Provider\Checkout\KeepsCards;
use Tillbook\Provider\Fraud\PaymentRules;

/**
 * The parts of the plugin that a provider's module uses: the second argument of the filter `tillbook_providers`.
 * Building them asks the database nothing.
 */
final class ProviderServices
{
    /**
     * @param Closure(): Connection $connection built when it is first asked for
     * @param Closure(): EventInbox $inbox likewise
     * @param Closure(): CommandBus $bus likewise
     * @param PaymentRules|null $rules the merchant's fraud rules, which new payments have to pass
     * @param (Closure(): KeepsCards)|null $cards keeps shoppers' cards in the store; null if there is no checkout
     * @param (Closure(): EndsPayments)|null $payments ends payments before an account is disconnected; likewise
     */
    public function __construct(
        public readonly Database $database,
        public readonly Clock $clock,
        public readonly Ledgers $ledgers,
        private readonly Closure $connection,
        private readonly Closure $inbox,
        private readonly Closure $bus,
        public readonly ?PaymentRules $rules = null,
        private readonly ?Closure $cards = null,
        private readonly ?Closure $payments = null,
    ) {}

    /**
     * Connects an account that the provider has opened. Does nothing if this provider has one of the same mode.
     *
     * @param string $currency the account's own, lower-case ISO code
     * @param Event ...$history what happened in the account before; it reaches the ledger as history
     *
     * @throws ProviderRefusal while another request connects or disconnects one, and if another provider's account of the same
     *     mode is connected
     */
    public function connect(
        ProviderModule $module,
        string $accountId,
        string $country,
        string $currency,
        Event ...$history,
    ): void {
        $connection = $this->connection();
        $connection->accounts->withLock(function () use (
            $connection,
            $module,
            $accountId,
            $country,
            $currency,
            $history,
        ): void {
            if ($connection->isConnectedByNow($module->id(), $module->opensLiveAccounts())) {
                return;
            }
            $connection->accounts->assertFree($module->id(), null, $module->opensLiveAccounts());
            $ledger = $this->ledgers->findOrCreate(
                $module->id(),
                $accountId,
                $module->opensLiveAccounts(),
                $country,
                $currency,
            );
            $this->inbox()->receive($ledger, EventBatch::history(...$history));
            $connection->accounts->connect($ledger);
        });
    }

    /**
     * Gives up the connected account, with everything that the ledger has of it except the audit trail.
     *
     * @return LedgerScope its ledger
     *
     * @throws ProviderRefusal if no account of this provider is connected, it moves real money, or it isn't known whether
     *     the site moved or is a copy
     */
    public function closeAccount(ProviderModule $module): LedgerScope
    {
        SiteOwnership::assertDecided();
        $connection = $this->connection();

        return $connection->accounts->withLock(function () use ($connection, $module): LedgerScope {
            $ledger = $this->ledgers->ofMode(false);
            if ($ledger === null || $connection->accounts->accountOf($module->id(), false) !== $ledger->accountId) {
                $message = __('There is no test account to reset.', 'tillbook');
                throw new ProviderRefusal('tillbook_no_account', $message, 409);
            }
            $erasures = new Erasures($this->database);
            $erasures->begin($ledger);
            $connection->accounts->disconnect($ledger);
            $erasures->proceed($ledger);

            return $ledger;
        });
    }

    /** Which account is connected. */
    public function connection(): Connection
    {
        return ($this->connection)();
    }

    /** Returns what keeps shoppers' cards in the store; null if there is no checkout. */
    public function cards(): ?KeepsCards
    {
        return $this->cards === null ? null : ($this->cards)();
    }

    /** Returns what names and ends what is under way before an account is disconnected; null without a checkout. */
    public function payments(): ?EndsPayments
    {
        return $this->payments === null ? null : ($this->payments)();
    }

    /** Returns the inbox for events that no command returned, such as those of a webhook. */
    public function inbox(): EventInbox
    {
        return ($this->inbox)();
    }

    /** Runs commands on connected accounts, each exactly once. */
    public function bus(): CommandBus
    {
        return ($this->bus)();
    }
}

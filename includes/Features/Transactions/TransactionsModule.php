<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Features\Previews;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\FacetBlocks;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\MenuBadge;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Rest\ReadAbility;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/** The transactions list: its page, routes, search and export. */
final class TransactionsModule extends FeatureModule
{
    /** Sums what changed, so that filtered totals of many transactions stay fast. */
    private const FACET_SUMS = 'tillbook_facet_sums';

    public function __construct(private readonly Core $core, private readonly PaymentsModule $payments) {}

    public function register(): void
    {
        (new RecurringJob(
            self::FACET_SUMS,
            300,
            fn() => (new FacetBlocks($this->core->database))->work(
                $this->core->ledgers(),
                $this->core->clock->now(),
                microtime(true) + AsyncJob::RUN_SECONDS,
            ),
        ))->register();
    }

    public function routes(): array
    {
        $transactions = $this->transactions();
        $search = $this->search();
        $requests = new TransactionRequest($search);

        return [
            new TransactionsController(
                $this->core->ledgers(),
                $transactions,
                $requests,
                $search,
                new PaymentSuggestions($transactions, $requests, new Previews(new StoreTime(), $this->core->clock)),
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/transactions',
                static fn(): string => __('Transactions', 'tillbook'),
                Capability::View,
                'page-transactions',
                (new TransactionsPreload($this->core->flags))->paths(...),
                badge: $this->uncaptured(),
                isReadable: true,
            ),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-transactions',
                static fn(): string => __('List transactions', 'tillbook'),
                static fn(): string => __(
                    'Lists charges, refunds, disputes, and other movements of money, with filters, search, and order. Amounts are in minor units of their currency.',
                    'tillbook',
                ),
                '/transactions',
            ),
            new ReadAbility(
                'summarize-transactions',
                static fn(): string => __('Summarize transactions', 'tillbook'),
                static fn(): string => __(
                    'Counts the transactions that match the filters, and adds up their amounts, fees, and net amounts.',
                    'tillbook',
                ),
                '/transactions/summary',
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'transactions',
                '/payments/transactions',
                TransactionList::rules(...),
                static fn(): array => TransactionColumns::columns(''),
                preference: 'wc_payments_transactions_hidden_columns',
            ),
        ];
    }

    public function exports(): array
    {
        return [
            'transactions' => fn(): ListExport => new TransactionsExport(
                $this->transactions(),
                new TransactionRequest($this->search()),
                new TransactionColumns(new StoreTime()),
            ),
        ];
    }

    private function transactions(): Transactions
    {
        $core = $this->core;

        return new Transactions(
            $core->database,
            new DailySums($core->database, new Rollups($core->database)),
            $core->orders,
            new StoreTime(),
            $core->history(...),
        );
    }

    private function search(): TransactionSearch
    {
        return new TransactionSearch($this->core->database, $this->core->flags);
    }

    private function uncaptured(): MenuBadge
    {
        return new MenuBadge(
            function (): int {
                $scope = $this->core->flags->enabled(Flag::AuthAndCapture) ? $this->core->ledgers()->current() : null;

                return $scope === null ? 0 : $this->payments->records()->countUncaptured($scope);
            },
            static fn(int $count): string => sprintf(
                /* translators: %s: number */
                _n('%s payment is not captured', '%s payments are not captured', $count, 'tillbook'),
                NumberText::count($count),
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SearchedRows;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Rest\ReadAbility;

/** Payments that fraud filters blocked or hold for review. */
final class FraudOutcomesModule extends FeatureModule
{
    public function __construct(private readonly Core $core, private readonly PaymentsModule $payments) {}

    public function routes(): array
    {
        return [new FraudOutcomesController($this->core->ledgers(), $this->outcomes())];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'blocked',
                '/payments/transactions',
                FraudOutcomeList::rules(...),
                static fn(): array => FraudOutcomeList::columns(new StoreTime()),
                ['tab' => 'blocked-page'],
                preference: 'wc_payments_transactions_blocked_hidden_columns',
            ),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-blocked-payments',
                static fn(): string => __('List blocked payments', 'tillbook'),
                static fn(): string => __(
                    'Lists payments that fraud protection blocked, or held for review with the status "review".',
                    'tillbook',
                ),
                '/transactions/fraud-outcomes',
            ),
            new ReadAbility(
                'summarize-blocked-payments',
                static fn(): string => __('Summarize blocked payments', 'tillbook'),
                static fn(): string => __(
                    'Counts the payments that fraud protection blocked, or held for review with the status "review", and adds up their amounts.',
                    'tillbook',
                ),
                '/transactions/fraud-outcomes/summary',
            ),
        ];
    }

    public function exports(): array
    {
        return [
            'blocked-transactions' => fn(): ListExport => new FraudOutcomesExport($this->outcomes()),
        ];
    }

    private function outcomes(): FraudOutcomeReader
    {
        $core = $this->core;

        return new FraudOutcomeReader(
            $core->database,
            new RowSearch(
                $core->database,
                $core->orders,
                SearchedRows::payments('by_fraud', SqlCondition::in('fraud_status', FraudOutcomeReader::statuses())),
            ),
            $core->orders,
            $core->commandRecords(),
            $this->payments->unsettled(),
            new StoreTime(),
            $core->clock,
            $core->account(),
        );
    }
}

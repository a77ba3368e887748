<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\Query\Condition;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Write\Rollups;

/** The transactions list: every sort and filter of spec 2 §2 and §7, on the ledger's columns and indexes. */
final class TransactionList
{
    /** Columns whose sums the daily rollup holds. */
    public const ROLLED_UP_COLUMNS = ['currency', 'type'];

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'transactions',
            sorts: [
                'date' => ['column' => 'created', 'index' => 'listing'],
                'amount' => ['column' => 'amount', 'index' => 'by_amount'],
                'fees' => ['column' => 'fees', 'index' => 'by_fees'],
                'net' => ['column' => 'net', 'index' => 'by_net'],
                'currency' => ['column' => 'currency', 'index' => 'by_currency'],
                'customer_amount' => ['column' => 'customer_amount', 'index' => 'by_camount'],
                'customer_currency' => ['column' => 'customer_currency', 'index' => 'by_ccurrency'],
            ],
            defaultSort: 'date',
            filters: [
                'date_before' => Filter::before('created'),
                'date_after' => Filter::after('created'),
                'date_between' => Filter::between('created'),
                'type_is' => Filter::is('type', 'by_type', facet: 'type'),
                'type_is_not' => Filter::isNot('type'),
                'type_is_in' => Filter::in('type', outer: true),
                'source_is' => Filter::isKind('source', self::cards(), facet: 'source'),
                'source_is_not' => Filter::isNotKind('source', self::cards()),
                'source_device_is' => Filter::is('source_device', facet: 'source_device'),
                'source_device_is_not' => Filter::isNot('source_device'),
                'channel_is' => Filter::is('channel', facet: 'channel'),
                'channel_is_not' => Filter::isNot('channel'),
                'customer_country_is' => Filter::is('customer_country', 'by_country', facet: 'customer_country'),
                'customer_country_is_not' => Filter::isNot('customer_country'),
                'customer_currency_is' => Filter::is('customer_currency', 'by_ccurrency', facet: 'customer_currency'),
                'customer_currency_is_not' => Filter::isNot('customer_currency'),
                'risk_level_is' => Filter::is('risk_level', facet: 'risk_level'),
                'risk_level_is_not' => Filter::isNot('risk_level'),
                'store_currency_is' => Filter::is('currency', 'by_currency', outer: true, facet: 'currency'),
                'loan_id_is' => Filter::is('loan_id', 'by_loan', facet: 'loan_id', narrow: true),
                'deposit_id' => Filter::is('deposit_id', 'by_deposit', outer: true, narrow: true),
            ],
            scanIndex: 'listing',
            indexedColumns: ['created', 'type'],
            summed: ['amount', 'fees', 'net'],
            always: new Condition(
                'type NOT IN (' . implode(', ', array_fill(0, count(Rollups::UNLISTED_TYPES), '?')) . ')',
                Rollups::UNLISTED_TYPES,
            ),
        );
    }

    /**
     * Rows hold a card's brand, where it is known. So "card" is every card payment, and "card_present" those at a reader.
     *
     * @return array<string, Condition> by payment method
     */
    private static function cards(): array
    {
        $sources = [...PaymentSource::CARD_BRANDS, 'card', 'card_present'];
        $cards = new Condition('source IN (' . implode(', ', array_fill(0, count($sources), '?')) . ')', $sources);

        return [
            'card' => $cards,
            'card_present' => new Condition(
                "source = 'card_present' OR ({$cards->sql} AND channel IN ('in_person', 'in_person_pos'))",
                $cards->values,
            ),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\Payments\PaymentFilters;
use Tillbook\Ledger\Channel;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\SourceFilter;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\SourceDevice;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\TransactionType;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;

/** Defines the transactions list: all sorts and filters of spec 2 §2 and §7, with the ledger's columns and indexes. */
final class TransactionList
{
    /** Columns that the daily rollup has sums for. */
    public const ROLLED_UP_COLUMNS = ['currency', 'type'];

    /** Returns the filters and sort columns of the list. A filter here has its column in definition(). */
    public static function rules(): ListRules
    {
        $country = ['type' => 'string', 'pattern' => '^[A-Za-z]{2}$', 'sanitize_callback' => self::upper(...)];
        $id = ['type' => 'string', 'pattern' => '^[A-Za-z0-9_]{1,64}$'];

        return new ListRules(
            '/wc/v3/payments/transactions',
            array_keys(self::definition()->sorts),
            [
                ListFilter::dates(),
                ListFilter::choice(
                    'type',
                    ['type' => 'string', 'enum' => TransactionType::values()],
                    static fn(): string => __('Type', 'tillbook'),
                    TransactionType::labels(...),
                    several: count(TransactionType::cases()),
                ),
                PaymentFilters::source(),
                ListFilter::choice(
                    'source_device',
                    ['type' => 'string', 'enum' => SourceDevice::values()],
                    static fn(): string => __('Device type', 'tillbook'),
                    SourceDevice::labels(...),
                ),
                ListFilter::choice(
                    'channel',
                    ['type' => 'string', 'enum' => Channel::values()],
                    static fn(): string => __('Sales channel', 'tillbook'),
                    Channel::labels(...),
                ),
                ListFilter::choice(
                    'customer_country',
                    $country,
                    static fn(): string => __('Customer country', 'tillbook'),
                )->named(CountryName::of(...)),
                ListFilter::currency(
                    'customer_currency',
                    static fn(): string => __('Customer currency', 'tillbook'),
                    canExclude: true,
                ),
                PaymentFilters::riskLevel(),
                ListFilter::currency('store_currency', static fn(): string => __('Payout currency', 'tillbook')),
                ListFilter::parameter('loan_id_is', $id, static fn(): string => __('Loan', 'tillbook')),
                ListFilter::parameter('deposit_id', $id, static fn(): string => __('Payout', 'tillbook')),
                ListFilter::search(),
            ],
            hasMatch: true,
            bar: [
                'date',
                'customer_currency',
                'source',
                'type',
                'loan_id',
                'source_device',
                'channel',
                'customer_country',
                'risk_level',
            ],
        );
    }

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
                ...Filter::dates('created'),
                'type_is' => Filter::is('type', 'by_type', facet: 'type'),
                'type_is_not' => Filter::isNot('type'),
                'type_is_in' => Filter::in('type', outer: true),
                'source_is' => SourceFilter::is('source'),
                'source_is_not' => SourceFilter::isNot(),
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
            always: new SqlCondition(
                'type NOT IN (' . Sql::placeholders(Rollups::UNLISTED_TYPES) . ')',
                Rollups::UNLISTED_TYPES,
            ),
        );
    }

    private static function upper(mixed $value): string
    {
        return is_string($value) ? strtoupper($value) : '';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\MethodColumn;
use Tillbook\Features\Payments\PaymentFilters;
use Tillbook\Features\Payments\PaymentRow;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\SourceFilter;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Csv\Cell;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;

/** The list of uncaptured payments: what it can be asked and what it shows (spec 2 §2 and §5). */
final class AuthorizationList
{
    public const INDEX = 'by_status';

    /** The values of `status`: what a payment waits for. */
    private const STATUSES = ['uncaptured', 'review'];

    /** The values of `capture_by`, each with the seconds that are left at most; none if the deadline has passed. */
    private const DEADLINES = ['1_day' => DAY_IN_SECONDS, '3_days' => 3 * DAY_IN_SECONDS, 'passed' => 0];

    /** The oldest comes first, because it expires first. `capture_by` is sent as `created` (spec 2 §5). */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/authorizations',
            array_keys(self::sorts()),
            [
                ListFilter::dates(),
                ListFilter::parameter(
                    'capture_by',
                    ['type' => 'string', 'enum' => array_keys(self::DEADLINES)],
                    static fn(): string => __('Capture by', 'tillbook'),
                    self::deadlines(...),
                )->only(array_keys(self::DEADLINES)),
                ListFilter::parameter(
                    'status',
                    ['type' => 'string', 'enum' => self::STATUSES],
                    static fn(): string => __('Status', 'tillbook'),
                    self::statuses(...),
                )->only(self::STATUSES),
                PaymentFilters::source(),
                PaymentFilters::riskLevel(),
                ListFilter::currency('store_currency', static fn(): string => __('Currency', 'tillbook')),
                ListFilter::search(),
            ],
            usualDirection: 'asc',
            sortAliases: ['capture_by' => 'created'],
            hasMatch: true,
            bar: ['date', 'capture_by', 'status', 'source', 'risk_level'],
        );
    }

    /** @param int $now epoch seconds, for the time that is left */
    public static function definition(int $now): ListDefinition
    {
        $isHeld = "fraud_status = 'review'";

        return new ListDefinition(
            table: 'payments',
            sorts: self::sorts(),
            defaultSort: 'created',
            filters: [
                ...Filter::dates('created'),
                'capture_by' => Filter::isKind('capture_before', self::timesLeft($now)),
                'status' => Filter::isKind('fraud_status', [
                    'uncaptured' => new SqlCondition("fraud_status IS NULL OR NOT $isHeld"),
                    'review' => new SqlCondition($isHeld),
                ]),
                'source_is' => SourceFilter::is(),
                'source_is_not' => SourceFilter::isNot(),
                'risk_level_is' => Filter::is('risk_level'),
                'risk_level_is_not' => Filter::isNot('risk_level'),
                'store_currency_is' => Filter::is('currency', outer: true),
            ],
            scanIndex: self::INDEX,
            indexedColumns: ['created'],
            summed: ['amount'],
            always: self::rows(),
            nullable: ['risk_level'],
        );
    }

    /** The condition for the list's rows. */
    public static function rows(): SqlCondition
    {
        return new SqlCondition('status = ? AND captured = ?', ['requires_capture', 0]);
    }

    /** @return array<string, array{column: string, index: string}> */
    private static function sorts(): array
    {
        return [
            'created' => ['column' => 'created', 'index' => self::INDEX],
            'amount' => ['column' => 'amount', 'index' => self::INDEX],
            'risk_level' => ['column' => 'risk_level', 'index' => self::INDEX],
        ];
    }

    /** @return array<string, string> labels of `capture_by` */
    private static function deadlines(): array
    {
        return [
            '1_day' => __('Within 24 hours', 'tillbook'),
            '3_days' => __('Within 3 days', 'tillbook'),
            'passed' => __('Deadline passed', 'tillbook'),
        ];
    }

    /** @return array<string, string> labels of `status`, also in files */
    private static function statuses(): array
    {
        return ['uncaptured' => __('Uncaptured', 'tillbook'), 'review' => __('Needs review', 'tillbook')];
    }

    /** @return array<string, SqlCondition> the payments of each value of `capture_by` */
    private static function timesLeft(int $now): array
    {
        $deadline = PaymentRow::captureBeforeSql();

        return array_map(
            static fn(int $seconds): SqlCondition => $seconds === 0
                ? new SqlCondition("$deadline <= ?", [$now])
                : new SqlCondition("$deadline > ? AND $deadline <= ?", [$now, $now + $seconds]),
            self::DEADLINES,
        );
    }

    /** @return list<ListColumn> */
    public static function columns(StoreTime $time): array
    {
        return [
            new ListColumn(
                'created',
                static fn(): string => __('Authorized on', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Authorized on (%s)', 'tillbook'), $time->zoneName()),
                cell: Cell::moment($time, 'created'),
            ),
            new ListColumn(
                'capture_by',
                static fn(): string => __('Capture by', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Capture by (%s)', 'tillbook'), $time->zoneName()),
                cell: Cell::moment($time, 'capture_by'),
            ),
            ListColumn::order('order.number'),
            new ListColumn(
                'customer_name',
                static fn(): string => __('Customer', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
            ),
            MethodColumn::column(),
            new ListColumn(
                'risk_level',
                static fn(): string => __('Risk level', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $authorization): string => RiskLevel::label(
                    Json::integer($authorization, 'risk_level'),
                ),
            ),
            ListColumn::amount(),
            ListColumn::currency(),
            ListColumn::customerEmail(),
            ListColumn::customerCountry(),
            new ListColumn(
                'status',
                null,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Status', 'tillbook'),
                cell: static fn(array $authorization): string => self::statuses()[
                    Json::text($authorization, 'fraud_status') === 'review' ? 'review' : 'uncaptured'
                ],
            ),
            ...ListColumn::paymentIds(),
            new ListColumn('action', static fn(): string => __('Action', 'tillbook'), isRequired: true),
        ];
    }
}

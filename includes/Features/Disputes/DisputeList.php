<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\SearchedRows;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Csv\Cell;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/** The list of disputes: what it can be asked and what it shows (spec 3 §2 and §7). */
final class DisputeList
{
    /** The value of `filter` behind "Needs response". */
    public const AWAITING_RESPONSE = 'awaiting_response';

    /** The values of `filter`: the page's tabs besides all disputes, each with its statuses of DisputeSchema. */
    public const TABS = [
        self::AWAITING_RESPONSE => ['needs_response', 'warning_needs_response'],
        'in_review' => ['under_review', 'warning_under_review'],
        'won' => ['won'],
        'lost' => ['lost'],
    ];

    private const INDEX = 'by_created';

    /** Describes the rows for their search. */
    public static function rows(): SearchedRows
    {
        return new SearchedRows(
            'disputes',
            self::INDEX,
            'order_id',
            ['dispute_id', 'payment_intent_id', 'charge_id'],
            'order_number',
        );
    }

    /** @return array<string, string> labels of the tabs, by value of `filter` */
    public static function tabs(): array
    {
        return [
            self::AWAITING_RESPONSE => __('Needs response', 'tillbook'),
            'in_review' => __('Under review', 'tillbook'),
            'won' => __('Won', 'tillbook'),
            'lost' => __('Lost', 'tillbook'),
        ];
    }

    /** @return list<string> the provider's names for the statuses of a tab */
    public static function statusesOf(string $tab): array
    {
        return array_merge(...array_map(DisputeStatus::namesOf(...), self::TABS[$tab] ?? []));
    }

    /** Returns the filters and sort columns of the list. A filter here has its column in definition(). */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/disputes',
            array_keys(self::definition()->sorts),
            [
                ListFilter::dates(),
                ListFilter::currency('store_currency', static fn(): string => __('Currency', 'tillbook')),
                ListFilter::parameter(
                    'filter',
                    ['type' => 'string', 'enum' => array_keys(self::TABS)],
                    static fn(): string => __('Status', 'tillbook'),
                    self::tabs(...),
                )->only(array_keys(self::TABS)),
                ListFilter::choice(
                    'status',
                    ['type' => 'string', 'enum' => DisputeSchema::STATUSES],
                    static fn(): string => __('Status', 'tillbook'),
                    DisputeLabels::statuses(...),
                )->only(DisputeSchema::STATUSES),
                ListFilter::search(),
            ],
            sortAliases: ['dueBy' => 'due_by'],
            hasMatch: true,
            bar: ['date', 'status'],
        );
    }

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'disputes',
            sorts: [
                'created' => ['column' => 'created', 'index' => self::INDEX],
                'amount' => ['column' => 'amount', 'index' => self::INDEX],
                'due_by' => ['column' => 'due_by', 'index' => self::INDEX],
            ],
            defaultSort: 'created',
            filters: [
                'filter' => Filter::in('status', outer: true, index: 'by_due', narrow: true),
                'store_currency_is' => Filter::is('currency', outer: true),
                'status_is' => Filter::in('status'),
                'status_is_not' => Filter::notIn('status'),
                ...Filter::dates('created'),
            ],
            scanIndex: self::INDEX,
            indexedColumns: ['created'],
            summed: [],
            nullable: ['due_by'],
        );
    }

    /** @return list<ListColumn> */
    public static function columns(StoreTime $time): array
    {
        return [
            new ListColumn(
                'details',
                static fn(): string => '',
                isRequired: true,
                spoken: static fn(): string => __('Details', 'tillbook'),
            ),
            new ListColumn(
                'dispute_id',
                null,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Dispute ID', 'tillbook'),
            ),
            ListColumn::amount(isRequired: true, isRowHeader: true),
            new ListColumn(
                'currency',
                static fn(): string => __('Currency', 'tillbook'),
                isHidden: true,
                inFile: ListColumn::ALWAYS,
                cell: Cell::currency(),
            ),
            new ListColumn(
                'status',
                static fn(): string => __('Status', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $dispute): string => DisputeLabels::status(Json::text($dispute, 'status') ?? ''),
            ),
            new ListColumn(
                'reason',
                static fn(): string => __('Reason', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $dispute): string => DisputeLabels::reason(Json::text($dispute, 'reason') ?? ''),
            ),
            new ListColumn(
                'source',
                static fn(): string => __('Source', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $dispute): string => ($source = Json::text($dispute, 'source')) === null
                    ? ''
                    : CsvWriter::text(PaymentSource::label($source)),
            ),
            ListColumn::order('order_number'),
            new ListColumn(
                'customer_name',
                static fn(): string => __('Customer', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
            ),
            ListColumn::customerEmail(),
            ListColumn::customerCountry(),
            new ListColumn(
                'created',
                static fn(): string => __('Disputed on', 'tillbook'),
                isHidden: true,
                inFile: ListColumn::IF_SHOWN,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Disputed on (%s)', 'tillbook'), $time->zoneName()),
                cell: Cell::moment($time, 'created'),
            ),
            new ListColumn(
                'dueBy',
                static fn(): string => __('Respond by', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Respond by (%s)', 'tillbook'), $time->zoneName()),
                cell: Cell::moment($time, 'due_by'),
            ),
            new ListColumn('action', static fn(): string => __('Action', 'tillbook'), isRequired: true),
            ...ListColumn::paymentIds(),
        ];
    }
}

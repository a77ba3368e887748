<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\Payments\MethodColumn;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Csv\Cell;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;

/** The list of held and blocked payments: what it can be asked and what it shows (spec 2 §2, §5 and §7). */
final class FraudOutcomeList
{
    /** Shows what is blocked and what awaits a decision, unless the page's URL asks for one of them (spec 2 §5). */
    public static function rules(): ListRules
    {
        $schema = ['type' => 'string', 'enum' => FraudOutcomeSchema::STATUSES, 'default' => 'block'];

        return new ListRules(
            '/wc/v3/payments/transactions/fraud-outcomes',
            array_keys(self::definition()->sorts),
            [
                ListFilter::dates(),
                ListFilter::parameter(
                    'status',
                    $schema,
                    static fn(): string => __('Status', 'tillbook'),
                    self::filterStatuses(...),
                )->only(['block', 'review']),
                ListFilter::search(),
            ],
            whenMissing: ['status' => ['status' => 'block', 'additional_status' => 'review']],
            bar: ['date', 'status'],
        );
    }

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'payments',
            sorts: [
                'created' => ['column' => 'created', 'index' => 'by_fraud'],
                'amount' => ['column' => 'amount', 'index' => 'by_fraud'],
            ],
            defaultSort: 'created',
            filters: [
                'outcome' => Filter::in('fraud_status', true, 'by_fraud', true),
                ...Filter::dates('created'),
            ],
            scanIndex: 'by_fraud',
            indexedColumns: ['created'],
            summed: ['amount'],
        );
    }

    /** @return list<ListColumn> */
    public static function columns(StoreTime $time): array
    {
        return [
            new ListColumn(
                'created',
                static fn(): string => __('Date / Time', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Date and time (%s)', 'tillbook'), $time->zoneName()),
                cell: Cell::moment($time, 'created'),
            ),
            ListColumn::amount(),
            ListColumn::currency(),
            new ListColumn(
                'customer',
                static fn(): string => __('Customer', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
                cell: Cell::text('customer_name'),
            ),
            MethodColumn::column(),
            new ListColumn(
                'customer_email',
                null,
                inFile: ListColumn::IF_SHOWN,
                title: static fn(): string => __('Email', 'tillbook'),
            ),
            new ListColumn(
                'status',
                static fn(): string => __('Status', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $outcome): string => CsvWriter::text(
                    self::status(Json::text($outcome, 'status') ?? ''),
                ),
            ),
            new ListColumn(
                'rules',
                static fn(): string => __('Blocked by', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $outcome): string => CsvWriter::text(self::blockedBy($outcome)),
            ),
            new ListColumn(
                'order',
                null,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Order #', 'tillbook'),
                cell: Cell::text('order.number'),
            ),
            ...ListColumn::paymentIds(),
            new ListColumn('action', static fn(): string => __('Action', 'tillbook'), isRequired: true),
        ];
    }

    /** @return array<value-of<FraudOutcomeSchema::STATUSES>, string> translated names of what the list is filtered by */
    public static function filterStatuses(): array
    {
        return [
            'block' => __('Blocked', 'tillbook'),
            'review' => __('Needs review', 'tillbook'),
            'allow' => __('Approved', 'tillbook'),
        ];
    }

    /** @return array<string, string> translated names of what became of payments, by the ledger's status */
    public static function statuses(): array
    {
        return [
            'block' => __('Blocked by a filter', 'tillbook'),
            'blocked' => __('Blocked by the provider', 'tillbook'),
            'review_blocked' => __('Blocked after review', 'tillbook'),
            'review' => __('Needs review', 'tillbook'),
            'radar_review' => __('Needs review', 'tillbook'),
            'review_allowed' => __('Approved', 'tillbook'),
            'review_expired' => __('Expired during review', 'tillbook'),
            'review_ended' => __('Review ended', 'tillbook'),
        ];
    }

    private static function status(string $status): string
    {
        return self::statuses()[$status] ?? $status;
    }

    /** @param array<string, mixed> $outcome FraudOutcomeSchema::outcome() */
    private static function blockedBy(array $outcome): string
    {
        return implode(
            ', ',
            array_map(
                static fn(array $rule): string => FraudRules::label(Json::text($rule, 'rule') ?? ''),
                Json::objects($outcome, 'rules'),
            ),
        );
    }
}

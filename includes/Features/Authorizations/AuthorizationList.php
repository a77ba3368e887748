<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\MethodColumn;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Csv\Cell;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;

/** The list of uncaptured payments: what it can be asked and what it shows (spec 2 §2 and §5). */
final class AuthorizationList
{
    /** The oldest comes first, because it expires first. `capture_by` is sent as `created` (spec 2 §5). */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/authorizations',
            array_keys(self::definition()->sorts),
            [],
            usualDirection: 'asc',
            sortAliases: ['capture_by' => 'created'],
        );
    }

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'payments',
            sorts: [
                'created' => ['column' => 'created', 'index' => 'by_status'],
                'amount' => ['column' => 'amount', 'index' => 'by_status'],
                'risk_level' => ['column' => 'risk_level', 'index' => 'by_status'],
            ],
            defaultSort: 'created',
            filters: [],
            scanIndex: 'by_status',
            indexedColumns: ['created'],
            summed: ['amount'],
            always: new SqlCondition('status = ? AND captured = ?', ['requires_capture', 0]),
            nullable: ['risk_level'],
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
                cell: static fn(array $authorization): string => Json::text($authorization, 'fraud_status') === 'review'
                    ? __('Needs review', 'tillbook')
                    : __('Uncaptured', 'tillbook'),
            ),
            new ListColumn(
                'payment_intent_id',
                null,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Payment ID', 'tillbook'),
            ),
            new ListColumn(
                'charge_id',
                null,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Charge ID', 'tillbook'),
            ),
            new ListColumn('action', static fn(): string => __('Action', 'tillbook'), isRequired: true),
        ];
    }
}

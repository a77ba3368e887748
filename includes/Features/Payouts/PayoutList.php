<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\Filter;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Json;

/** The list of payouts: what it can be asked and what it shows (spec 2 §2 and §7). */
final class PayoutList
{
    /** Returns the filters and sort columns of the list. A filter here has its column in definition(). */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/deposits',
            array_keys(self::definition()->sorts),
            [
                ListFilter::dates(),
                ListFilter::currency('store_currency', static fn(): string => __('Payout currency', 'tillbook')),
                ListFilter::search(),
                ListFilter::choice(
                    'status',
                    ['type' => 'string', 'enum' => PayoutStatus::values()],
                    static fn(): string => __('Status', 'tillbook'),
                    self::offeredStatuses(...),
                )
                    ->only(PayoutStatus::values())
                    // The description of an export names a status as its column does.
                    ->named(PayoutStatus::labelOf(...)),
            ],
            hasMatch: true,
            bar: ['date', 'status'],
        );
    }

    public static function definition(): ListDefinition
    {
        return new ListDefinition(
            table: 'payouts',
            sorts: [
                'date' => ['column' => 'date', 'index' => 'by_date'],
                'type' => ['column' => 'type', 'index' => 'by_date'],
                'amount' => ['column' => 'amount', 'index' => 'by_date'],
                'status' => ['column' => 'status', 'index' => 'by_status'],
            ],
            defaultSort: 'date',
            filters: [
                'store_currency_is' => Filter::is('currency', outer: true),
                'status_is' => Filter::is('status', 'by_status'),
                'status_is_not' => Filter::isNot('status'),
                ...Filter::dates('date'),
            ],
            scanIndex: 'by_date',
            indexedColumns: ['date'],
            // Excludes failed and canceled payouts: their money returns to the balance and is part of a later payout.
            summed: [
                'total' => 'CASE WHEN status IN ' . PayoutStatus::RETURNED . ' THEN 0 ELSE amount END',
                'returned' => 'CASE WHEN status IN ' . PayoutStatus::RETURNED . ' THEN amount ELSE 0 END',
            ],
            timeColumn: 'date',
        );
    }

    /** @return list<ListColumn> */
    public static function columns(): array
    {
        return [
            new ListColumn(
                'id',
                static fn(): string => __('Details', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::ALWAYS,
                title: static fn(): string => __('Payout ID', 'tillbook'),
            ),
            new ListColumn(
                'date',
                static fn(): string => __('Date', 'tillbook'),
                isRequired: true,
                isRowHeader: true,
                inFile: ListColumn::IF_SHOWN,
            ),
            new ListColumn(
                'type',
                static fn(): string => __('Type', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $deposit): string => self::types()[
                    self::isWithdrawal($deposit) ? 'withdrawal' : 'deposit'
                ],
            ),
            ListColumn::amount(isRequired: true),
            ListColumn::currency(),
            new ListColumn(
                'status',
                static fn(): string => __('Status', 'tillbook'),
                isRequired: true,
                inFile: ListColumn::IF_SHOWN,
                cell: static fn(array $deposit): string => PayoutStatus::labelOfPayout(
                    Json::text($deposit, 'status') ?? '',
                    self::isWithdrawal($deposit),
                ),
            ),
            new ListColumn(
                'bankAccount',
                static fn(): string => __('Bank account', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
            ),
            new ListColumn(
                'bank_reference_key',
                static fn(): string => __('Bank reference ID', 'tillbook'),
                inFile: ListColumn::IF_SHOWN,
            ),
        ];
    }

    /** @return array<string, string> translated names of the types (spec 2 §4) */
    public static function types(): array
    {
        return [
            'deposit' => __('Payout', 'tillbook'),
            'withdrawal' => __('Withdrawal', 'tillbook'),
        ];
    }

    /** @return array<string, string> as the filter names them: there, a payout that was paid is completed (spec 2 §2) */
    private static function offeredStatuses(): array
    {
        return array_replace(PayoutStatus::labels(), [PayoutStatus::Paid->value => __('Completed', 'tillbook')]);
    }

    /** @param array<string, mixed> $deposit PayoutSchema::deposit() */
    private static function isWithdrawal(array $deposit): bool
    {
        return Json::text($deposit, 'type') === 'withdrawal';
    }
}

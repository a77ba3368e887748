<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Features\SuggestionSchema;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Rest\Schema;

/**
 * REST schemas of payouts (spec 2 §3 "Payout (deposit)"). REST fields use "deposit", as in the specification;
 * merchants see "Payout".
 */
final class PayoutSchema
{
    /** @return array<string, mixed> */
    public static function deposit(): array
    {
        return Schema::object('deposit', [
            'id' => Schema::text(),
            'date' => Schema::text('Arrival date, YYYY-MM-DD: the bank\'s day, or the store\'s for an instant payout.'),
            'type' => ['type' => 'string', 'enum' => ['deposit', 'withdrawal']],
            'status' => ['type' => 'string', 'enum' => PayoutStatus::values()],
            'automatic' => Schema::flag('Whether the schedule made it, so that its transactions are known.'),
            'method' => Schema::text('`instant`, or `standard` for a normal bank transfer.'),
            'amount' => Schema::minorUnits('Amount of the payout; negative for a withdrawal from the bank account'),
            'fee' => Schema::minorUnits('Fee of the payout'),
            'fee_percentage' => ['type' => 'number', 'description' => 'Fee rate in percent, such as 1.5.'],
            'currency' => Schema::text(),
            'bankAccount' => Schema::textOrNull('Bank, last four digits and currency.'),
            'bank_reference_key' => Schema::textOrNull(),
            'failure_code' => Schema::textOrNull(),
            'failure_message' => Schema::textOrNull(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('deposits', [
            'data' => ['type' => 'array', 'items' => self::deposit()],
            'total_count' => ['type' => 'integer'],
        ]);
    }

    /** @return array<string, mixed> */
    public static function suggestions(): array
    {
        return SuggestionSchema::list('deposit_suggestions');
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('deposits_summary', [
            'count' => ['type' => 'integer'],
            'total' => [
                'type' => ['integer', 'null'],
                'description' =>
                    'Minor units, without failed and canceled payouts; null if there are several currencies.',
            ],
            'currency' => Schema::textOrNull(),
            'currencies' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => Schema::text(),
                    'count' => ['type' => 'integer'],
                    'total' => Schema::minorUnits('Total without failed and canceled payouts'),
                    'returned' => Schema::minorUnits('Total of failed and canceled payouts'),
                ]),
            ],
            'store_currencies' => ['type' => 'array', 'items' => Schema::text()],
        ]);
    }

    /** @return array<string, mixed> the balances and payouts of each currency */
    public static function overviews(): array
    {
        $balance = Schema::object(null, [
            'amount' => Schema::minorUnits('Balance, may be negative'),
            'currency' => Schema::text(),
            'transactions' => ['type' => 'integer'],
        ]);
        $perCurrency = static fn(array $items): array => ['type' => 'array', 'items' => $items];

        return Schema::object('deposits_overviews', [
            'balance' => Schema::object(null, [
                'pending' => $perCurrency($balance),
                'available' => $perCurrency($balance),
                'instant' => $perCurrency(
                    Schema::object(null, [
                        'amount' => Schema::minorUnits('Amount available for an instant payout'),
                        'currency' => Schema::text(),
                        'fee' => [
                            'type' => ['integer', 'null'],
                            'description' =>
                                'Fee of the instant payout, in minor units; null if the provider doesn\'t say it in advance.',
                        ],
                        'fee_percentage' => [
                            'type' => ['number', 'null'],
                            'description' => 'Fee rate in percent, such as 1.5; null without a fee.',
                        ],
                        'net' => Schema::minorUnits('Amount after the fee, if the fee is known'),
                        'attempt' => [
                            'type' => 'integer',
                            'description' =>
                                'Number of instant payouts in this currency so far. Send it with the request, so that one click makes one payout.',
                        ],
                    ]),
                ),
                'in_transit' => $perCurrency(
                    Schema::object(null, [
                        'amount' => Schema::minorUnits(
                            'Payouts on their way to the bank, which the balance no longer includes',
                        ),
                        'currency' => Schema::text(),
                        'payouts' => ['type' => 'integer'],
                    ]),
                ),
            ]),
            'deposit' => Schema::object(null, [
                'last_paid' => $perCurrency(self::deposit()),
                'next' => $perCurrency(
                    Schema::object(null, [
                        'currency' => Schema::text(),
                        'amount' => Schema::minorUnits('Amount of the next payout'),
                        'date' => Schema::text('YYYY-MM-DD'),
                    ]),
                ),
                'last_manual_deposits' => $perCurrency(self::deposit()),
                'unsettled' => [
                    'type' => 'array',
                    'description' =>
                        'Instant payouts whose outcome is not known, because no answer came; oldest first.',
                    'items' => Schema::object(null, [
                        'currency' => Schema::text(),
                        'amount' => [
                            'type' => ['integer', 'null'],
                            'description' => 'Minor units; null if the request named none.',
                        ],
                        'created' => Schema::seconds('Time it was last sent'),
                    ]),
                ],
            ]),
            'account' => Schema::object(null, [
                'deposits_enabled' => Schema::flag(),
                'deposits_blocked' => Schema::flag(),
                'deposits_schedule' => Schema::object(null, [
                    'interval' => Schema::text('manual, daily, weekly or monthly; empty if unknown.'),
                    'weekly_anchor' => Schema::textOrNull(),
                    'monthly_anchor' => ['type' => ['integer', 'null']],
                    'delay_days' => ['type' => 'integer'],
                ]),
                'default_currency' => Schema::textOrNull(),
                'default_external_accounts' => $perCurrency(
                    Schema::object(null, [
                        'currency' => Schema::text(),
                        'status' => Schema::text('The status errored stops payouts.'),
                    ]),
                ),
                'restrictions' => Schema::text('deposits_unrestricted, or the reason payouts are restricted.'),
                'completed_waiting_period' => Schema::flag(),
            ]),
        ]);
    }

    /** @return array<string, mixed> the breakdown of a payout */
    public static function bridge(): array
    {
        return Schema::object('deposit_bridge', [
            'deposit_id' => Schema::text(),
            'currency' => Schema::text(),
            'lines' => [
                'type' => 'array',
                'description' =>
                    'In the order of the enumeration; other_fees, returned and other only if they have an amount.',
                'items' => Schema::object(null, [
                    'line' => ['type' => 'string', 'enum' => PayoutBridge::LINES],
                    'amount' => Schema::minorUnits('Part of the payout'),
                    'count' => ['type' => 'integer', 'description' => 'Number of transactions.'],
                    'types' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' =>
                            'Transaction types of this line: all of the payout\'s transactions of these types belong to it. Empty if no list shows them.',
                    ],
                    'deposits' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'The returned payouts, in their own line.',
                    ],
                ]),
            ],
            'unexplained' => Schema::minorUnits('Payout minus all lines: zero, or the reason explains it'),
            'unexplained_reason' => Schema::textOrNull(),
            'total' => Schema::minorUnits('Amount of the payout'),
            'covers' => Schema::nullable(
                Schema::object(null, [
                    'from' => Schema::seconds('Time of the first transaction'),
                    'to' => Schema::seconds('Time of the last transaction'),
                ]),
            ),
            'neighbors' => Schema::neighbors('payout'),
        ]);
    }

    /** @return array<string, mixed> */
    public static function created(): array
    {
        return Schema::object('deposit_created', [
            'id' => Schema::text(),
            'amount' => Schema::minorUnits('Amount of the payout'),
            'currency' => Schema::text(),
        ]);
    }
}

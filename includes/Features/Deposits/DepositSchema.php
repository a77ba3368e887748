<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Platform\Rest\Schema;

/** Payouts, spec 2 §3 "Payout (deposit)". Code says deposit, the merchant reads "Payout". */
final class DepositSchema
{
    public const STATUSES = ['paid', 'pending', 'in_transit', 'canceled', 'failed'];
    public const SORTS = ['date', 'type', 'amount', 'status'];

    /** @return array<string, mixed> */
    public static function deposit(): array
    {
        return Schema::object('deposit', [
            'id' => Schema::text(),
            'date' => Schema::text('The day it arrives, YYYY-MM-DD: a calendar day, which has no time zone.'),
            'type' => ['type' => 'string', 'enum' => ['deposit', 'withdrawal']],
            'status' => ['type' => 'string', 'enum' => self::STATUSES],
            'automatic' => Schema::flag('False for an instant payout.'),
            'amount' => Schema::minorUnits('What is paid out; negative for a withdrawal, which the bank account pays'),
            'fee' => Schema::minorUnits('What the payout itself cost'),
            'fee_percentage' => ['type' => 'number', 'description' => 'The rate of the fee in percent, such as 1.5.'],
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
    public static function summary(): array
    {
        return Schema::object('deposits_summary', [
            'count' => ['type' => 'integer'],
            'total' => [
                'type' => ['integer', 'null'],
                'description' =>
                    'Minor units, without payouts that failed or were canceled; null where there are several currencies.',
            ],
            'currency' => Schema::textOrNull(),
            'currencies' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => Schema::text(),
                    'count' => ['type' => 'integer'],
                    'total' => Schema::minorUnits('Sum without payouts that failed or were canceled'),
                    'returned' => Schema::minorUnits('Sum of those that failed or were canceled'),
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
                        'amount' => Schema::minorUnits('What can be paid out at once'),
                        'currency' => Schema::text(),
                        'fee' => Schema::minorUnits('What that costs'),
                        'fee_percentage' => [
                            'type' => 'number',
                            'description' => 'The rate of the fee in percent, such as 1.5.',
                        ],
                        'net' => Schema::minorUnits('What arrives'),
                        'attempt' => [
                            'type' => 'integer',
                            'description' =>
                                'How many instant payouts of the currency there were: sent along, so that one click makes one.',
                        ],
                    ]),
                ),
            ]),
            'deposit' => Schema::object(null, [
                'last_paid' => $perCurrency(self::deposit()),
                'next' => $perCurrency(
                    Schema::object(null, [
                        'currency' => Schema::text(),
                        'amount' => Schema::minorUnits('What will be paid out'),
                        'date' => Schema::text('YYYY-MM-DD'),
                    ]),
                ),
                'last_manual_deposits' => $perCurrency(self::deposit()),
            ]),
            'account' => Schema::object(null, [
                'deposits_enabled' => Schema::flag(),
                'deposits_blocked' => Schema::flag(),
                'deposits_schedule' => Schema::object(null, [
                    'interval' => Schema::text('manual, daily, weekly or monthly.'),
                    'weekly_anchor' => Schema::textOrNull(),
                    'monthly_anchor' => ['type' => ['integer', 'null']],
                    'delay_days' => ['type' => 'integer'],
                ]),
                'default_currency' => Schema::textOrNull(),
                'default_external_accounts' => $perCurrency(
                    Schema::object(null, [
                        'currency' => Schema::text(),
                        'status' => Schema::text('errored stops payouts.'),
                    ]),
                ),
                'restrictions' => Schema::text('deposits_unrestricted, or what keeps payouts back.'),
                'completed_waiting_period' => Schema::flag(),
            ]),
        ]);
    }

    /** @return array<string, mixed> what a payout is made of */
    public static function bridge(): array
    {
        return Schema::object('deposit_bridge', [
            'deposit_id' => Schema::text(),
            'currency' => Schema::text(),
            'lines' => [
                'type' => 'array',
                'description' => 'In the order of the enumeration; returned and other only where they hold something.',
                'items' => Schema::object(null, [
                    'line' => ['type' => 'string', 'enum' => PayoutBridge::LINES],
                    'amount' => Schema::minorUnits('Its share'),
                    'count' => ['type' => 'integer', 'description' => 'How many transactions.'],
                    'types' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' =>
                            'Their types: the payout\'s transactions of these types are exactly the line\'s. Empty where no list shows them.',
                    ],
                    'deposits' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'The payouts that came back, in their line.',
                    ],
                ]),
            ],
            'unexplained' => Schema::minorUnits('The payout minus all lines: zero, or a reason says why'),
            'unexplained_reason' => Schema::textOrNull(),
            'total' => Schema::minorUnits('What was paid out'),
        ]);
    }

    /** @return array<string, mixed> */
    public static function created(): array
    {
        return Schema::object('deposit_created', [
            'id' => Schema::text(),
            'amount' => Schema::minorUnits('What is on its way'),
            'currency' => Schema::text(),
        ]);
    }
}

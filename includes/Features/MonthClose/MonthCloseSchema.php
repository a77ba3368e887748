<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Rest\Schema;

/** REST schemas of the month-end close. */
final class MonthCloseSchema
{
    /** @return array<string, mixed> a month with its payouts, totals, state and files */
    public static function month(): array
    {
        $month = Schema::text('YYYY-MM.');
        $side = static fn(string $side): array => Schema::minorUnits("Sum of the {$side}s");
        $line = ['type' => 'string', 'enum' => JournalLine::names()];
        $account = ['type' => 'string', 'enum' => JournalAccount::values()];
        $event = static fn(string $what): array => Schema::nullable(
            Schema::object(null, [
                'time' => Schema::seconds($what),
                'user' => Schema::textOrNull('Name of the user; null for a command.'),
            ]),
        );
        $list = static fn(array $item): array => ['type' => 'array', 'items' => $item];

        return Schema::object('month_close', [
            'month' => $month,
            'is_over' => Schema::flag('Whether the month is over in the store\'s time zone, so that it can be closed.'),
            'is_being_read' => Schema::flag(
                'Whether payouts may be missing because the account\'s history is still being read. Meanwhile the month can\'t be closed or downloaded.',
            ),
            'unread_reason' => [
                'type' => ['string', 'null'],
                'description' =>
                    'Why payouts may be missing, in sentences; null if none is. A month that isn\'t being read can be closed.',
            ],
            'months' => $list(
                Schema::object(null, [
                    'month' => $month,
                    'is_closed' => Schema::flag(),
                    'is_changed' => Schema::flag(
                        'Whether the last nightly check found other figures than when it was closed.',
                    ),
                ]),
            ) + ['description' => 'Months since the first payout, newest first.'],
            'closed' => $event('Time it was closed'),
            'reopened' => $event('Time it was reopened'),
            'fingerprint' => Schema::text('The same for the same figures. Send it to close the month with them.'),
            'changes' => $list(
                Schema::object(null, [
                    'deposit_id' => Schema::text(),
                    'date' => Schema::text('Arrival date, YYYY-MM-DD.'),
                    'currency' => Schema::text(),
                    'kind' => ['type' => 'string', 'enum' => ['added', 'removed', 'changed']],
                    'lines' => $list(
                        Schema::object(null, [
                            'line' => $line,
                            'account' => $account,
                            'before' => Schema::minorUnits('When the month was closed; a debit is positive'),
                            'after' => Schema::minorUnits('Now; a debit is positive'),
                        ]),
                    ),
                ]),
            ) + ['description' => 'Changes in a closed month. A payout without lines arrived on another day.'],
            'payouts' => $list(
                Schema::object(null, [
                    'id' => Schema::text(),
                    'date' => Schema::text('Arrival date, YYYY-MM-DD; it decides which month a payout is in.'),
                    'type' => ['type' => 'string', 'enum' => ['deposit', 'withdrawal']],
                    'status' => ['type' => 'string', 'enum' => PayoutStatus::values()],
                    'automatic' => Schema::flag('Whether the schedule made it, so that its transactions are known.'),
                    'currency' => Schema::text(),
                    'amount' => Schema::minorUnits('Amount of the payout'),
                    'lines' => $list(
                        Schema::object(null, [
                            'line' => $line,
                            'account' => $account,
                            'debit' => Schema::minorUnits('Debit'),
                            'credit' => Schema::minorUnits('Credit'),
                        ]),
                    ) + ['description' => 'The payout\'s journal. Debits and credits are equal.'],
                    'unexplained' => Schema::minorUnits(
                        'Part of the payout that isn\'t linked to transactions, on the payments balance',
                    ),
                    'unexplained_reason' => Schema::textOrNull(),
                ]),
            ),
            'totals' => $list(
                Schema::object(null, [
                    'currency' => Schema::text(),
                    'count' => ['type' => 'integer'],
                    'amount' => Schema::minorUnits('Total without failed and canceled payouts'),
                    'returned' => Schema::minorUnits('Total of failed and canceled payouts'),
                    'accounts' => $list(
                        Schema::object(null, [
                            'account' => $account,
                            'debit' => $side('debit'),
                            'credit' => $side('credit'),
                        ]),
                    ),
                ]),
            ),
            'settings' => self::settings(null),
            'missing' => $list($account) + ['description' => 'Accounts that the files need and that are not set.'],
            'left_out' => $list(Schema::text()) + [
                'description' => 'Currencies that the format of the settings can\'t have.',
            ],
            'files' => $list(
                Schema::object(null, [
                    'name' => Schema::text(),
                    'format' => ['type' => 'string', 'enum' => JournalFormat::values()],
                    'currency' => Schema::textOrNull('Null for a file with all currencies.'),
                    'part' => ['type' => 'integer'],
                    'parts' => ['type' => 'integer'],
                ]),
            ) + ['description' => 'The files as CSV and in the format of the settings.'],
            'archive' => Schema::text('Name of the zip file.'),
        ]);
    }

    /** @return array<string, mixed> */
    public static function settings(?string $title = 'month_close_settings'): array
    {
        return Schema::object($title, [
            'format' => ['type' => 'string', 'enum' => JournalFormat::values()],
            'accounts' =>
                [
                    'additionalProperties' => Schema::text(
                        'Bank account for payouts in one currency, such as `bank_usd`.',
                    ),
                ] +
                Schema::object(
                    null,
                    array_map(static fn(): array => Schema::text(), array_flip(JournalAccount::values())),
                ),
            'tax_rate' => Schema::text('Name of the tax rate of 0% in Xero.'),
            'consultant' => [
                'type' => ['integer', 'null'],
                'description' => 'Consultant number of DATEV (Beraternummer).',
            ],
            'client' => ['type' => ['integer', 'null'], 'description' => 'Client number of DATEV (Mandantennummer).'],
            'fiscal_year_month' => [
                'type' => 'integer',
                'description' => 'Month in which the fiscal year begins, 1 to 12.',
            ],
            'account_length' => [
                'type' => 'integer',
                'description' => 'Digits of general ledger accounts in DATEV (Sachkontenlänge), 4 to 8.',
            ],
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function monthArgument(bool $isRequired): array
    {
        return [
            'month' => Schema::argument(
                ['type' => 'string', 'pattern' => Month::PATTERN, 'description' => 'YYYY-MM.'] +
                    ($isRequired ? ['required' => true] : []),
            ),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function settingsArguments(): array
    {
        [$shortest, $longest] = CloseSettings::ACCOUNT_LENGTHS;
        $account = ['type' => 'string', 'maxLength' => CloseSettings::MAX_ACCOUNT];
        $number = static fn(int $least, int $most): array => Schema::argument([
            'type' => ['integer', 'null'],
            'minimum' => $least,
            'maximum' => $most,
        ]);

        return [
            'format' => Schema::argument([
                'type' => 'string',
                'enum' => JournalFormat::values(),
            ]),
            'accounts' => Schema::argument([
                'type' => 'object',
                'properties' => array_fill_keys(JournalAccount::values(), $account),
                'patternProperties' => [CloseSettings::BANKS => $account],
                'additionalProperties' => false,
                'description' =>
                    'Number, code or name by account; for the bank account of one currency, by a key such as `bank_usd`. An account that is left out stays as it is.',
            ]),
            'tax_rate' => Schema::argument(['type' => 'string', 'maxLength' => 100]),
            'consultant' => $number(1001, CloseSettings::MAX_CONSULTANT),
            'client' => $number(1, CloseSettings::MAX_CLIENT),
            'fiscal_year_month' => Schema::argument(['type' => 'integer', 'minimum' => 1, 'maximum' => 12]),
            'account_length' => Schema::argument([
                'type' => 'integer',
                'minimum' => $shortest,
                'maximum' => $longest,
            ]),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\WithLabels;

/** The formats of journal files. docs/decisions/0050-month-end-close.md has the rules of each, with their sources. */
enum JournalFormat: string
{
    use WithLabels;

    case Csv = 'csv';
    case QuickBooks = 'quickbooks';
    case Xero = 'xero';
    case Datev = 'datev';

    public function label(): string
    {
        return match ($this) {
            self::Csv => __('CSV', 'tillbook'),
            self::QuickBooks => 'QuickBooks Online',
            self::Xero => 'Xero',
            self::Datev => 'DATEV',
        };
    }

    /** Whether a file can have journals in several currencies. */
    public function mixesCurrencies(): bool
    {
        return $this === self::Csv;
    }

    /** Whether the format can have journals in a currency. DATEV needs a rate, which we lack, for any but the euro. */
    public function supports(string $currency): bool
    {
        return $this !== self::Datev || $currency === 'eur';
    }

    /**
     * @param list<Journal> $journals
     *
     * @return list<string> their currencies that files in the format can't have
     */
    public function leftOut(array $journals): array
    {
        $currencies = array_unique(array_map(static fn(Journal $journal): string => $journal->currency, $journals));
        sort($currencies);

        return array_values(array_filter($currencies, fn(string $currency): bool => !$this->supports($currency)));
    }

    /** Returns the most lines of a file that the accounting software imports, besides the heading, which may count. */
    public function maxLines(): int
    {
        return match ($this) {
            self::Csv => PHP_INT_MAX,
            self::QuickBooks => 999,
            self::Xero => 299,
            self::Datev => 99999,
        };
    }

    /** Whether the accounting software has to know each account, so that our own names can't be used. */
    public function needsAccounts(): bool
    {
        return $this !== self::Csv;
    }

    /**
     * Returns what is wrong with an account's number or name.
     *
     * @param int $accountLength digits of DATEV's general ledger accounts
     *
     * @return string|null text for the user; null if it is valid
     */
    public function accountProblem(string $account, int $accountLength): ?string
    {
        return match (true) {
            // Accounts can begin with zeros, such as 0650 in SKR03.
            $this === self::Datev && preg_match('/^(?!0+$)\d{1,' . ($accountLength + 1) . '}$/D', $account) !== 1
                => sprintf(
                /* translators: %d: number of digits */
                __('Enter a DATEV account number: digits only, at most %d.', 'tillbook'),
                $accountLength + 1,
            ),
            $this === self::Xero && mb_strlen($account) > 10 => __(
                'Enter the account code from Xero, at most 10 characters, such as 200.',
                'tillbook',
            ),
            preg_match('/[\x00-\x1f\x7f]/', $account) === 1,
            preg_match('/^(?:[=+\-@]|\xEF\xBC[\x9D\x8B\x8D\xA0])/', $account) === 1
                => __('Start with a letter or a digit, and don\'t use line breaks.', 'tillbook'),
            default => null,
        };
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\Json;

/**
 * The merchant's accounting software and its accounts. They are the store's, so the live and the test account share
 * them.
 */
final class CloseSettings
{
    public const MAX_CONSULTANT = 9999999;
    public const MAX_CLIENT = 99999;
    public const ACCOUNT_LENGTHS = [4, 8];
    /** In QuickBooks, a subaccount has the names of up to five levels, of 100 characters each, with colons between. */
    public const MAX_ACCOUNT = 504;
    /** Keys of accounts for one currency, such as `bank_usd`: in some software, a bank account has one currency. */
    public const BANKS = '^bank_[a-z]{3}$';

    /**
     * @param array<string, string> $accounts number, code or name by JournalAccount value, empty if not set, and by
     *     BANKS, which are used instead of the common bank account
     * @param string $taxRate name of Xero's tax rate for lines without tax
     * @param int|null $consultant DATEV's Beraternummer
     * @param int|null $client DATEV's Mandantennummer
     * @param int $fiscalYearMonth 1 to 12, in which DATEV's Wirtschaftsjahr begins
     * @param int $accountLength DATEV's Sachkontenlänge
     */
    public function __construct(
        public readonly JournalFormat $format = JournalFormat::Csv,
        public readonly array $accounts = [],
        public readonly string $taxRate = '',
        public readonly ?int $consultant = null,
        public readonly ?int $client = null,
        public readonly int $fiscalYearMonth = 1,
        public readonly int $accountLength = 4,
    ) {}

    /** @param array<string, mixed> $stored as toArray() returns it; anything missing has its default */
    public static function fromArray(array $stored): self
    {
        $accounts = [];
        foreach (JournalAccount::values() as $account) {
            $accounts[$account] = trim(Json::text($stored, "accounts.$account") ?? '');
        }
        foreach (Json::object($stored, 'accounts') as $name => $account) {
            if (preg_match('/' . self::BANKS . '/D', $name) === 1 && is_string($account) && trim($account) !== '') {
                $accounts[$name] = trim($account);
            }
        }

        return new self(
            JournalFormat::tryFrom(Json::text($stored, 'format') ?? '') ?? JournalFormat::Csv,
            $accounts,
            trim(Json::text($stored, 'tax_rate') ?? ''),
            Json::integer($stored, 'consultant'),
            Json::integer($stored, 'client'),
            Json::integer($stored, 'fiscal_year_month') ?? 1,
            Json::integer($stored, 'account_length') ?? 4,
        );
    }

    /** @param array<string, mixed> $changes as toArray() returns them; anything missing stays, each account for itself */
    public function with(array $changes): self
    {
        /** @var array<string, mixed> $changed */
        $changed = array_replace_recursive($this->toArray(), $changes);

        return self::fromArray($changed);
    }

    /** @return array<string, mixed> MonthCloseSchema::settings() */
    public function toArray(): array
    {
        return [
            'format' => $this->format->value,
            'accounts' => array_replace(array_fill_keys(JournalAccount::values(), ''), $this->accounts),
            'tax_rate' => $this->taxRate,
            'consultant' => $this->consultant,
            'client' => $this->client,
            'fiscal_year_month' => $this->fiscalYearMonth,
            'account_length' => $this->accountLength,
        ];
    }

    /**
     * Returns what can't be saved: values that the accounting software would refuse. An empty account can be saved.
     *
     * @return array<string, string> texts by field, such as `accounts.bank`
     */
    public function problems(): array
    {
        $problems = [];
        foreach ($this->accounts as $name => $account) {
            $problem = $account === '' ? null : $this->format->accountProblem($account, $this->accountLength);
            if ($problem !== null) {
                $problems["accounts.$name"] = $problem;
            }
        }
        if ($this->format === JournalFormat::Datev) {
            if ($this->consultant === null) {
                $problems['consultant'] = __(
                    'Enter the consultant number (Beraternummer), 1001 to 9999999.',
                    'tillbook',
                );
            }
            if ($this->client === null) {
                $problems['client'] = __('Enter the client number (Mandantennummer), 1 to 99999.', 'tillbook');
            }
        }
        if ($this->format === JournalFormat::Xero && $this->taxRate === '') {
            $problems['tax_rate'] = __('Enter the name of a tax rate of 0%, such as Tax Exempt (0%).', 'tillbook');
        }

        return $problems;
    }

    /**
     * Returns the accounts that the journals use and that have no number or name yet.
     *
     * @param list<Journal> $journals
     *
     * @return list<JournalAccount>
     */
    public function missing(JournalFormat $format, array $journals): array
    {
        if (!$format->needsAccounts()) {
            return [];
        }
        $missing = [];
        foreach ($journals as $journal) {
            foreach ($format->supports($journal->currency) ? $journal->lines : [] as $line) {
                if ($this->entered($line->account, $journal->currency) === '') {
                    $missing[$line->account->value] = true;
                }
            }
        }

        return array_values(
            array_filter(
                JournalAccount::cases(),
                static fn(JournalAccount $account): bool => isset($missing[$account->value]),
            ),
        );
    }

    /** @return non-empty-list<JournalFormat> CSV, and the format of the accounting software */
    public function formats(): array
    {
        return $this->format === JournalFormat::Csv ? [$this->format] : [JournalFormat::Csv, $this->format];
    }

    /**
     * Returns the names of a month's files.
     *
     * @param list<Journal> $journals
     *
     * @return list<array{name: string, format: string, currency: string|null, part: int, parts: int}>
     */
    public function files(Month $month, array $journals, bool $isTest): array
    {
        return array_merge(
            ...array_map(
                static fn(JournalFormat $format): array => JournalFiles::names($format, $month, $journals, $isTest),
                $this->formats(),
            ),
        );
    }

    /**
     * Returns the number, code or name of an account; our own name without one.
     *
     * @param string $currency of the payout, lower-case ISO code
     */
    public function account(JournalAccount $account, string $currency): string
    {
        $entered = $this->entered($account, $currency);

        return $entered === '' ? $account->label() : $entered;
    }

    private function entered(JournalAccount $account, string $currency): string
    {
        return $this->accounts["{$account->value}_$currency"] ?? ($this->accounts[$account->value] ?? '');
    }
}

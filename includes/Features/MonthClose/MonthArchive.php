<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Files\StoredZip;
use Tillbook\Provider\Documents\Document;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Makes one zip file of a month: its payouts with totals, the journals, and the provider's invoices for the month. It
 * says what it has, and which invoices are missing and why.
 */
final class MonthArchive
{
    /** @param Closure(LedgerScope): (Provider|null) $provider of a ledger's documents; null if it has none */
    public function __construct(private readonly MonthClose $close, private readonly Closure $provider) {}

    /**
     * @param list<Journal> $journals of the month
     *
     * @throws CloseRefused if accounts are missing
     * @throws ProviderUnreachable if an invoice can't be fetched now
     */
    public function of(LedgerScope $scope, Month $month, array $journals): JournalFile
    {
        return SiteLocale::during(fn(): JournalFile => $this->create($scope, $month, $journals));
    }

    /** Returns the name of the zip file and of the folder in it, without its ending. */
    public static function name(Month $month, bool $isTest): string
    {
        return ($isTest ? 'test-' : '') . "payouts-$month->name";
    }

    /** @param list<Journal> $journals */
    private function create(LedgerScope $scope, Month $month, array $journals): JournalFile
    {
        $name = self::name($month, !$scope->livemode);
        $files = ["$name-summary.csv" => MonthSummary::csv($journals)];
        foreach ($this->close->settings()->formats() as $format) {
            foreach ($this->close->files($scope, $month, $journals, $format) as $file) {
                $files[$file->name] = $file->content;
            }
        }
        [$invoices, $notes] = $this->invoices($scope, $month);
        $files += $invoices;
        $incomplete = $this->close->whyIncomplete($scope, $month);
        array_push(
            $notes,
            ...$incomplete === null ? [] : [$incomplete],
            ...self::incomplete($journals),
            ...$this->leftOut($journals),
        );
        $files = ['contents.txt' => $this->contents($scope, $month, $journals, array_keys($files), $notes)] + $files;
        $inFolder = [];
        foreach ($files as $file => $content) {
            $inFolder["$name/$file"] = $content;
        }

        return new JournalFile("$name.zip", StoredZip::of($inFolder, $month->ends() - 1), 'application/zip');
    }

    /**
     * Returns the invoices whose period ends in the month.
     *
     * @return array{array<string, string>, list<string>} contents by name, and why others are missing
     *
     * @throws ProviderUnreachable
     */
    private function invoices(LedgerScope $scope, Month $month): array
    {
        $documents = ($this->provider)($scope)?->documents();
        if ($documents === null) {
            return [[], [__('Invoices for this account aren\'t available here.', 'tillbook')]];
        }
        $wanted = array_filter($documents->all(), static fn(Document $document): bool => $month->has($document->to));
        usort($wanted, static fn(Document $a, Document $b): int => $a->id <=> $b->id);
        [$files, $notes] = [[], []];
        foreach ($wanted as $document) {
            try {
                $file = $documents->file($document->id);
                $files['invoices/' . $document->id . '-' . sanitize_file_name($file->name)] = $file->content;
            } catch (ProviderRefusal $refusal) {
                $notes[] = "$document->id: " . $refusal->getMessage();
            }
        }

        return [$files, $wanted === [] ? [__('There are no invoices for this month.', 'tillbook')] : $notes];
    }

    /**
     * Names the currencies that only the CSV file has, and says in which one Xero imports a file.
     *
     * @param list<Journal> $journals
     *
     * @return list<string>
     */
    private function leftOut(array $journals): array
    {
        $format = $this->close->settings()->format;
        if ($format === JournalFormat::Xero) {
            return [
                __(
                    'Xero imports all amounts as your base currency. Convert payouts in other currencies, and post them by hand instead.',
                    'tillbook',
                ),
            ];
        }
        $currencies = $format->leftOut($journals);

        return $currencies === []
            ? []
            : [
                sprintf(
                    /* translators: 1: an accounting software, 2: currency codes, such as "JPY, USD" */
                    __('%1$s files can\'t have payouts in %2$s. Use the CSV file for these.', 'tillbook'),
                    $format->label(),
                    strtoupper(implode(', ', $currencies)),
                ),
            ];
    }

    /**
     * Names the payouts whose transactions are missing. Why isn't said: journals have that in the user's language.
     *
     * @param list<Journal> $journals
     *
     * @return list<string>
     */
    private static function incomplete(array $journals): array
    {
        $ids = [];
        foreach ($journals as $journal) {
            if ($journal->isIncomplete()) {
                $ids[] = $journal->payoutId;
            }
        }

        return $ids === []
            ? []
            : [
                sprintf(
                    /* translators: %s: IDs of payouts, such as "po_1, po_2" */
                    __('Posted to the payments balance, because transactions are missing: %s', 'tillbook'),
                    implode(', ', $ids),
                ),
            ];
    }

    /**
     * @param list<Journal> $journals
     * @param list<string> $names
     * @param list<string> $notes
     */
    private function contents(LedgerScope $scope, Month $month, array $journals, array $names, array $notes): string
    {
        $title = sprintf(
            /* translators: %s: month, such as 2026-10 */
            __('Payouts for %s', 'tillbook'),
            $month->name,
        );

        return implode("\r\n", [
            /* translators: %s: text about a payment or payout in test mode */
            $scope->livemode ? $title : sprintf(__('[Test] %s', 'tillbook'), $title),
            /* translators: %s: ID of a payments account */
            sprintf(__('Account: %s', 'tillbook'), $scope->accountId),
            sprintf(
                /* translators: %s: a code that is the same for the same figures */
                __('Fingerprint of the figures: %s', 'tillbook'),
                Figures::of($journals)->fingerprint(),
            ),
            '',
            ...$names,
            '',
            ...$notes,
            '',
        ]);
    }
}

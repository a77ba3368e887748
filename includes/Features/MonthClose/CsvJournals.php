<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Money\Money;

/** Writes journals as CSV: for spreadsheets, for QuickBooks Online and for Xero. */
final class CsvJournals
{
    public function __construct(private readonly CloseSettings $settings) {}

    /** Returns a file for spreadsheets and other software: a line for each debit and credit, in all currencies. */
    public function spreadsheet(JournalBatch $batch): string
    {
        $rows = [
            [
                __('Date', 'tillbook'),
                __('Account', 'tillbook'),
                __('Debit', 'tillbook'),
                __('Credit', 'tillbook'),
                __('Currency', 'tillbook'),
                __('Reference', 'tillbook'),
                __('Description', 'tillbook'),
                __('Bank reference ID', 'tillbook'),
            ],
        ];
        foreach ($batch->journals as $journal) {
            foreach ($journal->lines as $line) {
                $rows[] = [
                    $journal->date,
                    $this->account($line, $journal),
                    self::amount($line->debit(), $journal->currency),
                    self::amount($line->credit(), $journal->currency),
                    strtoupper($journal->currency),
                    CsvWriter::text($journal->payoutId),
                    CsvWriter::text(($batch->isTest ? $batch->title($journal) . ': ' : '') . $line->label()),
                    CsvWriter::text($journal->bankReference),
                ];
            }
        }

        return CsvWriter::lines($rows, true);
    }

    /** Returns a file for QuickBooks Online's import of journal entries. */
    public function quickBooks(JournalBatch $batch): string
    {
        $rows = [['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Currency']];
        foreach ($batch->journals as $journal) {
            [$year, $month, $day] = explode('-', $journal->date);
            foreach ($journal->lines as $line) {
                $rows[] = [
                    // A number has at most 21 characters. The end of an ID is what tells it from others.
                    CsvWriter::text(substr($journal->payoutId, -21)),
                    "$month/$day/$year",
                    $this->account($line, $journal),
                    CsvWriter::text($batch->title($journal) . ': ' . $line->label()),
                    self::amount($line->debit(), $journal->currency),
                    self::amount($line->credit(), $journal->currency),
                    strtoupper($journal->currency),
                ];
            }
        }

        return CsvWriter::lines($rows);
    }

    /** Returns a file for Xero's import of manual journals: lines with the same narration and date are one journal. */
    public function xero(JournalBatch $batch): string
    {
        $rows = [
            [
                '*Narration',
                '*Date',
                'Description',
                '*AccountCode',
                '*TaxRate',
                '*Amount',
                'TrackingName1',
                'TrackingOption1',
                'TrackingName2',
                'TrackingOption2',
            ],
        ];
        foreach ($batch->journals as $journal) {
            [$year, $month, $day] = explode('-', $journal->date);
            foreach ($journal->lines as $line) {
                $rows[] = [
                    CsvWriter::text($batch->title($journal)),
                    "$day/$month/$year",
                    CsvWriter::text($line->label()),
                    $this->account($line, $journal),
                    CsvWriter::text($this->settings->taxRate),
                    (new Money($line->amount, $journal->currency))->decimal(),
                    ...['', '', '', ''],
                ];
            }
        }

        return CsvWriter::lines($rows);
    }

    private function account(JournalLine $line, Journal $journal): string
    {
        return CsvWriter::text($this->settings->account($line->account, $journal->currency));
    }

    /** Returns a decimal number; an empty cell for the side that a line doesn't have. */
    private static function amount(int $amount, string $currency): string
    {
        return $amount === 0 ? '' : (new Money($amount, $currency))->decimal();
    }
}

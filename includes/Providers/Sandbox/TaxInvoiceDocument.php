<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Pdf\PdfDocument;

/** Renders a sandbox tax invoice, clearly marked so that it can't be mistaken for a real one. */
final class TaxInvoiceDocument
{
    private const MARK = 'SANDBOX – not a tax document';
    private const NOTE = 'This is a sandbox, not a tax document: no money moved, and seller and amounts are invented. Do not file it.';
    private const SELLER = "Sandbox Payments Ltd (invented)\n1 Example Road\nTestville TE5 7ED\nNowhere\nVAT number: SANDBOX000000000";

    public static function of(TaxInvoice $invoice): PdfDocument
    {
        $sheet = new PdfDocument('Tax invoice ' . $invoice->number . ' (sandbox)');
        $sheet->warning(self::MARK);
        $sheet->heading('Tax invoice');
        $sheet->facts(
            [
                'Invoice number' => $invoice->number,
                'Date' => self::day($invoice->document->date),
                'Period' => self::day($invoice->document->from) . ' to ' . self::day($invoice->document->to),
            ],
            0.5,
        );
        $vatNumber = $invoice->vatNumber === null ? '' : "\nVAT number: $invoice->vatNumber";
        $sheet->columns([['From', self::SELLER], ['To', "$invoice->buyerName\n$invoice->buyerAddress$vatNumber"]]);
        $sheet->table(['Fees for', 'Transactions', 'Amount'], self::rows($invoice));
        $sheet->note(self::NOTE);

        return $sheet;
    }

    /** @return list<array{cells: non-empty-list<string>, isTotal: bool}> */
    private static function rows(TaxInvoice $invoice): array
    {
        $rows = [];
        foreach ($invoice->totals() as $currency => $total) {
            foreach ($invoice->lines as $line) {
                if ($line['currency'] === $currency) {
                    $cells = [
                        TaxInvoice::label($line['type']),
                        (string) $line['count'],
                        self::amount($line['fees'], $currency),
                    ];
                    $rows[] = ['cells' => $cells, 'isTotal' => false];
                }
            }
            $rows[] = [
                'cells' => ['Total in ' . strtoupper($currency), '', self::amount($total, $currency)],
                'isTotal' => true,
            ];
        }

        return $rows === [] ? [['cells' => ['No fees in this period.'], 'isTotal' => false]] : $rows;
    }

    /** Formats an amount, such as `USD 1,234.50`. */
    public static function amount(int $minorUnits, string $currency): string
    {
        [$whole, $fraction] = explode('.', (new Money(abs($minorUnits), $currency))->decimal()) + [1 => ''];
        $grouped = (string) preg_replace('/\B(?=(\d{3})+$)/', ',', $whole);

        return strtoupper($currency) .
            ' ' .
            ($minorUnits < 0 ? '-' : '') .
            $grouped .
            ($fraction === '' ? '' : '.' . $fraction);
    }

    /** @param string $date YYYY-MM-DD */
    private static function day(string $date): string
    {
        return (new \DateTimeImmutable($date, new \DateTimeZone('UTC')))->format('j F Y');
    }
}

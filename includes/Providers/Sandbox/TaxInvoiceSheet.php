<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use DOMElement;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Pdf\Sheet;

/** A tax invoice of the sandbox on paper, marked so that nobody takes it for a real one. */
final class TaxInvoiceSheet
{
    private const MARK = 'SANDBOX – not a tax document';
    private const NOTE = 'This is a sandbox, not a tax document: no money moved, and seller and amounts are invented. Do not file it.';
    private const SELLER = "Sandbox Payments Ltd (invented)\n1 Example Road\nTestville TE5 7ED\nNowhere\nVAT number: SANDBOX000000000";
    private const STYLE = '
        @page { margin: 18mm 16mm; }
        body { font-family: helvetica; font-size: 10pt; line-height: 1.4; color: #1e1e1e; }
        h1 { font-size: 18pt; margin: 0 0 4mm; }
        h2 { font-size: 10pt; margin: 0 0 1mm; }
        p { margin: 0; }
        table { width: 100%; border-collapse: collapse; }
        .mark { border: 1.5pt solid #b32d2e; color: #b32d2e; font-weight: bold; font-size: 12pt; padding: 2.5mm 4mm; margin-bottom: 8mm; text-align: center; }
        .facts, .parties { margin-bottom: 8mm; }
        .facts td { padding: 0 0 1mm; width: 50%; }
        .parties td { vertical-align: top; width: 50%; padding: 0 6mm 0 0; }
        .lines th { text-align: left; border-bottom: 1pt solid #1e1e1e; padding: 1.5mm 0; }
        .lines td { border-bottom: 0.5pt solid #c3c4c7; padding: 1.5mm 0; }
        .lines .number { text-align: right; }
        .lines .total td { font-weight: bold; border-bottom: 1pt solid #1e1e1e; }
        .note { margin-top: 8mm; font-size: 9pt; color: #50575e; }
    ';

    public static function of(TaxInvoice $invoice): Sheet
    {
        $sheet = new Sheet('Tax invoice ' . $invoice->number . ' (sandbox)', self::STYLE);
        Sheet::add($sheet->body, 'div', self::MARK, 'mark');
        Sheet::add($sheet->body, 'h1', 'Tax invoice');
        self::facts($sheet->body, $invoice);
        self::parties($sheet->body, $invoice);
        self::lines($sheet->body, $invoice);
        Sheet::add($sheet->body, 'p', self::NOTE, 'note');

        return $sheet;
    }

    private static function facts(DOMElement $body, TaxInvoice $invoice): void
    {
        $table = Sheet::add($body, 'table', '', 'facts');
        foreach (
            [
                'Invoice number' => $invoice->number,
                'Date' => self::day($invoice->document->date),
                'Period' => self::day($invoice->document->from) . ' to ' . self::day($invoice->document->to),
            ]
            as $name => $value
        ) {
            $row = Sheet::add($table, 'tr');
            Sheet::add($row, 'td', $name);
            Sheet::add($row, 'td', $value);
        }
    }

    private static function parties(DOMElement $body, TaxInvoice $invoice): void
    {
        $row = Sheet::add(Sheet::add($body, 'table', '', 'parties'), 'tr');
        $seller = Sheet::add($row, 'td');
        Sheet::add($seller, 'h2', 'From');
        Sheet::add($seller, 'p', self::SELLER);
        $buyer = Sheet::add($row, 'td');
        Sheet::add($buyer, 'h2', 'To');
        Sheet::add($buyer, 'p', $invoice->buyerName);
        Sheet::add($buyer, 'p', $invoice->buyerAddress);
        if ($invoice->vatNumber !== null) {
            Sheet::add($buyer, 'p', 'VAT number: ' . $invoice->vatNumber);
        }
    }

    private static function lines(DOMElement $body, TaxInvoice $invoice): void
    {
        $table = Sheet::add($body, 'table', '', 'lines');
        $header = Sheet::add(Sheet::add($table, 'thead'), 'tr');
        Sheet::add($header, 'th', 'Fees for');
        Sheet::add($header, 'th', 'Transactions', 'number');
        Sheet::add($header, 'th', 'Amount', 'number');
        $rows = Sheet::add($table, 'tbody');
        foreach ($invoice->totals() as $currency => $total) {
            foreach ($invoice->lines as $line) {
                if ($line['currency'] === $currency) {
                    self::line(
                        $rows,
                        TaxInvoice::label($line['type']),
                        (string) $line['count'],
                        $line['fees'],
                        $currency,
                    );
                }
            }
            self::line($rows, 'Total in ' . strtoupper($currency), '', $total, $currency, 'total');
        }
        if ($invoice->lines === []) {
            Sheet::add(Sheet::add($rows, 'tr'), 'td', 'No fees in this period.')->setAttribute('colspan', '3');
        }
    }

    private static function line(
        DOMElement $rows,
        string $label,
        string $count,
        int $fees,
        string $currency,
        string $class = '',
    ): void {
        $row = Sheet::add($rows, 'tr', '', $class);
        Sheet::add($row, 'td', $label);
        Sheet::add($row, 'td', $count, 'number');
        Sheet::add($row, 'td', self::amount($fees, $currency), 'number');
    }

    /** Such as `USD 1,234.50`. */
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

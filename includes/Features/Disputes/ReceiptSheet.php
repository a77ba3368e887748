<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use DOMElement;
use Tillbook\Platform\Pdf\Sheet;

/** A receipt on paper. */
final class ReceiptSheet
{
    private const STYLE = '
        @page { margin: 18mm 16mm; }
        body { font-family: helvetica; font-size: 10pt; line-height: 1.4; color: #1e1e1e; }
        h1 { font-size: 18pt; margin: 0 0 6mm; }
        h2 { font-size: 10pt; margin: 0 0 1mm; }
        p { margin: 0; }
        table { width: 100%; border-collapse: collapse; }
        .parties, .facts { margin-bottom: 8mm; }
        .parties td { vertical-align: top; width: 33%; padding: 0 5mm 0 0; }
        .facts td { padding: 0 0 1mm; vertical-align: top; }
        .facts .name { width: 35%; }
        .lines th { text-align: left; border-bottom: 1pt solid #1e1e1e; padding: 1.5mm 0; }
        .lines td { border-bottom: 0.5pt solid #c3c4c7; padding: 1.5mm 2mm 1.5mm 0; vertical-align: top; }
        .lines .number { text-align: right; padding-right: 0; white-space: nowrap; }
        .lines .total td { font-weight: bold; border-bottom: 1pt solid #1e1e1e; }
    ';

    public static function of(ReceiptFacts $facts, ReceiptTotals $totals): Sheet
    {
        $title = __('Receipt', 'tillbook');
        $sheet = new Sheet($title, self::STYLE);
        Sheet::add($sheet->body, 'h1', $title);
        self::parties($sheet->body, $facts);
        $table = Sheet::add($sheet->body, 'table', '', 'facts');
        foreach ($facts->facts as $name => $value) {
            $row = Sheet::add($table, 'tr');
            Sheet::add($row, 'td', (string) $name, 'name');
            Sheet::add($row, 'td', $value);
        }
        self::lines($sheet->body, $totals);

        return $sheet;
    }

    private static function parties(DOMElement $body, ReceiptFacts $facts): void
    {
        $row = Sheet::add(Sheet::add($body, 'table', '', 'parties'), 'tr');
        $columns = [
            [__('Sold by', 'tillbook'), $facts->storeName, $facts->store],
            [__('Sold to', 'tillbook'), $facts->customer, ''],
            [__('Shipped to', 'tillbook'), $facts->shipping, ''],
        ];
        foreach ($columns as [$title, $first, $second]) {
            if ($first . $second !== '') {
                $cell = Sheet::add($row, 'td');
                Sheet::add($cell, 'h2', $title);
                Sheet::add($cell, 'p', $first);
                Sheet::add($cell, 'p', $second);
            }
        }
    }

    private static function lines(DOMElement $body, ReceiptTotals $totals): void
    {
        $table = Sheet::add($body, 'table', '', 'lines');
        $header = Sheet::add(Sheet::add($table, 'thead'), 'tr');
        Sheet::add($header, 'th', __('Item', 'tillbook'));
        Sheet::add($header, 'th', __('Quantity', 'tillbook'), 'number');
        Sheet::add($header, 'th', __('Amount', 'tillbook'), 'number');
        $rows = Sheet::add($table, 'tbody');
        foreach ($totals->items as $item) {
            self::row($rows, $item['label'], $item['quantity'], $item['amount'], '');
        }
        foreach ($totals->sums as $sum) {
            self::row($rows, $sum['label'], '', $sum['amount'], $sum['isTotal'] ? 'total' : '');
        }
    }

    private static function row(DOMElement $rows, string $label, string $quantity, string $amount, string $class): void
    {
        $row = Sheet::add($rows, 'tr', '', $class);
        Sheet::add($row, 'td', $label);
        Sheet::add($row, 'td', $quantity, 'number');
        Sheet::add($row, 'td', $amount, 'number');
    }
}

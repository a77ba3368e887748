<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Pdf\PdfDocument;

/** Renders a receipt as a PDF document. */
final class ReceiptDocument
{
    /** Width of the names of facts, as a share of the page's. */
    private const NAMES = 0.35;

    public static function of(ReceiptData $facts, ReceiptTotals $totals): PdfDocument
    {
        $title = __('Receipt', 'tillbook');
        $sheet = new PdfDocument($title);
        $sheet->heading($title);
        $sheet->columns(
            array_values(
                array_filter(
                    [
                        [__('Sold by', 'tillbook'), trim("$facts->storeName\n$facts->store", "\n")],
                        [__('Sold to', 'tillbook'), $facts->customer],
                        [__('Shipped to', 'tillbook'), $facts->shipping],
                    ],
                    static fn(array $column): bool => $column[1] !== '',
                ),
            ),
        );
        $sheet->facts($facts->facts, self::NAMES);
        $sheet->table(
            [__('Item', 'tillbook'), __('Quantity', 'tillbook'), __('Amount', 'tillbook')],
            [
                ...array_map(
                    static fn(array $item): array => [
                        'cells' => [$item['label'], $item['quantity'], $item['amount']],
                        'isTotal' => false,
                    ],
                    $totals->items,
                ),
                ...array_map(
                    static fn(array $sum): array => [
                        'cells' => [$sum['label'], '', $sum['amount']],
                        'isTotal' => $sum['isTotal'],
                    ],
                    $totals->sums,
                ),
            ],
        );

        return $sheet;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Rest\Schema;

/** The payment method as a column of a list whose rows are payments. Its values are in ChargesOfRows. */
final class MethodColumn
{
    public static function column(): ListColumn
    {
        return new ListColumn(
            'source',
            static fn(): string => __('Payment method', 'tillbook'),
            inFile: ListColumn::IF_SHOWN,
            cell: static function (array $row): string {
                $source = $row['source'] ?? null;
                $lastDigits = $row['source_identifier'] ?? null;

                return is_string($source)
                    ? CsvWriter::text(PaymentSource::label($source) . (is_string($lastDigits) ? " $lastDigits" : ''))
                    : '';
            },
        );
    }

    /** @return array<string, array<string, mixed>> schemas of the row's fields */
    public static function fields(): array
    {
        return [
            'source' => Schema::textOrNull('Card brand or payment method.'),
            'source_identifier' => Schema::textOrNull('Last four digits, if the method has them.'),
        ];
    }
}

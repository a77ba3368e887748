<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\PaymentMethods\PaymentSource;

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
}

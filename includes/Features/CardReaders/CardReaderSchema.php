<?php

declare(strict_types=1);

namespace Tillbook\Features\CardReaders;

use Tillbook\Platform\Rest\Schema;

/** REST schemas of card readers and of a reader's monthly fee (spec 2 §3). */
final class CardReaderSchema
{
    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('readers', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('reader', [
                    'id' => Schema::text(),
                    'device_type' => Schema::text(),
                    'is_active' => Schema::flag('Whether it took a payment in the last 30 days.'),
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> the readers that a fee was charged for */
    public static function stats(): array
    {
        return Schema::object('reader_charges', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('reader_charge', [
                    'reader_id' => Schema::text(),
                    'status' => ['type' => 'string', 'enum' => ['active', 'inactive']],
                    'count' => ['type' => 'integer', 'description' => 'Payments it took in the month of the fee.'],
                    'fee' => Schema::object(null, [
                        'amount' => Schema::minorUnits('Fee of the reader'),
                        'currency' => Schema::text(),
                    ]),
                ]),
            ],
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Rest\Schema;

/** Documents and the tax details they need, spec 1 §3. */
final class DocumentSchema
{
    public const TYPES = ['vat_invoice'];
    public const SORTS = ['date', 'type'];

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('documents', ['data' => ['type' => 'array', 'items' => Schema::object('document', [
            'document_id' => Schema::text(),
            'type' => ['type' => 'string', 'enum' => self::TYPES],
            'date' => Schema::text('YYYY-MM-DD'),
            'period_from' => Schema::text('YYYY-MM-DD, the first day it is about.'),
            'period_to' => Schema::text('YYYY-MM-DD, the last day it is about.'),
        ])]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('documents_summary', ['count' => ['type' => 'integer']]);
    }

    /** @return array<string, mixed> */
    public static function vatDetails(): array
    {
        return Schema::object('vat_details', ['vat_number' => Schema::textOrNull(), 'name' => Schema::text(), 'address' => Schema::text()]);
    }

    /** @return array<string, mixed> what is known about a number */
    public static function vatNumber(): array
    {
        return Schema::object('vat_number', ['vat_number' => Schema::text(), 'valid' => Schema::flag(), 'name' => Schema::textOrNull(), 'address' => Schema::textOrNull(), 'country_code' => Schema::text()]);
    }
}

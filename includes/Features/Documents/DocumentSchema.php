<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** Documents and the tax details they need, spec 1 §3. */
final class DocumentSchema
{
    public const TYPES = ['vat_invoice'];
    public const SORTS = ['date', 'type'];
    private const LONGEST_NUMBER = 40;

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('documents', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('document', [
                    'document_id' => Schema::text(),
                    'type' => ['type' => 'string', 'enum' => self::TYPES],
                    'date' => Schema::text('YYYY-MM-DD'),
                    'period_from' => Schema::text('YYYY-MM-DD, the first day it is about.'),
                    'period_to' => Schema::text('YYYY-MM-DD, the last day it is about.'),
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('documents_summary', ['count' => ['type' => 'integer']]);
    }

    /** @return array<string, mixed> */
    public static function vatDetails(): array
    {
        return Schema::object('vat_details', [
            'vat_number' => Schema::textOrNull(),
            'name' => Schema::text(),
            'address' => Schema::text(),
        ]);
    }

    /** @return array<string, mixed> what is known about a number */
    public static function vatNumber(): array
    {
        return Schema::object('vat_number', [
            'vat_number' => Schema::text(),
            'valid' => Schema::flag(),
            'name' => Schema::textOrNull(),
            'address' => Schema::textOrNull(),
            'country_code' => Schema::text(),
        ]);
    }

    /** @return array<string, array<string, mixed>> arguments of the list and its summary */
    public static function filterArguments(): array
    {
        $common = array_map(
            Schema::argument(...),
            ListArguments::dates() + array_diff_key(ListArguments::common(), ['user_timezone' => true]),
        );
        $type = Schema::argument(['type' => 'string', 'enum' => self::TYPES]);

        return $common + ['type_is' => $type, 'type_is_not' => $type];
    }

    /** @return array<string, array<string, mixed>> */
    public static function sortArguments(): array
    {
        return Schema::sortArguments(self::SORTS, 'date');
    }

    /** @return array<string, array<string, mixed>> */
    public static function numberArguments(): array
    {
        return [
            'vat_number' => Schema::argument([
                'type' => 'string',
                'minLength' => 1,
                'maxLength' => self::LONGEST_NUMBER,
                'required' => true,
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function detailsArguments(): array
    {
        $text = static fn(int $longest): array => Schema::argument([
            'type' => 'string',
            'minLength' => 1,
            'maxLength' => $longest,
            'required' => true,
        ]);

        return [
            'name' => $text(200),
            'address' => $text(1000),
            'vat_number' => Schema::argument([
                'type' => ['string', 'null'],
                'maxLength' => self::LONGEST_NUMBER,
                'description' => 'Left out or null by those who are not registered.',
            ]),
        ];
    }
}

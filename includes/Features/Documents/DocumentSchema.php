<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** REST schemas of documents and their tax details (spec 1 §3). */
final class DocumentSchema
{
    public const TYPES = ['vat_invoice'];
    private const MAX_NUMBER_LENGTH = 40;

    /** @return array<value-of<self::TYPES>, string> translated names of the types (spec 1 §3) */
    public static function types(): array
    {
        return ['vat_invoice' => __('Tax Invoice', 'tillbook')];
    }

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
                    'period_from' => Schema::text('First day of the period, YYYY-MM-DD.'),
                    'period_to' => Schema::text('Last day of the period, YYYY-MM-DD.'),
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

    /** @return array<string, mixed> the details registered for a VAT number */
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
        return DocumentList::rules()->filterArguments() +
            array_map(Schema::argument(...), array_diff_key(ListArguments::common(), ['user_timezone' => true]));
    }

    /** @return array<string, array<string, mixed>> */
    public static function sortArguments(): array
    {
        return DocumentList::rules()->sortArguments();
    }

    /** @return array<string, array<string, mixed>> */
    public static function numberArguments(): array
    {
        return [
            'vat_number' => Schema::argument([
                'type' => 'string',
                'minLength' => 1,
                'maxLength' => self::MAX_NUMBER_LENGTH,
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
                'maxLength' => self::MAX_NUMBER_LENGTH,
                'description' => 'Leave out or set to null if the business isn\'t registered.',
            ]),
        ];
    }
}

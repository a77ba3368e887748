<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** REST arguments of the disputes list and of the commands on a dispute (spec 3 §2 and §7). */
final class DisputeRequestSchema
{
    /** @return array<string, array<string, mixed>> */
    public static function filters(): array
    {
        return DisputeList::rules()->filterArguments() + array_map(Schema::argument(...), ListArguments::common());
    }

    /** @return array<string, array<string, mixed>> arguments for saving or submitting evidence */
    public static function update(): array
    {
        return [
            'evidence' => Schema::argument([
                'type' => 'object',
                'additionalProperties' => ['type' => 'string'],
                'default' => [],
                'description' =>
                    'Texts, dates (YYYY-MM-DD) and file ids by field name. An empty text removes the saved value. Other fields don\'t change.',
            ]),
            'metadata' => Schema::argument([
                'type' => 'object',
                'properties' =>
                    [DisputeSchema::PRODUCT_TYPE_KEY => ['type' => 'string', 'enum' => DisputeSchema::PRODUCT_TYPES]] +
                    array_fill_keys(DisputeSchema::METADATA, ['type' => 'string', 'readonly' => true]),
                'additionalProperties' => false,
                'default' => [],
                'description' =>
                    'The dispute\'s metadata. Only the product type can be changed; the other keys of the dispute are ignored.',
            ]),
            'submit' => Schema::argument([
                'type' => 'boolean',
                'required' => true,
                'description' => 'False saves a draft with the provider; true submits it, which can\'t be undone.',
            ]),
            'attempt' => self::attempt('attempts.update'),
            'draft_version' => Schema::argument([
                'type' => 'integer',
                'minimum' => 0,
                'description' =>
                    'The draft_version that the page read. If the draft has changed since, nothing is sent. Without it, the version isn\'t checked.',
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function close(): array
    {
        return ['attempt' => self::attempt('attempts.close')];
    }

    /** @return array<string, mixed> */
    private static function attempt(string $field): array
    {
        return Schema::argument([
            'type' => 'integer',
            'minimum' => 0,
            'description' => "$field of the dispute; a repeated number counts as the same request.",
        ]);
    }
}

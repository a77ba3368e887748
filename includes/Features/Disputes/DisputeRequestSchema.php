<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** What the list of disputes can be asked, and what can be done to a dispute (spec 3 §2 and §7). */
final class DisputeRequestSchema
{
    /** The value of `filter` behind "Needs response". */
    public const AWAITING_RESPONSE = 'awaiting_response';

    /** @return array<string, array<string, mixed>> */
    public static function filters(): array
    {
        $common = array_map(
            Schema::argument(...),
            ListArguments::dates() + ['store_currency_is' => ListArguments::currency()] + ListArguments::common(),
        );
        $status = Schema::argument(['type' => 'string', 'enum' => DisputeSchema::STATUSES]);

        return $common + [
            'filter' => Schema::argument(['type' => 'string', 'enum' => [self::AWAITING_RESPONSE]]),
            'status_is' => $status,
            'status_is_not' => $status,
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function sorts(): array
    {
        return Schema::sortArguments(DisputeSchema::SORTS, 'created');
    }

    /** @return array<string, array<string, mixed>> evidence to save for later, or to submit */
    public static function update(): array
    {
        return [
            'evidence' => Schema::argument([
                'type' => 'object',
                'additionalProperties' => ['type' => 'string'],
                'default' => [],
                'description' =>
                    'Texts, dates (YYYY-MM-DD) and file ids by the names of their fields; an empty text removes what was saved. Fields that are not named stay as they are.',
            ]),
            'metadata' => Schema::argument([
                'type' => 'object',
                'properties' => ['__product_type' => ['type' => 'string', 'enum' => DisputeSchema::PRODUCT_TYPES]],
                'additionalProperties' => false,
                'default' => [],
            ]),
            'submit' => Schema::argument([
                'type' => 'boolean',
                'required' => true,
                'description' => 'False saves for later, true submits, finally.',
            ]),
            'attempt' => self::attempt('attempts.update'),
            'draft_version' => Schema::argument([
                'type' => 'integer',
                'minimum' => 0,
                'description' =>
                    'The version of the draft that the page shows, 0 for none: where there is another by now, nothing is sent. Without it nobody looks.',
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
            'description' => "$field of the dispute that the page shows: the same number does it once.",
        ]);
    }
}

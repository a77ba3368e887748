<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Platform\Rest\Schema;

/** Request and answer of the suggestions of search boxes. */
final class SuggestionSchema
{
    /** @return array<string, mixed> the typed text */
    public static function term(): array
    {
        return Schema::argument(['type' => 'string', 'required' => true, 'maxLength' => 200]);
    }

    /**
     * Describes a list of suggestions for REST and for the client's types.
     *
     * @return array<string, mixed>
     */
    public static function list(string $title): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => $title,
            'type' => 'array',
            'items' => Schema::object(null, [
                'label' => Schema::text('The text to show.'),
                'value' => Schema::text('A search term for a customer or an order, the ID of a payment or payout.'),
                'group' => ['type' => 'string', 'enum' => array_column(SuggestionGroup::cases(), 'value')],
            ]),
        ];
    }
}

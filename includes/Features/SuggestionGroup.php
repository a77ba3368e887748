<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Platform\Rest\Schema;

/** A group of suggestions of a list's search box: what they are about. */
enum SuggestionGroup: string
{
    case Customer = 'customer';
    case Order = 'order';
    case Payment = 'payment';
    case Payout = 'payout';

    /**
     * Returns a suggestion of this group.
     *
     * @param string|null $value the search term or ID, if the label is only a preview
     *
     * @return array{label: string, value: string, group: string} in the shape of schema()
     */
    public function suggestion(string $label, ?string $value = null): array
    {
        return ['label' => $label, 'value' => $value ?? $label, 'group' => $this->value];
    }

    /**
     * Describes a list of suggestions for REST and for the client's types.
     *
     * @return array<string, mixed>
     */
    public static function schema(string $title): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => $title,
            'type' => 'array',
            'items' => Schema::object(null, [
                'label' => Schema::text('The text to show.'),
                'value' => Schema::text('A search term for a customer or an order, the ID of a payment or payout.'),
                'group' => ['type' => 'string', 'enum' => array_column(self::cases(), 'value')],
            ]),
        ];
    }
}

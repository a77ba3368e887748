<?php

declare(strict_types=1);

namespace Tillbook\Features;

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
     * @return array{label: string, value: string, group: string} in the shape of SuggestionSchema::list()
     */
    public function suggestion(string $label, ?string $value = null): array
    {
        return ['label' => $label, 'value' => $value ?? $label, 'group' => $this->value];
    }
}

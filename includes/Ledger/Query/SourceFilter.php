<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Platform\PaymentMethods\PaymentSource;

/**
 * Filters rows by how they were paid. Rows contain the card's brand if it is known. So "card" matches all card
 * payments, "card_present" those at a reader.
 */
final class SourceFilter
{
    public static function is(?string $facet = null): Filter
    {
        return Filter::isKind('source', self::cards(), $facet);
    }

    public static function isNot(): Filter
    {
        return Filter::isNotKind('source', self::cards());
    }

    /** @return array<string, SqlCondition> by payment method */
    private static function cards(): array
    {
        $cards = SqlCondition::in('source', [...array_keys(PaymentSource::CARD_BRANDS), 'card', 'card_present']);

        // Payments online can have no channel; a condition that is null would not find them for "is not".
        return [
            'card' => $cards,
            'card_present' => new SqlCondition(
                "source = 'card_present' OR ({$cards->sql} AND channel IS NOT NULL AND channel IN ('in_person', 'in_person_pos'))",
                $cards->values,
            ),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Activity;

use Tillbook\Platform\Rest\Schema;

/** Schemas of who did what with the account. */
final class ActivitySchema
{
    /** @return array<string, mixed> */
    public static function entry(): array
    {
        return Schema::object('activity_entry', [
            'id' => ['type' => 'integer'],
            'created' => Schema::seconds('Time of the action'),
            'user' => Schema::textOrNull('Name of the user; null without one.'),
            'action' => Schema::text('The action in words.'),
            'subject_id' => Schema::textOrNull('ID of the payment, payout, dispute or account.'),
            'amount' => ['type' => ['integer', 'null'], 'description' => 'Minor units.'],
            'currency' => Schema::textOrNull(),
            'outcome' => ['type' => 'string', 'enum' => ['done', 'unknown', 'refused']],
            'message' => Schema::textOrNull('Why it was refused.'),
            'origin' => Schema::text('The place in words.'),
            'address' => Schema::textOrNull('IP address.'),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('activity', ['data' => ['type' => 'array', 'items' => self::entry()]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('activity_summary', ['count' => ['type' => 'integer']]);
    }
}

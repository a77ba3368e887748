<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Platform\Rest\Schema;

/** Describes the lines of the dashboard widget for REST. */
final class DashboardSchema
{
    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('dashboard', [
            'figures' => [
                'type' => 'array',
                'description' => 'The volume of today and the next payout.',
                'items' => Schema::object(null, [
                    'label' => Schema::text(),
                    'values' => [
                        'type' => 'array',
                        'items' => Schema::text(),
                        'description' => 'Amounts in words, one for each currency.',
                    ],
                    'note' => Schema::text('Such as the day of the payout; empty if there is none.'),
                    'url' => Schema::text('Address of the page with more about it; empty if this user can\'t see it.'),
                ]),
            ],
            'attention' => [
                'type' => 'array',
                'description' => 'Tasks that need attention, such as disputes that need a response.',
                'items' => Schema::object(null, ['text' => Schema::text(), 'url' => Schema::text()]),
            ],
            'attention_label' => Schema::text('Heading of that list, or that nothing needs attention.'),
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Platform\Rest\Schema;

/** Describes the commands of the command palette for REST and for the client's types. */
final class CommandsSchema
{
    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('commands', [
            'commands' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'id' => Schema::text('Unique among the commands, such as a payment intent\'s ID.'),
                    'label' => Schema::text(),
                    'url' => Schema::text('The page that the command opens.'),
                ]),
            ],
            'outage' => Schema::text('The command that is offered if a search fails.'),
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Rest\Schema;

/** A saved view of a list, as pages find it in their settings and the REST API answers it. */
final class SavedViewSchema
{
    public const ID_PATTERN = '^view_[a-z0-9]{12}$';
    /** The lists there are; the client's names of them are in client/lib/saved-views.ts. */
    public const LISTS = ['transactions', 'uncaptured', 'blocked', 'mismatches', 'payouts', 'disputes', 'documents'];
    /** Characters of a name. */
    public const LONGEST_NAME = 60;

    /** @return array<string, mixed> */
    public static function view(): array
    {
        return Schema::object('saved_view', [
            'id' => Schema::text('Such as view_8h2k1m0q4z7x; the URL parameter `view` names it.'),
            'list' => ['type' => 'string', 'enum' => self::LISTS],
            'name' => Schema::text(),
            'query' => self::query(),
            'hidden_columns' => Schema::nullable(self::columns()),
            'is_shared' => Schema::flag(
                'Everybody who sees the list sees the view; who may change settings may change it.',
            ),
            'is_default' => Schema::flag('It opens when this user opens the list without saying what.'),
            'version' => [
                'type' => 'integer',
                'description' => 'Counts changes; a change names the version it is based on.',
            ],
            'problems' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'Names of parameters of the query that the list does not understand any more.',
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function query(): array
    {
        return [
            'type' => 'object',
            'description' => 'Filters, search and order, as the page\'s URL has them.',
            'additionalProperties' => ['type' => ['string', 'array'], 'items' => ['type' => 'string']],
        ];
    }

    /** @return array<string, mixed> */
    public static function columns(): array
    {
        return [
            'type' => 'array',
            'maxItems' => 40,
            'items' => ['type' => 'string', 'pattern' => '^\w{1,40}$'],
            'description' => 'Keys of the columns it hides; null where it shows what the user usually sees.',
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Rest\Schema;

/** Schema of a saved list view in page settings and REST responses. */
final class SavedViewSchema
{
    public const ID_PATTERN = 'view_[a-z0-9]{12}';
    /** All lists with saved views. */
    public const LISTS = ['transactions', 'uncaptured', 'blocked', 'mismatches', 'payouts', 'disputes', 'documents'];
    /** Maximum length of a name in characters. */
    public const MAX_NAME_LENGTH = 60;

    /** @return array<string, mixed> */
    public static function view(): array
    {
        return Schema::object('saved_view', [
            'id' => Schema::text('Such as view_8h2k1m0q4z7x; used in the URL parameter `view`.'),
            'list' => ['type' => 'string', 'enum' => self::LISTS],
            'name' => Schema::text(),
            'query' => self::query(),
            'hidden_columns' => Schema::nullable(self::columns()),
            'is_shared' => Schema::flag(
                'All users who can see the list see the view; users who can change settings can change it.',
            ),
            'is_default' => Schema::flag('It opens when this user opens the list without parameters.'),
            'version' => [
                'type' => 'integer',
                'description' => 'Increases with each change; send the version that your change is based on.',
            ],
            'problems' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'Names of query parameters that the list no longer supports.',
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function query(): array
    {
        return [
            'type' => 'object',
            'description' =>
                'Filters, search and order, as in the page\'s URL. In place of date_between, date_period (today, yesterday, last_7_days, this_month or last_month) keeps moving with the calendar.',
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
            'description' => 'Keys of the hidden columns; null for the user\'s usual columns.',
        ];
    }
}

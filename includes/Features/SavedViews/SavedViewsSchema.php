<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Admin\SavedViewSchema;
use Tillbook\Platform\Rest\Schema;

/** Schemas of the saved views' routes; a single view is SavedViewSchema::view(). */
final class SavedViewsSchema
{
    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('saved_views', ['data' => ['type' => 'array', 'items' => SavedViewSchema::view()]]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return [
            'list' => Schema::argument(['type' => 'string', 'enum' => SavedViewSchema::LISTS]),
            'scope' => Schema::argument([
                'type' => 'string',
                'enum' => ['all', 'own', 'shared'],
                'default' => 'all',
                'description' => 'The user\'s own views, shared ones, or both.',
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function addArguments(): array
    {
        return [
            'list' => Schema::argument(['type' => 'string', 'enum' => SavedViewSchema::LISTS, 'required' => true]),
            'name' => self::name() + ['required' => true],
            'query' => Schema::argument(SavedViewSchema::query() + ['required' => true]),
            'hidden_columns' => Schema::argument(Schema::nullable(SavedViewSchema::columns())),
            'is_shared' => Schema::argument(['type' => 'boolean', 'default' => false]),
            'is_default' => Schema::argument(['type' => 'boolean', 'default' => false]),
        ];
    }

    /** @return array<string, array<string, mixed>> missing arguments keep their value */
    public static function changeArguments(): array
    {
        return self::versionArgument() + [
            'name' => self::name(),
            'query' => Schema::argument(SavedViewSchema::query()),
            'hidden_columns' => Schema::argument(Schema::nullable(SavedViewSchema::columns())),
            'is_default' => Schema::argument([
                'type' => 'boolean',
                'description' => 'For this user only, also for a shared view.',
            ]),
            'position' => Schema::argument([
                'type' => 'integer',
                'minimum' => 0,
                'maximum' => SavedViews::MAX_VIEWS,
                'description' => 'Position among the list\'s views with the same owner, from 0.',
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function versionArgument(): array
    {
        return [
            'version' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'required' => true,
                'description' => 'The version that your change or deletion is based on.',
            ]),
        ];
    }

    /** @return array<string, mixed> */
    public static function deleted(): array
    {
        return Schema::object('saved_view_deleted', ['deleted' => ['type' => 'boolean']]);
    }

    /** @return array<string, mixed> */
    private static function name(): array
    {
        return Schema::argument([
            'type' => 'string',
            'minLength' => 1,
            'maxLength' => SavedViewSchema::MAX_NAME_LENGTH,
        ]);
    }
}

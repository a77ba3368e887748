<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Admin\ListRules;

/**
 * The REST requests that the Documents page makes for its URL. The client makes the same
 * (client/data/documents); tests/fixtures/page-queries.json holds both to it.
 */
final class DocumentsPreload
{
    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function paths(array $query): array
    {
        $rules = self::rules();

        return [$rules->listPath($query), $rules->summaryPath($query)];
    }

    /** Of the list. */
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/documents',
            DocumentSchema::SORTS,
            ['date_before', 'date_after', 'date_between', 'type_is', 'type_is_not'],
            lists: ['date_between'],
            choices: ['type_is' => DocumentSchema::TYPES, 'type_is_not' => DocumentSchema::TYPES],
            hasMatch: true,
        );
    }
}

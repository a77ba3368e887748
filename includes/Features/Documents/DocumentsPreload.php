<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

/**
 * The REST requests of the Documents page for its URL. The client builds the same requests
 * (client/data/documents); tests/fixtures/page-queries.json tests that both agree.
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
        $rules = DocumentList::rules();

        return [$rules->listPath($query), $rules->summaryPath($query)];
    }
}

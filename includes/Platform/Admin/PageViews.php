<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** Provides the saved list views that a page needs to render. */
interface PageViews
{
    /**
     * @param string $path of a page, such as `/payments/transactions`
     *
     * @return list<array<string, mixed>> in the shape of SavedViewSchema::view(), for the current user; empty
     *     for a page without lists
     */
    public function of(string $path): array;

    /**
     * Returns the query to show: the page's own, or that of the user's default view if the URL has no filters.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array<string, mixed>
     */
    public function shown(string $path, array $query): array;
}

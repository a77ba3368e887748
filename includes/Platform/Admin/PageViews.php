<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** The views of lists that users saved, as far as a page needs them before it shows. */
interface PageViews
{
    /**
     * @param string $path of a page, such as `/payments/transactions`
     *
     * @return list<array<string, mixed>> in the shape of SavedViewSchema::view(), for the current user; none for a page without lists
     */
    public function of(string $path): array;

    /**
     * The query that a page shows: its own, or that of the user's usual view where the page was opened without saying what.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array<string, mixed>
     */
    public function shown(string $path, array $query): array;
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Admin\PageList;

/** The lists of which views can be saved. */
final class ViewedLists
{
    /** @var list<PageList> */
    private readonly array $lists;

    public function __construct(PageList ...$lists)
    {
        // A list that a parameter of the URL leads to comes before the one that its page shows without it.
        usort($lists, static fn(PageList $one, PageList $other): int => count($other->base) <=> count($one->base));
        $this->lists = $lists;
    }

    public function find(string $id): ?PageList
    {
        foreach ($this->lists as $list) {
            if ($list->id === $id) {
                return $list;
            }
        }

        return null;
    }

    /** @return list<string> ids of the lists of a page */
    public function onPage(string $path): array
    {
        return array_values(
            array_map(
                static fn(PageList $list): string => $list->id,
                array_filter($this->lists, static fn(PageList $list): bool => $list->page === $path),
            ),
        );
    }

    /** @param array<string, mixed> $query the page's URL query */
    public function shownBy(string $path, array $query): ?PageList
    {
        foreach ($this->lists as $list) {
            if ($list->isShownBy($path, $query)) {
                return $list;
            }
        }

        return null;
    }
}

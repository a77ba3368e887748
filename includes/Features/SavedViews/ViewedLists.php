<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Admin\PageList;

/** The lists that support saved views. */
final class ViewedLists
{
    /** @var list<PageList> */
    private readonly array $lists;

    public function __construct(PageList ...$lists)
    {
        // Lists that require URL parameters come before the list that the page shows without them.
        usort($lists, static fn(PageList $one, PageList $other): int => count($other->base) <=> count($one->base));
        $this->lists = $lists;
    }

    /** @return list<PageList> in the order in which a URL is matched against them */
    public function all(): array
    {
        return $this->lists;
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

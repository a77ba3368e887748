<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

/** The lists of which views can be saved. */
final class ViewedLists
{
    /** @var list<ViewedList> */
    private readonly array $lists;

    /** Those that a parameter of the URL leads to come before the one that their page shows without it. */
    public function __construct(ViewedList ...$lists)
    {
        $this->lists = array_values($lists);
    }

    public function find(string $id): ?ViewedList
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
        return array_values(array_map(static fn (ViewedList $list): string => $list->id, array_filter($this->lists, static fn (ViewedList $list): bool => $list->page === $path)));
    }

    /** @param array<string, mixed> $query the page's URL query */
    public function shownBy(string $path, array $query): ?ViewedList
    {
        foreach ($this->lists as $list) {
            if ($list->isShownBy($path, $query)) {
                return $list;
            }
        }

        return null;
    }
}

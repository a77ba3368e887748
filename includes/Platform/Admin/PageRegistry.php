<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Flags\FeatureFlags;

/** Every screen of ours, in the order of the menu. */
final class PageRegistry
{
    /** @var list<PageDefinition> */
    private readonly array $pages;

    public function __construct(private readonly FeatureFlags $flags, PageDefinition ...$pages)
    {
        $this->pages = array_values($pages);
    }

    /** @return list<PageDefinition> the pages that exist under the current flags and that the current user may see */
    public function visible(): array
    {
        return array_values(array_filter(
            $this->pages,
            fn (PageDefinition $page): bool => ($page->flag === null || $this->flags->enabled($page->flag)) && $page->capability->isGranted(),
        ));
    }

    /** @return list<PageDefinition> */
    public function inMenu(): array
    {
        return array_values(array_filter($this->visible(), static fn (PageDefinition $page): bool => $page->inMenu));
    }

    /** @param string $path such as `/payments/transactions` */
    public function find(string $path): ?PageDefinition
    {
        foreach ($this->visible() as $page) {
            if ($page->path === $path) {
                return $page;
            }
        }

        return null;
    }
}

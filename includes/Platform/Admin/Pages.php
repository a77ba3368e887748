<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Flags\FeatureFlags;

/** Our pages, as far as their flags are on. */
final class Pages
{
    /** @var list<PageDefinition> */
    private readonly array $pages;

    public function __construct(private readonly FeatureFlags $flags, PageDefinition ...$pages)
    {
        $this->pages = array_values($pages);
    }

    /** @return list<PageDefinition> */
    public function enabled(): array
    {
        return array_values(array_filter($this->pages, fn (PageDefinition $page): bool => $page->flag === null || $this->flags->enabled($page->flag)));
    }

    public function at(string $path): ?PageDefinition
    {
        foreach ($this->enabled() as $page) {
            if ($page->path === $path) {
                return $page;
            }
        }

        return null;
    }

    /** The page this very request opens, where it is one of ours. */
    public function current(): ?PageDefinition
    {
        $path = $_GET['path'] ?? '';

        return self::isWcAdmin() && is_string($path) ? $this->at(sanitize_text_field(wp_unslash($path))) : null;
    }

    /** Whether this request opens the wc-admin app (and not one of the host's PHP pages that embed a header). */
    public static function isWcAdmin(): bool
    {
        return is_admin() && ($_GET['page'] ?? '') === 'wc-admin';
    }
}

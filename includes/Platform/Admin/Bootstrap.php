<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Flags\FeatureFlags;

/** The few bytes that every wc-admin page carries: which routes exist for this user. */
final class Bootstrap
{
    public function __construct(private readonly Pages $pages, private readonly FeatureFlags $flags)
    {
    }

    /** @return array{routes: list<string>, flags: array<string, bool>} */
    public function flags(): array
    {
        $routes = [];
        foreach ($this->pages->enabled() as $page) {
            if ($page->capability->isGranted()) {
                $routes[] = $page->path;
            }
        }

        return ['routes' => $routes, 'flags' => $this->flags->all()];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;

/** The pages: the table of routes, and their paths for links. */
final class PageFacts
{
    /** Chunks of pages are named so, after the page's folder in client/pages. */
    private const PREFIX = 'page-';

    /**
     * @param list<PageDefinition> $pages
     *
     * @return list<GeneratedFile>
     */
    public static function files(array $pages): array
    {
        $routes = (new GeneratedFile('routes.gen.ts', ['Route' => 'routes']))
            ->constant('The page that a store without an account has.', 'CONNECT_PATH', PageRegistry::CONNECT)
            ->function(
                'A row per page, made from the pages() of the features\' modules.',
                'routes',
                array_map(self::route(...), $pages),
                'Route[]',
            );
        $paths = new GeneratedFile('lib/facts/paths.gen.ts');
        foreach ($pages as $page) {
            $paths->constant(
                sprintf('Path of client/pages/%s.', self::folder($page)),
                strtoupper(strtr(self::folder($page), '-', '_')) . '_PATH',
                $page->path,
            );
        }

        return [$routes, $paths];
    }

    /** @return list<mixed> Route of client/routes.tsx */
    private static function route(PageDefinition $page): array
    {
        $more = [
            ...$page->section === null ? [] : ['section' => ($page->section)()],
            ...$page->needsAccount ? [] : ['withoutAccount' => true],
            ...$page->isFullScreen ? ['isFullScreen' => true] : [],
        ];

        return [
            $page->path,
            ($page->title)(),
            ['$import' => './pages/' . self::folder($page), 'chunk' => $page->chunk],
            ...$more === [] ? [] : [$more],
        ];
    }

    private static function folder(PageDefinition $page): string
    {
        return substr($page->chunk, strlen(self::PREFIX));
    }
}

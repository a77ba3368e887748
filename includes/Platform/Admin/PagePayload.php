<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/**
 * All a page needs before its table shows: settings, first REST answers, translations. A direct load finds it in the
 * page; in-app navigation fetches it by one call.
 */
final class PagePayload
{
    public function __construct(
        private readonly PageSettings $settings,
        private readonly Build $build,
        private readonly ?PageViews $views = null,
    ) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array{settings: array<string, mixed>, preload: array<mixed>, translations: array<string, mixed>}
     */
    public function of(PageDefinition $page, array $query): array
    {
        $shown = $this->views?->shown($page->path, $query) ?? $query;
        $paths = $page->preload === null ? [] : ($page->preload)($shown);
        $views = $this->views?->of($page->path) ?? [];

        return [
            'settings' => $this->settings->all() + ($views === [] ? [] : ['savedViews' => $views]),
            'preload' => array_reduce($paths, 'rest_preload_api_request', []),
            'translations' => $this->build->translations($page->chunk),
        ];
    }

    /**
     * The same as a script, to be printed before the page's own.
     *
     * @param array<string, mixed> $query the page's URL query
     */
    public function script(PageDefinition $page, array $query): string
    {
        $payload = $this->of($page, $query);

        return 'window.tillbookSettings=' .
            self::json($payload['settings']) .
            ';' .
            'window.tillbookTranslations=' .
            self::json((object) $payload['translations']) .
            ';' .
            'wp.apiFetch.use(wp.apiFetch.createPreloadingMiddleware(' .
            self::json((object) $payload['preload']) .
            '));';
    }

    /**
     * JSON that may stand inside a script element: no < and no & is left in it.
     *
     * @psalm-taint-escape html
     * @psalm-taint-escape has_quotes
     */
    public static function json(mixed $value): string
    {
        return (string) wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
    }
}

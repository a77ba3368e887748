<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/**
 * The data a page needs to render: settings, preloaded REST responses, translations. It is inline in a directly
 * loaded page; in-app navigation fetches it with one request.
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
        /**
         * Fires when a user opens one of Tillbook's pages, such as to start background work. The page waits for it.
         *
         * @since 0.1.0
         *
         * @param string $path The page's path, such as `/payments/transactions`.
         */
        do_action('tillbook_page_opened', $page->path);
        $settings = $this->settings->all();
        if (!$page->isReadable && $page->path !== PageRegistry::CONNECT) {
            // The page shows no disconnected account. If it needs one, it leads to the Connect page.
            $settings['disconnected'] = null;
        }

        return [
            'settings' => $settings + ($views === [] ? [] : ['savedViews' => $views]),
            'preload' => array_reduce($paths, 'rest_preload_api_request', []),
            'translations' => $this->build->translations($page->chunk),
        ];
    }

    /**
     * Returns the data as an inline script to print before the page's script.
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
            '));' .
            $this->settings->accountScript();
    }

    /**
     * Encodes a value as JSON that is safe inside a script element: without < and &.
     *
     * @psalm-taint-escape html
     * @psalm-taint-escape has_quotes
     */
    public static function json(mixed $value): string
    {
        return (string) wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
    }
}

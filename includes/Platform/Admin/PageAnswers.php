<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/**
 * Everything a page needs before it shows: settings, its first REST answers and its texts. A direct load carries it
 * inline, in-app navigation asks for it once.
 */
final class PageAnswers
{
    public function __construct(private readonly PageSettings $settings)
    {
    }

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array{settings: array<string, mixed>, preload: array<string, mixed>, translations: array<string, mixed>}
     */
    public function for(PageDefinition $page, array $query): array
    {
        $preload = [];
        foreach (($page->preload)($query) as $path) {
            $preload = rest_preload_api_request($preload, $path);
        }
        $answers = [];
        foreach ($preload as $path => $answer) {
            $answers[(string) $path] = $answer;
        }

        return ['settings' => $this->settings->all(), 'preload' => $answers, 'translations' => $this->translations($page->chunk)];
    }

    /** @return array<string, mixed> the chunk's texts in the user's language, in the form of a language pack */
    private function translations(string $chunk): array
    {
        $handle = Assets::HANDLE . '-' . $chunk;
        wp_register_script($handle, plugins_url("build/$chunk.js", TILLBOOK_FILE), [], TILLBOOK_VERSION, true);
        $json = load_script_textdomain($handle, 'tillbook', dirname(TILLBOOK_FILE) . '/languages');
        $pack = is_string($json) ? json_decode($json, true) : null;
        $messages = is_array($pack) && is_array($pack['locale_data'] ?? null) ? ($pack['locale_data']['messages'] ?? $pack['locale_data']['tillbook'] ?? []) : [];
        $named = [];
        foreach (is_array($messages) ? $messages : [] as $text => $translation) {
            $named[(string) $text] = $translation;
        }

        return $named;
    }
}

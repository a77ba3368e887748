<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Json;

/**
 * Registers and enqueues the scripts built by webpack: the entry, and one file per lazy chunk. Each chunk is
 * registered as `tillbook-<chunk>` so that WordPress finds its translations; only the chunk of a directly
 * opened page is enqueued.
 */
final class Build
{
    public const ENTRY = 'tillbook';

    /** @param string $folder the build folder, @param string $url its URL; both without a trailing slash */
    public function __construct(
        private readonly string $folder,
        private readonly string $url,
        private readonly string $languages,
    ) {}

    public static function ofPlugin(): self
    {
        return new self(TILLBOOK_DIR . '/build', plugins_url('build', TILLBOOK_FILE), TILLBOOK_DIR . '/languages');
    }

    public function exists(): bool
    {
        return is_file($this->folder . '/assets.php');
    }

    /** Enqueues the entry script with its style sheet and translations. */
    public function enqueueEntry(): void
    {
        $this->enqueue(self::ENTRY, 'index');
    }

    /**
     * Enqueues a script that runs as a separate app on a WooCommerce page, such as a settings tab.
     *
     * @param string $name file name, `page-…`
     * @param string $before inline script with the data of the app (PagePayload::script())
     */
    public function enqueueApp(string $name, string $before): void
    {
        $handle = self::ENTRY . "-$name";
        $this->enqueue($handle, $name);
        wp_add_inline_script($handle, $before, 'before');
    }

    /**
     * Registers a storefront script and its style sheet as `tillbook-<name>`, with its translations. It has no
     * dependencies on the admin.
     *
     * @param list<non-empty-string> $needs additional dependencies besides the imported scripts
     * @param list<string> $styles names of style sheets shared with other scripts; empty if the script has its own, or
     *     none
     */
    public function registerStorefront(string $name, array $needs = [], array $styles = []): void
    {
        $handle = self::ENTRY . "-$name";
        if (wp_style_is($handle, 'registered')) {
            return;
        }
        foreach ($this->partsOf($name) as $part) {
            $this->registerStorefrontScript($part, []);
            $needs[] = self::ENTRY . "-$part";
        }
        $this->registerStorefrontScript($name, $needs);
        if ($styles === []) {
            wp_register_style($handle, $this->styleUrl($name), [], null);

            return;
        }
        foreach ($styles as $style) {
            wp_register_style(self::ENTRY . "-$style", $this->styleUrl($style), [], null);
        }
        wp_register_style(
            $handle,
            false,
            array_map(static fn(string $style): string => self::ENTRY . "-$style", $styles),
            null,
        );
    }

    /**
     * Registers a script that another one of the storefront loads after, if there is such a script.
     *
     * @return list<non-empty-string> its handle, for the other's dependencies; empty if it isn't built
     */
    public function storefrontPart(string $name): array
    {
        if (!isset($this->table('assets.php')["$name.js"])) {
            return [];
        }
        $this->registerStorefront($name);

        return [self::ENTRY . "-$name"];
    }

    /** @param list<non-empty-string> $needs */
    private function registerStorefrontScript(string $name, array $needs): void
    {
        $asset = $this->asset($name);
        wp_register_script(
            self::ENTRY . "-$name",
            "$this->url/$name.js",
            array_values(array_unique([...$asset['dependencies'], ...$needs])),
            $asset['version'],
            ['in_footer' => true],
        );
        // Translations load WordPress' i18n script, so skip them for a script without texts.
        if (in_array('wp-i18n', $asset['dependencies'], true)) {
            wp_set_script_translations(self::ENTRY . "-$name", 'tillbook', $this->languages);
        }
    }

    /**
     * Enqueues a storefront script and its style sheet.
     *
     * @param list<non-empty-string> $needs
     * @param list<string> $styles see registerStorefront()
     */
    public function enqueueStorefront(string $name, array $needs = [], array $styles = []): void
    {
        $this->registerStorefront($name, $needs, $styles);
        wp_enqueue_script(self::ENTRY . "-$name");
        wp_enqueue_style(self::ENTRY . "-$name");
    }

    /** Returns the URL of the style sheet of a script, of its own or of a lazy chunk, including its version. */
    public function styleUrl(string $name): string
    {
        foreach ($this->files($name) as $file) {
            if (str_starts_with($file, "$name.css?")) {
                return "$this->url/$file";
            }
        }

        return "$this->url/$name.css?ver=" . $this->asset($name)['version'];
    }

    /**
     * Registers a script that other code enqueues, such as the block editor for a block.
     *
     * @param non-empty-string $handle
     * @param string $name file name without extension
     */
    public function registerScript(string $handle, string $name): void
    {
        $asset = $this->asset($name);
        wp_register_script($handle, "$this->url/$name.js", $asset['dependencies'], $asset['version'], [
            'in_footer' => true,
        ]);
        wp_set_script_translations($handle, 'tillbook', $this->languages);
    }

    /** Returns the URL of a script, including its version. */
    public function scriptUrl(string $name): string
    {
        return "$this->url/$name.js?ver=" . $this->asset($name)['version'];
    }

    /** @return string path of a script file, for a script that is small and early enough to be printed inline */
    public function file(string $name): string
    {
        return "$this->folder/$name.js";
    }

    /** @param non-empty-string $handle */
    private function enqueue(string $handle, string $name): void
    {
        $asset = $this->asset($name);
        // Looking up its translations registered it without its dependencies.
        wp_deregister_script($handle);
        // The inline scripts before the entry always need these two.
        $needs = array_values(array_unique([...$asset['dependencies'], 'wp-api-fetch', 'wp-i18n']));
        wp_enqueue_script($handle, "$this->url/$name.js", $needs, $asset['version'], ['in_footer' => true]);
        wp_set_script_translations($handle, 'tillbook', $this->languages);
        foreach ([$name, "style-$name"] as $style) {
            if (is_file("$this->folder/$style.css")) {
                wp_enqueue_style("tillbook-$style", "$this->url/$style.css", ['wp-components'], $asset['version']);
            }
        }
    }

    /**
     * Adds a page's chunk and the shared chunk to the document, under the same URLs that the entry would
     * request, so the app can show the page without waiting for them.
     */
    public function enqueueChunk(string $chunk): void
    {
        foreach ($this->files($chunk) as $file) {
            $handle = self::ENTRY . '-' . strtok($file, '.');
            if (str_contains($file, '.css')) {
                wp_enqueue_style($handle, "$this->url/$file", ['wp-components'], null);
                continue;
            }
            // The URL already contains the version. The chunk runs before the entry, which then doesn't need to
            // request it.
            wp_deregister_script($handle);
            wp_enqueue_script($handle, "$this->url/$file", [], null, ['in_footer' => true]);
        }
    }

    /** @return list<string> names of a chunk's files with their version, such as `page-loans.js?ver=1f…` */
    private function files(string $chunk): array
    {
        return $this->names('chunks.php', $chunk);
    }

    /** @return list<string> what a table that the build wrote has for a chunk */
    private function names(string $table, string $chunk): array
    {
        $names = $this->table($table)[$chunk] ?? null;

        return is_array($names) ? array_values(array_filter($names, is_string(...))) : [];
    }

    /** @return array<array-key, mixed> a table that the build wrote, by chunk or script; empty if it isn't built */
    private function table(string $file): array
    {
        $rows = is_file("$this->folder/$file") ? require "$this->folder/$file" : [];

        return is_array($rows) ? $rows : [];
    }

    /**
     * Loads the translations of a page's chunk, of the chunks that it or the entry may request later, and of what
     * these share.
     *
     * @return array<string, mixed> Jed locale data: translations by source text
     */
    public function translations(string $pageChunk): array
    {
        $chunks = [$pageChunk, ...$this->names('later.php', $pageChunk), ...$this->names('later.php', 'index')];
        $translations = [];
        foreach (array_unique($chunks) as $chunk) {
            foreach ([$chunk, ...$this->partsOf($chunk)] as $part) {
                $translations += $this->messages($part);
            }
        }

        return $translations;
    }

    /** @return list<string> names of the scripts that a script shares with others and that load before it */
    private function partsOf(string $name): array
    {
        $scripts = array_filter($this->files($name), static fn(string $file): bool => str_contains($file, '.js'));
        $names = array_map(static fn(string $file): string => (string) strtok($file, '.'), $scripts);

        return array_values(array_diff($names, [$name]));
    }

    /** @return array<string, mixed> */
    private function messages(string $chunk): array
    {
        $handle = self::ENTRY . "-$chunk";
        if (!wp_script_is($handle, 'registered')) {
            wp_register_script($handle, "$this->url/$chunk.js", [], TILLBOOK_VERSION, ['in_footer' => true]);
        }
        $json = load_script_textdomain($handle, 'tillbook', $this->languages);
        $byDomain = Json::object(Json::decode(is_string($json) ? $json : null), 'locale_data');

        return Json::object($byDomain, 'tillbook') + Json::object($byDomain, 'messages');
    }

    /** @return array{dependencies: list<non-empty-string>, version: string} */
    private function asset(string $name): array
    {
        $asset = $this->table('assets.php')["$name.js"] ?? null;
        $dependencies = is_array($asset) && is_array($asset['dependencies'] ?? null) ? $asset['dependencies'] : [];
        $version = is_array($asset) ? $asset['version'] ?? null : null;

        return [
            'dependencies' => array_values(
                array_filter($dependencies, static fn(mixed $handle): bool => is_string($handle) && $handle !== ''),
            ),
            'version' => is_string($version) ? $version : TILLBOOK_VERSION,
        ];
    }
}

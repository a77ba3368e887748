<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Json;

/**
 * The scripts that webpack made: the entry, and one file per lazy chunk. A chunk is registered under
 * `tillbook-<chunk>`, by which WordPress finds its translations; only that of a page that is opened directly is enqueued.
 */
final class Build
{
    public const ENTRY = 'tillbook';

    /** @param string $folder the build folder, @param string $url its address; both without a slash at the end */
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
        return is_file($this->folder . '/index.asset.php');
    }

    /** Enqueues the entry with its style and translations. */
    public function enqueueEntry(): void
    {
        $this->enqueue(self::ENTRY, 'index');
    }

    /**
     * Enqueues a script that is an app of its own on a page of WooCommerce, such as a tab of its settings.
     *
     * @param string $name of its file, `page-…`
     * @param string $before a script that it finds what it shows in (PagePayload::script())
     */
    public function enqueueApp(string $name, string $before): void
    {
        $handle = self::ENTRY . "-$name";
        $this->enqueue($handle, $name);
        wp_add_inline_script($handle, $before, 'before');
    }

    /**
     * Registers a script of the storefront and its style under `tillbook-<name>`, with its translations. It needs nothing
     * of the admin.
     *
     * @param list<non-empty-string> $needs scripts that it expects besides those it imports
     * @param string|null $style name of the style sheet that it shares with others; null where it has its own, or none
     */
    public function registerStorefront(string $name, array $needs = [], ?string $style = null): void
    {
        $handle = self::ENTRY . "-$name";
        if (wp_style_is($handle, 'registered')) {
            return;
        }
        $asset = $this->asset($name);
        wp_register_script(
            $handle,
            "$this->url/$name.js",
            array_values(array_unique([...$asset['dependencies'], ...$needs])),
            $asset['version'],
            ['in_footer' => true],
        );
        // Brings WordPress' script for translations along: not for one that says nothing.
        if (in_array('wp-i18n', $asset['dependencies'], true)) {
            wp_set_script_translations($handle, 'tillbook', $this->languages);
        }
        if ($style === null) {
            wp_register_style($handle, $this->styleUrl($name), [], null);

            return;
        }
        wp_register_style(self::ENTRY . "-$style", $this->styleUrl($style), [], null);
        wp_register_style($handle, false, [self::ENTRY . "-$style"], null);
    }

    /**
     * Enqueues a script of the storefront and its style.
     *
     * @param list<non-empty-string> $needs
     * @param string|null $style as of registerStorefront()
     */
    public function enqueueStorefront(string $name, array $needs = [], ?string $style = null): void
    {
        $this->registerStorefront($name, $needs, $style);
        wp_enqueue_script(self::ENTRY . "-$name");
        wp_enqueue_style(self::ENTRY . "-$name");
    }

    /** The address of a style sheet, its version in it. */
    public function styleUrl(string $name): string
    {
        return "$this->url/$name.css?ver=" . $this->asset($name)['version'];
    }

    /**
     * Registers a script that something else enqueues, such as the editor for a block.
     *
     * @param non-empty-string $handle
     * @param string $name of its file
     */
    public function registerScript(string $handle, string $name): void
    {
        $asset = $this->asset($name);
        wp_register_script($handle, "$this->url/$name.js", $asset['dependencies'], $asset['version'], [
            'in_footer' => true,
        ]);
        wp_set_script_translations($handle, 'tillbook', $this->languages);
    }

    /** @return string a script's file, for one that is so small and so early that it is printed into the page */
    public function file(string $name): string
    {
        return "$this->folder/$name.js";
    }

    /** @param non-empty-string $handle */
    private function enqueue(string $handle, string $name): void
    {
        $asset = $this->asset($name);
        // Looking for its translations registered it without what it needs.
        wp_deregister_script($handle);
        // The inline scripts before the entry need these two, whatever the entry itself imports.
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
     * Has a page's chunk, and the one that pages share, in the document from the start, under the addresses that the entry
     * would ask for them: there is nothing to wait for when the app shows the page.
     */
    public function enqueueChunk(string $chunk): void
    {
        foreach ($this->files($chunk) as $file) {
            $handle = self::ENTRY . '-' . strtok($file, '.');
            if (str_contains($file, '.css')) {
                wp_enqueue_style($handle, "$this->url/$file", ['wp-components'], null);
                continue;
            }
            // Its address names the version already. It comes before the entry, which then has no need to ask for it.
            wp_deregister_script($handle);
            wp_enqueue_script($handle, "$this->url/$file", [], null, ['in_footer' => true]);
        }
    }

    /** @return list<string> names of a chunk's files with what tells their version, such as `page-loans.js?ver=1f…` */
    private function files(string $chunk): array
    {
        $file = $this->folder . '/chunks.php';
        $chunks = is_file($file) ? require $file : [];
        $files = is_array($chunks) ? $chunks[$chunk] ?? [] : [];

        return is_array($files) ? array_values(array_filter($files, is_string(...))) : [];
    }

    /**
     * The translations of a page's chunk and of the chunks that pages share.
     *
     * @return array<string, mixed> Jed locale data: a text's translations by the text
     */
    public function translations(string $pageChunk): array
    {
        $translations = [];
        foreach ($this->chunks() as $chunk) {
            if ($chunk === $pageChunk || (!str_starts_with($chunk, 'page-') && !str_starts_with($chunk, 'checkout-'))) {
                $translations += $this->messages($chunk);
            }
        }

        return $translations;
    }

    /** @return list<string> names of the lazy chunks */
    public function chunks(): array
    {
        $files = glob($this->folder . '/*.js');
        $names = array_map(static fn(string $file): string => basename($file, '.js'), $files === false ? [] : $files);

        return array_values(array_filter($names, static fn(string $name): bool => $name !== 'index'));
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
        $file = "$this->folder/$name.asset.php";
        $asset = is_file($file) ? require $file : [];
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

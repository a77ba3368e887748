<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Registrable;

/**
 * Puts the client on wc-admin pages, and on no other: a small entry everywhere in the app, and on a page of ours what
 * it needs to show its data without asking the server again.
 */
final class Assets implements Registrable
{
    public const HANDLE = 'tillbook';

    public function __construct(private readonly Pages $pages, private readonly PageAnswers $answers, private readonly Bootstrap $bootstrap)
    {
    }

    public function register(): void
    {
        add_action('admin_enqueue_scripts', [$this, 'enqueue']);
    }

    public function enqueue(): void
    {
        if (!Pages::isWcAdmin()) {
            return;
        }
        $asset = self::asset('index');
        if ($asset === null) {
            return;
        }
        wp_enqueue_script(self::HANDLE, plugins_url('build/index.js', TILLBOOK_FILE), $asset['dependencies'], $asset['version'], ['in_footer' => true]);
        wp_set_script_translations(self::HANDLE, 'tillbook', dirname(TILLBOOK_FILE) . '/languages');
        wp_add_inline_script(self::HANDLE, 'window.tillbookBoot = ' . self::json($this->bootstrap->flags()) . ';', 'before');
        $page = $this->pages->current();
        if ($page !== null && $page->capability->isGranted()) {
            $query = [];
            foreach (wp_unslash($_GET) as $name => $value) {
                $query[(string) $name] = $value;
            }
            $answer = $this->answers->for($page, $query);
            wp_add_inline_script(self::HANDLE, sprintf(
                'window.tillbookSettings = %s; wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) ); window.tillbookTranslations = %s;',
                self::json($answer['settings']),
                self::json($answer['preload']),
                self::json($answer['translations']),
            ), 'before');
            $style = dirname(TILLBOOK_FILE) . "/build/{$page->chunk}.css";
            if (is_file($style)) {
                wp_enqueue_style(self::HANDLE . '-' . $page->chunk, plugins_url("build/{$page->chunk}.css", TILLBOOK_FILE), ['wc-components'], (string) filemtime($style));
            }
        }
    }

    /** @return array{dependencies: list<string>, version: string}|null */
    private static function asset(string $entry): ?array
    {
        $file = dirname(TILLBOOK_FILE) . "/build/$entry.asset.php";
        $asset = is_file($file) ? require $file : null;
        if (!is_array($asset) || !is_array($asset['dependencies'] ?? null) || !is_string($asset['version'] ?? null)) {
            return null;
        }

        return ['dependencies' => array_values(array_filter($asset['dependencies'], is_string(...))), 'version' => $asset['version']];
    }

    /** JSON that is safe inside a script element. */
    private static function json(mixed $value): string
    {
        return (string) wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);
    }
}

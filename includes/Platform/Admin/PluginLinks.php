<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Adds links to the plugin's row on the Plugins screen: its pages, its settings, and what it can do. */
final class PluginLinks implements Registrable
{
    /** The readme in the plugin directory. */
    private const DOCS = 'https://wordpress.org/plugins/tillbook/';

    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account) {}

    public function register(): void
    {
        Hooks::filter('plugin_action_links_' . plugin_basename(TILLBOOK_FILE), $this->actions(...));
        Hooks::filter('plugin_row_meta', $this->meta(...), 10, 2);
    }

    /** Adds the pages and the settings that this user can see before "Deactivate". */
    public function actions(mixed $links): mixed
    {
        if (!is_array($links)) {
            return $links;
        }
        $own = [];
        $landing = $this->pages->landing($this->account->isConnected());
        if ($landing !== null) {
            $own['payments'] = self::link($landing->url(), __('Payments', 'tillbook'));
        }
        if (Capability::Settings->isGranted()) {
            $own['settings'] = self::link(admin_url(Screen::settingsPath()), __('Settings', 'tillbook'));
        }

        return $own + $links;
    }

    /** Adds the documentation after the version, to this plugin only. */
    public function meta(mixed $links, mixed $file): mixed
    {
        return is_array($links) && $file === plugin_basename(TILLBOOK_FILE)
            ? [...$links, 'docs' => self::link(self::DOCS, __('Docs', 'tillbook'))]
            : $links;
    }

    private static function link(string $url, string $text): string
    {
        return sprintf('<a href="%s">%s</a>', esc_url($url), esc_html($text));
    }
}

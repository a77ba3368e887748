<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\CapabilityMap;
use Tillbook\Platform\Registrable;

/**
 * The one "Payments" entry. WooCommerce adds a link of that name to its settings at priority 10, so ours comes
 * later and replaces it; the provider list stays reachable under WooCommerce › Settings › Payments.
 */
final class Menu implements Registrable
{
    private const HOST_LINK = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';
    private const PARENT = 'tillbook-payments';
    private const LEGACY_SECTION = 'woocommerce_payments';

    public function __construct(private readonly Pages $pages)
    {
    }

    public function register(): void
    {
        add_action('admin_menu', [$this, 'add'], 20);
        add_action('in_admin_header', [$this, 'openBeforePaint']);
        add_action('admin_init', [$this, 'redirectLegacySection']);
    }

    public function add(): void
    {
        if (!function_exists('wc_admin_register_page')) {
            return;
        }
        remove_menu_page(self::HOST_LINK);
        $pages = $this->pages->enabled();
        $first = $pages[0] ?? null;
        if ($first === null) {
            return;
        }
        wc_admin_register_page([
            'id' => self::PARENT,
            'title' => __('Payments', 'tillbook'),
            'path' => $first->path,
            'capability' => $first->capability->value,
            'position' => '55.7',
            'icon' => 'dashicons-money-alt',
            'nav_args' => ['title' => __('Payments', 'tillbook'), 'is_category' => false, 'menuId' => 'plugins', 'is_top_level' => true],
        ]);
        foreach ($pages as $page) {
            wc_admin_register_page([
                'id' => $page->id,
                'title' => ($page->title)(),
                'parent' => self::PARENT,
                'path' => $page->path,
                'capability' => $page->capability->value,
            ]);
        }
        $this->nameFirstEntry(($first->title)());
    }

    /** Our menu stands open from the first paint, instead of being opened by wc-admin's script later. */
    public function openBeforePaint(): void
    {
        $page = $this->pages->current();
        if ($page === null) {
            return;
        }
        $script = sprintf(
            '(function(p){var l=document.querySelector(\'#adminmenu a.menu-top[href*="path="][href*="\'+p+\'"]\');var i=l&&l.closest("li");if(!i)return;i.classList.remove("wp-not-current-submenu");i.classList.add("wp-has-current-submenu","wp-menu-open","current");l.classList.remove("wp-not-current-submenu");l.classList.add("wp-has-current-submenu","wp-menu-open");})(%s);',
            (string) wp_json_encode(rawurlencode($this->pages->enabled()[0]->path)),
        );
        wp_print_inline_script_tag($script);
    }

    /** Links of the specification name the settings section of another plugin; they lead to ours. */
    public function redirectLegacySection(): void
    {
        if (($_GET['page'] ?? '') === 'wc-settings' && ($_GET['tab'] ?? '') === 'checkout' && ($_GET['section'] ?? '') === self::LEGACY_SECTION && current_user_can(CapabilityMap::STORE_MANAGEMENT)) {
            wp_safe_redirect(admin_url('admin.php?page=wc-settings&tab=checkout&section=tillbook'));
            exit;
        }
    }

    /** WordPress repeats the parent's name as the first sub-entry; it takes the page's. */
    private function nameFirstEntry(string $title): void
    {
        global $submenu;
        if (!is_array($submenu)) {
            return;
        }
        foreach ($submenu as $parent => $entries) {
            if (!is_array($entries) || !str_contains((string) $parent, rawurlencode($this->pages->enabled()[0]->path)) && !str_contains((string) $parent, $this->pages->enabled()[0]->path)) {
                continue;
            }
            $seen = [];
            foreach ($entries as $key => $entry) {
                if (!is_array($entry) || !is_string($entry[2] ?? null)) {
                    continue;
                }
                if (in_array($entry[2], $seen, true)) {
                    unset($submenu[$parent][$key]);
                } elseif ($seen === []) {
                    $submenu[$parent][$key][0] = $title;
                }
                $seen[] = $entry[2];
            }
        }
    }
}

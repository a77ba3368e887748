<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Admin;

/** Registry of the app's screens and of connected admin screens. */
class PageController
{
    public const PAGE_ROOT = 'wc-admin';

    private static ?self $instance = null;

    /** @var array<string, array<string, mixed>> */
    private array $pages = [];

    public static function get_instance(): self
    {
        return self::$instance ??= new self();
    }

    /** @param array<string, mixed> $options */
    public function register_page($options): void
    {
        $options = array_merge(
            [
                'id' => null,
                'parent' => null,
                'title' => '',
                'page_title' => $options['title'] ?? '',
                'capability' => 'view_woocommerce_reports',
                'path' => '',
                'icon' => '',
                'position' => null,
                'js_page' => true,
            ],
            $options,
        );
        $slug = str_starts_with((string) $options['path'], self::PAGE_ROOT)
            ? $options['path']
            : self::PAGE_ROOT . '&path=' . $options['path'];
        $options['path'] = $slug;

        $parent = $options['parent'] ? $this->get_path_from_id($options['parent']) : null;
        $position = $options['position'] === null ? null : (float) $options['position'];
        if ($parent === null) {
            add_menu_page(
                $options['page_title'],
                $options['title'],
                $options['capability'],
                $slug,
                [self::class, 'page_wrapper'],
                $options['icon'],
                $position,
            );
        } else {
            add_submenu_page(
                $parent,
                $options['page_title'],
                $options['title'],
                $options['capability'],
                $slug,
                [self::class, 'page_wrapper'],
                $position,
            );
        }
        $this->connect_page($options);
    }

    /** @param array<string, mixed> $options */
    public function connect_page($options): void
    {
        if (is_array($options['title'] ?? null) === false) {
            $options['title'] = [$options['title'] ?? ''];
        }
        $options += ['parent' => null, 'screen_id' => '', 'js_page' => false];
        $this->pages[(string) $options['id']] = $options;
    }

    /** @return string slug of the page with that id, or the id itself (such as `woocommerce`) */
    public function get_path_from_id($id)
    {
        return $this->pages[$id]['path'] ?? $id;
    }

    /** @return array<string, array<string, mixed>> */
    public function get_pages()
    {
        return $this->pages;
    }

    /** @return array<string, mixed>|false the current page */
    public function get_current_page()
    {
        if (!self::is_admin_page()) {
            return false;
        }
        $path = wp_unslash((string) ($_GET['path'] ?? ''));
        $slug = $path === '' ? self::PAGE_ROOT : self::PAGE_ROOT . '&path=' . $path;
        foreach ($this->pages as $page) {
            if ($page['js_page'] && $page['path'] === $slug) {
                return $page;
            }
        }
        return false;
    }

    public function is_connected_page()
    {
        return false;
    }

    public function is_registered_page()
    {
        return $this->get_current_page() !== false;
    }

    public static function is_admin_page()
    {
        return is_admin() && ($_GET['page'] ?? '') === self::PAGE_ROOT;
    }

    public static function is_embed_page()
    {
        return false;
    }

    public static function is_admin_or_embed_page()
    {
        return self::is_admin_page();
    }

    public static function page_wrapper()
    {
        echo '<div class="wrap"><div id="root"></div></div>';
    }
}

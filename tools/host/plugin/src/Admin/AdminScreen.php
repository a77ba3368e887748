<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use Automattic\WooCommerce\Admin\PageController;

/** Sets the body class, title and notice area of `page=wc-admin`. */
final class AdminScreen
{
    public function register(): void
    {
        add_filter('admin_body_class', [$this, 'bodyClass']);
        add_filter('admin_title', [$this, 'title']);
        add_action('admin_notices', [$this, 'hideNotices'], -9999);
        add_action('admin_notices', [$this, 'endHidden'], PHP_INT_MAX);
    }

    public function bodyClass(string $classes): string
    {
        return PageController::is_admin_page()
            ? trim($classes) . ' woocommerce-admin-page woocommerce_page_wc-admin '
            : $classes;
    }

    public function title(string $title): string
    {
        $page = PageController::get_instance()->get_current_page();
        if (!$page) {
            return $title;
        }
        return sprintf('%s ‹ %s', implode(' ‹ ', array_reverse((array) $page['title'])), get_bloginfo('name'));
    }

    /** Hides admin notices of other plugins on the app's screens. */
    public function hideNotices(): void
    {
        if (PageController::is_admin_page()) {
            echo '<div class="woocommerce-layout__notice-list-hide" id="wp__notice-list" style="display:none">' .
                '<div class="wp-header-end" id="woocommerce-layout__notice-catcher"></div>';
        }
    }

    public function endHidden(): void
    {
        if (PageController::is_admin_page()) {
            echo '</div>';
        }
    }
}

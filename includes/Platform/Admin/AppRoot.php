<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/**
 * The place for one of our apps on a page of WooCommerce's settings. Until the app replaces it, it says that it loads;
 * after ten seconds, why it may never appear; and without permission or JavaScript, only that.
 */
final class AppRoot
{
    /**
     * @param string $id id that the app looks for; also the name of its class
     * @param string $withoutScripts error if the browser's JavaScript is off
     */
    public static function print(string $id, string $withoutScripts): void
    {
        // The style is here, so that it works if the files of the app are missing or blocked.
        printf(
            '<div id="%1$s" class="%1$s"><p>%2$s</p><noscript><style>#%1$s > p { display: none; }</style><div class="notice notice-error inline"><p>%3$s</p></div></noscript><style>@keyframes tillbook-late { to { visibility: visible; } }</style><p style="visibility: hidden; animation: tillbook-late 0s 10s forwards;">%4$s</p></div>',
            esc_attr($id),
            esc_html__('Loading settings…', 'tillbook'),
            esc_html($withoutScripts),
            esc_html__(
                'The settings are taking a long time to load. If they don\'t appear, reload the page. If that doesn\'t help, deactivate other plugins or ask your host what is blocking this page\'s scripts. Nothing has been changed.',
                'tillbook',
            ),
        );
    }

    /** Prints a notice instead of the app, which says what permission the user needs. */
    public static function printMissingPermission(string $text): void
    {
        printf('<div class="notice notice-warning inline"><p>%s</p></div>', esc_html($text));
    }
}

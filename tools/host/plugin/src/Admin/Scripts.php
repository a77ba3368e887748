<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use Automattic\WooCommerce\Admin\PageController;
use WC_Site_Tracking;

/** Registers the `wc-*` handles, and starts the app on its page. */
final class Scripts
{
    private bool $printed = false;

    public function register(): void
    {
        add_action('admin_enqueue_scripts', [$this, 'registerAll'], 1);
        add_action('admin_enqueue_scripts', [$this, 'enqueueApp'], 15);
        add_action('admin_print_scripts', [$this, 'addSettings'], 1);
        add_action('admin_print_footer_scripts', [$this, 'addSettings'], 1);
        add_action('admin_footer', [$this, 'printTracks'], 24);
    }

    public function registerAll(): void
    {
        foreach (require WC_ABSPATH . 'assets/scripts.php' as $handle => $script) {
            $url = plugins_url('assets/', WC_PLUGIN_FILE);
            wp_register_script($handle, $url . $script['file'], $script['dependencies'], $script['version'], true);
            if ($script['style'] !== null) {
                wp_register_style($handle, $url . $script['style'], ['wp-components'], $script['version']);
                wp_style_add_data($handle, 'rtl', $script['rtl'] ? 'replace' : false);
            }
        }
    }

    public function enqueueApp(): void
    {
        if (!PageController::is_admin_page()) {
            return;
        }
        // The real app loads all of its packages, and plugins rely on that.
        foreach (array_keys(require WC_ABSPATH . 'assets/scripts.php') as $handle) {
            wp_enqueue_script($handle);
        }
        wp_enqueue_style('wc-components');
        wp_enqueue_style('wc-admin-app');
    }

    /** Adds `window.wcSettings` once, if `wc-settings` is enqueued. */
    public function addSettings(): void
    {
        if ($this->printed || !wp_script_is('wc-settings', 'enqueued')) {
            return;
        }
        $this->printed = true;
        wp_add_inline_script(
            'wc-settings',
            'var wcSettings = JSON.parse( decodeURIComponent( \'' .
                rawurlencode((string) wp_json_encode((new ClientSettings())->all())) .
                '\' ) );',
            'before',
        );
    }

    /** Prints `window.wcTracks`, which queues events if the store has consented, but never sends them. */
    public function printTracks(): void
    {
        wp_print_inline_script_tag(
            'window._tkq = window._tkq || []; window.wcTracks = window.wcTracks || {};' .
                'window.wcTracks.isEnabled = ' .
                (WC_Site_Tracking::is_tracking_enabled() ? 'true' : 'false') .
                ';' .
                'window.wcTracks.validateEvent = function () { return true; };' .
                'window.wcTracks.recordEvent = function ( name, properties ) { if ( window.wcTracks.isEnabled ) {' .
                " window._tkq.push( [ 'recordEvent', 'wcadmin_' + name, properties || {} ] ); } };",
        );
    }
}

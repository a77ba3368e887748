<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\AppRoot;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * WooCommerce › Settings › Multi-currency (spec 3 §2). The tab is shown while multi-currency is on. If it is off, the
 * tab's URL explains how to turn it on.
 */
final class SettingsTab implements Registrable
{
    public const TAB = 'wcpay_multi_currency';
    /** Requests to preload. */
    public const REQUESTS = [
        '/wc/v3/payments/multi-currency/currencies',
        '/wc/v3/payments/multi-currency/get-settings',
    ];
    private const ROOT = 'tillbook-multi-currency';
    private const CHUNK = 'page-multi-currency-settings';

    public function __construct(
        private readonly StoreSettings $settings,
        private readonly Build $build,
        private readonly PagePayload $payload,
    ) {}

    public function register(): void
    {
        // After WooCommerce's own tabs, which are added with priority 20.
        add_filter('woocommerce_settings_tabs_array', [$this, 'addTab'], 55);
        add_action('woocommerce_settings_' . self::TAB, [$this, 'hideSaveButton']);
        // After WooCommerce's form, not inside: its inputs are neither submitted nor watched for unsaved
        // changes by WooCommerce.
        add_action('woocommerce_after_settings_' . self::TAB, [$this, 'printRoot']);
        add_action('admin_enqueue_scripts', [$this, 'enqueue']);
    }

    /** @param mixed $tabs names by id */
    public function addTab(mixed $tabs): mixed
    {
        return is_array($tabs) &&
            Capability::Settings->isGranted() &&
            ($this->settings->isMultiCurrency() || $this->isOpen())
            ? $tabs + [self::TAB => __('Multi-currency', 'tillbook')]
            : $tabs;
    }

    /** The page saves by itself; WooCommerce's button would save nothing. */
    public function hideSaveButton(): void
    {
        $GLOBALS['hide_save_button'] = true;
    }

    /** Prints the placeholder that is visible until the app loads, or instead of it if it cannot load. */
    public function printRoot(): void
    {
        // WooCommerce opens a tab by its URL, even if it isn't listed.
        if (!Capability::Settings->isGranted()) {
            AppRoot::printMissingPermission(
                __(
                    'You don\'t have permission to change the currency settings. Ask an administrator for permission to change payment settings.',
                    'tillbook',
                ),
            );

            return;
        }
        AppRoot::print(
            self::ROOT,
            __(
                'The currency settings need JavaScript, which is turned off in this browser. Turn it on and reload the page.',
                'tillbook',
            ),
        );
    }

    public function enqueue(): void
    {
        if (!$this->isOpen() || !Capability::Settings->isGranted() || !$this->build->exists()) {
            return;
        }
        $page = new PageDefinition(
            '/payments/multi-currency',
            static fn(): string => __('Multi-currency', 'tillbook'),
            Capability::Settings,
            self::CHUNK,
            static fn(): array => self::REQUESTS,
        );
        $this->build->enqueueApp(self::CHUNK, $this->payload->script($page, []));
    }

    private function isOpen(): bool
    {
        return ($_GET['page'] ?? null) === 'wc-settings' && ($_GET['tab'] ?? null) === self::TAB;
    }
}

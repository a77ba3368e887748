<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\AppRoot;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Registrable;

/**
 * The settings screen in our section of WooCommerce › Settings › Payments (spec 3 §3). It is printed after
 * WooCommerce's form and not inside, so that its inputs are neither submitted nor watched for unsaved changes by
 * WooCommerce. The record is part of the page, so that its fields are visible without a request.
 */
final class SettingsScreen implements Registrable
{
    public const ROOT = 'tillbook-settings';
    private const CHUNK = 'page-settings';

    public function __construct(
        private readonly PageRegistry $pages,
        private readonly Build $build,
        private readonly PagePayload $payload,
    ) {}

    public function register(): void
    {
        add_action('admin_enqueue_scripts', [$this, 'enqueue']);
        add_action('woocommerce_after_settings_checkout', [$this, 'printRoot']);
    }

    public function enqueue(): void
    {
        if (!Screen::current()->isOurSettings() || !Capability::View->isGranted() || !$this->build->exists()) {
            return;
        }
        $page = new PageDefinition(
            '/payments/settings',
            static fn(): string => __('Payment settings', 'tillbook'),
            Capability::View,
            self::CHUNK,
            static fn(): array => ['/wc/v3/payments/settings'],
        );
        $boot = [
            'routes' => array_map(
                static fn(PageDefinition $visible): string => $visible->path,
                $this->pages->visible(),
            ),
        ];
        $this->build->enqueueApp(
            self::CHUNK,
            'window.tillbookBoot=' . PagePayload::json($boot) . ';' . $this->payload->script($page, []),
        );
    }

    /** Prints the placeholder that is visible until the screen loads, or instead of it if it cannot load. */
    public function printRoot(): void
    {
        if (!Screen::current()->isOurSettings()) {
            return;
        }
        if (!Capability::View->isGranted()) {
            AppRoot::printMissingPermission(
                __(
                    'You don\'t have permission to view the payment settings. Ask an administrator for permission to view payments.',
                    'tillbook',
                ),
            );

            return;
        }
        AppRoot::print(
            self::ROOT,
            __(
                'The payment settings need JavaScript, which is turned off in this browser. Turn it on and reload the page. Until then, nothing is changed.',
                'tillbook',
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\TestOrders;

use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use wpdb;

/** Tells test orders from real ones, wherever WooCommerce shows, mails or counts them. */
final class TestOrdersModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function register(): void
    {
        $wpdb = $GLOBALS['wpdb'];
        assert($wpdb instanceof wpdb);
        $core = $this->core;
        $settings = new CheckoutSettings($core->settings, $core->checkoutAccount(), $core->clock);
        (new TestBanner(
            $settings,
            new Availability($settings),
            static fn() => $core->connection()->forCheckout()->checkout(),
        ))->register();
        (new MarkedMails())->register();
        (new WithoutAnalytics($wpdb))->register();
    }

    public function registerAdmin(): void
    {
        (new ModeColumn(fn(): bool => $this->core->ledgers()->ofMode(false) !== null))->register();
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use LogicException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\TestOrders\TestBanner;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use WP;

/** The checkout's banner about test mode and test cards: only users with access to the settings see it. */
#[Group('database')]
final class TestBannerTest extends StorefrontStripe
{
    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            remove_filter('woocommerce_is_checkout', '__return_true');
            unset(self::wordPress()->query_vars['order-received']);
        }
        parent::tearDown();
    }

    public function testOnlyUsersWithAccessToTheSettingsReadTestCardsWhereShoppersPay(): void
    {
        $this->actAs('administrator');
        add_filter('woocommerce_is_checkout', '__return_true');
        self::wordPress()->query_vars['order-received'] = '1';
        self::assertSame('', self::printed(), 'This order is paid.');
        unset(self::wordPress()->query_vars['order-received']);
        $banner = self::printed();
        self::assertStringContainsString('Test mode: no real money moves.', $banner);
        self::assertStringContainsString('4242 4242 4242 4242', $banner);
        self::assertSame(1, substr_count($banner, '<aside'));
        foreach (['customer', 'editor'] as $role) {
            $this->actAs($role);
            self::assertSame('', self::printed());
        }
    }

    public function testAStoreThatTakesNoPaymentsHasNone(): void
    {
        $this->actAs('administrator');
        add_filter('woocommerce_is_checkout', '__return_true');
        (new StoreSettings())->change(['enabled' => false]);

        self::assertSame('', self::printed());
    }

    private static function wordPress(): WP
    {
        return $GLOBALS['wp'] instanceof WP ? $GLOBALS['wp'] : throw new LogicException('There is no request.');
    }

    private static function printed(): string
    {
        $settings = Plugin::instance()->services->modules()->checkout->settings();
        $banner = new TestBanner(
            $settings,
            new Availability($settings),
            static fn() => Plugin::instance()->services->connection()->forCheckout()->checkout(),
        );
        ob_start();
        $banner->print();
        $banner->print();

        return (string) ob_get_clean();
    }
}

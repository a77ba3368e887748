<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Admin\Assets;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\HostFeatures;
use Tillbook\Platform\Admin\LoginRedirect;
use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;
use WP_Error;
use WP_User;

/** Tests the admin for users who can view payments but don't manage the store, such as accountants. */
final class LimitedUsersTest extends AdminTestCase
{
    private const FEATURES = ['activity-panels', 'analytics', 'customer-effort-score-tracks', 'transient-notices'];

    public function testAnAccountantLandsOnThePaymentsAfterLogin(): void
    {
        $user = $this->user(Roles::ACCOUNTANT);

        foreach (['', 'wp-admin/', admin_url()] as $usual) {
            self::assertStringEndsWith(
                'path=%2Fpayments%2Ftransactions',
                (string) $this->landed($usual, $user),
                "Instead of \"$usual\".",
            );
        }
        self::assertStringEndsWith('path=%2Fpayments%2Fconnect', (string) $this->landed(admin_url(), $user, false));
    }

    public function testAPageThatWasAskedForStaysAndSoDoesEveryoneElse(): void
    {
        self::assertSame('/shop/', $this->landed('/shop/', $this->user(Roles::ACCOUNTANT)));
        foreach (['customer', 'author', 'shop_manager', 'administrator'] as $role) {
            self::assertSame(admin_url(), $this->landed(admin_url(), $this->user($role)), $role);
        }
        $error = new WP_Error('incorrect_password');
        self::assertSame(admin_url(), $this->landed(admin_url(), $error));
    }

    public function testWooCommerceLeavesOutWhatItRefusesThem(): void
    {
        $features = new HostFeatures();
        $this->actAs(Roles::ACCOUNTANT);
        self::assertSame(['analytics', 'transient-notices'], $features->allowed(self::FEATURES));
        foreach (['customer', 'shop_manager', 'administrator'] as $role) {
            $this->actAs($role);
            self::assertSame(self::FEATURES, $features->allowed(self::FEATURES), $role);
        }
    }

    public function testEveryTillbookPageHasATitleForWordPress(): void
    {
        $this->actAs(Roles::ACCOUNTANT);
        $GLOBALS['title'] = null;
        $this->open('admin.php?page=wc-admin&path=/payments/transactions');
        $assets = $this->assets();
        $assets->nameScreen();
        self::assertSame('Transactions', $GLOBALS['title']);

        $GLOBALS['title'] = 'Kept';
        $assets->nameScreen();
        self::assertSame('Kept', $GLOBALS['title']);

        $GLOBALS['title'] = null;
        $this->open('admin.php?page=wc-admin&path=/analytics/overview');
        $assets->nameScreen();
        self::assertNull($GLOBALS['title']);
    }

    private function landed(string $usual, WP_User|WP_Error $user, bool $isConnected = true): mixed
    {
        wp_set_current_user(0);

        return (new LoginRedirect($this->pages(...), static fn(): bool => $isConnected))->target($usual, '', $user);
    }

    private function user(string $role): WP_User
    {
        $this->actAs($role);

        return wp_get_current_user();
    }

    private function assets(): Assets
    {
        $pages = $this->pages();
        $flags = new FeatureFlags();
        $account = new FakeAccount();
        $build = new Build('/nowhere', 'http://example.com/build', '/nowhere');

        return new Assets(
            $pages,
            new Menu($pages, $account),
            $flags,
            $account,
            $build,
            new PagePayload(
                new PageSettings($account, new StoreSettings(), $flags, new SystemClock(), new FakeOnboarding()),
                $build,
            ),
        );
    }
}

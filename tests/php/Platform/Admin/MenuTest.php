<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Rest\PageAccount;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;

final class MenuTest extends AdminTestCase
{
    private const HOSTS_LINK = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

    private FakeAccount $account;

    protected function setUp(): void
    {
        parent::setUp();
        $this->account = new FakeAccount();
        if (!function_exists('wc_admin_register_page')) {
            self::markTestSkipped('The host registers admin pages in the admin only.');
        }
        $GLOBALS['menu'] = [];
        $GLOBALS['submenu'] = [];
    }

    public function testOnePaymentsMenuEntryReplacesTheHosts(): void
    {
        $this->actAs('shop_manager');
        $this->build();

        $entries = array_filter($this->entries(), static fn(array $entry): bool => $entry[0] === 'Payments');
        self::assertSame(['wc-admin&path=/payments/transactions'], array_column($entries, 2));
        self::assertSame([56], array_map(intval(...), array_keys($entries)));
    }

    public function testItsSubPagesAreOursAndTheSettings(): void
    {
        $this->actAs('shop_manager');
        $this->build();

        self::assertSame(
            [
                ['Transactions', 'wc-admin&path=/payments/transactions'],
                ['Documents', 'wc-admin&path=/payments/documents'],
                ['Settings', 'admin.php?page=wc-settings&tab=checkout&section=tillbook'],
            ],
            $this->subPages(),
        );
    }

    public function testAPageWithItsFlagOffIsNotInTheMenu(): void
    {
        $this->actAs('shop_manager');
        (new FeatureFlags())->set(Flag::Documents, false);
        $this->build();

        self::assertNotContains('Documents', array_column($this->subPages(), 0));
    }

    public function testCountsComeAlongWithTheHeartbeatWhereTheyAreAskedFor(): void
    {
        $this->actAs('shop_manager');
        $this->waiting = 3;
        $menu = new Menu($this->pages(), $this->account);

        self::assertSame(
            [['/payments/transactions', 3], ['', 3]],
            array_map(
                static fn(array $badge): array => [$badge['path'], $badge['count']],
                $menu->withBadges(['nonce' => 1], ['tillbook_badges' => 'true'])['tillbook_badges'],
            ),
        );
        self::assertSame(['nonce' => 1], $menu->withBadges(['nonce' => 1], ['other' => 'true']));
        $this->actAs('customer');
        self::assertSame([], $menu->withBadges([], ['tillbook_badges' => 'true']));
    }

    public function testAPageOfAnotherAccountGetsNoCountsWithTheHeartbeat(): void
    {
        $this->actAs('shop_manager');
        $menu = new Menu($this->pages(), $this->account);
        $counts = static fn(mixed $account): bool => isset(
            $menu->withBadges([], ['tillbook_badges' => 'true', 'tillbook_account' => $account])['tillbook_badges'],
        );

        self::assertTrue($counts('test acct_fake'));
        self::assertFalse($counts('live acct_fake'));
        self::assertFalse($counts('test acct_other'));
        self::assertTrue($counts(['no name']));
        self::assertStringContainsString('{"tillbook_account":"test acct_fake"}', PageAccount::script($this->account));
    }

    public function testUsersWhoCannotViewPaymentsKeepTheHostsMenu(): void
    {
        $this->actAs('author');
        $this->build();

        self::assertSame([self::HOSTS_LINK], array_column($this->entries(), 2));
    }

    public function testAStoreWithoutAnAccountIsLedToOne(): void
    {
        $this->actAs('shop_manager');
        $this->account = new FakeAccount(false);
        $this->build();

        self::assertSame(['wc-admin&path=/payments/connect'], array_column($this->entries(), 2));
        self::assertSame(['Connect', 'Settings'], array_column($this->subPages('wc-admin&path=/payments/connect'), 0));
    }

    public function testTheCountIsAfterThePagesName(): void
    {
        $this->actAs('shop_manager');
        $this->waiting = 3;
        $this->build();

        self::assertStringStartsWith(
            'Transactions <span class="awaiting-mod update-plugins tillbook-badge count-3">',
            $this->titles()[0],
        );
        self::assertStringContainsString('<span class="screen-reader-text">3 wait</span>', $this->titles()[0]);
        self::assertSame('Documents', $this->titles()[1]);
    }

    public function testTheMenuItselfShowsTheSumWhichIsVisibleWhileItIsClosed(): void
    {
        $this->actAs('shop_manager');
        $this->waiting = 3;
        $this->build();

        $title = (string) current($this->entries())[0];
        self::assertStringStartsWith(
            'Payments <span class="awaiting-mod update-plugins tillbook-badge count-3">',
            $title,
        );
        self::assertStringContainsString('<span class="screen-reader-text">3 wait</span>', $title);
    }

    public function testCountsHaveTheirColorOnOurPagesToo(): void
    {
        $this->actAs('shop_manager');
        wp_styles()->add('admin-menu', false);
        (new Menu($this->pages(), $this->account))->style();

        self::assertStringContainsString(
            '.tillbook-badge',
            implode('', (array) wp_styles()->get_data('admin-menu', 'after')),
        );
    }

    public function testNothingIsCountedWhereNoMenuIsShown(): void
    {
        $this->actAs('author');
        $this->build();

        self::assertSame(0, $this->counted);
    }

    public function testTheMenuIsPrintedOpenOnOurPagesAndNowhereElse(): void
    {
        $this->actAs('shop_manager');
        $this->build();

        self::assertStringContainsString(
            'wp-menu-open',
            $this->printedEntry('admin.php?page=wc-admin&path=/payments/transactions', 'wc-admin'),
        );
        self::assertStringContainsString(
            'wp-menu-open',
            $this->printedEntry('admin.php?page=wc-admin&path=/payments/transactions/details&id=pi_1', 'wc-admin'),
        );
        self::assertStringContainsString(
            'wp-menu-open',
            $this->printedEntry('admin.php?page=wc-settings&tab=checkout&section=tillbook', 'wc-settings'),
        );
        self::assertStringNotContainsString('wp-menu-open', $this->printedEntry('admin.php?page=wc-admin', 'wc-admin'));
        self::assertStringNotContainsString(
            'wp-menu-open',
            $this->printedEntry('admin.php?page=wc-settings&tab=checkout&section=bacs', 'wc-settings'),
        );
    }

    public function testEveryPageMarksAnEntry(): void
    {
        $this->actAs('shop_manager');
        $menu = new Menu($this->pages(), $this->account);
        $marked = function (string $path) use ($menu): mixed {
            $this->open('admin.php?page=wc-admin&path=' . $path);

            return $menu->markEntry(null);
        };

        self::assertSame('wc-admin&path=/payments/transactions', $marked('/payments/transactions/details'));
        self::assertSame(
            'admin.php?page=wc-settings&tab=checkout&section=tillbook',
            $marked('/payments/onboarding'),
            'A page without an entry belongs to the settings.',
        );
        self::assertNull($marked('/analytics/overview'));
    }

    public function testWordPressGetsTheNameOfThePageBack(): void
    {
        $this->actAs('shop_manager');
        $this->build();
        $this->printedEntry('admin.php?page=wc-admin&path=/payments/transactions', 'wc-admin');

        self::assertSame('wc-admin', $GLOBALS['plugin_page']);
    }

    public function testTheAppReceivesTheMenuEntryToOpen(): void
    {
        $this->actAs('shop_manager');
        $menu = new Menu($this->pages(), $this->account);
        $this->build();

        self::assertStringContainsString(
            'id="' . $menu->elementId() . '"',
            $this->printedEntry('admin.php?page=wc-admin&path=/payments/transactions', 'wc-admin'),
        );
    }

    private function build(): void
    {
        add_menu_page('Payments', 'Payments', 'manage_woocommerce', self::HOSTS_LINK, '', '', 56);
        (new Menu($this->pages(), $this->account))->build();
    }

    /** The menu's first list item that is ours, as WordPress prints it at an address. */
    private function printedEntry(string $address, string $pluginPage): string
    {
        $this->open($address);
        $GLOBALS['pagenow'] = 'admin.php';
        $GLOBALS['plugin_page'] = $pluginPage;
        $GLOBALS['parent_file'] = '';
        $GLOBALS['submenu_file'] = null;
        $GLOBALS['typenow'] = '';
        $GLOBALS['self'] = 'admin.php';
        $menu = new Menu($this->pages(), $this->account);
        add_filter('parent_file', [$menu, 'openMenu']);
        add_filter('submenu_file', [$menu, 'markEntry']);
        ob_start();
        require_once ABSPATH . 'wp-admin/menu-header.php';
        ob_clean();
        $GLOBALS['plugin_page'] = $pluginPage;
        apply_filters('parent_file', '');
        $GLOBALS['submenu_file'] = apply_filters('submenu_file', null, '');
        get_admin_page_parent();
        _wp_menu_output($this->entries(), is_array($GLOBALS['submenu']) ? $GLOBALS['submenu'] : []);
        do_action('adminmenu');
        $html = (string) ob_get_clean();
        remove_all_filters('parent_file');
        remove_all_filters('submenu_file');
        remove_all_actions('adminmenu');

        return preg_match('/<li[^>]*payments-transactions[^>]*>/', $html, $match) === 1 ? $match[0] : '';
    }

    /** @return array<int|string, array<mixed>> */
    private function entries(): array
    {
        $entries = is_array($GLOBALS['menu']) ? $GLOBALS['menu'] : [];

        return array_filter($entries, is_array(...));
    }

    /** @return list<string> of our sub-pages */
    private function titles(): array
    {
        return array_map(static fn(array $page): string => is_string($page[0]) ? $page[0] : '', $this->subPages());
    }

    /** @return list<array{mixed, mixed}> title and slug */
    private function subPages(string $parent = 'wc-admin&path=/payments/transactions'): array
    {
        $all = is_array($GLOBALS['submenu']) ? $GLOBALS['submenu'] : [];
        $ours = $all[$parent] ?? [];

        return array_values(
            array_map(
                static fn(mixed $entry): array => is_array($entry) ? [$entry[0], $entry[2]] : [null, null],
                is_array($ours) ? $ours : [],
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\MenuBadge;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Tests\TestCase;

/** A test of an admin screen: WordPress believes to be in its admin, at the address the test opens. */
abstract class AdminTestCase extends TestCase
{
    /** @var array<mixed> */
    private array $query = [];

    public static function setUpBeforeClass(): void
    {
        parent::setUpBeforeClass();
        // WooCommerce loads these in the admin only, and the tests start outside it.
        foreach (['includes/admin/wc-admin-functions.php', 'functions/admin-only.php'] as $file) {
            $path = constant('WC_ABSPATH') . $file;
            if (!function_exists('wc_get_page_screen_id') && is_file($path)) {
                require_once $path;
            }
        }
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->query = $_GET;
        $GLOBALS['wp_rest_server'] = null;
        delete_option(FeatureFlags::OPTION);
        set_current_screen('dashboard');
    }

    protected function tearDown(): void
    {
        $_GET = $this->query;
        $GLOBALS['wp_rest_server'] = null;
        unset($GLOBALS['current_screen']);
        parent::tearDown();
    }

    /** @param string $address such as `admin.php?page=wc-admin&path=/payments/transactions` */
    protected function open(string $address): void
    {
        $_SERVER['REQUEST_URI'] = '/wp-admin/' . $address;
        parse_str((string) parse_url($address, PHP_URL_QUERY), $query);
        $_GET = wp_slash($query);
    }

    /** How much waits among the transactions, and how often that was asked. */
    protected int $waiting = 0;
    protected int $counted = 0;

    /** The way to an account, the transactions, a page behind a flag, and details that are in no menu. */
    protected function pages(): PageRegistry
    {
        return new PageRegistry(
            new FeatureFlags(),
            new PageDefinition(
                PageRegistry::CONNECT,
                static fn(): string => 'Connect',
                Capability::View,
                'page-connect',
                needsAccount: false,
            ),
            new PageDefinition(
                PageRegistry::WIZARD,
                static fn(): string => 'Set up',
                Capability::Settings,
                'page-onboarding',
                inMenu: false,
                needsAccount: false,
                isFullScreen: true,
            ),
            new PageDefinition(
                PageRegistry::VERIFICATION,
                static fn(): string => 'Verify',
                Capability::Settings,
                'page-verification',
                inMenu: false,
                isFullScreen: true,
            ),
            new PageDefinition(
                '/payments/transactions',
                static fn(): string => 'Transactions',
                Capability::View,
                'page-transactions',
                (new TransactionsPreload(new FeatureFlags()))->paths(...),
                badge: new MenuBadge(function (): int {
                    ++$this->counted;

                    return $this->waiting;
                }, static fn(int $count): string => "$count wait"),
                isReadable: true,
            ),
            new PageDefinition(
                '/payments/transactions/details',
                static fn(): string => 'Payment details',
                Capability::View,
                'page-payment',
                null,
                null,
                false,
            ),
            new PageDefinition(
                '/payments/documents',
                static fn(): string => 'Documents',
                Capability::View,
                'page-documents',
                null,
                Flag::Documents,
            ),
        );
    }
}

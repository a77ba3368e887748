<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Admin\SpecificationLinks;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;

final class ScreenTest extends AdminTestCase
{
    public function testLinksOfTheSpecificationLeadToOurSettings(): void
    {
        $this->open('admin.php?page=wc-settings&tab=checkout&section=woocommerce_payments&from=X');

        self::assertTrue(Screen::current()->isLegacySettings());
        self::assertSame(
            '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook&from=X',
            (new SpecificationLinks($this->pages(), new FakeAccount(true)))->target(
                Screen::current(),
                '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=woocommerce_payments&from=X',
            ),
        );
    }

    public function testOtherSectionsStayWhereTheyAre(): void
    {
        foreach (
            [
                'admin.php?page=wc-settings&tab=checkout&section=tillbook',
                'admin.php?page=wc-settings&tab=checkout',
                'admin.php?page=wc-settings&tab=products&section=woocommerce_payments',
                'admin.php?page=x',
            ]
            as $address
        ) {
            $this->open($address);
            self::assertFalse(Screen::current()->isLegacySettings(), $address);
        }
    }

    public function testThePagesQueryIsWhatTheAddressSaysBesideThePage(): void
    {
        $this->open('admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&search%5B0%5D=O%27Neil&paged=2');

        self::assertSame('/payments/transactions', Screen::current()->path());
        self::assertSame(['search' => ["O'Neil"], 'paged' => '2'], Screen::current()->query());
    }
}

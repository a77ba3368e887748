<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\AccountGuard;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;

/** Where addresses of our pages lead (spec 1 §2.1). */
final class AccountGuardTest extends AdminTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
    }

    public function testWithoutAnAccountPagesLeadToTheWayToOne(): void
    {
        foreach (['/payments/transactions', '/payments/transactions/details', '/payments/documents'] as $path) {
            self::assertSame(admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect'), $this->target($path, false));
        }
    }

    public function testTheWayToOneShowsWithAndWithoutAnAccount(): void
    {
        self::assertNull($this->target('/payments/connect', false));
        self::assertNull($this->target('/payments/connect', true));
    }

    public function testWithAnAccountEveryPageShows(): void
    {
        self::assertNull($this->target('/payments/transactions', true));
    }

    public function testOthersPagesAreNoneOfOurBusiness(): void
    {
        self::assertNull($this->target('/analytics/overview', false));
        self::assertNull($this->target('', false));
    }

    public function testWhoMayNotSeePaymentsIsLedNowhere(): void
    {
        $this->actAs('author');

        self::assertNull($this->target('/payments/transactions', false));
    }

    public function testSomebodyWhoComesForNoPageInParticularArrivesAtThePayments(): void
    {
        self::assertSame('/payments/transactions', $this->pages()->landing(true)?->path);
        self::assertSame(PageRegistry::CONNECT, $this->pages()->landing(false)?->path);
    }

    private function target(string $path, bool $connected): ?string
    {
        return (new AccountGuard($this->pages(), new FakeAccount($connected)))->target(new Screen(['page' => 'wc-admin', 'path' => $path]));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Account\DisconnectedAccount;
use Tillbook\Platform\Admin\AccountGuard;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Admin\SpecificationLinks;
use Tillbook\Plugin;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;

/** Tests the redirects of Tillbook pages (spec 1 §2.1). */
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
            self::assertSame(
                admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect'),
                $this->target($path, false),
            );
        }
    }

    public function testWhoIsVerifiedIsStillSoWhereTheAccountIsFilled(): void
    {
        self::assertSame(
            admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect&wcpay-connection-success=1'),
            $this->target('/payments/transactions', false, query: ['wcpay-connection-success' => '1', 'source' => 'x']),
        );
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

    public function testThePaymentsOfADisconnectedAccountShowOnThePagesThatOnlyRead(): void
    {
        $account = new FakeAccount(false, disconnected: new DisconnectedAccount('acct_left', true, 1795000000));
        $guard = new AccountGuard($this->pages(), $account, new FakeOnboarding());
        $target = static fn(string $path): ?string => $guard->target(
            new Screen(['page' => 'wc-admin', 'path' => $path]),
        );

        self::assertNull($target('/payments/transactions'));
        self::assertStringEndsWith('connect', (string) $target('/payments/transactions/details'));
        $paths = static fn(PageDefinition ...$pages): array => array_map(
            static fn(PageDefinition $page): string => $page->path,
            $pages,
        );
        self::assertSame(
            [PageRegistry::CONNECT, '/payments/transactions'],
            $paths(...$this->pages()->inMenu(false, true)),
        );
        self::assertSame([PageRegistry::CONNECT], $paths(...$this->pages()->inMenu(false)));
        self::assertNotContains(PageRegistry::CONNECT, $paths(...$this->pages()->inMenu(true)));
    }

    public function testOthersPagesAreNoneOfOurBusiness(): void
    {
        self::assertNull($this->target('/analytics/overview', false));
        self::assertNull($this->target('', false));
    }

    public function testUsersWhoCannotViewPaymentsAreNotRedirected(): void
    {
        $this->actAs('author');

        self::assertNull($this->target('/payments/transactions', false));
    }

    public function testALoginWithoutATargetPageLeadsToThePayments(): void
    {
        self::assertSame('/payments/transactions', $this->pages()->landing(true)?->path);
        self::assertSame(PageRegistry::CONNECT, $this->pages()->landing(false)?->path);
    }

    public function testTheMenuStartsWithTheOverviewOrTheConnectPage(): void
    {
        $registry = Plugin::instance()->services->pages();

        self::assertSame(
            [PageRegistry::OVERVIEW, PageRegistry::CONNECT],
            [$registry->inMenu(true)[0]->path ?? null, $registry->inMenu(false)[0]->path ?? null],
        );
    }

    public function testTheWizardLeadsToTheVerificationWhereAnAccountIsThere(): void
    {
        self::assertNull($this->target(PageRegistry::WIZARD, false));
        self::assertSame(
            admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding%2Fkyc&source=mail'),
            $this->target(PageRegistry::WIZARD, true, query: ['source' => 'mail', 'other' => 'x']),
        );
    }

    public function testASandboxCanGiveWayToAnAccountThatMovesRealMoney(): void
    {
        self::assertNull($this->target(PageRegistry::WIZARD, true, live: true));
    }

    public function testBesideALiveAccountTheWizardHasNothingToOpen(): void
    {
        self::assertStringEndsWith(
            'kyc',
            (string) $this->target(
                PageRegistry::WIZARD,
                true,
                onboarding: new FakeOnboarding(live: true, hasBothModes: true),
            ),
        );
    }

    public function testWhereTheProviderHasNoWizardItLeadsToTheConnectPage(): void
    {
        foreach ([false, true] as $connected) {
            self::assertSame(
                admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fconnect&source=mail'),
                $this->target(
                    PageRegistry::WIZARD,
                    $connected,
                    query: ['source' => 'mail'],
                    onboarding: new FakeOnboarding(live: true, hasWizard: false),
                ),
            );
        }
    }

    public function testTheVerificationLeadsToTheWizardWhereNoAccountIsThere(): void
    {
        self::assertNull($this->target(PageRegistry::VERIFICATION, true));
        self::assertSame(
            admin_url('admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding'),
            $this->target(PageRegistry::VERIFICATION, false),
        );
    }

    public function testTheSpecificationsLinkLeadsToTheVerificationOrToTheWizard(): void
    {
        $screen = new Screen([
            'page' => 'wc-settings',
            'tab' => 'checkout',
            'path' => '/woopayments/onboarding/business_verification',
        ]);
        foreach ([true => PageRegistry::VERIFICATION, false => PageRegistry::WIZARD] as $connected => $path) {
            self::assertStringEndsWith(
                rawurlencode($path),
                (string) (new SpecificationLinks($this->pages(), new FakeAccount($connected === 1)))->target($screen),
            );
        }
        self::assertNull(
            (new SpecificationLinks($this->pages(), new FakeAccount(true)))->target(
                new Screen(['page' => 'wc-settings', 'tab' => 'checkout']),
            ),
        );
    }

    /** @param array<string, mixed> $query */
    private function target(
        string $path,
        bool $connected,
        bool $live = false,
        array $query = [],
        ?FakeOnboarding $onboarding = null,
    ): ?string {
        $guard = new AccountGuard(
            $this->pages(),
            new FakeAccount($connected),
            $onboarding ?? new FakeOnboarding(live: $live),
        );

        return $guard->target(new Screen(['page' => 'wc-admin', 'path' => $path] + $query));
    }
}

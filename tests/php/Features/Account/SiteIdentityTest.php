<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use Automattic\WooCommerce\Admin\Notes\Notes;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Account\Site\SiteNotice;
use Tillbook\Features\Account\Site\SiteWarning;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\WithReplacedAddress;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithUninstaller;
use Tillbook\Tests\TestCase;

/** A copy of the site under another address. */
final class SiteIdentityTest extends TestCase
{
    use WithReplacedAddress;
    use WithSandbox;
    use WithUninstaller;

    private const ROUTE = '/wc/v3/payments/site_identity';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('shop_manager');
    }

    public function testACopyIsReadOnlyUntilAUserDecides(): void
    {
        self::assertNull($this->refusal());
        $this->move('http://staging.example.com');

        self::assertSame('copied', $this->site());
        self::assertSame('tillbook_site_copied', $this->refusal());
    }

    public function testASiteThatMovedGoesOn(): void
    {
        $this->move('http://new.example.com');

        self::assertSame(['site' => 'own'], $this->choose('moved'));
        self::assertNull($this->refusal());
    }

    public function testWhatAProgramChoosesIsLoggedAsChosenByOne(): void
    {
        $this->move('http://new.example.com');
        $GLOBALS['wp_rest_application_password_uuid'] = 'b4b0a4f2-0000-4000-8000-000000000000';
        try {
            $this->choose('moved');
        } finally {
            unset($GLOBALS['wp_rest_application_password_uuid']);
        }

        $database = Plugin::instance()->services->database;
        self::assertSame(
            [['action' => 'site_moved', 'origin' => 'rest']],
            $database->rows(
                'SELECT action, origin FROM ' .
                    $database->table('audit') .
                    ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
                [$this->scope->id],
            ),
        );
    }

    public function testACopyStaysReadOnlyAndIsNotAskedAgain(): void
    {
        $this->move('http://staging.example.com');

        self::assertSame(['site' => 'read_only'], $this->choose('copy'));
        self::assertSame('tillbook_read_only', $this->refusal());
    }

    public function testACopyThatMovesBackIsAskedAgainAndGoesOn(): void
    {
        $home = get_option('home');
        $this->move('http://staging.example.com');
        $this->choose('copy');
        $this->move(is_string($home) ? $home : '');

        self::assertSame('copied', $this->site());
        self::assertSame(['site' => 'own'], $this->choose('moved'));
        self::assertNull($this->refusal());
    }

    public function testACopyIsRecognizedAlsoIfItsAddressesWereReplaced(): void
    {
        $this->moveWithReplacedAddresses('http://staging.example.com');

        self::assertSame('copied', $this->site());
        self::assertSame('tillbook_site_copied', $this->refusal());
    }

    public function testACopyThatBecomesTheSiteIsAskedAgainAlsoIfItsAddressesWereReplaced(): void
    {
        $home = SiteOwnership::currentUrl();
        $this->moveWithReplacedAddresses('http://staging.example.com');
        $this->choose('copy');
        self::assertSame('read_only', $this->site());
        $this->moveWithReplacedAddresses($home);

        self::assertSame('copied', $this->site());
        self::assertSame(['site' => 'own'], $this->choose('moved'));
        self::assertNull($this->refusal());
    }

    public function testAnAddressThatCannotBeReadIsThatOfAnotherSite(): void
    {
        foreach (['own:?', SiteOwnership::currentUrl()] as $stored) {
            update_option(SiteOwnership::OPTION, $stored);
            self::assertSame('copied', $this->site(), $stored);
        }
    }

    public function testACopyOffersShoppersNothing(): void
    {
        (new StoreSettings())->change(['enabled' => true]);
        $settings = new CheckoutSettings(
            new StoreSettings(),
            Plugin::instance()->services->account(),
            Plugin::instance()->services->clock,
        );
        self::assertTrue($settings->isOpen());
        global $wpdb;
        wp_load_alloptions(true);
        $before = $wpdb->num_queries;
        self::assertTrue($settings->isOpen());
        self::assertSame($before, $wpdb->num_queries, 'Pages of the shop ask this.');

        $this->move('http://staging.example.com');
        self::assertFalse($settings->isOpen());
        self::assertSame([], $settings->methods('US', 'usd'));
        self::assertNull($settings->expressButton('cart', 'USD'));
        $this->choose('copy');
        self::assertFalse($settings->isOpen());
        $this->choose('moved');
        self::assertTrue($settings->isOpen());
    }

    public function testWhereThereIsNothingToSettleNothingChanges(): void
    {
        self::assertSame(['site' => 'own'], $this->choose('copy'));
        self::assertNull($this->refusal());
    }

    public function testACertificateMakesNoOtherSite(): void
    {
        $secure = str_replace('http://', 'https://', SiteOwnership::currentUrl());
        self::connectAt($secure);

        self::assertSame('own', $this->site());
    }

    public function testANewWwwAtTheBeginningMakesNoOtherSite(): void
    {
        $home = SiteOwnership::currentUrl();
        $this->moveWithReplacedAddresses((string) preg_replace('#//#', '//www.', $home, 1));
        self::assertSame('own', $this->site());
        self::assertStringContainsString('//www.', SiteOwnership::currentUrl());

        SiteOwnership::claim();
        $this->moveWithReplacedAddresses($home);
        self::assertSame('own', $this->site());
        $this->move('http://www.other.example.com');
        self::assertSame('copied', $this->site());
    }

    public function testTheAdministratorIsToldOnceThatShoppersCannotPay(): void
    {
        $mails = [];
        add_filter(
            'pre_wp_mail',
            static function (mixed $sent, mixed $mail) use (&$mails): bool {
                $mails[] = (array) $mail;

                return true;
            },
            10,
            2,
        );
        self::assertNotFalse(has_action(SiteWarning::HOOK));
        $this->warning()->check();
        $this->move('http://staging.example.com');
        $this->warning('staging')->check();
        self::assertSame([], $mails);

        $this->move('http://new.example.com');
        $this->warning()->check();
        $this->warning()->check();
        self::assertCount(1, $mails);
        self::assertSame(get_option('admin_email'), $mails[0]['to'] ?? null);
        self::assertStringContainsString('Did your site move?', (string) ($mails[0]['subject'] ?? ''));
        self::assertStringContainsString(
            'this site\'s address is http://new.example.com',
            (string) ($mails[0]['message'] ?? ''),
        );
        self::assertSame(1, self::notes());

        // As where background jobs get another address than pages.
        $this->comeHome();
        $this->warning()->check();
        self::assertSame(0, self::notes());
        $this->move('http://new.example.com');
        $this->warning()->check();
        self::assertCount(1, $mails);

        $this->choose('moved');
        $this->move('http://third.example.com');
        $this->warning()->check();
        self::assertCount(2, $mails);
        self::assertSame(1, self::notes());
        $this->choose('moved');
        self::assertSame(0, self::notes());
    }

    public function testWithoutAnAccountNoOneIsTold(): void
    {
        Plugin::instance()->services->connection()->accounts->disconnect();
        $this->move('http://new.example.com');
        SiteOwnership::claim();
        $this->move('http://third.example.com');
        $this->warning()->check();

        self::assertSame(0, self::notes());
    }

    public function testACopyTakesNoEventsFromTheSiteItWasCopiedFrom(): void
    {
        $this->sandbox()->change(static function (\Tillbook\Providers\Sandbox\SandboxAccount $account): void {
            $account->pay(new PaymentPlan(5000, 'usd'));
        });
        $this->move('http://staging.example.com');
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertNotSame([], $this->sandbox()->undelivered());

        $this->choose('moved');
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame([], $this->sandbox()->undelivered());
    }

    public function testASiteThatWasDeletedBeforeItWasSettledIsAskedOnceItIsThereAgain(): void
    {
        $connection = Plugin::instance()->services->connection();
        $name = SiteId::own();
        foreach (['moved', 'copy'] as $choice) {
            update_option(Uninstaller::OPT_IN, 'yes');
            $this->move("http://$choice.example.com");
            SiteOwnership::uninstall((new Uninstaller(new DropRecorder()))->run(...));
            self::assertIsString(get_option(SiteOwnership::OPTION));
            self::assertArrayNotHasKey(SiteOwnership::OPTION, wp_load_alloptions(true));
            Roles::install();
            $this->actAs('shop_manager');
            self::assertSame('copied', $this->site());
            self::assertSame($name, SiteId::own());
            try {
                $connection->accounts->assertFree('sandbox', null, false);
                self::fail('Connecting an account must not settle it.');
            } catch (ProviderRefusal $refusal) {
                self::assertSame('tillbook_site_copied', $refusal->reason);
            }

            self::assertSame(['site' => 'own'], $this->choose($choice));
            self::assertSame(
                $choice === 'moved',
                array_key_exists(SiteOwnership::OPTION, wp_load_alloptions(true)),
                'Pages of the shop read it.',
            );
            self::assertSame($choice === 'moved', SiteId::own() === $name);
            $connection->accounts->assertFree('sandbox', null, false);
        }
    }

    public function testACopyThatIsDeletedGetsANameOfItsOwn(): void
    {
        $name = SiteId::own();
        SiteOwnership::markCopy();
        SiteOwnership::uninstall((new Uninstaller(new DropRecorder()))->run(...));
        self::assertSame($name, SiteId::own(), 'The merchant keeps the data.');

        update_option(Uninstaller::OPT_IN, 'yes');
        SiteOwnership::uninstall((new Uninstaller(new DropRecorder()))->run(...));
        self::assertNotSame($name, SiteId::own());
        self::assertSame('own', $this->site());
    }

    #[Group('database')]
    #[TestWith([false])]
    #[TestWith([true])]
    public function testACopyThatIsDeletedGetsANameOfItsOwnAlsoIfAStatementFails(bool $isAlways): void
    {
        $name = SiteId::own();
        SiteOwnership::markCopy();
        update_option(Uninstaller::OPT_IN, 'yes');

        $this->uninstall('/^SELECT DISTINCT meta_key FROM .*tillbook/', $isAlways);

        self::assertNotSame($name, SiteId::own());
        self::assertFalse(SiteOwnership::isReadOnly());
        self::assertSame($isAlways ? 'yes' : false, get_option(Uninstaller::OPT_IN));
    }

    public function testDecidingItRequiresTheSettingsCapability(): void
    {
        $this->move('http://staging.example.com');
        $this->actAs('author');

        self::assertSame(403, $this->rest('POST', self::ROUTE, ['choice' => 'moved'])->get_status());
        self::assertSame('copied', $this->site());
    }

    public function testAnotherChoiceIsNone(): void
    {
        self::assertSame(400, $this->rest('POST', self::ROUTE, ['choice' => 'maybe'])->get_status());
    }

    public function testTheAdminSaysWhyAndLeadsToTheChoice(): void
    {
        $notice = $this->notice();
        self::assertSame('', $notice->html());

        $this->move('http://staging.example.com');
        self::assertStringContainsString('this site&#039;s address is http://staging.example.com', $notice->html());
        self::assertStringContainsString('path=%2Fpayments%2Ftransactions', $notice->html());

        $this->actAs('author');
        self::assertSame('', $notice->html());
    }

    public function testTheAdminOfAProductionSiteSaysThatItIsMarkedAsACopy(): void
    {
        $this->move('http://staging.example.com');
        $this->choose('copy');

        self::assertStringContainsString('marked as a copy', $this->notice('production')->html());
        self::assertStringContainsString('path=%2Fpayments%2Ftransactions', $this->notice('production')->html());
        self::assertSame('', $this->notice('staging')->html());
    }

    private function warning(string $environment = 'production'): SiteWarning
    {
        $services = Plugin::instance()->services;

        return new SiteWarning(
            $services->onboarding(),
            static fn(): bool => $services->connection()->isConnected(),
            $environment,
        );
    }

    private static function notes(): int
    {
        return count(Notes::get_notes('edit', ['source' => ['tillbook'], 'type' => ['warning']]));
    }

    private function notice(?string $environment = null): SiteNotice
    {
        $page = new PageDefinition(
            '/payments/transactions',
            static fn(): string => 'Transactions',
            Capability::View,
            'page',
        );

        return new SiteNotice(
            Plugin::instance()->services->onboarding(),
            new PageRegistry(new FeatureFlags(), $page),
            $environment,
        );
    }

    protected function tearDown(): void
    {
        $this->comeHome();
        parent::tearDown();
    }

    private function site(): string
    {
        return Plugin::instance()->services->onboarding()->site();
    }

    private function refusal(): ?string
    {
        try {
            (new CommandGuard())->assertAllowed($this->scope, $this->sandbox());

            return null;
        } catch (ProviderRefusal $refusal) {
            return $refusal->reason;
        }
    }

    /** @return array<string, mixed> */
    private function choose(string $choice): array
    {
        return $this->body($this->rest('POST', self::ROUTE, ['choice' => $choice]));
    }
}

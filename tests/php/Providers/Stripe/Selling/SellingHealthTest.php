<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Selling\SellingHealth;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** The health card's lines about the checkout: they promise nothing that the store's settings prevent. */
final class SellingHealthTest extends ConnectedStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        (new StoreSettings())->change(['enabled' => true]);
        $this->change(PublishableKey::fromText($this->stripe->keys->publishable)->text);
    }

    public function testAnAccountThatIsOfferedTakesCards(): void
    {
        self::assertSame(['selling' => 'Takes cards at checkout, and saves them for later payments.'], $this->texts());
    }

    public function testWithoutAPublishableKeyThatAloneIsSaid(): void
    {
        (new StoreSettings())->change(['enabled' => false]);
        $this->change(null);

        self::assertSame(['selling'], array_keys($this->texts()));
        self::assertStringContainsString('publishable key', $this->texts()['selling']);
    }

    public function testAKeyThatIsRefusedCanBeEnteredAgain(): void
    {
        $account = (new Accounts())->of(false);
        self::assertNotNull($account);
        (new Accounts())->save($account->withRefusedKey(time()));

        self::assertSame(HealthItem::ENTER_KEY, $this->items()['selling']->action ?? null);
    }

    public function testAStoreThatDoesntOfferItSaysSoAndLeadsToTheSetting(): void
    {
        (new StoreSettings())->change(['enabled' => false]);

        $texts = $this->texts();
        self::assertStringStartsWith('Ready to take cards', $texts['selling'] ?? '');
        self::assertStringContainsString('Enable Tillbook Payments', $texts['offered'] ?? '');
        self::assertSame(HealthItem::OPEN_GENERAL, $this->items()['offered']->action ?? null);
    }

    public function testOfTwoAccountsTheOneThatNewPaymentsDontGoToSaysSo(): void
    {
        $live = $this->connectedLive();
        self::assertStringContainsString('new payments go to the live account', $this->texts()['offered'] ?? '');
        self::assertSame(['selling'], array_keys($this->texts($live)));

        (new StoreSettings())->change(['test_mode' => true]);
        self::assertSame(['selling'], array_keys($this->texts()));
        self::assertStringContainsString('the store is in test mode', $this->texts($live)['offered'] ?? '');
    }

    public function testACopyOfTheSitePromisesNothingAndChangesNothing(): void
    {
        self::assertNotNull($this->line('wallets'));
        SiteOwnership::markCopy();

        self::assertSame(
            [
                'selling' => 'Ready to take cards at checkout, and to save them for later payments.',
                'offered' => 'Payments are read-only on this site.',
            ],
            $this->texts(),
        );
        $lines = Json::objects($this->module()->connect()->health()->accounts()[0] ?? [], 'items');
        self::assertSame(['key', 'permissions', 'selling', 'offered'], array_column($lines, 'name'));
        self::assertSame([], array_filter(array_column($lines, 'action')));
        foreach (['domain', 'import-cards', 'history'] as $route) {
            self::assertSame(
                'tillbook_read_only',
                $this->rest('POST', "/wc/v3/payments/stripe/$route", ['mode' => 'test', 'action' => 'everything'])
                    ->as_error()
                    ?->get_error_code(),
            );
        }
    }

    protected function key(): string
    {
        return $this->stripe->keys->sell;
    }

    private function change(?string $publishable): void
    {
        $account = (new Accounts())->of(false);
        self::assertNotNull($account);
        (new Accounts())->save($account->withPublishableKey($publishable));
    }

    /** An account of both modes. */
    private function connectedLive(): LedgerScope
    {
        $account = (new Accounts())->of(false);
        self::assertNotNull($account);
        $live = AccountRecord::fromStored($account->toStored(), true);
        self::assertNotNull($live);
        (new Accounts())->save($live);
        $services = Plugin::instance()->services;
        $scope = $services->ledgers()->findOrCreate(StripeProvider::ID, $account->id, true, 'US', 'usd');
        $services->connection()->accounts->connect($scope);

        return $scope;
    }

    /** Returns the text of a line in the settings. */
    private function line(string $name): ?string
    {
        $items = Json::objects($this->module()->connect()->health()->accounts()[0] ?? [], 'items');

        return Json::text(array_column($items, 'text', 'name'), $name);
    }

    /** @return array<string, string> by name of the item */
    private function texts(?LedgerScope $scope = null): array
    {
        return array_map(static fn(HealthItem $item): string => $item->text, $this->items($scope));
    }

    /** @return array<string, HealthItem> by name */
    private function items(?LedgerScope $scope = null): array
    {
        $health = new SellingHealth(
            new Accounts(),
            Plugin::instance()->services->ledgers(),
            new KeyStore(new SystemClock()),
        );

        return array_column($health->items($scope ?? $this->scope), null, 'name');
    }
}

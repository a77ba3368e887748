<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Tests\Support\PluginAccount;

/** The sandbox's rates are made up: a live account beside it sells at its own, the bank's or the merchant's. */
#[Group('database')]
final class RatesOfTwoAccountsTest extends MultiCurrencyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        (new StoreSettings())->change(['multi_currency' => true]);
        $this->enable('EUR', 'GBP');
        $this->rest('POST', self::ROOT . 'currencies/GBP', [
            'exchange_rate_type' => 'manual',
            'manual_rate' => '0.77',
        ]);
        self::assertNotNull($this->sellsAt('eur'));
    }

    public function testALiveAccountDoesNotSellAtTheSandboxsRates(): void
    {
        $this->connectLive();
        self::assertNull($this->sellsAt('eur'), 'Before anyone opens the settings.');
        self::assertSame('0.77', $this->sellsAt('gbp'));
        $shop = $this->currencies();
        self::assertNull(Json::text($shop, 'enabled.EUR.rate'));
        self::assertSame(
            [
                'source' => null,
                'updated' => null,
                'day' => null,
                'is_reachable' => true,
                'is_stale' => false,
                'lacks_default' => false,
            ],
            Json::object($shop, 'rates'),
        );
        self::assertNull($this->settings('EUR')['automatic_rate']);
    }

    public function testTestModeSwitchesBetweenTheirRates(): void
    {
        $this->connectLive();
        $this->currencies();
        as_unschedule_all_actions('tillbook_request_rates');
        (new StoreSettings())->change(['test_mode' => true]);
        self::assertNotFalse(as_next_scheduled_action('tillbook_request_rates'), 'Rates come soon.');
        do_action('tillbook_refresh_rates');
        self::assertNotNull($this->sellsAt('eur'));
        as_unschedule_all_actions('tillbook_request_rates');
        (new StoreSettings())->change(['test_mode' => false]);
        self::assertNull($this->sellsAt('eur'));
        self::assertFalse(as_next_scheduled_action('tillbook_request_rates'), 'There are none to request.');
    }

    public function testRatesComeSoonAfterTheFirstAccountIsConnectedAgain(): void
    {
        $account = get_option(ConnectedAccounts::OPTION);
        delete_option(ConnectedAccounts::OPTION);
        (new JsonOption(RateBook::OPTION))->change(static fn(array $book): array => ['source' => 'ecb'] + $book);
        as_unschedule_all_actions('tillbook_request_rates');
        PluginAccount::forget();

        update_option(ConnectedAccounts::OPTION, $account);

        self::assertNotFalse(as_next_scheduled_action('tillbook_request_rates'));
    }

    public function testTheBanksRatesAreNotThoseOfTestMode(): void
    {
        $this->connectLive();
        (new CurrencySetup())->changeStore(['ecb' => true]);
        self::assertNull($this->sellsAt('eur'));
        $bank = ['source' => 'ecb', 'day' => gmdate('Y-m-d'), 'rates' => ['eur' => ['rate' => '0.91', 'at' => time()]]];
        (new JsonOption(RateBook::OPTION))->change(static fn(array $book): array => $bank + $book);
        self::assertSame('0.91', $this->sellsAt('eur'));
        (new StoreSettings())->change(['test_mode' => true]);
        self::assertNull($this->sellsAt('eur'));
    }

    public function testAShopPageReadsTheRatesWithOneQuery(): void
    {
        $this->connectLive();
        (new CurrencySetup())->changeStore(['ecb' => true]);
        $bank = ['source' => 'ecb', 'day' => gmdate('Y-m-d'), 'rates' => ['eur' => ['rate' => '0.91', 'at' => time()]]];
        (new JsonOption(RateBook::OPTION))->change(static fn(array $book): array => $bank + $book);
        $offered = new OfferedCurrencies((new MultiCurrencyModule(Plugin::instance()->services))->currencies(...));
        wp_cache_flush();
        wp_load_alloptions();
        global $wpdb;
        $before = $wpdb->num_queries;

        self::assertSame(['usd', 'eur', 'gbp'], $offered->codes());
        self::assertSame(1, $wpdb->num_queries - $before);
    }

    private function connectLive(): void
    {
        $accounts = get_option(ConnectedAccounts::OPTION);
        $live = ['provider' => 'stripe', 'account_id' => 'acct_live1234', 'livemode' => true];
        update_option(ConnectedAccounts::OPTION, ['live' => $live] + $accounts);
        PluginAccount::forget();
    }

    private function sellsAt(string $currency): ?string
    {
        $module = new MultiCurrencyModule(Plugin::instance()->services);

        return $module->currencies()->conversion($currency)?->rate->decimal();
    }
}

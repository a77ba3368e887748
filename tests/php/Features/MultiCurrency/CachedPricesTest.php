<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use RuntimeException;
use Tillbook\Features\MultiCurrency\CachedPrices;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Platform\PurgePageCaches;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;

/** Pages that a cache has stored are removed when they show what shoppers no longer pay. */
final class CachedPricesTest extends MultiCurrencyTestCase
{
    private int $purges = 0;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(CachedPrices::OPTION);
        add_action('tillbook_purge_page_caches', function (): void {
            ++$this->purges;
        });
    }

    public function testTheyAreRemovedWhenThePricesOrTheirCurrenciesChange(): void
    {
        $this->enable('EUR');
        $this->change('eur', ['exchange_rate_type' => 'manual', 'manual_rate' => '0.9']);
        self::assertSame(0, $this->purges, 'Nothing is shown while multi-currency is off.');

        foreach (
            [
                'turned on' => fn(): bool => $this->turn(true),
                'a rate' => fn() => $this->change('eur', ['manual_rate' => '0.91']),
                'a rounding' => fn() => $this->change('eur', ['price_rounding' => '0.50']),
                'a currency more' => fn() => $this->enable('EUR', 'JPY'),
                'a currency less' => fn() => $this->enable('EUR'),
                'currencies by country' => fn() => $this->rest('POST', self::ROOT . 'update-settings', [
                    'wcpay_multi_currency_enable_auto_currency' => 'yes',
                ]),
                'the currency of the store' => fn(): bool => update_option('woocommerce_currency', 'CHF'),
                'turned off' => fn(): bool => $this->turn(false),
            ]
            as $what => $change
        ) {
            $this->purges = 0;
            $change();
            self::assertSame(1, $this->purges, $what);
        }
    }

    public function testNothingIsRemovedWhilePagesStayTheSame(): void
    {
        $this->enable('EUR');
        $this->turn(true);
        $this->purges = 0;
        $this->change('eur', ['price_charm' => '0']);
        (new StoreSettings())->change(['debug_log' => true]);
        self::assertSame(0, $this->purges);
    }

    public function testNewRatesRemoveThemOnce(): void
    {
        $this->enable('EUR');
        $book = json_decode((string) get_option(RateBook::OPTION), true);
        $book['rates']['eur']['rate'] = '0.5';
        update_option(RateBook::OPTION, (string) wp_json_encode($book));
        $this->turn(true);
        $this->purges = 0;
        do_action('tillbook_refresh_rates');
        self::assertSame(1, $this->purges);
        do_action('tillbook_refresh_rates');
        self::assertSame(1, $this->purges, 'The rates are the same.');
    }

    public function testTheyAreRemovedWithThePlugin(): void
    {
        Plugin::instance()->deactivate();
        self::assertSame(0, $this->purges);
        $this->turn(true);
        $this->purges = 0;
        Plugin::instance()->deactivate();
        self::assertSame(1, $this->purges);
    }

    public function testTheyAreRemovedOnceWhenThePluginCanNoLongerStart(): void
    {
        $this->turn(true);
        $this->purges = 0;
        Plugin::instance()->pause();
        Plugin::instance()->pause();
        self::assertSame(1, $this->purges, 'Not on each page.');
    }

    public function testTheFirstRequestAfterATimeWithoutThePluginRemovesThem(): void
    {
        $this->enable('EUR');
        $this->turn(true);
        Plugin::instance()->deactivate();
        self::assertFalse(get_option(CachedPrices::OPTION), 'The other sites of a network are not activated again.');
        update_option(CachedPrices::OPTION, 'written by a request that was still running');
        Plugin::instance()->activate();

        $this->purges = 0;
        $this->beginRequest();
        self::assertSame(1, $this->purges);
        $this->beginRequest();
        self::assertSame(1, $this->purges, 'Now it is known what the caches store.');
    }

    public function testASiteInASingleCurrencyIsLeftAlone(): void
    {
        Plugin::instance()->deactivate();
        Plugin::instance()->activate();
        $this->beginRequest();
        self::assertSame(0, $this->purges);
    }

    public function testACacheThatFailsKeepsNoOtherFromIt(): void
    {
        $emptied = [];
        add_action('litespeed_purge_all', static fn() => throw new RuntimeException('The folder is not writable.'));
        foreach (['cache_enabler_clear_site_cache', 'breeze_clear_all_cache', 'rt_nginx_helper_purge_all'] as $hook) {
            add_action($hook, static function () use (&$emptied, $hook): void {
                $emptied[] = $hook;
            });
        }
        if (!function_exists('rocket_clean_domain')) {
            eval('function rocket_clean_domain() { do_action( "tillbook_test_rocket" ); }');
        }
        add_action('tillbook_test_rocket', static function () use (&$emptied): void {
            $emptied[] = 'rocket_clean_domain';
        });
        PurgePageCaches::all();
        self::assertSame(
            [
                'rocket_clean_domain',
                'cache_enabler_clear_site_cache',
                'breeze_clear_all_cache',
                'rt_nginx_helper_purge_all',
            ],
            $emptied,
        );
        self::assertSame(1, $this->purges);
    }

    /** @param array<string, string> $rules */
    private function change(string $code, array $rules): void
    {
        self::assertSame(200, $this->rest('POST', self::ROOT . "currencies/$code", $rules)->get_status());
    }

    private function turn(bool $isOn): bool
    {
        (new StoreSettings())->change(['multi_currency' => $isOn]);

        return $isOn;
    }
}

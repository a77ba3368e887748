<?php

/**
 * Measures the cost of multiple currencies on a storefront page, in milliseconds of CPU time and in queries. `php
 * -d opcache.enable_cli=1 currencies.php SITE` in a WordPress with a real WooCommerce prints figures as JSON, for
 * manual rates and for those of the European Central Bank beside a Stripe account: the first run, which still loads all
 * code, and the median of later ones. It keeps none of the data it writes.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\KnownRate;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\RateSource;
use Tillbook\Features\MultiCurrency\Shop\ConvertedAmounts;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\OrderPrices;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Features\MultiCurrency\Shop\ShopPrices;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Providers\Stripe\StripeProvider;
use WC_Product_Simple;

$usage = '-d opcache.enable_cli=1 currencies.php SITE';
require __DIR__ . '/wordpress.php';
global $wpdb;
$wpdb->query('START TRANSACTION');
(new StoreSettings())->change(['multi_currency' => true]);
$setup = new CurrencySetup();
$rates = ['eur' => '0.9134', 'jpy' => '149.23', 'kwd' => '0.3071', 'gbp' => '0.79', 'chf' => '0.88'];
$setup->enable(array_keys($rates));
$base = ShopCurrencies::base();
foreach ($rates as $code => $rate) {
    $setup->changeRules(
        $code,
        static fn(): CurrencyRules => new CurrencyRules(KnownRate::MANUAL, $rate, time(), $base, '0', '0'),
    );
}
$_COOKIE[RememberedCurrency::COOKIE] = 'jpy';

/** Returns the CPU time, so that the machine's other load doesn't affect the figures. */
function milliseconds(): float
{
    $usage = getrusage();

    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3 +
        ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

$begin = static function (): array {
    global $wpdb;
    wp_cache_flush();
    wp_load_alloptions();
    [$queries, $begin] = [$wpdb->num_queries, milliseconds()];
    $offered = new OfferedCurrencies((new MultiCurrencyModule(Plugin::instance()->services))->currencies(...));
    $conversion = (new SelectedCurrency(new StoreSettings(), $offered, new CurrencySetup()))->conversion();
    $conversion === null ?: (new ShopConversion($conversion))->register();

    return ['milliseconds' => round(milliseconds() - $begin, 2), 'queries' => $wpdb->num_queries - $queries];
};

/** @return array{first: array{milliseconds: float, queries: int}, median: float, queries: int} */
$measure = static function () use ($begin): array {
    $hooks = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $GLOBALS['wp_filter']);
    $pages = [];
    for ($i = 0; $i < 21; ++$i) {
        $GLOBALS['wp_filter'] = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $hooks);
        $pages[] = $begin();
    }
    $GLOBALS['wp_filter'] = $hooks;
    $first = array_shift($pages);
    $times = array_column($pages, 'milliseconds');
    sort($times);

    return ['first' => $first, 'median' => $times[10], 'queries' => max(array_column($pages, 'queries'))];
};
$manual = $measure();

/** Fifty lines with different prices, each read as often as WooCommerce does to calculate a cart's totals. */
$carts = [];
$products = array_map(static function (int $i): WC_Product_Simple {
    $product = new WC_Product_Simple();
    $product->set_price(10 + $i . '.37');

    return $product;
}, range(1, 50));
$conversion = (new ShopCurrencies(
    new CurrencySetup(),
    new RateBook(new SystemClock(), static fn(): null => null, static fn(): null => null),
    new CurrencyNames(),
))->conversion('eur');
assert($conversion !== null);
for ($i = 0; $i < 21; ++$i) {
    $prices = new ShopPrices(new ConvertedAmounts($conversion), new OrderPrices());
    $start = milliseconds();
    foreach ($products as $product) {
        for ($times = 0; $times < 4; ++$times) {
            $prices->price($product->get_price('edit'), $product);
        }
    }
    $carts[] = round(milliseconds() - $start, 2);
}

update_option(ConnectedAccounts::OPTION, [
    'live' => ['provider' => StripeProvider::ID, 'account_id' => 'acct_1', 'livemode' => true],
]);
$setup->changeStore(['ecb' => true]);
foreach (array_keys($rates) as $code) {
    $setup->changeRules($code, static fn(): CurrencyRules => new CurrencyRules());
}
$book = [
    'base' => $base,
    'source' => RateSource::ECB,
    'time' => time(),
    'day' => gmdate('Y-m-d'),
    'rates' => array_map(static fn(string $rate): array => ['rate' => $rate, 'at' => time()], $rates),
];
(new JsonOption(RateBook::OPTION))->change(static fn(): array => $book);
$automatic = $measure();
$wpdb->query('ROLLBACK');

$firstCart = array_shift($carts);
sort($carts);
echo json_encode(
    [
        'page' => $manual,
        'page with automatic rates' => $automatic,
        'cart of 50 lines' => ['first' => $firstCart, 'median' => $carts[10]],
    ],
    JSON_PRETTY_PRINT,
) . "\n";

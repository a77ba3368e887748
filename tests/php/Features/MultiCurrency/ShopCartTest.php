<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Automattic\WooCommerce\Internal\ProductFilters\FilterDataProvider;
use Automattic\WooCommerce\Internal\ProductFilters\QueryClauses;
use Automattic\WooCommerce\StoreApi\Utilities\OrderController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\PriceRules;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\SessionTotals;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Features\MultiCurrency\Simulation;
use Tillbook\Features\MultiCurrency\SimulationRequest;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CpuTime;
use WC_Cart;
use WC_Cart_Session;
use WC_Coupon;
use WC_Order;
use WC_Product_Simple;
use WC_Product_Variable;
use WC_Product_Variation;
use WC_Shipping_Zone;
use WC_Tax;
use WP_Hook;

/** A cart in the shopper's currency: what each part costs, and that nothing is converted twice. Prices are dollars. */
#[Group('database')]
final class ShopCartTest extends StorefrontTestCase
{
    /** @var array<string, WP_Hook> */
    private array $hooks = [];
    private WC_Cart $cart;

    protected function setUp(): void
    {
        parent::setUp();
        // WooCommerce adds callbacks with the first REST server, for the rest of the process.
        rest_get_server();
        global $wp_filter;
        $this->hooks = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $wp_filter);
        update_option('woocommerce_currency', 'USD');
        update_option('woocommerce_price_num_decimals', '2');
        update_option('woocommerce_calc_taxes', 'no');
        update_option('woocommerce_prices_include_tax', 'no');
        update_option('woocommerce_enable_coupons', 'yes');
        update_option('woocommerce_default_country', 'US:CA');
        WC()->initialize_session();
        WC()->initialize_cart();
        $this->cart = WC()->cart;
        $this->cart->empty_cart();
        WC()->customer->set_location('US', 'CA', '94110', 'San Francisco');
        WC()->customer->set_shipping_location('US', 'CA', '94110', 'San Francisco');
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            WC()->cart = $this->cart;
            WC()->cart->empty_cart();
            WC()->session->set('shipping_for_package_0', null);
            global $wp_filter;
            $wp_filter = $this->hooks;
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, string, string, string, string}> */
    public static function currencies(): iterable
    {
        // 18.37 × 0.9134 is 16.779…, rounded up to 17.00 and moved by the charm.
        yield 'euro with charm prices' => ['eur', '0.9134', '1', '-0.01', '16.99', '33.98'];
        yield 'yen without decimals' => ['jpy', '149.23', '0', '0', '2741', '5482'];
        yield 'dinar with three decimals' => ['kwd', '0.3071', '0', '0', '5.640', '11.280'];
    }

    #[DataProvider('currencies')]
    public function testLinesAreWhatTheProductSaysTimesTheQuantity(
        string $code,
        string $rate,
        string $rounding,
        string $charm,
        string $price,
        string $total,
    ): void {
        $mug = self::product('18.37');
        self::speak($code, $rate, $rounding, $charm);
        self::assertSame($price, wc_get_product($mug)->get_price());
        self::assertSame('18.37', wc_get_product($mug)->get_price('edit'));
        $cart = self::cart([$mug => 2]);
        self::assertSame((float) $total, (float) $cart->get_subtotal());
        self::assertSame((float) $total, (float) $cart->get_total('edit'));
        self::assertSame(strtoupper($code), get_woocommerce_currency());
        // Asked for again it is the same.
        $cart->calculate_totals();
        self::assertSame((float) $total, (float) $cart->get_total('edit'));
    }

    public function testSaleAndVariationPricesAreConvertedOnce(): void
    {
        $sale = self::product('25.00', '19.99');
        $shirt = self::shirt('10', '15');
        self::speak('jpy', '149.23');
        $product = wc_get_product($sale);
        self::assertSame(
            ['2983', '3731', '2983', true],
            [$product->get_price(), $product->get_regular_price(), $product->get_sale_price(), $product->is_on_sale()],
        );
        $variable = wc_get_product($shirt);
        self::assertInstanceOf(WC_Product_Variable::class, $variable);
        self::assertSame(
            ['1492', '2238'],
            [$variable->get_variation_price('min'), $variable->get_variation_price('max')],
        );
        self::assertStringContainsString('1,492', $variable->get_price_html());
    }

    public function testVariationPricesOfOneCurrencyAreNotKeptForAnother(): void
    {
        $shirt = self::shirt('10', '15');
        self::assertSame('10.00', self::cheapest($shirt));
        $before = $GLOBALS['wp_filter'];
        self::speak('jpy', '149.23');
        self::assertSame('1492', self::cheapest($shirt));
        $GLOBALS['wp_filter'] = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $this->hooks);
        self::speak('jpy', '150');
        self::assertSame('1500', self::cheapest($shirt));
        $GLOBALS['wp_filter'] = $before;
    }

    public function testCouponsTakeOffTheirAmountInTheShoppersCurrency(): void
    {
        $mug = self::product('20.00');
        self::coupon('FIVE', 'fixed_cart', '5');
        self::coupon('EACH', 'fixed_product', '2');
        self::coupon('TEN', 'percent', '10');
        self::speak('eur', '0.9134');
        // 18.27 each.
        foreach (['five' => 36.54 - 4.57, 'each' => 36.54 - 2 * 1.83, 'ten' => 36.54 - 3.65] as $code => $total) {
            $cart = self::cart([$mug => 2], [$code]);
            self::assertEqualsWithDelta($total, (float) $cart->get_total('edit'), 0.0001, $code);
        }
    }

    public function testACouponAsksForItsMinimumInTheShoppersCurrency(): void
    {
        $mug = self::product('20.00');
        self::coupon('MANY', 'percent', '10', '40');
        self::coupon('FEW', 'percent', '10', '41');
        self::speak('jpy', '149.23');
        self::assertSame(['many'], self::cart([$mug => 2], ['many', 'few'])->get_applied_coupons());
    }

    /** @return iterable<string, array{list<string>, array<string, int>, list<string>}> */
    public static function limits(): iterable
    {
        // 49 dollars are 45.08 or 45.99, too.
        yield 'one charm price, 45.99 for 46.00' => [
            ['eur', '0.92', '1', '-0.01'],
            ['50.00' => 1],
            ['from50', 'upto49', 'upto50', 'upto55'],
        ];
        // 2 × 3631; 50 dollars are 7462 or 7362, and 49 are 7313 or 7213.
        yield 'charm prices that save a hundred yen each' => [
            ['jpy', '149.23', '0', '-100'],
            ['25.00' => 2],
            ['upto49', 'upto50', 'upto55'],
        ];
        yield 'a charm price that saves a hundred yen, 7362 for 7462' => [
            ['jpy', '149.23', '0', '-100'],
            ['50.00' => 1],
            ['from50', 'upto50', 'upto55'],
        ];
        // 60.00, for 51.52; 50 and 51 dollars are 50.00 or 46.00 and 46.92, 55 are 50.60 or 60.00.
        yield 'a price that is rounded up' => [
            ['eur', '0.92', '10', '0'],
            ['56.00' => 1],
            ['from50', 'from51', 'upto55'],
        ];
    }

    /**
     * @param list<string> $conversion
     * @param array<string, int> $quantities by price
     * @param list<string> $expected
     */
    #[DataProvider('limits')]
    public function testALimitIsTheKinderOfAnAmountAndAPrice(
        array $conversion,
        array $quantities,
        array $expected,
    ): void {
        $lines = [];
        foreach ($quantities as $price => $quantity) {
            $lines[self::product((string) $price)] = $quantity;
        }
        self::coupon('FROM50', 'percent', '1', '50');
        self::coupon('FROM51', 'percent', '1', '51');
        foreach (['49', '50', '55'] as $limit) {
            self::coupon("UPTO$limit", 'percent', '1', maximum: $limit);
        }
        self::speak(...$conversion);
        $applied = self::cart($lines, ['from50', 'from51', 'upto49', 'upto50', 'upto55'])->get_applied_coupons();

        self::assertEqualsCanonicalizing($expected, $applied);
    }

    public function testALimitIsComparedWithTheCartThatIsCalculated(): void
    {
        [$lamp, $shade] = [self::product('30.00'), self::product('20.00')];
        self::coupon('FROM50', 'percent', '10', '50');
        self::speak('eur', '0.92', '1', '-0.01');
        $cart = self::cart([$lamp => 1, $shade => 1], ['from50']);
        self::assertSame(['from50'], $cart->get_applied_coupons());

        // As subscriptions calculate what renews.
        $renewal = clone $cart;
        $renewal->cart_contents = array_slice($cart->get_cart_contents(), 0, 1, true);
        $renewal->calculate_totals();
        self::assertSame([27.99, 0.0], [(float) $renewal->get_subtotal(), (float) $renewal->get_discount_total()]);
    }

    /** @return iterable<string, array{list<string>, string, string, string}> */
    public static function kept(): iterable
    {
        yield 'a minimum' => [['eur', '0.92', '1', '-0.01'], '50.00', '50', ''];
        yield 'a maximum' => [['eur', '0.92', '10', '0'], '50.00', '', '50'];
        yield 'a maximum that only the shown price keeps to' => [['eur', '0.92', '10', '0'], '53.00', '', '50'];
    }

    /** @param list<string> $conversion */
    #[DataProvider('kept')]
    public function testACouponThatTheCartKeepsGivesFreeShipping(
        array $conversion,
        string $price,
        string $minimum,
        string $maximum,
    ): void {
        $lamp = self::product($price);
        self::coupon('FREE', 'percent', '1', $minimum, $maximum);
        $coupon = new WC_Coupon('FREE');
        $coupon->set_free_shipping(true);
        $coupon->save();
        self::zone(['free_shipping' => ['requires' => 'coupon', 'title' => 'Free']]);
        self::speak(...$conversion);

        self::assertSame(['free'], self::cart([$lamp => 1], ['free'])->get_applied_coupons());
        self::assertSame(['free_shipping'], array_keys(self::rates()));
    }

    /** @return iterable<string, array{'yes'|'no'|null, string, string, bool}> */
    public static function freeShipping(): iterable
    {
        yield 'without taxes' => [null, 'excl', '50', true];
        yield 'without taxes, too little' => [null, 'excl', '50.01', false];
        yield 'taxes in prices' => ['yes', 'incl', '50', true];
        // WooCommerce rounds the tax of a line up to a cent more.
        yield 'taxes in prices, too little' => ['yes', 'incl', '50.05', false];
        yield 'taxes added, and shown' => ['no', 'incl', '60', true];
        yield 'taxes added, and shown, too little' => ['no', 'incl', '60.10', false];
        yield 'taxes added at the checkout only' => ['no', 'excl', '50', true];
        yield 'taxes in prices, shown without' => ['yes', 'excl', '41.67', true];
    }

    #[DataProvider('freeShipping')]
    public function testFreeShippingIsForCartsThatReachItsMinimumInTheStoresPrices(
        ?string $taxes,
        string $display,
        string $minimum,
        bool $isFree,
    ): void {
        if ($taxes !== null) {
            self::tax($taxes);
        }
        update_option('woocommerce_tax_display_cart', $display);
        self::zone([
            'free_shipping' => [
                'requires' => 'min_amount',
                'min_amount' => $minimum,
                'title' => 'Free',
                'ignore_discounts' => 'no',
            ],
        ]);
        $lines = [self::product('12.50') => 2, self::product('5.00') => 5];
        self::speak('eur', '0.92', '0', '-0.01');
        // 2 × 11.49 and 5 × 4.59.
        self::cart($lines);

        self::assertSame($isFree ? ['free_shipping'] : [], array_keys(self::rates()));
    }

    /** @return iterable<string, array{'yes'|'no'|null, string, string}> */
    public static function taxesOfDiscounts(): iterable
    {
        yield 'without taxes' => [null, 'excl', '50'];
        yield 'taxes in prices' => ['yes', 'incl', '50'];
        yield 'taxes added, and shown' => ['no', 'incl', '60'];
    }

    #[DataProvider('taxesOfDiscounts')]
    public function testFreeShippingCountsADiscountInTheStoresPrices(
        ?string $taxes,
        string $display,
        string $minimum,
    ): void {
        if ($taxes !== null) {
            self::tax($taxes);
        }
        update_option('woocommerce_tax_display_cart', $display);
        self::zone([
            'free_shipping' => [
                'requires' => 'min_amount',
                'min_amount' => $minimum,
                'title' => 'Free',
                'ignore_discounts' => 'no',
            ],
        ]);
        [$lamp, $bulb] = [self::product('50.00'), self::product('10.00')];
        self::coupon('BULB', 'percent', '100');
        $coupon = new WC_Coupon('BULB');
        $coupon->set_product_ids([$bulb]);
        $coupon->save();
        self::speak('eur', '0.92', '1', '-0.01');
        // 45.99 and 9.99, which is nothing.
        self::cart([$lamp => 1, $bulb => 1], ['bulb']);

        self::assertSame(['free_shipping'], array_keys(self::rates()));
    }

    public function testAPercentageIsOneOfWhatTheShopperPays(): void
    {
        $mug = self::product('25.00');
        self::zone([
            'flat_rate' => ['cost' => '[fee percent="10"]', 'title' => 'Flat', 'tax_status' => 'none'],
            'free_shipping' => ['requires' => 'min_amount', 'min_amount' => '50.01', 'title' => 'Free'],
        ]);
        add_action('woocommerce_cart_calculate_fees', static function (WC_Cart $cart): void {
            $cart->add_fee('Handling', (float) $cart->get_subtotal() * 0.1);
        });
        self::speak('jpy', '149.23', '0', '-100');
        // 2 × 3631.
        $cart = self::cart([$mug => 2]);

        self::assertSame(726.0, (float) array_values($cart->get_fees())[0]->total);
        self::assertSame(['flat_rate' => '726'], self::rates());
    }

    public function testAPriceThatIsNotConvertedCountsAsWhatItConvertsBackTo(): void
    {
        $gift = self::product('60.00');
        self::coupon('UPTO65', 'percent', '1', maximum: '65');
        self::coupon('UPTO66', 'percent', '1', maximum: '66');
        self::speak('eur', '0.92', '1', '-0.01');
        add_filter(
            'tillbook_convert_price',
            static fn(bool $convert, string $kind): bool => $kind !== 'product' && $convert,
            10,
            2,
        );
        // 65.22 dollars; a product that is sold for 55.99 euros would make them 64.30.
        self::assertSame(['upto66'], self::cart([$gift => 1], ['upto65', 'upto66'])->get_applied_coupons());
    }

    public function testShippingCostsAndItsMinimumAreConverted(): void
    {
        [$mug, $sofa] = [self::product('20.00'), self::product('101.00')];
        self::zone([
            'flat_rate' => [
                'cost' => '4.90 + [fee percent="10" min_fee="3"]',
                'title' => 'Flat',
                'tax_status' => 'taxable',
            ],
            'free_shipping' => [
                'requires' => 'min_amount',
                'min_amount' => '100',
                'title' => 'Free',
                'ignore_discounts' => 'no',
            ],
        ]);
        self::speak('jpy', '149.23');
        self::cart([$mug => 2]);
        // 4.90 and ten percent of 40.00, in yen.
        self::assertSame(['flat_rate' => '1328'], self::rates());
        self::cart([$sofa => 1]);
        self::assertSame(['flat_rate' => '2238', 'free_shipping' => '0'], self::rates());
    }

    public function testRatesOfOneCurrencyAreNotKeptForAnother(): void
    {
        $mug = self::product('20.00');
        self::zone(['flat_rate' => ['cost' => '5', 'title' => 'Flat', 'tax_status' => 'none']]);
        self::cart([$mug => 1]);
        self::assertSame(
            ['flat_rate' => '5.00'],
            array_map(static fn(string $cost): string => number_format((float) $cost, 2, '.', ''), self::rates()),
        );
        self::speak('jpy', '149.23');
        self::cart([$mug => 1]);
        self::assertSame(['flat_rate' => '746'], self::rates());
    }

    /** @return iterable<string, array{string, string, float, float}> */
    public static function taxes(): iterable
    {
        // 2 × 2741 and shipping of 731, 20 percent.
        yield 'added to prices' => ['no', 'excl', 5482 + 731 + 1096.0 + 146, 1242.0];
        yield 'in prices' => ['yes', 'incl', 5482 + 731 + 146.0, 914.0 + 146];
    }

    #[DataProvider('taxes')]
    public function testTaxesAreThoseOfTheConvertedPrices(
        string $included,
        string $display,
        float $total,
        float $tax,
    ): void {
        self::tax($included);
        update_option('woocommerce_tax_display_cart', $display);
        $mug = self::product('18.37');
        self::zone(['flat_rate' => ['cost' => '4.90', 'title' => 'Flat', 'tax_status' => 'taxable']]);
        self::speak('jpy', '149.23');
        $cart = self::cart([$mug => 2]);
        self::assertEqualsWithDelta($total, (float) $cart->get_total('edit'), 0.0001);
        self::assertEqualsWithDelta($tax, (float) $cart->get_total_tax(), 0.0001);
    }

    public function testAFeeIsConvertedOnceWhetherFixedOrAPartOfTheCart(): void
    {
        $mug = self::product('20.00');
        self::speak('jpy', '149.23');
        add_action('woocommerce_cart_calculate_fees', static function (WC_Cart $cart): void {
            $cart->add_fee('Packing', 3);
            $cart->add_fee('Handling', (float) $cart->get_subtotal() * 0.1);
        });
        $cart = self::cart([$mug => 2]);
        $cart->calculate_totals();
        self::assertSame(
            [597.0, 448.0],
            array_map(static fn(object $fee): float => (float) $fee->total, array_values($cart->get_fees())),
        );
        self::assertSame(5970.0 + 448 + 597, (float) $cart->get_total('edit'));
    }

    public function testAPluginThatSetsPricesInTheCartIsConvertedOnce(): void
    {
        $mug = self::product('20.00');
        self::speak('jpy', '149.23');
        add_action('woocommerce_before_calculate_totals', static function (WC_Cart $cart): void {
            foreach ($cart->get_cart() as $line) {
                // However it reads the price, and however often this runs.
                $line['data']->set_price(
                    $line['data']->get_price('edit') > 15
                        ? $line['data']->get_price() / 2
                        : $line['data']->get_price('edit'),
                );
            }
        });
        $cart = self::cart([$mug => 1]);
        $cart->calculate_totals();
        self::assertSame(1492.0, (float) $cart->get_total('edit'));
    }

    public function testAPluginThatSetsPricesWhenTheCartIsLoadedIsConvertedOnce(): void
    {
        $mug = self::product('20.00');
        self::speak('jpy', '149.23');
        $cart = self::cart([$mug => 1]);
        add_action('woocommerce_cart_loaded_from_session', static function (WC_Cart $cart): void {
            foreach ($cart->get_cart() as $line) {
                $line['data']->set_price($line['data']->get_price() / 2);
            }
            // Pricing plugins do so afterwards.
            $cart->calculate_totals();
        });
        (new WC_Cart_Session($cart))->get_cart_from_session();
        self::assertSame(1492.0, (float) $cart->get_total('edit'));
        $cart->calculate_totals();
        self::assertSame(1492.0, (float) $cart->get_total('edit'));
    }

    public function testACartIsCalculatedInTheShoppersCurrencyWhereverAPluginAsksForIt(): void
    {
        self::zone([
            'flat_rate' => ['title' => 'Flat rate', 'cost' => '5'],
            'free_shipping' => ['title' => 'Free', 'requires' => 'min_amount', 'min_amount' => '50'],
        ]);
        $mug = self::product('60.00');
        $gift = self::product('0');
        self::speak('jpy', '149.23');
        $cart = self::cart([$mug => 1]);
        $free = array_values(
            array_filter(
                array_keys(WC()->shipping()->get_packages()[0]['rates'] ?? []),
                static fn(string $id): bool => str_starts_with($id, 'free_shipping'),
            ),
        );
        WC()->session->set('chosen_shipping_methods', $free);
        $totals = [];
        // A gift for carts without one.
        add_action('woocommerce_before_calculate_totals', static function (WC_Cart $cart) use ($gift): void {
            if (!in_array($gift, array_column($cart->get_cart(), 'product_id'), true)) {
                $cart->add_to_cart($gift);
            }
        });
        add_action(
            'woocommerce_after_calculate_totals',
            static function (WC_Cart $cart) use (&$totals): void {
                $totals[] = [(float) $cart->get_total('edit'), get_woocommerce_currency()];
            },
            PHP_INT_MAX - 1,
        );
        $cart->calculate_totals();
        self::assertCount(2, $cart->get_cart());
        self::assertSame([[8954.0, 'JPY'], [8954.0, 'JPY']], $totals);
        self::assertSame($free, WC()->session->get('chosen_shipping_methods'));
    }

    public function testJobsThatRunInAShoppersRequestSeeTheStoresCurrency(): void
    {
        $mug = self::product('18.37');
        self::speak('jpy', '149.23');
        self::assertSame(
            ['2741', 'JPY', 0],
            [wc_get_product($mug)->get_price(), get_woocommerce_currency(), wc_get_price_decimals()],
        );
        // As with ALTERNATE_WP_CRON, once the page is sent.
        add_filter('wp_doing_cron', '__return_true');
        self::assertSame(
            ['18.37', 'USD', 2],
            [wc_get_product($mug)->get_price(), get_woocommerce_currency(), wc_get_price_decimals()],
        );
    }

    public function testAPluginCanSayThatItsPriceIsTheShoppers(): void
    {
        $gift = self::product('20.00');
        self::speak('jpy', '149.23');
        add_filter(
            'tillbook_convert_price',
            static fn(bool $convert, string $kind, ?object $product): bool => $kind === 'product' &&
            $product instanceof WC_Product_Simple &&
            $product->get_id() === $gift
                ? false
                : $convert,
            10,
            3,
        );
        self::assertSame('20.00', wc_get_product($gift)->get_price());
    }

    public function testDinarsCanBePaidAndAddUp(): void
    {
        $mug = self::product('18.37');
        self::coupon('SEVEN', 'percent', '7');
        self::tax('no');
        self::speak('kwd', '0.3071');
        $cart = self::cart([$mug => 3], ['seven']);
        // 16.920 less 1.184, and a fifth of the rest: no last digit but zero.
        self::assertSame(
            ['16.920', '1.180', '3.150', '18.890'],
            array_map(self::dinars(...), [
                $cart->get_subtotal(),
                $cart->get_discount_total(),
                $cart->get_total_tax(),
                $cart->get_total('edit'),
            ]),
        );
    }

    /** @return iterable<string, array{array<string, int>, list<array{string, string}>, 'yes'|'no'|null, string}> */
    public static function dinarCarts(): iterable
    {
        // Half of the coupon would be 5.005 for each line.
        yield 'two lines' => [['10.00' => 1, '10.0' => 1], [['fixed_cart', '10.01']], null, '9.990'];
        $lines = ['10.00' => 1, '3.57' => 3, '0.99' => 7];
        yield 'taxes added' => [$lines, [['fixed_cart', '10.01'], ['percent', '7.5']], 'no', '18.680'];
        yield 'taxes in prices' => [$lines, [['fixed_cart', '10.01'], ['fixed_product', '0.75']], 'yes', '9.380'];
    }

    /**
     * @param array<string, int> $quantities by price
     * @param list<array{string, string}> $coupons type and amount
     */
    #[DataProvider('dinarCarts')]
    public function testAnOrderInDinarsCostsWhatTheCartShows(
        array $quantities,
        array $coupons,
        ?string $taxes,
        string $total,
    ): void {
        $lines = [];
        foreach ($quantities as $price => $quantity) {
            $lines[self::product((string) $price)] = $quantity;
        }
        foreach ($coupons as $i => [$type, $amount]) {
            self::coupon("OFF$i", $type, $amount);
        }
        if ($taxes !== null) {
            self::tax($taxes);
        }
        self::speak('kwd', '1');
        $cart = self::cart($lines, array_map(static fn(int $i): string => "off$i", array_keys($coupons)));
        self::assertSame($total, self::dinars($cart->get_total('edit')));
        $order = new WC_Order();
        (new OrderController())->update_order_from_cart($order);
        self::assertSame(
            [self::dinars($cart->get_total('edit')), self::dinars($cart->get_total_tax())],
            [self::dinars($order->get_total('edit')), self::dinars($order->get_total_tax('edit'))],
        );
        self::assertSame(3, wc_get_price_decimals(), 'Pages show all decimals.');
    }

    private static function dinars(mixed $amount): string
    {
        return number_format((float) $amount, 3, '.', '');
    }

    public function testTotalsOfAnotherCurrencyAreLeftBehind(): void
    {
        $mug = self::product('18.37');
        // In place of the plugin's own, which is for a shop that sells in no other currency.
        remove_all_filters('woocommerce_load_cart_from_session');
        (new SessionTotals('yen'))->register();
        self::speak('jpy', '149.23');
        self::cart([$mug => 2]);
        self::assertSame(5482.0, self::reload());
        remove_all_filters('woocommerce_product_get_price');
        // A page that does not add the cart up would show this.
        self::assertSame(5482.0, self::reload());
        // Multi-currency is off.
        $GLOBALS['wp_filter'] = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $this->hooks);
        self::assertSame(36.74, self::reload());
        self::assertSame(36.74, self::reload());
    }

    public function testAPreviewLeavesNoTotalsBehind(): void
    {
        $mug = self::product('18.37');
        self::cart([$mug => 2]);
        $setup = new CurrencySetup();
        $setup->enable(['jpy']);
        $setup->changeRules('jpy', static fn(): CurrencyRules => new CurrencyRules('manual', '149.23', 1, 'usd'));
        $this->actAs('administrator');
        $query = $_GET;
        $_GET = [
            SimulationRequest::PARAMETER => '1',
            '_wpnonce' => wp_create_nonce(SimulationRequest::PARAMETER),
            'currency' => 'jpy',
        ];
        // As MultiCurrencyModule does in the request of a preview, in place of what it did in this one.
        remove_all_filters('woocommerce_load_cart_from_session');
        $rates = static fn(): ShopCurrencies => new ShopCurrencies(
            $setup,
            new RateBook(new SystemClock(), static fn(): null => null, static fn(): null => null),
            new CurrencyNames(),
        );
        (new Simulation($rates, static fn(): CurrencyNames => new CurrencyNames(), Build::ofPlugin()))->begin();
        self::assertSame(5482.0, self::reload());
        $_GET = $query;
        $GLOBALS['wp_filter'] = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $this->hooks);
        self::assertSame(36.74, self::reload());
    }

    /** Returns the subtotal of a cart that is read from the session. */
    private static function reload(): float
    {
        $cart = new WC_Cart();
        WC()->cart = $cart;
        (new WC_Cart_Session($cart))->get_cart_from_session();

        return (float) $cart->get_subtotal();
    }

    public function testTheStoreApiSpeaksTheSameCurrency(): void
    {
        $mug = self::product('18.37');
        self::speak('jpy', '149.23');
        self::cart([$mug => 2]);
        $totals = json_decode((string) wp_json_encode($this->rest('GET', '/wc/store/v1/cart')->get_data()), true)[
            'totals'
        ];
        self::assertSame(
            ['JPY', 0, '5482'],
            [$totals['currency_code'], $totals['currency_minor_unit'], $totals['total_items']],
        );
        $product = json_decode(
            (string) wp_json_encode($this->rest('GET', "/wc/store/v1/products/$mug")->get_data()),
            true,
        )['prices'];
        self::assertSame(['JPY', '2741'], [$product['currency_code'], $product['price']]);
    }

    public function testAnOrderIsStoredInTheShoppersCurrency(): void
    {
        $mug = self::product('18.37');
        self::speak('jpy', '149.23');
        self::cart([$mug => 2]);
        $id = WC()
            ->checkout()
            ->create_order(['payment_method' => '', 'billing_email' => 'a@example.com']);
        self::assertIsInt($id);
        $order = wc_get_order($id);
        self::assertSame(['JPY', 5482.0], [$order->get_currency(), (float) $order->get_total()]);
        self::assertStringContainsString('5,482', $order->get_formatted_order_total());
        // Shown beside an order in dollars, which keep their decimals.
        self::assertStringContainsString('12.50', wc_price(12.5, ['currency' => 'USD']));
    }

    /** @return iterable<string, array{string, string}> */
    public static function bounds(): iterable
    {
        // 18.37, 20.00 and 25.00 show as 16.99, 18.99 and 22.99.
        yield 'both ends are what shows' => ['16.99', '18.99'];
        yield 'a whole above and below' => ['16.5', '19'];
    }

    #[DataProvider('bounds')]
    public function testProductsAreFoundByThePricesThatShow(string $from, string $to): void
    {
        $products = [self::product('17.50'), self::product('18.37'), self::product('20.00'), self::product('25.00')];
        self::speak('eur', '0.9134', '1', '-0.01');
        $decimals = 10 ** wc_get_price_decimals();
        $answer = $this->rest('GET', '/wc/store/v1/products', [
            'min_price' => (string) (int) round((float) $from * $decimals),
            'max_price' => (string) (int) round((float) $to * $decimals),
            'include' => $products,
            'orderby' => 'price',
            'order' => 'asc',
        ]);
        self::assertSame(array_slice($products, 1, 2), array_column((array) $answer->get_data(), 'id'));

        // The classic shop's own way.
        [$_GET['min_price'], $_GET['max_price']] = [$from, $to];
        add_filter('woocommerce_enable_post_clause_filtering', '__return_true');
        add_filter('posts_clauses', [WC()->query, 'price_filter_post_clauses'], 10, 2);
        self::assertSame(
            array_slice($products, 1, 2),
            (new \WP_Query([
                'post_type' => 'product',
                'post__in' => $products,
                'fields' => 'ids',
                'orderby' => 'ID',
                'order' => 'ASC',
            ]))->posts,
        );
        unset($_GET['min_price'], $_GET['max_price']);
        // A collection's, which has them from the page's query.
        set_query_var('min_price', $from);
        set_query_var('max_price', $to);
        $meta = [
            [
                'relation' => 'AND',
                ['key' => '_price', 'value' => $from, 'compare' => '>=', 'type' => 'numeric'],
                ['key' => '_price', 'value' => $to, 'compare' => '<=', 'type' => 'numeric'],
            ],
        ];
        self::assertSame(
            array_slice($products, 1, 2),
            (new \WP_Query([
                'post_type' => 'product',
                'post__in' => $products,
                'fields' => 'ids',
                'orderby' => 'ID',
                'order' => 'ASC',
                'meta_query' => $meta,
            ]))->posts,
        );
        set_query_var('min_price', '');
        set_query_var('max_price', '');
    }

    public function testPricesThatTheMerchantChoseForAListAreStorePrices(): void
    {
        $products = [self::product('18.37'), self::product('50.00'), self::product('50.01')];
        $query = ['post_type' => 'product', 'post__in' => $products, 'fields' => 'ids', 'orderby' => 'ID'];
        self::speak('jpy', '149.23');

        self::assertSame(
            [$products[1], $products[0]],
            (new \WP_Query($query + ['isProductCollection' => true, 'priceRange' => ['max' => 50]]))->posts,
            'a product collection of up to fifty dollars',
        );
        $meta = [['key' => '_price', 'value' => '50', 'compare' => '<=', 'type' => 'DECIMAL(19,4)']];
        self::assertSame(
            [$products[1], $products[0]],
            (new \WP_Query($query + ['meta_query' => $meta]))->posts,
            'a list of another plugin',
        );
    }

    private static function cheapest(int $variable): string
    {
        $product = wc_get_product($variable);
        self::assertInstanceOf(\WC_Product_Variable::class, $product);

        return (string) $product->get_variation_price('min');
    }

    public function testTheEndsOfSlidersAreTheShoppers(): void
    {
        self::speak('jpy', '149.23');
        self::assertSame(
            [1490.0, 134310.0],
            [
                apply_filters('woocommerce_price_filter_widget_min_amount', 10.0),
                apply_filters('woocommerce_price_filter_widget_max_amount', 900.0),
            ],
        );
        $products = [self::product('18.37'), self::product('20.00')];
        $range = wc_get_container()
            ->get(FilterDataProvider::class)
            ->with(wc_get_container()->get(QueryClauses::class))
            ->get_filtered_price(['post_type' => 'product', 'post__in' => $products]);
        self::assertSame(['min_price' => '2741', 'max_price' => '2985'], $range);
    }

    public function testTheMiniCartOfOneCurrencyIsNotTakenForOneOfAnother(): void
    {
        // The page's script shows a stored mini cart if the hash under this key is the cookie's.
        $keys = static fn(): array => [
            apply_filters('woocommerce_cart_hash_key', 'wc_cart_hash'),
            apply_filters('woocommerce_cart_fragment_name', 'wc_fragments'),
        ];
        $dollars = $keys();
        self::speak('eur', '0.9134');
        $euros = $keys();
        self::assertSame(['wc_cart_hash', 'wc_fragments'], $dollars);
        self::assertStringStartsWith('wc_cart_hash_eur', $euros[0]);
        self::assertStringStartsWith('wc_fragments_eur', $euros[1]);
    }

    public function testListsOfProductsAreCachedForTheirCurrency(): void
    {
        $mug = self::product('18.37');
        $widget = new \WC_Widget_Products();
        $shown = static function () use ($widget): string {
            ob_start();
            $widget->widget(['widget_id' => 'woocommerce_products-2'], ['number' => 100]);
            preg_match_all('/[^>]*18\.37|[^>]*2,?741/', wc_clean((string) ob_get_clean()), $found);

            return implode(' ', array_map('trim', $found[0]));
        };
        self::assertStringContainsString('18.37', $shown());

        self::speak('jpy', '149.23');
        self::assertStringContainsString('2,741', $shown());
        // The admin knows no currency, and forgets all of them.
        $widget->flush_widget_cache();
        self::assertFalse(wp_cache_get('woocommerce_products-http', 'widget'));
    }

    public function testCountsBetweenTwoPricesAreThoseOfTheShoppersCurrency(): void
    {
        // Both products cost up to 20 dollars, but only one up to 20 euros.
        $query = ['post_type' => 'product', 'post__in' => [self::product('18.37'), self::product('20.00')]];
        $data = wc_get_container()->get(FilterDataProvider::class)->with(wc_get_container()->get(QueryClauses::class));
        $counts = static fn(): array => array_map(
            'intval',
            $data->get_stock_status_counts($query + ['max_price' => 20], ['instock']),
        );
        self::assertSame(['instock' => 2], $counts());

        self::speak('eur', '1.05');
        self::assertSame(['instock' => 1], $counts());
        // The same with a condition as collections have it.
        set_query_var('max_price', '20');
        $meta = [['key' => '_price', 'value' => '20', 'compare' => '<=', 'type' => 'numeric']];
        $found = $data->get_stock_status_counts($query + ['meta_query' => $meta], ['instock']);
        set_query_var('max_price', '');
        self::assertSame(['instock' => 1], array_map('intval', $found));
        self::assertSame(
            ['min_price' => '19.29', 'max_price' => '19.29'],
            $data->get_filtered_price($query + ['max_price' => 20]),
        );
    }

    public function testFiftyLinesAreConvertedInLessThanFiveMilliseconds(): void
    {
        $prices = array_map(static fn(int $i): string => (string) (10 + $i) . '.37', range(1, 50));
        $products = array_map(static fn(string $price): WC_Product_Simple => self::priced($price), $prices);
        self::speak('eur', '0.9134', '1', '-0.01');
        $shortest = INF;
        foreach (range(1, 5) as $unused) {
            $begin = CpuTime::milliseconds();
            foreach ($products as $product) {
                // As often as WooCommerce asks while it adds a cart up.
                for ($i = 0; $i < 4; ++$i) {
                    apply_filters('woocommerce_product_get_price', $product->get_price('edit'), $product);
                }
            }
            $shortest = min($shortest, CpuTime::milliseconds() - $begin);
        }
        self::assertLessThan(5.0, $shortest);
    }

    /** Makes WooCommerce speak a currency from here on. */
    private static function speak(string $code, string $rate, string $rounding = '0', string $charm = '0'): void
    {
        (new ShopConversion(
            new PriceConversion(
                'usd',
                $code,
                ExchangeRate::of($rate),
                PriceRules::minor($rounding, $code),
                PriceRules::minor($charm, $code),
            ),
        ))->register();
    }

    /**
     * @param array<int, int> $lines quantities by product
     * @param list<string> $coupons
     */
    private static function cart(array $lines, array $coupons = []): WC_Cart
    {
        $cart = WC()->cart;
        $cart->empty_cart();
        wc_clear_notices();
        foreach ($lines as $product => $quantity) {
            self::assertIsString($cart->add_to_cart($product, $quantity));
        }
        foreach ($coupons as $coupon) {
            $cart->apply_coupon($coupon);
        }
        $cart->calculate_totals();

        return $cart;
    }

    /** @return array<string, string> costs by method */
    private static function rates(): array
    {
        $rates = [];
        foreach (WC()->shipping()->get_packages()[0]['rates'] ?? [] as $rate) {
            $rates[$rate->get_method_id()] = $rate->get_cost();
        }
        ksort($rates);

        return $rates;
    }

    private static function product(string $price, string $sale = ''): int
    {
        $product = new WC_Product_Simple();
        $product->set_props([
            'name' => "Product of $price",
            'regular_price' => $price,
            'sale_price' => $sale,
            'status' => 'publish',
        ]);

        return $product->save();
    }

    private static function priced(string $price): WC_Product_Simple
    {
        $product = new WC_Product_Simple();
        $product->set_price($price);

        return $product;
    }

    private static function shirt(string ...$prices): int
    {
        $shirt = new WC_Product_Variable();
        $shirt->set_props(['name' => 'Shirt', 'status' => 'publish']);
        $id = $shirt->save();
        foreach ($prices as $price) {
            $variation = new WC_Product_Variation();
            $variation->set_props(['parent_id' => $id, 'regular_price' => $price, 'status' => 'publish']);
            $variation->save();
        }
        WC_Product_Variable::sync($id);

        return $id;
    }

    private static function coupon(
        string $code,
        string $type,
        string $amount,
        string $minimum = '',
        string $maximum = '',
    ): void {
        $coupon = new WC_Coupon();
        $coupon->set_props([
            'code' => $code,
            'discount_type' => $type,
            'amount' => $amount,
            'minimum_amount' => $minimum,
            'maximum_amount' => $maximum,
            'status' => 'publish',
        ]);
        $coupon->save();
    }

    /** A fifth of everything. */
    private static function tax(string $included): void
    {
        update_option('woocommerce_calc_taxes', 'yes');
        update_option('woocommerce_prices_include_tax', $included);
        update_option('woocommerce_tax_based_on', 'base');
        WC_Tax::_insert_tax_rate([
            'tax_rate_country' => '',
            'tax_rate_state' => '',
            'tax_rate' => '20.0000',
            'tax_rate_name' => 'VAT',
            'tax_rate_priority' => 1,
            'tax_rate_compound' => 0,
            'tax_rate_shipping' => 1,
            'tax_rate_order' => 1,
            'tax_rate_class' => '',
        ]);
        wp_cache_flush();
    }

    /** @param array<string, array<string, string>> $methods settings by method */
    private static function zone(array $methods): void
    {
        foreach (array_keys(\WC_Shipping_Zones::get_zones()) as $id) {
            (new WC_Shipping_Zone($id))->delete(true);
        }
        update_option('woocommerce_ship_to_countries', '');
        $zone = new WC_Shipping_Zone();
        $zone->set_zone_name('Everywhere');
        $zone->add_location('US', 'country');
        $zone->save();
        foreach ($methods as $method => $settings) {
            update_option("woocommerce_{$method}_" . $zone->add_shipping_method($method) . '_settings', $settings);
        }
        \WC_Cache_Helper::get_transient_version('shipping', true);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Edges;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use ReflectionClass;
use ReflectionMethod;
use RuntimeException;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CardTesting\AttemptWindows;
use Tillbook\Features\Checkout\CardTesting\ReturnLimit;
use Tillbook\Features\Checkout\CurrentPayment;
use Tillbook\Features\Checkout\Gateway;
use Tillbook\Features\Checkout\GatewayForm;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\OrderRefunds;
use Tillbook\Features\Checkout\Page\BlockPayment;
use Tillbook\Features\Checkout\Page\CartMethods;
use Tillbook\Features\Checkout\Page\CheckoutPage;
use Tillbook\Features\Checkout\Page\CheckoutPageData;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\Shop\Switcher\SwitcherBlock;
use Tillbook\Features\MultiCurrency\Shop\Switcher\SwitcherWidget;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\NoCheckoutFields;
use Tillbook\Providers\Sandbox\Checkout\Page\ApprovalPage;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\Support\WithSandbox;
use WP_Block_Type_Registry;
use WP_Error;

/**
 * Entry points on shoppers' requests that WooCommerce and WordPress call without hooks: the gateway, its blocks, the
 * Store API's data, shortcode, widget and block, the return address, the approval page, REST. Everything behind them
 * breaks.
 */
#[Group('database')]
final class GatewayEdgesTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithLog;
    use WithSandbox;

    private const SECRET = "You have an error in your SQL syntax near '4242' in /srv/www/wp-content/x.php";

    /** @var array<mixed> */
    private array $globals;

    protected function setUp(): void
    {
        parent::setUp();
        $this->globals = [$_GET, $_POST];
        $this->openCheckout();
        wc_load_cart();
        wc_clear_notices();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        [$_GET, $_POST] = $this->globals ?? [$_GET, $_POST];
        parent::tearDown();
    }

    /** @return iterable<string, array{string}> every method that the gateway adds or changes: a new one is tried, too */
    public static function methods(): iterable
    {
        foreach ((new ReflectionClass(Gateway::class))->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
            if ($method->getDeclaringClass()->getName() === Gateway::class && !$method->isConstructor()) {
                yield $method->getName() => [$method->getName()];
            }
        }
    }

    #[DataProvider('methods')]
    public function testNoMethodOfTheGatewayThrows(string $name): void
    {
        $order = $this->orderFor($this->product());
        $arguments =
            [
                'process_payment' => [$order->get_id()],
                'process_refund' => [$order->get_id(), '1.00', ''],
                'get_transaction_url' => [$order],
                'can_refund_order' => [$order],
                'get_option' => ['enabled'],
                'update_option' => ['enabled', 'yes'],
                '__get' => ['title'],
                '__isset' => ['title'],
            ][$name] ?? [];
        $gateway = $this->brokenGateway();
        ob_start();
        $answer = (new ReflectionMethod($gateway, $name))->invokeArgs($gateway, $arguments);
        $shown =
            ob_get_clean() .
            wp_json_encode($answer instanceof WP_Error ? $answer->get_error_messages() : $answer) .
            wp_json_encode(wc_get_notices());

        self::assertStringNotContainsString('SQL syntax', $shown);
        if (
            in_array(
                $name,
                ['process_payment', 'process_refund', 'add_payment_method', 'validate_fields', 'payment_fields'],
                true,
            )
        ) {
            $this->assertNamesALogEntry($shown);
        }
        self::assertNotSame(
            true,
            in_array($name, ['is_available', 'validate_fields', 'process_refund'], true) ? $answer : null,
        );
    }

    public function testThePagesOfTheCheckoutGoOnWithoutThePaymentBox(): void
    {
        $facts = (new ReflectionClass(CheckoutPageData::class))->newInstanceWithoutConstructor();
        $availability = (new ReflectionClass(Availability::class))->newInstanceWithoutConstructor();
        $settings = Plugin::instance()->services->modules()->checkout->settings();
        $build = Build::ofPlugin();
        $block = new BlockPayment($availability, $facts, $build);
        self::assertFalse($block->is_active());
        self::assertSame([], $block->get_payment_method_data());
        $page = new CheckoutPage(
            $settings,
            $availability,
            $build,
            Plugin::instance()->services->connection()->checkout(...),
        );
        self::assertSame('<div></div>', $page->provideCheckout('<div></div>'));
        self::assertSame('<div></div>', $page->provideCart('<div></div>'));
        self::assertNotSame([], $this->logged);
    }

    public function testTheStoreApiSaysASentenceInsteadOfTheMethods(): void
    {
        $methods = new CartMethods(
            (new ReflectionClass(Availability::class))->newInstanceWithoutConstructor(),
            static fn() => new NoCheckoutFields(),
        );
        // The callback that is registered last for the cart is called for each of its responses.
        $methods->extendCart();
        $extend = \Automattic\WooCommerce\StoreApi\StoreApi::container()->get(
            \Automattic\WooCommerce\StoreApi\Schemas\ExtendSchema::class,
        );
        $data = (array) $extend->get_endpoint_data('cart');
        (new CartMethods(
            new Availability(Plugin::instance()->services->modules()->checkout->settings()),
            static fn() => new NoCheckoutFields(),
        ))->extendCart();

        self::assertSame([], $data['tillbook']['methods']);
        $this->assertNamesALogEntry((string) $data['tillbook']['problem']);
    }

    public function testShortcodeWidgetAndBlockSayASentence(): void
    {
        $switcher = new CurrencySwitcher(
            new OfferedCurrencies(static fn(): never => throw new RuntimeException(self::SECRET)),
            new CurrencyNames(),
            static fn(): string => 'usd',
            Build::ofPlugin(),
            static fn(): bool => true,
        );
        $block = new SwitcherBlock($switcher, Build::ofPlugin());
        $registry = WP_Block_Type_Registry::get_instance();
        if ($registry->is_registered('tillbook/currency-switcher')) {
            $registry->unregister('tillbook/currency-switcher');
        }
        (new ReflectionMethod($block, 'registerBlock'))->invoke($block);
        try {
            $this->assertIsASentence(do_shortcode('[tillbook_currency_switcher]'));
            $this->assertIsASentence(do_blocks('<!-- wp:tillbook/currency-switcher /-->'));
        } finally {
            remove_shortcode('tillbook_currency_switcher');
            $registry->unregister('tillbook/currency-switcher');
        }
        ob_start();
        (new SwitcherWidget($switcher))->widget(['before_widget' => '<li>'], []);
        $this->assertIsASentence((string) ob_get_clean());
    }

    public function testTheReturnAddressContinuesAndSaysThatTheResultIsUnknown(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'authenticate_always');
        $broken = new ReturnHandler(
            self::broken(...),
            new CurrentPayment(self::broken(...)),
            new OrderPayments(Plugin::instance()->services->database),
            Plugin::instance()->services->ledgers(),
            Plugin::instance()->services->orders,
            $this->free(),
            $this->checkout()->releaseUnneededPayments(),
            $this->checkout()->releasedPaymentMessage(),
            $this->checkout()->cardTestingProtection(),
            new ReturnLimit(new AttemptWindows(Database::fromWordPress())),
        );
        $_GET = ['order' => (string) $order->get_id(), 'key' => $order->get_order_key()];

        self::assertStringContainsString('order-received', $this->redirectOf($broken->handleReturn(...)));
        $this->assertNamesALogEntry((string) wp_json_encode(wc_get_notices('error')));
        self::assertSame('pending', $this->order($order->get_id())->get_status());

        $_GET['key'] = 'wc_order_guessed';
        self::assertStringNotContainsString('order-received', $this->redirectOf($broken->handleReturn(...)));
    }

    public function testTheApprovalPageSaysASentence(): void
    {
        $page = new ApprovalPage(self::broken(...), self::broken(...));
        $_GET = ['tillbook-sandbox' => 'pi_abc', 'secret' => 'x'];
        $answer = (new ReflectionMethod($page, 'guarded'))->invoke($page);

        self::assertSame(500, $answer->status);
        $this->assertIsASentence($answer->html);
        self::assertStringContainsString('<h1>Something went wrong</h1>', $answer->html);
    }

    public function testRestAnswersWithoutTheError(): void
    {
        $controller = new class (self::SECRET) extends Controller {
            public function __construct(private readonly string $secret) {}

            protected function routes(): void
            {
                $break = fn(): never => throw new RuntimeException($this->secret);
                $this->route(
                    '/broken-work',
                    [['methods' => 'GET', 'callback' => $break, 'permission_callback' => '__return_true']],
                    static fn(): array => [],
                );
                $this->route(
                    '/broken-right',
                    [['methods' => 'GET', 'callback' => '__return_true', 'permission_callback' => $break]],
                    static fn(): array => [],
                );
            }
        };
        $GLOBALS['wp_rest_server'] = null;
        $hooks = clone $GLOBALS['wp_filter']['rest_api_init'];
        $controller->register();
        foreach (['work', 'right'] as $what) {
            $response = $this->rest('GET', "/wc/v3/payments/broken-$what");
            self::assertSame(500, $response->get_status());
            $this->assertNamesALogEntry((string) wp_json_encode($response->get_data()));
            self::assertStringNotContainsString('SQL syntax', (string) wp_json_encode($response->get_data()));
        }
        $GLOBALS['wp_filter']['rest_api_init'] = $hooks;
        $GLOBALS['wp_rest_server'] = null;
    }

    private function assertIsASentence(string $html): void
    {
        self::assertStringNotContainsString('SQL syntax', $html);
        self::assertStringNotContainsString('/srv/', $html);
        $this->assertNamesALogEntry($html);
    }

    private static function broken(): never
    {
        throw new RuntimeException(self::SECRET);
    }

    private function brokenGateway(): Gateway
    {
        $services = Plugin::instance()->services;
        $refunds = new OrderRefunds(
            self::broken(...),
            self::broken(...),
            $services->modules()->payments->records(),
            $services->ledgers(),
            $services->orders,
        );

        return new Gateway(
            $services->account(),
            $services->settings,
            new GatewayForm($services->account(), $services->settings),
            $refunds,
            self::broken(...),
            self::broken(...),
            self::broken(...),
            self::broken(...),
        );
    }

    private function checkout(): \Tillbook\Features\Checkout\CheckoutModule
    {
        return Plugin::instance()->services->modules()->checkout;
    }

    private function free(): \Tillbook\Features\Checkout\FreeOrders
    {
        $checkout = $this->checkout();
        $free = (new ReflectionMethod($checkout, 'freeOrders'))->invoke($checkout);
        self::assertInstanceOf(\Tillbook\Features\Checkout\FreeOrders::class, $free);

        return $free;
    }

    /** Where a request that ends with a redirect leads. */
    private function redirectOf(Closure $request): string
    {
        $to = '';
        $stop = new RuntimeException('The request ended.');
        add_filter('wp_redirect', static function (string $location) use (&$to, $stop): never {
            $to = $location;
            throw $stop;
        });
        try {
            $request();
        } catch (RuntimeException $end) {
            self::assertSame($stop, $end);
        }
        remove_all_filters('wp_redirect');

        return $to;
    }
}

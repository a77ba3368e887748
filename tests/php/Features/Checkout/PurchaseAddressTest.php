<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Disputes\SuggestedEvidence;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Geolocation;
use WC_Order;

/** A header that a shopper sends changes nothing that fraud filters, evidence or the audit trail say. */
#[Group('database')]
final class PurchaseAddressTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    private const ABROAD = '8.8.4.9';
    private const HERE = '8.8.8.8';
    private const PROXY = '10.0.0.2';

    /** @var array<mixed> */
    private array $server;

    protected function setUp(): void
    {
        parent::setUp();
        $this->server = $_SERVER;
        $this->openCheckout();
        update_option('woocommerce_allowed_countries', 'specific');
        update_option('woocommerce_specific_allowed_countries', ['US']);
        add_filter(
            'woocommerce_geolocate_ip',
            static fn(mixed $country, mixed $address): mixed => [self::ABROAD => 'KP', self::HERE => 'US'][$address] ??
                $country,
            10,
            2,
        );
        $rules = [
            [
                'key' => 'international_ip_address',
                'outcome' => 'block',
                'check' => ['key' => 'ip_country_sold_to', 'operator' => 'equals', 'value' => false],
            ],
        ];
        update_option(
            FraudSettings::OPTION,
            (string) wp_json_encode(['level' => FraudSettings::ADVANCED, 'rules' => $rules]),
        );
    }

    protected function tearDown(): void
    {
        $_SERVER = $this->server ?? $_SERVER;
        parent::tearDown();
    }

    public function testNoHeaderGetsAPaymentPastAFilterByAddress(): void
    {
        foreach (['HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP'] as $header) {
            $_SERVER = ['REMOTE_ADDR' => self::ABROAD, $header => self::HERE] + $this->server;
            $order = $this->placed();
            self::assertSame(self::HERE, $order->get_customer_ip_address(), 'WooCommerce believes it.');
            self::assertFalse($this->payWith($order, 'visa')->isPaid(), $header);
            $order = $this->order($order->get_id());
            self::assertSame('failed', $order->get_status());
            self::assertSame(self::ABROAD, (new SuggestedEvidence())->of($order)['customer_purchase_ip']);
        }
    }

    public function testWhatATrustedProxyForwardsCounts(): void
    {
        (new StoreSettings())->change(['trusted_proxies' => '10.0.0.0/8']);
        $_SERVER = ['REMOTE_ADDR' => self::PROXY, 'HTTP_X_FORWARDED_FOR' => '8.8.8.8, ' . self::ABROAD] + $this->server;
        self::assertFalse($this->payWith($this->placed(), 'visa')->isPaid());

        $_SERVER['HTTP_X_FORWARDED_FOR'] = self::ABROAD . ', ' . self::HERE;
        $order = $this->placed();
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        self::assertSame(self::HERE, PurchaseAddress::of($this->order($order->get_id())));
    }

    public function testTheAddressOfAProxyThatIsNotNamedIsNoEvidence(): void
    {
        $_SERVER = ['REMOTE_ADDR' => self::PROXY, 'HTTP_X_FORWARDED_FOR' => self::HERE] + $this->server;
        $order = $this->placed();
        $this->payWith($order, 'visa');

        self::assertArrayNotHasKey(
            'customer_purchase_ip',
            (new SuggestedEvidence())->of($this->order($order->get_id())),
        );
    }

    public function testItIsExportedAndErasedWithThePerson(): void
    {
        $_SERVER = ['REMOTE_ADDR' => self::HERE] + $this->server;
        $order = $this->placed();
        $this->payWith($order, 'visa');
        $exported = \WC_Privacy_Exporters::order_data_exporter('jamie@example.com', 1);
        self::assertStringContainsString('"' . self::HERE . '"', (string) wp_json_encode($exported));

        \WC_Privacy_Erasers::remove_order_personal_data($this->order($order->get_id()));
        self::assertSame('8.8.8.0', PurchaseAddress::of($this->order($order->get_id())));
    }

    private function placed(): WC_Order
    {
        $order = $this->orderFor($this->product());
        $order->set_customer_ip_address(WC_Geolocation::get_ip_address());
        $order->save();

        return $order;
    }
}

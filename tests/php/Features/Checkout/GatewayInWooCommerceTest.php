<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\Gateways;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** The gateway where WooCommerce reads its properties. */
#[Group('database')]
final class GatewayInWooCommerceTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    private const EXPORTER = 'Automattic\\WooCommerce\\Admin\\Features\\Blueprint\\Exporters\\ExportWCPaymentGateways';

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        Gateways::build();
    }

    public function testRestAnswersWithItsTitle(): void
    {
        $this->actAs('administrator');
        $answer = $this->rest('GET', '/wc/v3/payment_gateways/tillbook')->get_data();

        self::assertSame(
            ['Card and other payment methods', 'Tillbook Payments'],
            [$answer['title'], $answer['method_title']],
        );
    }

    public function testTheOrderScreenNamesItOnTheRefundButton(): void
    {
        $this->actAs('administrator');
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'visa');
        $order = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $order);
        ob_start();
        require WC()->plugin_path() . '/includes/admin/meta-boxes/views/html-order-items.php';
        $html = wp_strip_all_tags((string) ob_get_clean());

        self::assertStringContainsString('Refund $0.00 via Tillbook Payments', html_entity_decode($html));
    }

    public function testThePaymentsSettingsNameIt(): void
    {
        $this->actAs('administrator');
        $answer = $this->rest('POST', '/wc-admin/settings/payments/providers', ['location' => 'US'])->get_data();

        self::assertSame('Tillbook Payments', array_column($answer['providers'], 'title', 'id')['tillbook'] ?? null);
    }

    public function testTheExportOfSettingsHasThoseStored(): void
    {
        // @phpstan-ignore argument.type (WooCommerce's stubs don't have this class)
        $step = call_user_func([wc_get_container()->get(self::EXPORTER), 'export'])->prepare_json_array();
        $options = (array) $step['options'];

        self::assertSame(get_option(StoreSettings::OPTION), $options[StoreSettings::OPTION] ?? null);
    }
}

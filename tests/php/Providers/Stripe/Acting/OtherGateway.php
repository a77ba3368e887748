<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\OtherGateways\OrderLinks;
use Tillbook\Tests\Support\Gateways;
use WC_Order;
use WC_Payment_Gateway;
use WP_REST_Request;

/** Tests of payments that another gateway took, whose plugin can be turned on and off. */
abstract class OtherGateway extends ActingStripe
{
    /** @var list<string> */
    private array $active = [];
    /** @var callable(array<mixed>): array<mixed> */
    private $gateways;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gateways = $this->withGateway(...);
        add_filter('woocommerce_payment_gateways', $this->gateways);
        $this->turn(false);
    }

    protected function tearDown(): void
    {
        remove_filter('woocommerce_payment_gateways', $this->gateways);
        parent::tearDown();
        Gateways::build();
    }

    /** Turns the other plugin on or off. */
    protected function turn(bool $isActive): void
    {
        $this->activate(...$isActive ? ['stripe'] : []);
    }

    /** Turns on the gateways with these IDs, and the others off. */
    protected function activate(string ...$ids): void
    {
        $this->active = array_values($ids);
        Gateways::build();
    }

    /**
     * @param array<string, string> $meta
     *
     * @return WC_Order an order of the other gateway, linked with the payment that it names
     */
    protected function order(array $meta, string $status = 'processing', string $total = '50.00'): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('stripe');
        $order->set_total($total);
        foreach ($meta as $key => $value) {
            $key === '_transaction_id' ? $order->set_transaction_id($value) : $order->update_meta_data($key, $value);
        }
        $order->set_status($status);
        $order->save();
        $links = new OrderLinks(Database::fromWordPress(), $this->module()->ledgers());
        self::assertSame(1, $links->link([$order]));

        return $order;
    }

    protected function fresh(WC_Order $order): WC_Order
    {
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);

        return $fresh;
    }

    /** @return list<string> notes with a text */
    protected function notes(WC_Order $order, string $text): array
    {
        return array_values(
            array_filter(
                array_map(
                    static fn(object $note): string => (string) $note->content,
                    array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
                ),
                static fn(string $note): bool => str_contains($note, $text),
            ),
        );
    }

    /** @return array<string, mixed> */
    protected function payment(string $id): array
    {
        Plugin::instance()->services->account()->forget();
        $answer = rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id"));
        self::assertSame(200, $answer->get_status());

        return Json::object(['data' => json_decode((string) wp_json_encode($answer->get_data()), true)], 'data');
    }

    /**
     * @param array<mixed> $gateways
     *
     * @return array<mixed>
     */
    private function withGateway(array $gateways): array
    {
        foreach ($this->active as $id) {
            $gateway = new class extends WC_Payment_Gateway {
                public $enabled = 'yes';
            };
            $gateway->id = $id;
            $gateways[] = $gateway;
        }

        return $gateways;
    }
}

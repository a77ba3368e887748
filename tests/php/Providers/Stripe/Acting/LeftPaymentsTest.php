<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderGateway;
use WC_Order;
use WP_REST_Response;

/**
 * Payments that another gateway took, and whose order has yet another payment method by now, or is gone: no plugin ends
 * them, so that is done here. They aren't captured, and their order stays as it is.
 */
final class LeftPaymentsTest extends OtherGateway
{
    /** @return array<string, array{string, string}> the gateway that the order has now, and its transaction number */
    public static function gateways(): array
    {
        return [
            'bank transfer, number kept' => ['bacs', ''],
            'Tillbook' => [OrderGateway::OURS, ''],
            'an active plugin' => ['ppcp', ''],
            'an active plugin with its own number' => ['ppcp', '7AB12345CD'],
            'a plugin that is inactive, too' => ['gone', '7AB12345CD'],
        ];
    }

    #[DataProvider('gateways')]
    public function testAnAuthorizationIsCanceledButNotCaptured(string $gateway, string $number): void
    {
        $this->activate('stripe', 'ppcp');
        [$order, $intent] = $this->left($gateway, $number);
        $payment = $this->payment($intent);
        self::assertSame(
            ['other_gateway', false, false, 'other_method', null],
            [
                $payment['sold_by'],
                $payment['is_gateway_active'],
                $payment['order_follows'],
                $payment['capture_obstacle'],
                $payment['capture_amount'],
            ],
        );
        self::assertFalse(Json::boolean($payment, 'actions.capture'));
        self::assertTrue(Json::boolean($payment, 'actions.cancel'));
        $this->stripe->delete('requests');
        $refused = $this->post("orders/{$order->get_id()}/capture_authorization", ['payment_intent_id' => $intent]);
        self::assertSame(
            [409, 'wcpay_intent_order_mismatch'],
            [$refused->get_status(), $refused->as_error()?->get_error_code()],
        );
        self::assertStringContainsString('another payment method now', $refused->as_error()->get_error_message());
        self::assertSame([], $this->stripe->requests());

        $answer = $this->post("authorizations/$intent/cancel", ['order_id' => $order->get_id(), 'attempt' => 0]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $this->hear('shuffled', 2);
        self::assertSame('canceled', $this->payment($intent)['status']);
        $this->assertKept($order, $gateway);
        self::assertCount(1, $this->notes($order, 'has another payment method now and keeps its status'));
    }

    public function testWithoutThatPluginsRecordAnActiveGatewayMayHaveTakenIt(): void
    {
        [$intent, $charge] = $this->authorized();
        $order = $this->order(['_transaction_id' => $charge], 'on-hold');
        $order->set_payment_method('acme');
        $order->save();
        $this->activate('acme');
        self::assertSame('other_gateway', $this->payment($intent)['capture_obstacle']);
        self::assertStringContainsString(
            'in your payment provider\'s dashboard',
            (string) $this->post("authorizations/$intent/cancel", [])
                ->as_error()
                ?->get_error_message(),
        );
        $this->activate();
        self::assertNull($this->payment($intent)['capture_obstacle']);
    }

    public function testThatPluginActsForMethodsThatTheAccountNoLongerOffers(): void
    {
        $this->activate('stripe');
        [$order, $intent] = $this->taken();
        $order->set_payment_method('stripe_klarna');
        $order->save();
        self::assertSame('other_gateway', $this->payment($intent)['capture_obstacle']);
        $this->activate();
        self::assertNull($this->payment($intent)['capture_obstacle']);
    }

    public function testTheMethodMayChangeWhileTheCommandIsSent(): void
    {
        [$order, $intent] = $this->taken();
        $switch = function (mixed $sent, mixed $arguments, string $url) use ($order, $intent): mixed {
            if (str_ends_with($url, "$intent/capture")) {
                $fresh = $this->fresh($order);
                $fresh->set_payment_method('bacs');
                $fresh->save();
            }

            return $sent;
        };
        add_filter('pre_http_request', $switch, 1, 3);
        $answer = $this->post("orders/{$order->get_id()}/capture_authorization", ['payment_intent_id' => $intent]);
        remove_filter('pre_http_request', $switch, 1);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $this->hear();
        $this->assertKept($order, 'bacs');
        self::assertCount(1, $this->notes($order, 'was captured'));
        self::assertCount(1, $this->notes($order, 'has another payment method now and keeps its status'));
    }

    public function testARefundHasNoRecordInTheOrder(): void
    {
        [$intent, $charge] = $this->paid();
        $order = $this->order(['_stripe_intent_id' => $intent, '_stripe_charge_captured' => 'yes'], 'on-hold');
        $order->set_payment_method('bacs');
        $order->save();
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.refund'));
        $answer = $this->post('refund', ['charge_id' => $charge, 'attempt' => 0]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $this->hear('shuffled', 2);
        self::assertSame('5000', $this->ledger()['payments'][0]['amount_refunded']);
        self::assertSame([], $this->fresh($order)->get_refunds());
        self::assertTrue($this->fresh($order)->has_status('on-hold'));
        self::assertCount(1, $this->notes($order, 'show a refund for it'));
    }

    public function testARecordGoesOnAfterTheMethodChanged(): void
    {
        [$intent, $charge] = $this->paid();
        $order = $this->order(['_stripe_intent_id' => $intent, '_stripe_charge_captured' => 'yes']);
        $this->post('refund', ['charge_id' => $charge, 'amount' => 1200]);
        self::assertCount(1, $this->fresh($order)->get_refunds());
        $fresh = $this->fresh($order);
        $fresh->set_payment_method('bacs');
        $fresh->save();
        $this->stripe->post('refundFails', ['refund' => (string) $this->refundsAtStripe($charge)[0]['id']]);
        $this->hear('shuffled', 2);
        self::assertSame([], $this->fresh($order)->get_refunds());
    }

    public function testTheOrderMayBeGone(): void
    {
        $this->activate('stripe');
        [$order, $intent] = $this->taken();
        self::assertSame('other_gateway', $this->payment($intent)['capture_obstacle']);
        $order->delete(true);
        $payment = $this->payment($intent);
        self::assertSame([false, 'order_missing'], [$payment['is_gateway_active'], $payment['capture_obstacle']]);
        self::assertFalse($payment['order_follows']);
        $answer = $this->post("authorizations/$intent/cancel", ['attempt' => 0]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $this->hear();
        self::assertSame('canceled', $this->payment($intent)['status']);
    }

    /** @return array{WC_Order, string} an order of that plugin on hold, and its authorization */
    private function taken(): array
    {
        [$intent, $charge] = $this->authorized();
        $meta = ['_stripe_intent_id' => $intent, '_transaction_id' => $charge, '_stripe_charge_captured' => 'no'];

        return [$this->order($meta, 'on-hold'), $intent];
    }

    /** @return array{WC_Order, string} the same, with another gateway since */
    private function left(string $gateway, string $number): array
    {
        [$order, $intent] = $this->taken();
        $order->set_payment_method($gateway);
        if ($number !== '') {
            $order->set_transaction_id($number);
        }
        $order->save();

        return [$order, $intent];
    }

    private function assertKept(WC_Order $order, string $gateway): void
    {
        $fresh = $this->fresh($order);
        self::assertSame(
            ['on-hold', 'no', $gateway],
            [$fresh->get_status(), $fresh->get_meta('_stripe_charge_captured'), $fresh->get_payment_method()],
        );
    }

    /** @param array<string, mixed> $body */
    private function post(string $route, array $body): WP_REST_Response
    {
        return $this->rest('POST', "/wc/v3/payments/$route", $body);
    }
}

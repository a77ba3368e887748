<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\SiteId;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/** Orders of this store that are paid at Stripe. */
trait OrdersAtStripe
{
    /**
     * @param array<string, mixed> $more of the fake's `pay`
     *
     * @return array{WC_Order, string, string} an order of this store over 50.00, its payment and charge
     */
    private function sold(array $more = []): array
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total((new Money(5000, 'usd'))->decimal());
        $order->set_status('pending');
        $order->save();
        $paid = $this->stripe->post(
            'pay',
            [
                'amount' => 5000,
                'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
            ] + $more,
        );
        $intent = (string) Json::text($paid, 'intent.id');
        $order->update_meta_data(OrderPayment::INTENT_META, $intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        self::assertSame('this_store', $this->ledger()['payments'][0]['seller']);

        return [$order, $intent, (string) Json::text($paid, 'charge.id')];
    }

    private function refund(WC_Order $order, string $amount): WC_Order_Refund|WP_Error
    {
        return wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => $amount,
            'reason' => 'Too small',
            'refund_payment' => true,
        ]);
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);

        return $fresh;
    }

    /** @return list<string> the order's notes with a text */
    private function notesAbout(WC_Order $order, string $text): array
    {
        $notes = [];
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            if (is_object($note) && is_string($note->content ?? null) && str_contains($note->content, $text)) {
                $notes[] = $note->content;
            }
        }

        return $notes;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\PayOrder;
use WC_Order;

/** Payments that wait for a voucher, as commands and events tell them. */
#[Group('database')]
final class VoucherEventsTest extends SellingStripe
{
    private const VOUCHER = [
        'method' => 'multibanco',
        'card' => null,
        'amount' => ['amount' => 5000, 'currency' => 'eur'],
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->order->set_currency('EUR');
        $this->order->save();
    }

    public function testTheOrderWaitsForTheVoucherAndThePaymentIsTheSameBeforeAndAfterItsEvents(): void
    {
        $result = $this->buy(more: self::VOUCHER);
        $id = (string) Json::text($result->object, 'id');

        self::assertSame('requires_action', Json::text($result->object, 'status'));
        self::assertSame(
            [['show_voucher', '/voucher/' . $id]],
            [
                [
                    Json::text($result->object, 'next_action.type'),
                    wp_parse_url((string) Json::text($result->object, 'next_action.show_voucher.url'), PHP_URL_PATH),
                ],
            ],
        );
        self::assertSame('multibanco', Json::text($this->posted()[0], 'params.allowed_payment_method_types.0'));
        self::assertSame('on-hold', $this->statusOfOrder());
        $voucher = $this->voucher();
        self::assertTrue($voucher->isOf($id));
        self::assertStringEndsWith('/voucher/' . $id, $voucher->url);
        self::assertSame(
            Json::integer($this->atStripe($id), 'next_action.multibanco_display_details.expires_at'),
            $voucher->expires,
        );
        $before = $this->ledger();
        $types = array_column($before['timeline'], 'type');
        sort($types);
        self::assertSame(['payment_waiting', 'started'], $types);
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        self::assertSame('on-hold', $this->statusOfOrder());
    }

    public function testAPaidVoucherPaysTheOrderEvenIfItsFirstEventComesAgain(): void
    {
        $this->buy(more: self::VOUCHER);
        $this->stripe->post('bankAnswers', []);
        $this->hear('shuffled', 2);

        self::assertSame('completed', $this->statusOfOrder());
        self::assertSame('succeeded', $this->ledger()['payments'][0]['status']);
    }

    public function testAVoucherThatNoOnePaysCancelsTheOrder(): void
    {
        $this->buy(more: self::VOUCHER);
        $this->hear();
        $this->stripe->post('advance', ['days' => 6]);
        $this->hear();
        self::assertSame('on-hold', $this->statusOfOrder());
        $this->stripe->post('advance', ['days' => 2]);
        $this->hear('shuffled', 2);

        self::assertSame('cancelled', $this->statusOfOrder());
        self::assertSame('requires_payment_method', $this->ledger()['payments'][0]['status']);
    }

    public function testAnEarlierDeclineOfACardDoesNotCancelTheOrderThatWaitsForAVoucher(): void
    {
        $first = (string) Json::text($this->buy(self::DECLINED, ['amount' => self::VOUCHER['amount']])->object, 'id');
        self::assertSame('failed', $this->statusOfOrder());
        $this->act(new PayOrder($this->request(more: ['intentId' => $first] + self::VOUCHER)), 1);
        self::assertSame('on-hold', $this->statusOfOrder());
        // The events of the decline come late.
        $this->hear('shuffled', 2);

        self::assertSame('on-hold', $this->statusOfOrder());
    }

    public function testTheEndOfAVoucherThatWasLeftMakesTheOrderPending(): void
    {
        $voucher = (string) Json::text($this->buy(more: self::VOUCHER)->object, 'id');
        OrderVoucher::markReplaced($this->found());
        $this->act(new CancelAuthorization($voucher));

        self::assertSame('pending', $this->statusOfOrder());
        $order = $this->found();
        self::assertSame($voucher, OrderPayment::of($order));
        OrderPayment::detach($order);
        $order->save();
        // The events of the voucher come late, and before the next payment.
        $this->hear('shuffled', 2);
        self::assertSame(['pending', null], [$this->statusOfOrder(), OrderPayment::of($this->found())]);
        $card = (string) Json::text($this->buy(more: ['amount' => self::VOUCHER['amount']])->object, 'id');
        $this->hear('shuffled', 2);
        self::assertSame(['completed', $card], [$this->statusOfOrder(), OrderPayment::of($this->found())]);
    }

    private function found(): WC_Order
    {
        $order = wc_get_order($this->order->get_id());
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    private function voucher(): OrderVoucher
    {
        $voucher = OrderVoucher::of($this->found());
        self::assertNotNull($voucher);

        return $voucher;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\SiteId;
use WC_Order;
use WP_REST_Request;

/** Payments that our fraud rules hold, approved and blocked on the screens, and Radar's own review of them. */
final class ReviewsTest extends ActingStripe
{
    public function testAnApprovedPaymentIsCapturedAndItsOrderPaid(): void
    {
        [$order, $intent] = $this->held();
        $payment = $this->payment($intent);
        self::assertSame(
            [true, true, false, false],
            array_map(static fn(string $name): bool => Json::boolean($payment, "actions.$name"), [
                'approve',
                'block',
                'capture',
                'cancel',
            ]),
        );
        self::assertTrue($this->fresh($order)->has_status('on-hold'));
        $this->decide($order, $intent, 'capture');

        $after = $this->payment($intent);
        self::assertSame(['succeeded', 'review_allowed'], [$after['status'], $after['fraud_status']]);
        self::assertFalse(Json::boolean($after, 'actions.approve'));
        self::assertTrue($this->fresh($order)->is_paid());
        self::assertSame(['review_allowed', '1'], $this->decisionAtStripe($intent));
        $this->assertWebhooksChangeNothing();
    }

    public function testABlockedPaymentIsCanceledAndItsOrderToo(): void
    {
        [$order, $intent] = $this->held();
        $this->decide($order, $intent, 'cancel');

        $after = $this->payment($intent);
        self::assertSame(['canceled', 'review_blocked'], [$after['status'], $after['fraud_status']]);
        self::assertTrue($this->fresh($order)->has_status('cancelled'));
        self::assertSame(['review_blocked', '1'], $this->decisionAtStripe($intent));
        $this->assertWebhooksChangeNothing();
    }

    public function testABlockThatIsRefusedLeavesNoDecision(): void
    {
        [$order, $intent] = $this->held();
        // In Stripe's Dashboard, which isn't heard of yet.
        $this->stripe->post('capture', ['payment' => $intent]);
        self::assertSame(409, $this->ask($order, $intent, 'cancel'));
        self::assertSame(['review', null], $this->decisionAtStripe($intent));
        $this->hear();

        $after = $this->payment($intent);
        self::assertSame(
            ['succeeded', 'review_ended', 'paid'],
            [$after['status'], $after['fraud_status'], $after['payment_status']],
        );
        self::assertSame([], $this->decisionsOnTimeline($intent));
    }

    public function testABlockThatIsNotSentLeavesThePaymentToBeDecided(): void
    {
        [$order, $intent] = $this->held();
        $path = "/v1/payment_intents/$intent/cancel";
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'method' => 'POST', 'path' => $path, 'times' => 0]);
        self::assertSame(503, $this->ask($order, $intent, 'cancel'));
        $this->stripe->delete('faults');

        self::assertSame(['review', null], $this->decisionAtStripe($intent));
        $this->decide($order, $intent, 'capture');
        self::assertSame('review_allowed', $this->payment($intent)['fraud_status']);
    }

    public function testTheNoteOfABlockThatWasNotCarriedOutDoesNotCount(): void
    {
        $noted = ['fraud_outcome' => 'review_blocked', 'fraud_reviewed_by' => '1'];
        [, $intent] = $this->held([], $noted);
        $held = $this->payment($intent);
        self::assertSame(
            ['review', 'fraud_outcome_review', true],
            [$held['fraud_status'], $held['payment_status'], Json::boolean($held, 'actions.approve')],
        );
        $this->stripe->post('capture', ['payment' => $intent]);
        $this->hear();

        $after = $this->payment($intent);
        self::assertSame(['review_ended', 'paid'], [$after['fraud_status'], $after['payment_status']]);
        self::assertSame([], $this->decisionsOnTimeline($intent));
    }

    public function testAHeldPaymentThatIsCanceledElsewhereDidNotExpire(): void
    {
        [, $intent] = $this->held();
        $this->stripe->post('cancel', ['payment' => $intent, 'reason' => 'requested_by_customer']);
        $this->hear();
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);

        [, $intent] = $this->held();
        $this->stripe->post('advance', ['days' => 8]);
        $this->hear();
        self::assertSame('review_expired', $this->payment($intent)['fraud_status']);
    }

    /** @return list<string> */
    private function decisionsOnTimeline(string $intent): array
    {
        return array_values(
            array_filter(
                array_column(
                    array_filter(
                        $this->ledger()['timeline'],
                        static fn(array $row): bool => $row['payment_intent_id'] === $intent,
                    ),
                    'type',
                ),
                static fn(?string $type): bool => str_starts_with((string) $type, 'fraud_outcome_manual'),
            ),
        );
    }

    #[DataProvider('decisions')]
    public function testRadarsReviewEndsWithOurs(string $decision, string $reason, string $status): void
    {
        [$order, $intent] = $this->held(['review' => true]);
        $this->posted();
        $this->decide($order, $intent, $decision);
        self::assertSame($decision === 'capture', str_ends_with((string) $this->posted()[0]['path'], '/approve'));
        $review = $this->atStripe('review')[0];
        self::assertSame([false, $reason], [$review['open'], $review['closed_reason']]);
        self::assertSame($status, $this->payment($intent)['status']);
        $this->assertWebhooksChangeNothing();
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function decisions(): iterable
    {
        yield 'approved' => ['capture', 'approved', 'succeeded'];
        yield 'blocked' => ['cancel', 'canceled', 'canceled'];
    }

    public function testAKeyThatMayNotApproveStillCaptures(): void
    {
        [$order, $intent] = $this->held(['review' => true]);
        $this->stripe->post('keys/change', [
            'key' => $this->stripe->keys->act,
            'permissions' => ['charge_write', 'payment_intent_write', 'balance_transaction_source_read'],
        ]);
        $this->posted();
        $this->decide($order, $intent, 'capture');
        self::assertSame([403, 200], array_column($this->posted(), 'status'));
        self::assertSame('succeeded', $this->payment($intent)['status']);
        self::assertNull($this->provider()->can(Ability::Capture));
    }

    public function testAReviewThatSomeoneClosedMeanwhileIsNoObstacle(): void
    {
        [$order, $intent] = $this->held(['review' => true]);
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'path' => '/v1/reviews',
            'times' => 2,
        ]);
        self::assertSame(503, $this->ask($order, $intent, 'capture'));
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame('succeeded', $this->payment($intent)['status']);
        self::assertSame('approved', $this->atStripe('review')[0]['closed_reason']);
    }

    public function testRadarsReviewOfAPaymentThatWeDontHoldIsLeftAlone(): void
    {
        [$order, $intent] = $this->held(['review' => true], []);
        $this->posted();
        $this->decide($order, $intent, 'capture');
        self::assertSame(["/v1/payment_intents/$intent/capture"], array_column($this->posted(), 'path'));
    }

    /**
     * @param array<string, mixed> $more of the fake's `pay`
     * @param array<string, string> $outcome metadata
     *
     * @return array{WC_Order, string} an order whose payment is authorized and held, and the payment
     */
    private function held(array $more = [], array $outcome = ['fraud_outcome' => 'review']): array
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total('50.00');
        $order->set_status('pending');
        $order->save();
        $paid = $this->stripe->post(
            'pay',
            [
                'amount' => 5000,
                'capture' => 'manual',
                'metadata' =>
                    [
                        SiteId::METADATA => SiteId::own(),
                        'order_id' => (string) $order->get_id(),
                    ] + $outcome,
            ] + $more,
        );
        $intent = (string) Json::text($paid, 'intent.id');
        $order->update_meta_data(OrderPayment::INTENT_META, $intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        return [$order, $intent];
    }

    private function decide(WC_Order $order, string $intent, string $what): void
    {
        self::assertSame(200, $this->ask($order, $intent, $what));
    }

    private function ask(WC_Order $order, string $intent, string $what): int
    {
        Plugin::instance()->services->account()->forget();

        return $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/{$what}_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ])->get_status();
    }

    /** @return array<string, mixed> */
    private function payment(string $id): array
    {
        Plugin::instance()->services->account()->forget();
        $answer = rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id"));
        self::assertSame(200, $answer->get_status());

        return Json::object(['data' => $answer->get_data()], 'data');
    }

    /** @return array{string|null, string|null} outcome, and who decided */
    private function decisionAtStripe(string $id): array
    {
        foreach ($this->atStripe('payment_intent') as $intent) {
            if ($intent['id'] === $id) {
                return [
                    Json::text($intent, 'metadata.fraud_outcome'),
                    Json::text($intent, 'metadata.fraud_reviewed_by'),
                ];
            }
        }

        return [null, null];
    }

    /** @return list<array<string, mixed>> */
    private function atStripe(string $kind): array
    {
        return Json::objects(Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [], $kind);
    }

    private function fresh(WC_Order $order): WC_Order
    {
        $fresh = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $fresh);

        return $fresh;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Authorizations\AuthorizationService;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Requests;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use WC_Order;

/**
 * Authorizations that another gateway took: captured and canceled here only if its plugin is inactive, and then its
 * order follows as it would with that plugin.
 */
final class OtherGatewayCapturesTest extends OtherGateway
{
    private const CAPTURED = '_stripe_charge_captured';
    private const DAY = 90_000;

    public function testACaptureCompletesTheOrderAsThatPluginDoes(): void
    {
        [$order, $intent, $charge] = $this->taken();
        $payment = $this->payment($intent);
        self::assertSame(
            ['other_gateway', false, 5000, null],
            [
                $payment['sold_by'],
                $payment['is_gateway_active'],
                $payment['capture_amount'],
                $payment['capture_obstacle'],
            ],
        );
        self::assertTrue(Json::boolean($payment, 'actions.capture'));
        self::assertTrue(Json::boolean($payment, 'actions.cancel'));
        $row = $this->listed()[0];
        self::assertSame(
            [$order->get_id(), $order->get_id(), null],
            [$row['order_id'], Json::integer($row, 'order.id'), $row['capture_obstacle']],
        );

        $this->posted();
        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $sent = $this->posted();
        self::assertCount(1, $sent);
        $metadata = Json::object($sent[0], 'params.metadata');
        self::assertSame(['tillbook_write', 'tillbook_linked'], array_keys($metadata));
        self::assertSame('capture:' . SiteId::own() . ':' . $order->get_id(), $metadata['tillbook_linked']);

        $this->assertCaptured($order, $intent, $charge);
        $before = $this->ledger();
        self::assertSame('unknown', $before['payments'][0]['seller'], 'The payment stays the other plugin\'s.');
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
        $this->assertCaptured($order, $intent, $charge);
        self::assertFalse(Json::boolean($this->payment($intent), 'actions.capture'));
        self::assertTrue(Json::boolean($this->payment($intent), 'actions.refund'));
        self::assertSame([], $this->listed());
    }

    public function testACancellationCancelsTheOrder(): void
    {
        [$order, $intent] = $this->taken();
        $this->posted();
        $answer = $this->rest('POST', "/wc/v3/payments/authorizations/$intent/cancel", ['attempt' => 0]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        $sent = $this->posted();
        self::assertSame(
            ["/v1/payment_intents/$intent", "/v1/payment_intents/$intent/cancel"],
            array_column($sent, 'path'),
        );
        self::assertSame(
            ['tillbook_linked' => 'cancel:' . SiteId::own() . ':' . $order->get_id()],
            Json::object($sent[0], 'params.metadata'),
        );
        $this->assertCanceled($order, $intent);
        $this->hear('shuffled', 2);
        $this->assertCanceled($order, $intent);
        self::assertSame([], $this->fresh($order)->get_refunds());
    }

    public function testTheOrderSaysHowMuchIsCaptured(): void
    {
        [$less, $intent, $charge] = $this->taken('40.00');
        self::assertSame(4000, $this->payment($intent)['capture_amount']);
        $this->capture($less, $intent);
        self::assertSame('4000', $this->ledger()['payments'][0]['amount_captured']);
        $this->assertCaptured($less, $intent, $charge);

        [$more, $intent] = $this->taken('60.00');
        $this->capture($more, $intent);
        $this->hear();
        $fresh = $this->fresh($more);
        self::assertSame(['on-hold', 'yes'], [$fresh->get_status(), $fresh->get_meta(self::CAPTURED)]);
        self::assertCount(1, $this->notes($more, 'match the order total of'));
    }

    #[Group('database')]
    public function testWhatIsMarkedAsPaidByHandOnlyGetsTheRecord(): void
    {
        [$order, $intent, $charge] = $this->taken();
        $order->set_status('completed');
        $order->save();
        $this->capture($order, $intent);
        $fresh = $this->fresh($order);
        self::assertSame(
            ['completed', 'yes', $charge],
            [$fresh->get_status(), $fresh->get_meta(self::CAPTURED), $fresh->get_transaction_id()],
        );
    }

    public function testAPluginWithoutSuchMetaGetsNone(): void
    {
        [$intent, $charge] = $this->authorized();
        $order = $this->order(['_transaction_id' => $charge], 'on-hold');
        $this->capture($order, $intent);
        $fresh = $this->fresh($order);
        self::assertSame(['processing', $charge], [self::statusOf($fresh), $fresh->get_transaction_id()]);
        self::assertFalse($fresh->meta_exists(self::CAPTURED));
    }

    public function testAnActivePluginDoesItItself(): void
    {
        [$order, $intent] = $this->taken();
        $this->turn(true);
        $payment = $this->payment($intent);
        self::assertSame('other_gateway', $payment['capture_obstacle']);
        self::assertFalse(Json::boolean($payment, 'actions.capture'));
        self::assertFalse(Json::boolean($payment, 'actions.cancel'));
        self::assertStringContainsString((string) $order->get_id(), (string) Json::text($payment, 'order.url'));
        $row = $this->listed()[0];
        self::assertSame('other_gateway', $row['capture_obstacle']);
        self::assertStringContainsString((string) $order->get_id(), (string) Json::text($row, 'order.url'));
        $this->stripe->delete('requests');
        self::assertSame('tillbook_other_gateway', $this->refusal(fn() => $this->capture($order, $intent))->reason);
        $answer = $this->rest('POST', "/wc/v3/payments/authorizations/$intent/cancel", []);
        self::assertSame(
            [409, 'tillbook_other_gateway'],
            [$answer->get_status(), $answer->as_error()?->get_error_code()],
        );
        self::assertSame([], $this->stripe->requests());
        $this->assertUntouched($order);
    }

    public function testWhatRadarWantsReviewedIsBlockedByThePluginThatTookIt(): void
    {
        [$intent] = $this->authorized(5000, ['review' => true]);
        $order = $this->order(['_stripe_intent_id' => $intent, self::CAPTURED => 'no'], 'on-hold');
        $blocks = function (): array {
            Plugin::instance()->services->account()->forget();
            $answer = $this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', ['status' => 'review']);
            $row = Json::objects((array) json_decode((string) wp_json_encode($answer->get_data()), true), 'data')[0];

            return [$row['order_id'], Json::boolean($row, 'actions.block')];
        };
        self::assertSame([$order->get_id(), true], $blocks());
        $this->turn(true);
        self::assertSame([$order->get_id(), false], $blocks());
        $this->turn(false);
        $this->cancel($order, $intent);
        self::assertSame('cancelled', $this->fresh($order)->get_status());
        self::assertSame('review_blocked', $this->payment($intent)['fraud_status']);
    }

    /** @return array<string, array{'capture'|'cancel'}> */
    public static function commandsSent(): array
    {
        return ['capture' => ['capture'], 'cancel' => ['cancel']];
    }

    /** @param 'capture'|'cancel' $command */
    #[DataProvider('commandsSent')]
    public function testTheEventMayComeBeforeTheAnswer(string $command): void
    {
        [$order, $intent, $charge] = $this->taken();
        $this->loseAnswer($command, $order, $intent);
        $this->assertUntouched($order);
        $this->hear('reversed', 2);
        $this->assertFollowed($command, $order, $intent, $charge);
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->assertFollowed($command, $order, $intent, $charge);
    }

    /** @param 'capture'|'cancel' $command */
    #[DataProvider('commandsSent')]
    public function testALostAnswerIsSentAgainOrLookedUp(string $command): void
    {
        foreach ([61, self::DAY] as $seconds) {
            [$order, $intent, $charge] = $this->taken();
            $this->loseAnswer($command, $order, $intent);
            $this->posted();
            $this->later($seconds);
            self::assertSame(1, $this->settle());
            self::assertCount($seconds === 61 ? ($command === 'cancel' ? 2 : 1) : 0, $this->posted());
            $this->assertFollowed($command, $order, $intent, $charge);
            $this->hear('shuffled', 2);
            $this->assertFollowed($command, $order, $intent, $charge);
        }
    }

    /** @param 'capture'|'cancel' $command */
    #[DataProvider('commandsSent')]
    public function testTheContraryWaitsForTheOutcome(string $command): void
    {
        [$order, $intent, $charge] = $this->taken();
        $contrary = $command === 'capture' ? 'cancel' : 'capture';
        // Of a cancellation, not even its note arrives: sent again later, it would replace the note of a capture.
        $this->stripe->post('faults', [
            'kind' => 'drop_before',
            'method' => 'POST',
            'path' => "/v1/payment_intents/$intent",
            'times' => 2,
        ]);
        $this->lost(fn() => $this->sendOne($command, $order, $intent));
        $this->posted();
        $refusal = $this->refusal(fn() => $this->sendOne($contrary, $order, $intent));
        self::assertSame('tillbook_in_progress', $refusal->reason);
        self::assertSame([], $this->posted());
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->assertFollowed($command, $order, $intent, $charge);
        $this->hear('shuffled', 2);
        $this->assertFollowed($command, $order, $intent, $charge);
        $refusal = $this->refusal(fn() => $this->sendOne($contrary, $order, $intent));
        self::assertSame('wcpay_payment_uncapturable', $refusal->reason);
    }

    /** @param 'capture'|'cancel' $command */
    #[DataProvider('commandsSent')]
    public function testAPluginThatIsActiveAgainFindsWhatWasDone(string $command): void
    {
        [$order, $intent, $charge] = $this->taken();
        $this->loseAnswer($command, $order, $intent);
        $this->turn(true);
        $seen = [];
        // That plugin captures what it takes for open when its order is paid.
        $watch = static function (int $id) use (&$seen): void {
            $seen[] = wc_get_order($id) instanceof WC_Order ? wc_get_order($id)->get_meta(self::CAPTURED) : null;
        };
        add_action('woocommerce_order_status_completed', $watch);
        $this->hear();
        $this->later(61);
        $this->settle();
        remove_action('woocommerce_order_status_completed', $watch);
        $this->assertFollowed($command, $order, $intent, $charge);
        self::assertSame($command === 'capture' ? ['yes'] : [], $seen);
    }

    public function testWhatOthersDoAtStripeChangesNoOrder(): void
    {
        $order = $this->taken()[0];
        $orderId = $order->get_id();
        $own = SiteId::own();
        foreach (
            [
                'capture:another0site:' . $orderId,
                "cancel:$own:$orderId",
                "capture:$own:0",
                "refund:$own:$orderId",
                "capture:$own:$orderId:1",
            ]
            as $note
        ) {
            [$intent] = $this->authorized();
            $this->api()->send(Requests::note($intent, ['tillbook_linked' => $note], wp_generate_uuid4()));
            $this->stripe->post('capture', ['payment' => $intent]);
            $this->hear();
            $this->assertUntouched($order);
        }
        [$intent] = $this->authorized();
        $this->api()->send(
            Requests::note($intent, ['tillbook_linked' => "capture:$own:$orderId"], wp_generate_uuid4()),
        );
        $this->stripe->post('cancel', ['payment' => $intent]);
        $this->hear();
        $this->assertUntouched($order);
    }

    public function testAnOrderThatWasPaidOtherwiseKeepsItsStatus(): void
    {
        [$order, $intent] = $this->taken();
        $order->update_meta_data('_stripe_intent_id', 'pi_another');
        $order->save();
        self::assertSame('other_payment', $this->payment($intent)['capture_obstacle']);
        $this->posted();
        $refusal = $this->refusal(fn() => $this->capture($order, $intent));
        self::assertSame('wcpay_intent_order_mismatch', $refusal->reason);
        self::assertSame([], $this->posted());
        $this->cancel($order, $intent);
        $fresh = $this->fresh($order);
        self::assertSame(['on-hold', 'no'], [$fresh->get_status(), $fresh->get_meta(self::CAPTURED)]);
        self::assertCount(1, $this->notes($order, $intent));
    }

    public function testAnOrderThatNamesTwoPaymentsIsNotCaptured(): void
    {
        [$other, $charge] = $this->paid();
        [$order, $intent] = $this->taken();
        // It was paid with another payment, perhaps, and names both.
        $order->set_transaction_id($charge);
        $order->save();
        self::assertSame('other_payment', $this->payment($intent)['capture_obstacle']);
        $this->posted();
        $refusal = $this->refusal(fn() => $this->capture($order, $intent));
        self::assertSame('wcpay_intent_order_mismatch', $refusal->reason);
        self::assertSame([], $this->posted());
        $this->cancel($order, $intent);
        $this->hear('shuffled', 2);
        $this->assertOrder(['on-hold', 'no', $charge], $order);
        self::assertCount(1, $this->notes($order, $intent));
        self::assertSame('succeeded', $this->payment($other)['status']);
    }

    public function testAnOrderInAnotherCurrencyIsNotCaptured(): void
    {
        [$order, $intent] = $this->taken();
        $order->set_currency('EUR');
        $order->save();
        self::assertSame('other_currency', $this->payment($intent)['capture_obstacle']);
        $this->posted();
        $refusal = $this->refusal(fn() => $this->capture($order, $intent));
        self::assertSame('wcpay_intent_order_mismatch', $refusal->reason);
        self::assertSame([], $this->posted());
        $this->cancel(null, $intent);
        $this->assertCanceled($order, $intent);
    }

    public function testAnotherOrderHasNoRightToThePayment(): void
    {
        [$order, $intent] = $this->taken();
        [$other] = $this->taken();
        $this->posted();
        foreach ([fn() => $this->capture($other, $intent), fn() => $this->cancel($other, $intent)] as $command) {
            self::assertSame('wcpay_intent_order_mismatch', $this->refusal($command)->reason);
        }
        self::assertSame([], $this->posted());
        $this->actAs('subscriber');
        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
        ]);
        self::assertSame(403, $answer->get_status());
        $this->assertUntouched($order);
    }

    /** @param 'capture'|'cancel' $command */
    #[DataProvider('commandsSent')]
    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementLosesNoOrder(string $command): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 7 : 1;
        $statements = 0;
        do {
            [$order, $intent, $charge] = $this->taken();
            $isAlive = DyingDatabase::during($statements, fn() => $this->sendOne($command, $order, $intent));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear();
            $this->resume();
            $state = Json::text($this->api()->paymentIntent($intent)->body, 'status');
            $state === 'requires_capture'
                ? $this->assertUntouched($order)
                : $this->assertFollowed($command, $order, $intent, $charge);
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(20, $statements);
    }

    private function capture(WC_Order $order, string $intent): void
    {
        $this->service()->capture($this->scope, $this->provider(), $order->get_id(), $intent, 'admin');
    }

    private function cancel(?WC_Order $order, string $intent): void
    {
        $this->service()->cancel($this->scope, $this->provider(), $order?->get_id(), $intent, 'admin');
    }

    /** @param 'capture'|'cancel' $command */
    private function sendOne(string $command, WC_Order $order, string $intent): void
    {
        $command === 'capture' ? $this->capture($order, $intent) : $this->cancel($order, $intent);
    }

    /** @param 'capture'|'cancel' $command whose last request is carried out, but not answered */
    private function loseAnswer(string $command, WC_Order $order, string $intent): void
    {
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'path' => "/v1/payment_intents/$intent/$command",
            'times' => 2,
        ]);
        $this->lost(fn() => $this->sendOne($command, $order, $intent));
    }

    private function service(): AuthorizationService
    {
        return Plugin::instance()->services->modules()->authorizations->service();
    }

    /** @return array{WC_Order, string, string} an order of another plugin on hold, its authorization over 50.00 and charge */
    private function taken(string $total = '50.00'): array
    {
        [$intent, $charge] = $this->authorized();
        $order = $this->order(
            ['_stripe_intent_id' => $intent, '_transaction_id' => $charge, self::CAPTURED => 'no'],
            'on-hold',
            $total,
        );

        return [$order, $intent, $charge];
    }

    /** @return list<array<string, mixed>> the payments that wait for their capture */
    private function listed(): array
    {
        $answer = $this->rest('GET', '/wc/v3/payments/authorizations', []);

        return Json::objects((array) json_decode((string) wp_json_encode($answer->get_data()), true), 'data');
    }

    /** @param 'capture'|'cancel' $command */
    private function assertFollowed(string $command, WC_Order $order, string $intent, string $charge): void
    {
        $command === 'capture'
            ? $this->assertCaptured($order, $intent, $charge)
            : $this->assertCanceled($order, $intent);
    }

    private function assertCaptured(WC_Order $order, string $intent, string $charge): void
    {
        $this->assertOrder(['processing', 'yes', $charge], $order);
        self::assertCount(1, $this->notes($order, $intent));
        self::assertNotNull($this->fresh($order)->get_date_paid());
    }

    private function assertCanceled(WC_Order $order, string $intent): void
    {
        $this->assertOrder(['cancelled', 'no', $order->get_transaction_id()], $order);
        self::assertCount(1, $this->notes($order, $intent));
    }

    private function assertUntouched(WC_Order $order): void
    {
        $this->assertOrder(['on-hold', 'no', $order->get_transaction_id()], $order);
        self::assertSame([], $this->notes($order, 'pi_'));
    }

    /** An order without products is complete as soon as it is paid. */
    private static function statusOf(WC_Order $order): string
    {
        return $order->get_status() === 'completed' ? 'processing' : $order->get_status();
    }

    /** @param array{string, string, string} $expected status, the plugin's record of the capture, and transaction number */
    private function assertOrder(array $expected, WC_Order $order): void
    {
        $fresh = $this->fresh($order);
        self::assertSame(
            [...$expected, 'stripe', ''],
            [
                self::statusOf($fresh),
                $fresh->get_meta(self::CAPTURED),
                $fresh->get_transaction_id(),
                $fresh->get_payment_method(),
                $fresh->get_meta(OrderPayment::INTENT_META),
            ],
        );
    }
}

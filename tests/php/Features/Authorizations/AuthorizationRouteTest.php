<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Authorizations;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

final class AuthorizationRouteTest extends TestCase
{
    use WithSandbox;

    private int $user;

    protected function setUp(): void
    {
        parent::setUp();
        $this->user = $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAnAuthorizationWaitsInTheListAndOnItsOrder(): void
    {
        [$order, $intent] = $this->authorized();

        $list = $this->body($this->rest('GET', '/wc/v3/payments/authorizations'))['data'];
        self::assertSame(
            [$intent, $order->get_id(), 5000],
            [$list[0]['payment_intent_id'], $list[0]['order_id'], $list[0]['amount']],
        );
        self::assertSame(
            $list[0]['created'] + 7 * 86400,
            $list[0]['capture_by'] - 2,
            'The charge follows its intent by two seconds.',
        );
        self::assertSame(
            ['count' => 1, 'total' => 5000, 'currency' => 'usd'],
            array_intersect_key($this->body($this->rest('GET', '/wc/v3/payments/authorizations/summary')), [
                'count' => 0,
                'total' => 0,
                'currency' => 0,
            ]),
        );
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
    }

    public function testAnAuthorizationSaysWhoPaidAndHow(): void
    {
        $this->authorized();
        $this->pay(new PaymentPlan(5000, 'usd', 'klarna', manualCapture: true), $this->orderOf(5000));

        $rows = $this->body($this->rest('GET', '/wc/v3/payments/authorizations'))['data'];

        $methods = array_map(static fn(array $row): array => [$row['source'], $row['source_identifier']], $rows);
        self::assertSame([['visa', '4242'], ['klarna', null]], $methods);
        self::assertNotNull($rows[0]['customer_name']);
    }

    public function testABlockedPaymentSaysHowTheCustomerWantedToPay(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd', outcome: 'review'), $this->orderOf(5000));
        $this->pay(
            new PaymentPlan(5000, 'usd', outcome: 'block', ruleset: ['avs_verification' => 'block']),
            $this->orderOf(5000),
        );

        $methodsOf = fn(string $status): array => array_map(
            static fn(array $row): array => [$row['source'], $row['source_identifier']],
            $this->body($this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', ['status' => $status]))[
                'data'
            ],
        );
        self::assertSame([['visa', '4242']], $methodsOf('review'));
        self::assertSame([['visa', '4242']], $methodsOf('block'));
    }

    public function testAnAuthorizationAtAReaderIsShownWithItsOwnDeadline(): void
    {
        $plan = new PaymentPlan(5000, 'usd', 'card_present', 'mastercard', manualCapture: true, channel: 'in_person');
        $intent = $this->pay($plan, $this->orderOf(5000));

        $shown = $this->body($this->rest('GET', "/wc/v3/payments/authorizations/$intent"));
        self::assertSame($shown['created'] + 2 * 86400, $shown['capture_by'] - 2);
        self::assertSame(
            $shown['capture_by'],
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['capture_before'],
        );
    }

    public function testCaptureIsNotOfferedWhileTheFeatureIsOff(): void
    {
        [, $intent] = $this->authorized();
        $actions = fn(): array => $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['actions'];
        self::assertSame([true, true], [$actions()['capture'], $actions()['cancel']]);

        (new FeatureFlags())->set(Flag::AuthAndCapture, false);

        self::assertSame([false, false], [$actions()['capture'], $actions()['cancel']]);
    }

    public function testAPaymentThatFraudRulesBlockFailsItsOrderAndSaysSo(): void
    {
        $order = $this->orderOf(5000);
        $this->pay(new PaymentPlan(5000, 'usd', outcome: 'block', ruleset: ['avs_verification' => 'block']), $order);

        self::assertSame('failed', $this->order($order->get_id())->get_status());
        $notes = wc_get_order_notes(['order_id' => $order->get_id()]);
        self::assertCount(
            1,
            array_filter(
                $notes,
                static fn(\stdClass $note): bool => str_contains(
                    $note->content,
                    "A payment of \$50.00\u{a0}USD was blocked by your fraud filters",
                ),
            ),
        );
    }

    public function testAPaymentThatABankDeclinesFailsItsOrderAndSaysWhy(): void
    {
        $order = $this->orderOf(5000);
        $this->pay(new PaymentPlan(5000, 'usd', outcome: 'declined', declineReason: 'insufficient_funds'), $order);

        self::assertSame('failed', $this->order($order->get_id())->get_status());
        $notes = wc_get_order_notes(['order_id' => $order->get_id()]);
        self::assertCount(
            1,
            array_filter(
                $notes,
                static fn(\stdClass $note): bool => str_contains(
                    $note->content,
                    'The card has insufficient funds to complete the purchase',
                ),
            ),
        );
    }

    public function testACaptureCompletesTheOrderOnce(): void
    {
        [$order, $intent] = $this->authorized();
        foreach ([1, 2] as $click) {
            $answer = $this->command('capture', $order, $intent, 0);
            self::assertSame(
                [200, 'succeeded'],
                [$answer->get_status(), $this->body($answer)['status']],
                "Click $click",
            );
        }

        self::assertTrue($this->order($order->get_id())->is_paid());
        self::assertSame(1, count(array_keys($this->happened($intent), 'captured', true)));
        self::assertSame(0, $this->body($this->rest('GET', '/wc/v3/payments/authorizations/summary'))['count']);
        self::assertTrue($this->body($this->rest('GET', "/wc/v3/payments/authorizations/$intent"))['is_captured']);
    }

    public function testACaptureThatIsRepeatedAfterTheOrderChangedGetsTheFirstAnswer(): void
    {
        [$order, $intent] = $this->authorized();
        $capture = fn(): \WP_REST_Response => $this->rest(
            'POST',
            "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization",
            ['payment_intent_id' => $intent, 'attempt' => 0],
        );
        $first = $capture();
        $changed = $this->order($order->get_id());
        $changed->set_total('20.00');
        $changed->save();

        $second = $capture();

        self::assertSame([200, 200], [$first->get_status(), $second->get_status()]);
        self::assertSame($this->body($first), $this->body($second));
    }

    /** @return iterable<string, array{string, int, int}> order total at the capture, amounts on the page and now */
    public static function totals(): iterable
    {
        yield 'lower' => ['40.00', 5000, 4000];
        yield 'higher' => ['45.00', 4000, 4500];
    }

    #[DataProvider('totals')]
    public function testAnAmountThatIsNotTheOneOnThePageIsNotCaptured(string $total, int $shown, int $now): void
    {
        [$order, $intent] = $this->authorized();
        $order->set_total($total);
        $order->save();
        $capture = fn(int $amount): \WP_REST_Response => $this->rest(
            'POST',
            "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization",
            ['payment_intent_id' => $intent, 'attempt' => 0, 'amount' => $amount],
        );

        $refused = $capture($shown);
        self::assertSame([409, 'tillbook_payment_changed'], self::statusAndCode($refused));
        self::assertSame(
            "The order's total has changed: $$total USD can be captured now. Check the amount and try again.",
            str_replace("\u{a0}", ' ', $this->body($refused)['message']),
        );
        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame(
            ['authorized', $now, 0],
            [$payment['payment_status'], $payment['capture_amount'], $payment['attempts']['capture']],
        );

        self::assertSame(200, $capture($now)->get_status());
        self::assertSame(200, $capture($now)->get_status(), 'It is captured once, and the answer is repeated.');
        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame($now, $payment['charge']['amount_captured']);
    }

    public function testACancellationCancelsTheOrder(): void
    {
        [$order, $intent] = $this->authorized();

        self::assertSame('canceled', $this->body($this->command('cancel', $order, $intent, 0))['status']);
        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
        self::assertSame(
            'canceled',
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['payment_status'],
            'Nothing was refunded.',
        );
        self::assertSame(
            'wcpay_payment_uncapturable',
            $this->body($this->command('capture', $order, $intent, 0))['code'],
        );
    }

    public function testAnOrderThatBecameCheaperIsCapturedInPartAndNothingLooksLikeARefund(): void
    {
        [$order, $intent] = $this->authorized();
        $order->set_total('30.00');
        $order->save();

        $this->command('capture', $order, $intent, 0);

        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame(
            ['paid', 3000, 0, 3000],
            [
                $payment['payment_status'],
                $payment['charge']['amount_captured'],
                $payment['charge']['amount_refunded'],
                $payment['totals']['amount'],
            ],
        );
        self::assertNotContains('partial_refund', $this->happened($intent));
    }

    public function testEachRefusalHasTheCatalogueCodeAndChangesNothing(): void
    {
        [$order, $intent] = $this->authorized();
        [$other] = $this->authorized();
        $paidOrder = $this->orderOf(700);
        $paid = $this->pay(new PaymentPlan(700, 'usd'), $paidOrder);

        self::assertSame(
            [404, 'wcpay_missing_order'],
            self::statusAndCode(
                $this->rest('POST', '/wc/v3/payments/orders/99999999/capture_authorization', [
                    'payment_intent_id' => $intent,
                ]),
            ),
        );
        self::assertSame(
            [409, 'wcpay_intent_order_mismatch'],
            self::statusAndCode($this->command('capture', $other, $intent, 0)),
        );
        self::assertSame(
            [409, 'wcpay_intent_order_mismatch'],
            self::statusAndCode($this->command('cancel', $order, 'pi_of_another_account', 0)),
        );
        self::assertSame(
            [409, 'wcpay_payment_uncapturable'],
            self::statusAndCode($this->command('capture', $paidOrder, $paid, 0)),
        );
        self::assertSame(
            [400, 'rest_invalid_param'],
            self::statusAndCode($this->command('capture', $order, "x' OR 1", 0)),
        );
        wc_create_refund(['order_id' => $order->get_id(), 'amount' => '1.00']);
        self::assertSame(
            [409, 'wcpay_refunded_order_uncapturable'],
            self::statusAndCode($this->command('capture', $order, $intent, 0)),
        );
        self::assertSame(2, $this->body($this->rest('GET', '/wc/v3/payments/authorizations/summary'))['count']);
    }

    public function testTheMinimumIsNamedWhereTheAmountIsTooSmall(): void
    {
        [$order, $intent] = $this->authorized();
        $order->set_total('0.20');
        $order->save();

        $answer = $this->body($this->command('capture', $order, $intent, 0));

        self::assertSame(
            ['wcpay_capture_error', 'amount_too_small', 50, 'usd'],
            [
                $answer['code'],
                $answer['data']['error_type'],
                $answer['data']['minimum_amount'],
                $answer['data']['currency'],
            ],
        );
    }

    public function testAnExpiredAuthorizationIsReleasedAndCannotBeCaptured(): void
    {
        [$order, $intent] = $this->authorized();
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(8 * 86400)));

        self::assertContains('authorization_expired', $this->happened($intent));
        self::assertSame('cancelled', $this->order($order->get_id())->get_status());
        self::assertSame(
            [409, 'wcpay_payment_uncapturable'],
            self::statusAndCode($this->command('capture', $order, $intent, 0)),
        );
    }

    public function testAHeldPaymentIsApprovedOrBlockedByName(): void
    {
        $plan = new PaymentPlan(
            5000,
            'usd',
            outcome: 'review',
            ruleset: ['address_mismatch' => 'review', 'order_items_threshold' => 'allow'],
        );
        [$good, $bad] = [$this->orderOf(5000), $this->orderOf(5000)];
        [$approved, $blocked] = [$this->pay($plan, $good), $this->pay($plan, $bad)];
        $actions = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$approved"))['actions'];
        self::assertSame(
            [false, false, true, true],
            [$actions['capture'], $actions['cancel'], $actions['approve'], $actions['block']],
        );
        $held = $this->body(
            $this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', [
                'status' => 'block',
                'additional_status' => 'review',
            ]),
        )['data'];
        self::assertCount(2, $held);
        self::assertSame([['rule' => 'address_mismatch', 'outcome' => 'review']], $held[0]['rules']);

        $this->command('capture', $good, $approved, 0);
        $this->command('cancel', $bad, $blocked, 0);

        self::assertContains('fraud_outcome_manual_approve', $this->happened($approved));
        self::assertContains('fraud_outcome_manual_block', $this->happened($blocked));
        $timeline = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$blocked"))['data'];
        $entry = array_values(
            array_filter($timeline, static fn(array $event): bool => $event['type'] === 'fraud_outcome_manual_block'),
        )[0];
        self::assertSame($this->user, $entry['user']['id']);
        self::assertSame(
            'fraud_outcome_block',
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$blocked"))['payment_status'],
        );
        self::assertSame(
            'block',
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$blocked"))['audit'][0]['action'],
        );
        self::assertSame(
            ['review_blocked'],
            array_column(
                $this->body($this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', ['status' => 'block']))[
                    'data'
                ],
                'status',
            ),
        );
        self::assertTrue($this->order($good->get_id())->is_paid());
    }

    public function testTheListNeedsAsManyQueriesForOneRowAsForAHundred(): void
    {
        for ($payment = 0; $payment < 3; ++$payment) {
            $this->authorized();
        }
        $this->pay(new PaymentPlan(5000, 'usd', 'klarna', manualCapture: true), $this->orderOf(5000));
        $few = $this->queries();
        for ($payment = 0; $payment < 20; ++$payment) {
            $this->authorized();
        }
        $database = Database::fromWordPress();
        $database->insertMany(
            'payments',
            array_map(
                fn(int $n): array => [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => "pi_more$n",
                    'charge_id' => "ch_more$n",
                    'order_id' => null,
                    'created' => time() + $n,
                    'amount' => 1000,
                    'currency' => 'usd',
                    'status' => 'requires_capture',
                    'captured' => 0,
                    'updated' => 1,
                ],
                range(1, 980),
            ),
        );

        self::assertSame($few, $this->queries());
        self::assertSame(1004, $this->body($this->rest('GET', '/wc/v3/payments/authorizations/summary'))['count']);
    }

    private function queries(): int
    {
        global $wpdb;
        $this->rest('GET', '/wc/v3/payments/authorizations', ['pagesize' => 100]);
        $before = $wpdb->num_queries;
        $this->rest('GET', '/wc/v3/payments/authorizations', ['pagesize' => 100]);

        return $wpdb->num_queries - $before;
    }

    /** @return array{0: WC_Order, 1: string} */
    private function authorized(): array
    {
        $order = $this->orderOf(5000);

        return [$order, $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order)];
    }

    private function command(string $command, WC_Order $order, string $intent, int $attempt): \WP_REST_Response
    {
        return $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/{$command}_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => $attempt,
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Authorizations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** Tests the amount of a capture, the reasons against it, and that an authorization can always be released. */
final class AuthorizationTermsTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAnOrderThatBecameCheaperIsShownAtWhatWillBeTaken(): void
    {
        [$order, $intent] = $this->authorized();
        $order->set_total('30.00');
        $order->save();

        self::assertSame(
            [5000, 3000, null],
            $this->terms($this->payment($intent), 'amount', 'capture_amount', 'capture_obstacle'),
        );
        self::assertSame(
            [3000, 5000, null],
            $this->terms($this->row($intent), 'amount', 'authorized_amount', 'capture_obstacle'),
        );
    }

    public function testAPaymentThatDoesNotWaitHasNoTerms(): void
    {
        $order = $this->orderOf(700);

        self::assertSame(
            [null, null],
            $this->terms(
                $this->payment($this->pay(new PaymentPlan(700, 'usd'), $order)),
                'capture_amount',
                'capture_obstacle',
            ),
        );
    }

    /** @return iterable<string, array{\Closure(self, WC_Order): mixed, string, int, string}> */
    public static function obstacles(): iterable
    {
        yield 'order in the trash' => [
            static fn(self $test, WC_Order $order) => $order->delete(false),
            'order_trashed',
            409,
            'wcpay_missing_order',
        ];
        yield 'order gone' => [
            static fn(self $test, WC_Order $order) => $order->delete(true),
            'order_missing',
            404,
            'wcpay_missing_order',
        ];
        yield 'order of which a part was refunded' => [
            static fn(self $test, WC_Order $order) => wc_create_refund([
                'order_id' => $order->get_id(),
                'amount' => '1',
            ]),
            'order_refunded',
            409,
            'wcpay_refunded_order_uncapturable',
        ];
        yield 'order of another payment' => [
            static function (self $test, WC_Order $order): void {
                $order->update_meta_data(OrderPayment::INTENT_META, 'pi_another');
                $order->save();
            },
            'other_payment',
            409,
            'wcpay_intent_order_mismatch',
        ];
        yield 'order with another payment method' => [
            static function (self $test, WC_Order $order): void {
                $order->set_payment_method('bacs');
                $order->save();
            },
            'other_method',
            409,
            'wcpay_intent_order_mismatch',
        ];
        yield 'order in another currency' => [
            static function (self $test, WC_Order $order): void {
                $order->set_currency('EUR');
                $order->save();
            },
            'other_currency',
            409,
            'wcpay_intent_order_mismatch',
        ];
        yield 'order that costs nothing' => [
            static function (self $test, WC_Order $order): void {
                $order->set_total('0');
                $order->save();
            },
            'order_free',
            409,
            'wcpay_capture_error',
        ];
    }

    /** @param \Closure(self, WC_Order): mixed $change */
    #[DataProvider('obstacles')]
    public function testWhatCannotBeCapturedSaysWhyIsRefusedAndIsReleased(
        \Closure $change,
        string $obstacle,
        int $status,
        string $code,
    ): void {
        [$order, $intent] = $this->authorized();
        $id = $order->get_id();
        $change($this, $order);

        $payment = $this->payment($intent);
        self::assertSame([null, $obstacle], $this->terms($payment, 'capture_amount', 'capture_obstacle'));
        self::assertSame([false, true], [$payment['actions']['capture'], $payment['actions']['cancel']]);
        self::assertSame($obstacle, $this->row($intent)['capture_obstacle']);

        $refusal = $this->rest('POST', "/wc/v3/payments/orders/$id/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);
        self::assertSame([$status, $code], self::statusAndCode($refusal));
        // If the order isn't the payment's, the payment's obstacle is not the reason.
        self::assertSame(
            in_array($obstacle, ['order_missing', 'other_payment'], true) ? null : $obstacle,
            $this->body($refusal)['data']['obstacle'] ?? null,
        );
        self::assertSame(
            ['capture', $code],
            [$this->payment($intent)['audit'][0]['action'], $this->payment($intent)['audit'][0]['outcome']],
        );

        self::assertSame(
            200,
            $this->rest('POST', "/wc/v3/payments/orders/$id/cancel_authorization", [
                'payment_intent_id' => $intent,
                'attempt' => 0,
            ])->get_status(),
        );
        self::assertSame('canceled', $this->payment($intent)['payment_status']);
    }

    /** @return iterable<string, array{string}> */
    public static function commands(): iterable
    {
        yield 'captured' => ['capture'];
        yield 'canceled' => ['cancel'];
    }

    #[DataProvider('commands')]
    #[Group('database')]
    public function testWhatKlarnaHoldsForFourWeeksIsStillDecidedAfterAWeek(string $command): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd', 'klarna', manualCapture: true), $order);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(9 * 86400)));
        $this->change($intent, 'created', time() - 9 * 86400);

        $payment = $this->payment($intent);
        self::assertSame([true, true], [$payment['actions']['capture'], $payment['actions']['cancel']]);
        self::assertEqualsWithDelta(time() + 19 * 86400, $payment['capture_before'], 60);
        self::assertSame($payment['capture_before'], $this->row($intent)['capture_by']);
        self::assertSame(
            200,
            $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/{$command}_authorization", [
                'payment_intent_id' => $intent,
                'attempt' => 0,
            ])->get_status(),
        );
    }

    public function testAHoldOfUnknownLengthIsLeftToTheProvider(): void
    {
        [$order, $intent] = $this->authorized();
        $this->change($intent, 'capture_before', null);
        $this->change($intent, 'created', time() - 9 * 86400);

        self::assertTrue($this->payment($intent)['actions']['capture']);
        self::assertTrue($this->row($intent)['capturable']);
        self::assertSame(
            200,
            $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
                'payment_intent_id' => $intent,
                'attempt' => 0,
            ])->get_status(),
        );
    }

    public function testAHoldWhoseDeadlineHasPassedIsCanceledButNotCaptured(): void
    {
        [$order, $intent] = $this->authorized();
        $this->change($intent, 'capture_before', time() - 60);

        $payment = $this->payment($intent);
        self::assertSame([false, true], [$payment['actions']['capture'], $payment['actions']['cancel']]);
        self::assertFalse($this->row($intent)['capturable']);
        $refusal = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);
        self::assertSame([409, 'wcpay_payment_uncapturable'], self::statusAndCode($refusal));
        self::assertSame(200, $this->release($intent)->get_status());
        self::assertSame('canceled', $this->payment($intent)['payment_status']);
    }

    public function testAReviewWhoseDeadlineHasPassedIsBlockedButNotApproved(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd', outcome: 'review'), $this->orderOf(5000));
        $this->change($intent, 'capture_before', time() - 60);

        $actions = $this->payment($intent)['actions'];
        self::assertSame([false, true], [$actions['approve'], $actions['block']]);
        $held = $this->body($this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', ['status' => 'review']))[
            'data'
        ][0];
        self::assertSame(['approve' => false, 'block' => true], $held['actions']);
    }

    /** @return iterable<string, array{string, int, string, bool}> */
    public static function totals(): iterable
    {
        yield 'a dinar of thousandths' => ['kwd', 15790, '12.345', false];
        yield 'a dinar of hundredths' => ['kwd', 15790, '12.340', true];
        yield 'what was authorized' => ['kwd', 12345, '12.345', true];
        yield 'more than was authorized' => ['kwd', 12345, '12.346', true];
        yield 'a part of a króna' => ['isk', 500000, '1234.500', false];
    }

    #[DataProvider('totals')]
    public function testATotalThatTheCurrencyDoesNotHaveIsNotCaptured(
        string $currency,
        int $authorized,
        string $total,
        bool $isCaptured,
    ): void {
        update_option('woocommerce_price_num_decimals', '3');
        $order = $this->orderOf($authorized, $currency);
        $intent = $this->pay(new PaymentPlan($authorized, $currency, manualCapture: true), $order);
        $order->set_total($total);
        $order->save();

        $payment = $this->payment($intent);
        self::assertSame(
            [$isCaptured, $isCaptured ? null : 'amount_step'],
            [$payment['actions']['capture'], $payment['capture_obstacle']],
        );
        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);
        self::assertSame($isCaptured ? 200 : 409, $answer->get_status());
        if (!$isCaptured) {
            $refusal = $this->body($answer);
            self::assertSame(
                ['tillbook_capture_amount', 'amount_step'],
                [$refusal['code'], $refusal['data']['obstacle']],
            );
        }
    }

    public function testTheSandboxRefusesToCaptureSuchAnAmount(): void
    {
        $intent = $this->pay(new PaymentPlan(15790, 'kwd', manualCapture: true));
        $this->expectException(ProviderRefusal::class);

        $this->sandbox()->change(static function (SandboxAccount $account) use ($intent): void {
            $account->authorizations->capture($intent, 12345);
        });
    }

    public function testAHeldPaymentOfADeletedOrderCanBeBlockedButNotApproved(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd', outcome: 'review'), $order);
        $order->delete(true);

        $held = $this->body($this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', ['status' => 'review']))[
            'data'
        ][0];
        self::assertSame(
            [['approve' => false, 'block' => true], 'order_missing'],
            [$held['actions'], $held['capture_obstacle']],
        );
        self::assertSame(
            [false, true],
            [$this->payment($intent)['actions']['approve'], $this->payment($intent)['actions']['block']],
        );

        self::assertSame(200, $this->release($intent)->get_status());
        self::assertSame('fraud_outcome_block', $this->payment($intent)['payment_status']);
    }

    public function testAPaymentThatNamesNoOrderIsReleasedOnce(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true));
        self::assertSame('no_order', $this->payment($intent)['capture_obstacle']);

        foreach ([1, 2] as $click) {
            self::assertSame(
                [200, 'canceled'],
                [$this->release($intent)->get_status(), $this->body($this->release($intent))['status']],
                "Click $click",
            );
        }
        self::assertSame(1, count(array_keys($this->happened($intent), 'authorization_voided', true)));
        self::assertSame(409, $this->release($intent, 1)->get_status());
    }

    public function testAReleaseNeedsThePaymentOfThisAccountAndTheRightToIt(): void
    {
        [$order, $intent] = $this->authorized();
        [$other] = $this->authorized();

        self::assertSame(404, $this->release('pi_of_another_account')->get_status());
        self::assertSame(
            409,
            $this->rest('POST', "/wc/v3/payments/orders/{$other->get_id()}/cancel_authorization", [
                'payment_intent_id' => $intent,
            ])->get_status(),
            'An order speaks for its own payment.',
        );
        $this->actAs('editor');
        self::assertSame(403, $this->release($intent)->get_status());
        self::assertSame('on-hold', $this->order($order->get_id())->get_status());
    }

    public function testAPaymentThatARuleBlockedDidNotFailBesides(): void
    {
        $intent = $this->pay(
            new PaymentPlan(5000, 'usd', outcome: 'block', ruleset: ['avs_verification' => 'block']),
            $this->orderOf(5000),
        );
        $types = array_column($this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'], 'type');

        self::assertContains('fraud_outcome_block', $types);
        self::assertNotContains('failed', $types);
    }

    public function testARefundedOrderIsNoReasonToHoldTheMoney(): void
    {
        [$order, $intent] = $this->authorized();
        wc_create_refund(['order_id' => $order->get_id(), 'amount' => '1.00']);
        $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
        ]);
        self::assertSame(
            'wcpay_refunded_order_uncapturable',
            $this->payment($intent)['audit'][0]['outcome'],
            'The trail knows the whole code.',
        );

        self::assertSame(
            200,
            $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/cancel_authorization", [
                'payment_intent_id' => $intent,
            ])->get_status(),
        );
    }

    public function testRequestsThatReachNoCommandAreAudited(): void
    {
        [$order, $intent] = $this->authorized();
        [$other] = $this->authorized();
        $paid = $this->pay(new PaymentPlan(700, 'usd'), $this->orderOf(700));
        $charge = $this->chargeOf($paid);

        $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 3,
        ]);
        $this->rest('POST', "/wc/v3/payments/orders/{$other->get_id()}/cancel_authorization", [
            'payment_intent_id' => $intent,
        ]);
        $this->rest('POST', '/wc/v3/payments/refund/', ['charge_id' => $charge, 'order_id' => $order->get_id()]);
        $this->rest('POST', '/wc/v3/payments/refund/', ['charge_id' => 'ch_of_another_account']);

        self::assertSame(
            [
                [$intent, 'capture', 'tillbook_bad_attempt'],
                [$intent, 'cancel', 'wcpay_intent_order_mismatch'],
                [$charge, 'refund', 'wcpay_intent_order_mismatch'],
                ['ch_of_another_account', 'refund', 'wcpay_payment_not_found'],
            ],
            array_map(
                static fn(array $row): array => array_values($row),
                Database::fromWordPress()->rows(
                    'SELECT subject_id, action, outcome FROM ' .
                        Database::fromWordPress()->table('audit') .
                        ' WHERE ledger_id = ? ORDER BY id',
                    [$this->scope->id],
                ),
            ),
        );
    }

    /** @return array{0: WC_Order, 1: string} */
    private function authorized(): array
    {
        $order = $this->orderOf(5000);

        return [$order, $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order)];
    }

    /** Changes a column of the payment's row. */
    private function change(string $intent, string $column, ?int $value): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' .
                $database->table('payments') .
                " SET $column = " .
                ($value ?? 'NULL') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );
    }

    private function release(string $intent, int $attempt = 0): \WP_REST_Response
    {
        return $this->rest('POST', "/wc/v3/payments/authorizations/$intent/cancel", ['attempt' => $attempt]);
    }

    /** @return array<string, mixed> */
    private function payment(string $intent): array
    {
        return $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
    }

    /** @return array<string, mixed> of the list */
    private function row(string $intent): array
    {
        return array_column(
            $this->body($this->rest('GET', '/wc/v3/payments/authorizations'))['data'],
            null,
            'payment_intent_id',
        )[$intent];
    }

    /**
     * @param array<string, mixed> $of
     *
     * @return list<mixed>
     */
    private function terms(array $of, string ...$names): array
    {
        return array_map(static fn(string $name): mixed => $of[$name], array_values($names));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\OrderSync\PendingRefunds;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order_Refund;

final class RefundRouteTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAPartIsRefundedOnceHoweverOftenTheButtonIsPressed(): void
    {
        $order = $this->orderOf(5000);
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $request = [
            'charge_id' => $charge,
            'amount' => 1200,
            'reason' => 'duplicate',
            'order_id' => $order->get_id(),
            'attempt' => 0,
        ];

        $first = $this->rest('POST', '/wc/v3/payments/refund', $request);
        $second = $this->rest('POST', '/wc/v3/payments/refund', $request);

        self::assertSame([200, 200], [$first->get_status(), $second->get_status()]);
        self::assertSame($this->body($first)['id'], $this->body($second)['id']);
        $refunds = $this->order($order->get_id())->get_refunds();
        self::assertCount(1, $refunds);
        self::assertSame('12.00', wc_format_decimal((string) $refunds[0]->get_amount(), 2));
        self::assertSame($this->body($first)['id'], $refunds[0]->get_meta(Orders::REFUND_META));
        self::assertCount(
            1,
            array_filter(
                $this->notes($order->get_id()),
                static fn(string $note): bool => str_contains($note, "$12.00\u{a0}USD"),
            ),
        );
    }

    /** @return iterable<string, array{string|null, string|null, string}> */
    public static function reasons(): iterable
    {
        yield 'a reason and a note' => ['duplicate', 'Paid <b>twice</b>', 'Duplicate: Paid twice'];
        yield 'only a reason' => ['requested_by_customer', '  ', 'Requested by customer'];
        yield 'only a note' => ['other', 'One broken cup', 'One broken cup'];
        yield 'neither' => [null, null, ''];
    }

    #[DataProvider('reasons')]
    #[Group('database')]
    public function testTheOrdersRecordHasTheReasonAndTheNote(?string $reason, ?string $note, string $shown): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $request = [
            'charge_id' => $this->chargeOf($intent),
            'amount' => 1200,
            'reason' => $reason,
            'note' => $note,
            'order_id' => $order->get_id(),
            'attempt' => 0,
        ];

        $this->rest('POST', '/wc/v3/payments/refund', $request);
        $repeated = $this->rest('POST', '/wc/v3/payments/refund', ['note' => 'Another note'] + $request);

        self::assertSame(200, $repeated->get_status(), 'A note does not make it another refund.');
        $refunds = $this->order($order->get_id())->get_refunds();
        self::assertSame([$shown], array_map(static fn($refund): string => $refund->get_reason(), $refunds));
        self::assertSame('1200', $this->refunded($intent));
        $database = Database::fromWordPress();
        $kept = $database->column('SELECT body FROM ' . $database->table('order_effects') . ' WHERE order_id = ?', [
            $order->get_id(),
        ]);
        self::assertNotSame([], $kept);
        self::assertStringNotContainsString('broken cup', implode('', $kept), 'Notes are not kept with the effect.');
    }

    #[Group('database')]
    public function testAPartAndThenTheRestAddUpOnTheOrderAndInTheLedger(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        foreach ([1200, 3800] as $attempt => $amount) {
            $answer = $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $this->chargeOf($intent),
                'amount' => $amount,
                'order_id' => $order->get_id(),
                'attempt' => $attempt,
            ]);
            self::assertSame(200, $answer->get_status());
        }

        $after = $this->order($order->get_id());
        self::assertCount(2, $after->get_refunds());
        self::assertSame('50.00', wc_format_decimal((string) $after->get_total_refunded(), 2));
        self::assertSame('refunded', $after->get_status());
        self::assertSame('5000', $this->refunded($intent));
    }

    public function testAFullRefundThatIsRepeatedGetsTheFirstAnswer(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 1200, 'attempt' => 0]);
        $request = ['charge_id' => $charge, 'reason' => 'duplicate', 'attempt' => 1];

        $first = $this->rest('POST', '/wc/v3/payments/refund', $request);
        $second = $this->rest('POST', '/wc/v3/payments/refund', $request);

        self::assertSame([200, 200], [$first->get_status(), $second->get_status()]);
        self::assertSame(3800, $this->body($first)['amount']);
        self::assertSame($this->body($first), $this->body($second));
        self::assertSame('5000', $this->refunded($intent));
        $other = $this->rest('POST', '/wc/v3/payments/refund', ['reason' => 'fraudulent'] + $request);
        self::assertSame(
            [409, 'tillbook_payment_changed'],
            self::statusAndCode($other),
            'Another reason is another request.',
        );
    }

    public function testAnotherAmountFromAStalePageIsRefusedAndChangesNothing(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 1200, 'attempt' => 0]);

        $stale = $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'amount' => 1300,
            'attempt' => 0,
        ]);

        self::assertSame([409, 'tillbook_payment_changed'], self::statusAndCode($stale));
        self::assertSame('1200', $this->refunded($intent));
    }

    public function testTheNextAttemptIsAnotherRefund(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        foreach ([0, 1] as $attempt) {
            self::assertSame(
                200,
                $this->rest('POST', '/wc/v3/payments/refund', [
                    'charge_id' => $this->chargeOf($intent),
                    'amount' => 1200,
                    'attempt' => $attempt,
                ])->get_status(),
            );
        }

        self::assertSame('2400', $this->refunded($intent));
        self::assertSame(
            2,
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['attempts']['refund'],
        );
    }

    /** @return iterable<string, array{array<string, mixed>, int, string}> */
    public static function refused(): iterable
    {
        yield 'more than what remains' => [['amount' => 5001], 400, 'wcpay_refund_error'];
        yield 'nothing' => [['amount' => 0], 400, 'rest_invalid_param'];
        yield 'a negative amount' => [['amount' => -5], 400, 'rest_invalid_param'];
        yield 'no whole number' => [['amount' => '12.5'], 400, 'rest_invalid_param'];
        yield 'an unknown reason' => [['reason' => 'mood'], 400, 'rest_invalid_param'];
        yield 'a charge of another account' => [
            ['charge_id' => 'ch_of_another_account'],
            404,
            'wcpay_payment_not_found',
        ];
        yield 'no charge' => [['charge_id' => "x' OR 1=1"], 400, 'rest_invalid_param'];
        yield 'another order' => [['order_id' => 987654], 409, 'wcpay_intent_order_mismatch'];
        yield 'a note that is too long' => [['note' => str_repeat('é', 501)], 400, 'rest_invalid_param'];
        yield 'a note that is no text' => [['note' => ['a']], 400, 'rest_invalid_param'];
        yield 'an attempt that was not made' => [['attempt' => 3], 400, 'tillbook_bad_attempt'];
    }

    /** @param array<string, mixed> $change */
    #[DataProvider('refused')]
    public function testWhatMakesNoSenseIsRefusedAndChangesNothing(array $change, int $status, string $code): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));

        $answer = $this->rest(
            'POST',
            '/wc/v3/payments/refund',
            $change + ['charge_id' => $this->chargeOf($intent), 'amount' => 100],
        );

        self::assertSame([$status, $code], self::statusAndCode($answer));
        self::assertSame('0', $this->refunded($intent));
    }

    public function testDinarsGoBackInCoinsUnlessTheyAreTheRest(): void
    {
        $intent = $this->pay(new PaymentPlan(15790, 'kwd'));
        $charge = $this->chargeOf($intent);
        $refund = fn(int $amount): int => $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'amount' => $amount,
        ])->get_status();

        self::assertSame([400, 200, 400, 200], [$refund(1234), $refund(1230), $refund(14559), $refund(14560)]);
        self::assertSame('15790', $this->refunded($intent));
    }

    public function testARefusedAmountCanBeCorrectedAtTheSameAttempt(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($intent);

        self::assertSame(
            400,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $charge,
                'amount' => 9000,
                'attempt' => 0,
            ])->get_status(),
        );
        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $charge,
                'amount' => 900,
                'attempt' => 0,
            ])->get_status(),
        );
        self::assertSame('900', $this->refunded($intent));
    }

    public function testAnAuthorizationIsNotRefunded(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true));

        self::assertSame(
            409,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $this->chargeOf($intent),
                'amount' => 100,
            ])->get_status(),
        );
    }

    public function testADisputedPaymentIsLockedAndAnInquiryIsClosedByItsRefund(): void
    {
        $disputed = $this->pay(new PaymentPlan(5000, 'usd'));
        $asked = $this->pay(new PaymentPlan(6000, 'usd'));
        [$disputedCharge, $askedCharge] = [$this->chargeOf($disputed), $this->chargeOf($asked)];
        $this->happen(static function (SandboxAccount $account) use ($disputedCharge, $askedCharge): void {
            $account->disputes->open($disputedCharge, 'fraudulent', false);
            $account->disputes->open($askedCharge, 'general', true);
        });

        self::assertFalse(
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$disputed"))['actions']['refund'],
        );
        self::assertSame(
            409,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $disputedCharge,
                'amount' => 5000,
            ])->get_status(),
        );
        self::assertTrue(
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$asked"))['actions']['refund'],
        );
        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $askedCharge,
                'amount' => 6000,
            ])->get_status(),
        );
        self::assertContains('dispute_charge_refunded', $this->happened($asked));
    }

    public function testAPaymentWhoseDisputeWasWonCanBeRefunded(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->disputes->open($charge, 'fraudulent', false);
        });
        $payment = fn(): array => $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        $dispute = (string) $payment()['charge']['dispute']['id'];
        self::assertFalse($payment()['actions']['refund']);

        $this->happen(static fn(SandboxAccount $account) => $account->disputes->decide($dispute, 'won'));

        self::assertTrue($payment()['actions']['refund']);
        self::assertSame(200, $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge])->get_status());
    }

    public function testAFullRefundIsNotOfferedAfterAPartialOne(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $offered = fn(): array => array_intersect_key(
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['actions'],
            ['refund' => 0, 'refund_in_full' => 0, 'partial_refund' => 0],
        );
        self::assertSame(['refund' => true, 'refund_in_full' => true, 'partial_refund' => true], $offered());

        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent), 'amount' => 1200]);

        self::assertSame(['refund' => true, 'refund_in_full' => false, 'partial_refund' => true], $offered());
    }

    public function testEveryReasonOfTheSpecificationIsAccepted(): void
    {
        foreach (['duplicate', 'fraudulent', 'requested_by_customer', 'other'] as $reason) {
            $intent = $this->pay(new PaymentPlan(5000, 'usd'));
            self::assertSame(
                200,
                $this->rest('POST', '/wc/v3/payments/refund', [
                    'charge_id' => $this->chargeOf($intent),
                    'reason' => $reason,
                ])->get_status(),
                $reason,
            );
            $told = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'][0];
            self::assertSame(['full_refund', $reason === 'other' ? null : $reason], [$told['type'], $told['reason']]);
        }
    }

    public function testARefundThatClosedAnInquiryLeavesThePaymentRefundedAndNotDisputed(): void
    {
        $intent = $this->pay(new PaymentPlan(6000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->disputes->open($charge, 'general', true);
        });
        $refund = $this->body($this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge]));

        $again = $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge]);
        self::assertSame('This payment has already been refunded.', $this->body($again)['message']);

        $this->happen(static fn(SandboxAccount $account) => $account->refunds->fail((string) $refund['id'], 'unknown'));
        self::assertTrue(
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['actions']['refund'],
            'The money is back, and no dispute has it.',
        );
        self::assertSame(200, $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge])->get_status());
    }

    public function testAFullRefundRefundsTheOrderAndOneThatFailsIsTakenBack(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $refund = $this->body(
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $this->chargeOf($intent),
                'order_id' => $order->get_id(),
            ]),
        );
        self::assertSame(5000, $refund['amount'] ?? null);
        self::assertSame('refunded', $this->order($order->get_id())->get_status());

        $this->happen(
            static fn(SandboxAccount $account) => $account->refunds->fail(
                (string) $refund['id'],
                'lost_or_stolen_card',
            ),
        );

        $after = $this->order($order->get_id());
        self::assertSame(['completed', []], [$after->get_status(), $after->get_refunds()]);
        self::assertContains('refund_failed', $this->happened($intent));
        self::assertSame(
            'refund_failed',
            $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['payment_status'],
        );
    }

    public function testARefundThatTheOrderHasNoRoomForIsNotedOnIt(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $order->set_total('20.00');
        $order->save();

        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/refund', [
                'charge_id' => $this->chargeOf($intent),
                'amount' => 5000,
            ])->get_status(),
        );

        self::assertSame([], $this->order($order->get_id())->get_refunds());
        self::assertStringContainsString('less left to refund', implode(' ', $this->notes($order->get_id())));
        self::assertSame(
            '0',
            Database::fromWordPress()->value(
                'SELECT COUNT(*) FROM ' .
                    Database::fromWordPress()->table('order_effects') .
                    " WHERE ledger_id = ? AND state <> 'done'",
                [$this->scope->id],
            ),
        );
    }

    public function testAPendingRefundSaysSo(): void
    {
        $order = $this->orderOf(5000, 'eur', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);

        $refund = $this->body(
            $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent), 'amount' => 5000]),
        );

        self::assertSame('pending', $refund['status']);
        self::assertStringContainsString(
            'The customer doesn\'t have the money yet',
            implode(' ', $this->notes($order->get_id())),
        );
        self::assertSame(
            'completed',
            $this->order($order->get_id())->get_status(),
            'Nothing is refunded before the bank has it.',
        );
        self::assertCount(1, $this->order($order->get_id())->get_refunds());
        $timeline = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'];
        self::assertSame(['full_refund', 'pending'], [$timeline[0]['type'], $timeline[0]['refund_status']]);
    }

    public function testTheLastPendingRefundThatArrivesRefundsTheOrder(): void
    {
        $order = $this->orderOf(5000, 'eur', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);
        $charge = $this->chargeOf($intent);
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 2000]);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(86400)));
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge]);
        $statuses = [$this->order($order->get_id())->get_status()];

        foreach ([4, 1] as $days) {
            $this->inbox()->receive(
                $this->scope,
                EventBatch::of('webhook', ...$this->sandbox()->advance($days * 86400 + 60)),
            );
            $statuses[] = $this->order($order->get_id())->get_status();
        }

        self::assertSame(['completed', 'completed', 'refunded'], $statuses);
    }

    /** @param list<string> $expected the emails of the two refunds */
    #[TestWith([false, ['partially', 'fully']])]
    #[TestWith([true, []])]
    public function testTheCustomerIsToldOnceARefundArrivesUnlessWooCommerceHasDoneSo(
        bool $byForm,
        array $expected,
    ): void {
        $order = $this->orderOf(5000, 'eur', 'completed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order));
        $told = [];
        foreach (['partially', 'fully'] as $how) {
            add_action("woocommerce_order_{$how}_refunded_notification", static function () use ($how, &$told): void {
                $told[] = $how;
            });
        }
        foreach ([2000, 3000] as $amount) {
            if ($byForm) {
                wc_create_refund([
                    'order_id' => $order->get_id(),
                    'amount' => (string) ($amount / 100),
                    'refund_payment' => true,
                ]);
            } else {
                $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => $amount]);
            }
        }
        $told = [];

        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(6 * 86400)));

        self::assertSame(['refunded', $expected], [$this->order($order->get_id())->get_status(), $told]);
    }

    public function testTheCustomerIsToldAlsoIfTheOrderFollowsAtASecondAttempt(): void
    {
        $order = $this->orderOf(5000, 'eur', 'completed');
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order));
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge]);
        $record = $this->order($order->get_id())->get_refunds()[0];
        $told = 0;
        add_action('woocommerce_order_fully_refunded_notification', static function () use (&$told): void {
            ++$told;
        });
        $break = static fn() => throw new \Error('The CRM does not answer.');
        add_filter('woocommerce_order_is_partially_refunded', $break);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(6 * 86400)));
        remove_filter('woocommerce_order_is_partially_refunded', $break);
        self::assertSame(0, $told);

        $this->tryAgain();

        self::assertSame(['refunded', 1], [$this->order($order->get_id())->get_status(), $told]);
        self::assertFalse(PendingRefunds::isPending(new \WC_Order_Refund($record->get_id())));
    }

    public function testAPendingRefundThatFailsLeavesTheOrderAsItWas(): void
    {
        $order = $this->orderOf(5000, 'eur', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);
        $this->order($order->get_id())->update_status('processing');
        $refund = $this->body($this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent)]));
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->fail((string) $refund['id'], 'unknown'));

        $after = $this->order($order->get_id());
        self::assertSame(['processing', []], [$after->get_status(), $after->get_refunds()]);
    }

    #[TestWith([true, 'refunded', 1])]
    #[TestWith([false, 'processing', 0])]
    public function testAPendingRefundThatEndsInTheTrashEndsForTheOrder(
        bool $arrives,
        string $restored,
        int $records,
    ): void {
        $order = $this->orderOf(5000, 'eur', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);
        $this->order($order->get_id())->update_status('processing');
        $refund = $this->body($this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent)]));
        $this->payAtCheckout($order->get_id(), $intent);
        $this->trash($order->get_id());

        $this->end((string) $refund['id'], $arrives);

        $after = $this->order($order->get_id());
        self::assertSame(
            ['trash', "wc-$restored", $records],
            [$after->get_status(), $after->get_meta('_wp_trash_meta_status'), count(RefundRecords::of($after))],
        );
        self::assertFalse($records > 0 && PendingRefunds::isPending(array_values(RefundRecords::of($after))[0]));
    }

    public function testARefundThatFailsInTheTrashGivesTheOrderItsStatusBack(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $refund = $this->body($this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent)]));
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
        $this->trash($order->get_id());

        $this->end((string) $refund['id'], false);

        $after = $this->order($order->get_id());
        self::assertSame(['wc-processing', []], [$after->get_meta('_wp_trash_meta_status'), RefundRecords::of($after)]);
    }

    /** On SQLite, the statement that fails would end the test's transaction. */
    #[Group('mariadb')]
    public function testARecordInTheTrashStaysUntilItsOrdersStatusIsStored(): void
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $refund = $this->body($this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent)]));
        $this->trash($order->get_id());
        $break = static fn(string $query): string => preg_match('/^UPDATE .*wc-processing/', $query) === 1
            ? 'SELECT fault FROM tillbook_no_such_table'
            : $query;
        $shown = $GLOBALS['wpdb']->suppress_errors();
        add_filter('query', $break);
        $this->end((string) $refund['id'], false);
        remove_filter('query', $break);
        $GLOBALS['wpdb']->suppress_errors($shown);
        self::assertCount(1, RefundRecords::of($this->order($order->get_id())));

        $this->tryAgain();

        $after = $this->order($order->get_id());
        self::assertSame(['wc-processing', []], [$after->get_meta('_wp_trash_meta_status'), RefundRecords::of($after)]);
    }

    public function testARefundStaysPendingWhileItsOrderIsInTheTrash(): void
    {
        $order = $this->orderOf(5000, 'eur', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);
        $this->order($order->get_id())->update_status('processing');
        wc_create_refund(['order_id' => $order->get_id(), 'amount' => '50.00', 'refund_payment' => true]);
        $this->payAtCheckout($order->get_id(), $intent);
        $this->trash($order->get_id());

        $this->tryAgain();

        $after = $this->order($order->get_id());
        self::assertSame('wc-processing', $after->get_meta('_wp_trash_meta_status'));
        self::assertTrue(PendingRefunds::isPending(array_values(RefundRecords::of($after))[0]));
    }

    #[TestWith([false])]
    #[TestWith([true])]
    public function testARefundThatArrivesForAnOrderOfAnotherGatewayIsNoLongerPending(bool $isTrashed): void
    {
        $order = $this->orderOf(5000, 'eur', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent)]);
        $this->payAtCheckout($order->get_id(), $intent);
        $order = $this->order($order->get_id());
        $order->set_payment_method('cod');
        $order->set_status('processing');
        $order->save();
        $refund = $order->get_refunds()[0];
        if ($isTrashed) {
            $this->trash($order->get_id());
        }

        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(6 * 86400)));

        $after = $this->order($order->get_id());
        self::assertSame('processing', OrderSaver::statusOf($after));
        $refund = wc_get_order($refund->get_id());
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        self::assertFalse(PendingRefunds::isPending($refund));
    }

    /** Performs the effects that are to be tried again. */
    private function tryAgain(): void
    {
        $database = Database::fromWordPress();
        $tried = $database->execute(
            'UPDATE ' . $database->table('order_effects') . " SET due = 0 WHERE ledger_id = ? AND state = 'new'",
            [$this->scope->id],
        );
        self::assertGreaterThan(0, $tried);
        $this->inbox()->follow($this->scope);
    }

    /** Stores the command with which the checkout would have made the payment. */
    private function payAtCheckout(int $orderId, string $intentId): void
    {
        Database::fromWordPress()->insertIgnore('writes', [
            'ledger_id' => $this->scope->id,
            'idempotency_key' => 'paid-at-checkout',
            'operation' => 'pay',
            'subject_id' => PayOrder::subjectOf($orderId),
            'request_hash' => str_repeat('0', 64),
            'state' => 'done',
            'created' => time(),
            'body' => (string) wp_json_encode(['object' => ['id' => $intentId]]),
        ]);
    }

    private function end(string $refundId, bool $arrives): void
    {
        if ($arrives) {
            $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(6 * 86400)));

            return;
        }
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->fail($refundId, 'unknown'));
    }

    public function testAPendingRefundStartedInWooCommerceKeepsTheStatusToo(): void
    {
        $order = $this->orderOf(5000, 'eur', 'completed');
        $this->pay(new PaymentPlan(5000, 'eur', 'sepa_debit', country: 'DE'), $order);

        $made = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '50.00', 'refund_payment' => true]);
        self::assertInstanceOf(
            \WC_Order_Refund::class,
            $made,
            $made instanceof \WP_Error ? $made->get_error_message() : '',
        );
        self::assertSame('completed', $this->order($order->get_id())->get_status());

        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(6 * 86400)));
        self::assertSame('refunded', $this->order($order->get_id())->get_status());
    }

    public function testWooCommercesOwnRefundGoesTheSameWay(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);

        $made = wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => '20.00',
            'reason' => 'Duplicate',
            'refund_payment' => true,
        ]);

        self::assertInstanceOf(
            \WC_Order_Refund::class,
            $made,
            $made instanceof \WP_Error ? $made->get_error_message() : '',
        );
        $refunds = $this->order($order->get_id())->get_refunds();
        self::assertCount(1, $refunds, 'The event must find WooCommerce\'s record instead of making another.');
        self::assertStringStartsWith('re_', (string) $refunds[0]->get_meta(Orders::REFUND_META));
        self::assertSame('2000', $this->refunded($intent));
        $audit = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"))['audit'];
        self::assertSame(
            ['refund', 'order', 2000, 'done'],
            [$audit[0]['action'], $audit[0]['origin'], $audit[0]['amount'], $audit[0]['outcome']],
        );
    }

    /** WooCommerce keeps its two decimals when the store's currency is changed to one without. */
    public function testWhatIsLeftOfAnOrderWithTooManyDecimalsIsRefunded(): void
    {
        $sold = function (): array {
            $order = $this->orderOf(1357, 'jpy', 'completed');
            $order->set_total('1357.40');
            $order->save();

            return [$order->get_id(), $this->pay(new PaymentPlan(1357, 'jpy'), $order)];
        };
        $refund = static fn(int $orderId, string $amount): mixed => wc_create_refund([
            'order_id' => $orderId,
            'amount' => $amount,
            'refund_payment' => true,
        ]);
        [$orderId, $intent] = $sold();
        self::assertInstanceOf(\WC_Order_Refund::class, $refund($orderId, '1357.40'));
        self::assertSame('1357', $this->refunded($intent));
        $order = $this->order($orderId);
        self::assertSame([1357.4, 1], [(float) $order->get_total_refunded(), count($order->get_refunds())]);

        [$orderId, $intent] = $sold();
        $refused = $refund($orderId, '357.40');
        self::assertInstanceOf(\WP_Error::class, $refused);
        self::assertStringContainsString('more decimal places', $refused->get_error_message());
        self::assertInstanceOf(\WC_Order_Refund::class, $refund($orderId, '357'));
        self::assertInstanceOf(\WC_Order_Refund::class, $refund($orderId, '1000.40'));
        self::assertSame('1357', $this->refunded($intent));
    }

    #[TestWith(['1332.72', 1333, 1332])]
    #[TestWith(['1357.40', 1357, 357])]
    public function testAnOrderWithTooManyDecimalsIsRefundedFromThePaymentsPage(
        string $total,
        int $paid,
        int $part,
    ): void {
        foreach ([[$paid], [$part, $paid - $part]] as $amounts) {
            $order = $this->orderOf($paid, 'jpy', 'processing');
            $order->set_total($total);
            $order->save();
            $charge = $this->chargeOf($this->pay(new PaymentPlan($paid, 'jpy'), $order));
            foreach ($amounts as $attempt => $amount) {
                $this->rest('POST', '/wc/v3/payments/refund', [
                    'charge_id' => $charge,
                    'amount' => $amount,
                    'order_id' => $order->get_id(),
                    'attempt' => $attempt,
                ]);
            }

            $order = $this->order($order->get_id());
            self::assertSame(
                ['refunded', count($amounts), (float) $total],
                [$order->get_status(), count($order->get_refunds()), (float) $order->get_total_refunded()],
            );
        }
    }

    public function testAReasonInTheMerchantsOwnWordsIsInTheTimelineWithWhoRefunded(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $refund = static fn(string $reason, string $amount): mixed => wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => $amount,
            'reason' => $reason,
            'refund_payment' => true,
        ]);

        self::assertInstanceOf(\WC_Order_Refund::class, $refund("Arrived \"broken\"\n2 of 3 cups", '20.00'));
        self::assertInstanceOf(\WC_Order_Refund::class, $refund('Duplicate', '5.00'));
        self::assertInstanceOf(\WC_Order_Refund::class, $refund(str_repeat('ü', 600), '1.00'));

        $told = [];
        foreach ($this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'] as $event) {
            if ($event['type'] === 'partial_refund') {
                $told[$event['amount_refunded']] = [$event['reason'], $event['note'], $event['user']['id'] ?? null];
            }
        }
        $user = get_current_user_id();
        self::assertEquals(
            [
                2000 => [null, "Arrived \"broken\"\n2 of 3 cups", $user],
                500 => ['duplicate', null, $user],
                100 => [null, str_repeat('ü', 499) . '…', $user],
            ],
            $told,
        );
        self::assertSame(
            '',
            implode(
                '',
                Database::fromWordPress()->column(
                    'SELECT body FROM ' .
                        Database::fromWordPress()->table('writes') .
                        " WHERE ledger_id = ? AND operation = 'refund' AND body LIKE '%broken%' AND body NOT LIKE '%\"object\"%'",
                    [$this->scope->id],
                ),
            ),
        );
    }

    public function testARefundOnThePaymentPageShowsWhoMadeIt(): void
    {
        $intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($intent), 'reason' => 'other']);

        $event = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'][0];
        self::assertSame(
            ['full_refund', null, get_current_user_id()],
            [$event['type'], $event['note'], $event['user']['id']],
        );
    }

    public function testARefundThatIsRefusedLeavesNoRecordInTheStore(): void
    {
        $order = $this->orderOf(9000, 'usd', 'completed');
        $this->pay(new PaymentPlan(5000, 'usd'), $order);

        $made = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '70.00', 'refund_payment' => true]);

        self::assertInstanceOf(\WP_Error::class, $made);
        self::assertSame([], $this->order($order->get_id())->get_refunds());
    }

    public function testRefundingRequiresPermission(): void
    {
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        wp_set_current_user(0);
        self::assertSame(401, $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge])->get_status());
        $this->actAs('subscriber');
        self::assertSame(403, $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge])->get_status());
    }

    private function refunded(string $intent): ?string
    {
        return Database::fromWordPress()->value(
            'SELECT amount_refunded FROM ' .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );
    }

    /** @return list<string> */
    private function notes(int $orderId): array
    {
        return array_map(
            static fn(object $note): string => (string) $note->content,
            array_values(wc_get_order_notes(['order_id' => $orderId])),
        );
    }
}

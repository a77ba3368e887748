<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithPaymentsInPart;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** A provider's events come late, in any order, and for reasons that are none of the order's. */
#[Group('one-database')]
final class NewsInAnyOrderTest extends TestCase
{
    use WithPaymentsInPart;
    use WithSandbox;

    private WC_Order $order;
    private string $payment;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        add_filter('pre_wp_mail', '__return_false');
        $this->order = $this->orderOf(5000);
    }

    public function testAnAuthorizationThatIsHeardOfAfterItWasCapturedIsNotToBeCaptured(): void
    {
        $authorized = $this->paid(new PaymentPlan(5000, 'usd', manualCapture: true));
        $captured = $this->done(fn(SandboxAccount $account) => $account->capture($this->payment, 5000));

        $this->hear(...$captured, ...$authorized);

        self::assertTrue($this->now()->is_paid());
        self::assertSame(['was captured'], $this->told('was captured', 'was authorized'));
    }

    public function testAnAuthorizationThatIsHeardOfAfterItWasCanceledTellsTheShopperNothing(): void
    {
        $authorized = $this->paid(new PaymentPlan(5000, 'usd', manualCapture: true));
        $canceled = $this->done(fn(SandboxAccount $account) => $account->cancel($this->payment));

        $this->hear(...$canceled, ...$authorized);

        self::assertSame('cancelled', $this->now()->get_status());
        self::assertSame(['was canceled'], $this->told('was canceled', 'was authorized', 'authorized $'));
        self::assertSame([], wc_get_order_notes(['order_id' => $this->order->get_id(), 'type' => 'customer']));
    }

    public function testADebitThatIsHeardOfAfterItFailedDoesNotWait(): void
    {
        $started = $this->paid($this->debit());
        $failed = $this->done(
            fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, 'insufficient_funds'),
        );

        $this->hear(...$failed, ...$started);

        self::assertSame('failed', $this->now()->get_status());
        self::assertSame(['failed ('], $this->told('failed (', 'is processing'));
    }

    public function testAPaymentThatIsProcessingNoLongerWaitsForItsShopper(): void
    {
        $started = $this->paid($this->debit());
        $processing = array_values(
            array_filter($started, static fn(Event $event): bool => $event->type === 'payment_intent.processing'),
        );
        $this->hear(...$started);

        $this->hear(
            new Event(
                'evt_awaiting',
                'payment_intent.requires_action',
                $processing[0]->created - 60,
                $processing[0]->apiVersion,
                $processing[0]->livemode,
                $processing[0]->accountId,
                ['status' => 'requires_action', 'latest_charge' => null] + $processing[0]->object,
            ),
        );

        self::assertSame(['is processing'], $this->told('is processing', 'was asked to approve'));
    }

    public function testADebitThatTheBankTakesBackPutsItsOrderOnHold(): void
    {
        $started = $this->paid($this->debit());
        $arrived = $this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null));
        $this->hear(...$started, ...$arrived);
        self::assertTrue($this->now()->is_paid());

        $this->hear(...$this->takenBack());

        self::assertSame('on-hold', $this->now()->get_status());
        self::assertSame(['took back'], $this->told('took back'));
    }

    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    #[TestWith(['woocommerce_valid_order_statuses_for_payment'])]
    public function testADebitThatTheBankTakesBackStopsAnOrderInAStatusOfAnotherPlugin(string $hook): void
    {
        self::offerTheRest($hook);
        $this->completeToPacked();
        $started = $this->paid($this->debit());
        $arrived = $this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null));
        $this->hear(...$started, ...$arrived);
        self::assertSame('packed', $this->now()->get_status());

        $this->hear(...$this->takenBack());

        self::assertSame('on-hold', $this->now()->get_status());
    }

    public function testADebitThatWasTakenBackBeforeItsOrderHeardOfItPaysNothing(): void
    {
        $started = $this->paid($this->debit());
        $arrived = $this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null));

        $this->hear(...$this->takenBack(), ...$arrived, ...$started);

        self::assertSame(['failed', null], [$this->now()->get_status(), $this->now()->get_date_paid()]);
        self::assertSame(['took back'], $this->told('took back', 'was captured', 'is processing'));
    }

    public function testADebitThatIsRefusedAfterItWasBookedIsNotTakenBackAndCanBePaidAgain(): void
    {
        $this->hear(...$this->paid($this->debit()));
        $paid = $this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null));
        $charged = array_values(array_filter($paid, static fn(Event $event) => $event->type === 'charge.succeeded'));
        $intent = (array) $charged[0]->object['payment_intent'];

        $this->hear(
            new Event(
                'evt_refused',
                'charge.failed',
                $charged[0]->created,
                $charged[0]->apiVersion,
                $charged[0]->livemode,
                $charged[0]->accountId,
                ['status' => 'failed', 'payment_intent' => ['status' => 'requires_payment_method'] + $intent] +
                    $charged[0]->object,
            ),
        );
        self::assertSame([], $this->told('took back'));

        $this->hear(...$paid);
        self::assertTrue($this->now()->is_paid());
    }

    public function testARefundThatWasNeverPendingDoesNotArrive(): void
    {
        $this->hear(...$this->paid(new PaymentPlan(5000, 'usd')));
        $refunded = $this->refunded(2000);
        $this->hear(...$refunded);

        // The refund changes, such as by its reference number, or a merchant's note at the provider.
        $this->hear(...self::changed($refunded));

        self::assertSame(['was made'], $this->told('was made', 'reached the customer'));
    }

    public function testAPendingRefundArrivesOnce(): void
    {
        $this->hear(...$this->arrivedDebit(), ...$this->refunded(5000));
        self::assertTrue($this->now()->is_paid());
        $arrived = $this->sandbox()->advance(6 * DAY_IN_SECONDS);

        $this->hear(...$arrived, ...self::changed($arrived));

        self::assertSame('refunded', $this->now()->get_status());
        self::assertSame(['was started', 'reached the customer'], $this->told('was started', 'reached the customer'));
    }

    public function testAPendingRefundThatArrivesBeforeItsOrderHearsOfItIsNotWaitedFor(): void
    {
        $this->hear(...$this->arrivedDebit());
        $started = $this->refunded(5000);
        $arrived = $this->sandbox()->advance(6 * DAY_IN_SECONDS);

        $this->hear(...$arrived, ...$started);

        self::assertSame('refunded', $this->now()->get_status());
        self::assertSame(['was made'], $this->told('was made', 'was started', 'reached the customer'));
        self::assertCount(1, $this->now()->get_refunds());
    }

    public function testARefundThatFailedHasNotArrived(): void
    {
        $this->hear(...$this->arrivedDebit(), ...$this->refunded(5000));
        $arrived = $this->sandbox()->advance(6 * DAY_IN_SECONDS);
        $refund = array_values(
            array_filter($arrived, static fn(Event $event): bool => str_starts_with($event->type, 'refund.')),
        );
        $failed = $this->done(
            fn(SandboxAccount $account) => $account->refunds->fail(
                (string) $refund[0]->objectId(),
                'lost_or_stolen_card',
            ),
        );

        $this->hear(...$failed, ...$arrived);

        self::assertTrue($this->now()->is_paid());
        self::assertSame(
            ['was started', 'The refund of $50.00'],
            $this->told('was started', 'reached the customer', 'The refund of $50.00'),
        );
    }

    public function testADebitThatArrivesWhileItsOrderIsDisputedAndRefundedIsPaidOnceBothAreOver(): void
    {
        $started = $this->paid($this->debit());
        $arrived = $this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null));
        $refund = '';
        $refunded = $this->done(function (SandboxAccount $account) use (&$refund): void {
            $refund = $account->refunds->refund($this->charge($account), 5000)['id'];
        });
        $refunded = [...$refunded, ...$this->sandbox()->advance(6 * DAY_IN_SECONDS)];
        // A sandbox lets no one refund a disputed payment. Others do.
        $this->hear(...$started, ...[$this->dispute('created', 'needs_response')], ...$refunded);
        self::assertSame('refunded', $this->now()->get_status());

        $this->hear(...$arrived, ...[$this->dispute('closed', 'won')]);
        $this->hear(
            ...$this->done(fn(SandboxAccount $account) => $account->refunds->fail($refund, 'lost_or_stolen_card')),
        );

        self::assertTrue($this->now()->is_paid(), $this->now()->get_status());
    }

    public function testAnOrderThatHearsOfItsDisputeBeforeItsPaymentIsOnHoldUntilItEnds(): void
    {
        $paid = $this->paid(new PaymentPlan(5000, 'usd'));
        $dispute = '';
        $disputed = $this->done(function (SandboxAccount $account) use (&$dispute): void {
            $dispute = $account->disputes->open($this->charge($account), 'fraudulent')['id'];
        });

        $this->hear(...$disputed, ...$paid);
        self::assertSame('on-hold', $this->now()->get_status());

        $this->hear(...$this->done(fn(SandboxAccount $account) => $account->disputes->decide($dispute, 'won')));
        self::assertTrue($this->now()->is_paid());
    }

    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    #[TestWith(['woocommerce_valid_order_statuses_for_payment'])]
    public function testAnOrderThatIsPaidDuringItsDisputeIsOnHoldAlsoInAStatusOfAnotherPlugin(string $hook): void
    {
        self::offerTheRest($hook);
        $this->completeToPacked();
        $paid = $this->paid(new PaymentPlan(5000, 'usd'));
        $disputed = $this->done(
            fn(SandboxAccount $account) => $account->disputes->open($this->charge($account), 'fraudulent'),
        );

        $this->hear(...$disputed, ...$paid);

        self::assertSame('on-hold', $this->now()->get_status());
    }

    public function testAWonDisputeOfAnotherAmountLeavesTheOrderToTheMerchant(): void
    {
        $paid = $this->paid(new PaymentPlan(4000, 'usd'));
        $dispute = '';
        $disputed = $this->done(function (SandboxAccount $account) use (&$dispute): void {
            $dispute = $account->disputes->open($this->charge($account), 'fraudulent')['id'];
        });
        $this->hear(...$disputed, ...$paid);

        $this->hear(...$this->done(fn(SandboxAccount $account) => $account->disputes->decide($dispute, 'won')));

        self::assertSame('on-hold', $this->now()->get_status(), 'The shopper is not asked to pay again.');
    }

    public function testAnOrderThatHearsOfItsRefundBeforeItsPaymentIsPaidAgainIfTheRefundFails(): void
    {
        $paid = $this->paid(new PaymentPlan(5000, 'usd'));
        $refund = '';
        $refunded = $this->done(function (SandboxAccount $account) use (&$refund): void {
            $refund = $account->refunds->refund($this->charge($account), 5000)['id'];
        });
        $this->hear(...$refunded, ...$paid);
        self::assertSame('refunded', $this->now()->get_status());

        $this->hear(
            ...$this->done(fn(SandboxAccount $account) => $account->refunds->fail($refund, 'lost_or_stolen_card')),
        );

        self::assertTrue($this->now()->is_paid());
    }

    public function testTheSandboxDeliversLateWhatHappenedFirstFirst(): void
    {
        $events = [...$this->paid(new PaymentPlan(5000, 'usd')), ...$this->refunded(1000), ...$this->refunded(2000)];
        $ids = static fn(array $of): array => array_map(static fn(Event $event): string => $event->id, $of);

        self::assertSame($ids($events), $ids($this->sandbox()->undelivered()));
    }

    /** Another plugin gives paid orders a status of its own, which WooCommerce doesn't count as paid. */
    private function completeToPacked(): void
    {
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        add_filter('woocommerce_payment_complete_order_status', static fn(): string => 'packed');
    }

    private function debit(): PaymentPlan
    {
        return new PaymentPlan(5000, 'usd', method: 'sepa_debit', country: 'DE', outcome: 'processing');
    }

    /** @return list<Event> */
    private function arrivedDebit(): array
    {
        return [
            ...$this->paid($this->debit()),
            ...$this->done(fn(SandboxAccount $account): array => $account->payments->arrive($this->payment, null)),
        ];
    }

    /** @return list<Event> */
    private function refunded(int $amount): array
    {
        return $this->done(
            fn(SandboxAccount $account): array => $account->refunds->refund($this->charge($account), $amount),
        );
    }

    /** @return list<Event> */
    private function takenBack(): array
    {
        return $this->done(fn(SandboxAccount $account) => $account->refunds->returnPayment($this->charge($account)));
    }

    private function dispute(string $type, string $status): Event
    {
        return new Event(
            "evt_dispute_$type",
            "charge.dispute.$type",
            time(),
            '2026-10-28.endive',
            false,
            $this->scope->accountId,
            [
                'id' => 'dp_1',
                'object' => 'dispute',
                'amount' => 5000,
                'currency' => 'usd',
                'status' => $status,
                'reason' => 'fraudulent',
                'created' => time(),
                'charge' => [
                    'id' => $this->chargeOf($this->payment),
                    'object' => 'charge',
                    'metadata' => ['order_id' => (string) $this->order->get_id()],
                ],
                'payment_intent' => $this->payment,
            ],
        );
    }

    private function charge(SandboxAccount $account): string
    {
        $charge = ($account->books->store->find($this->payment) ?? [])['latest_charge'] ?? null;

        return is_string($charge) ? $charge : '';
    }

    /** @return list<Event> of the payment of the order, which the order references */
    private function paid(PaymentPlan $plan): array
    {
        $events = $this->done(function (SandboxAccount $account) use ($plan): void {
            $this->payment = $account->pay($plan->forOrder($this->order->get_id(), $this->order->get_order_number()));
        });
        $this->order->update_meta_data(OrderPayment::INTENT_META, $this->payment);
        $this->order->save();

        return $events;
    }

    /**
     * @param callable(SandboxAccount): mixed $work
     *
     * @return list<Event>
     */
    private function done(callable $work): array
    {
        return $this->sandbox()->change(static function (SandboxAccount $account) use ($work): void {
            $work($account);
        });
    }

    /**
     * The provider describes the same refunds once more.
     *
     * @param list<Event> $events
     *
     * @return list<Event>
     */
    private static function changed(array $events): array
    {
        $changed = [];
        foreach ($events as $event) {
            if (str_starts_with($event->type, 'refund.')) {
                $changed[] = new Event(
                    "{$event->id}_again",
                    'refund.updated',
                    $event->created,
                    $event->apiVersion,
                    $event->livemode,
                    $event->accountId,
                    $event->object,
                );
            }
        }
        self::assertNotSame([], $changed);

        return $changed;
    }

    /** Each arrives alone. */
    private function hear(Event ...$events): void
    {
        foreach ($events as $event) {
            $this->inbox()->receive($this->scope, EventBatch::of('webhook', $event));
        }
    }

    private function now(): WC_Order
    {
        return $this->order($this->order->get_id());
    }

    /** @return list<string> which of the texts the order's notes have, once for each note that has it */
    private function told(string ...$texts): array
    {
        $found = [];
        foreach (array_reverse(wc_get_order_notes(['order_id' => $this->order->get_id()])) as $note) {
            foreach ($texts as $text) {
                if (str_contains(wp_strip_all_tags((string) $note->content), $text)) {
                    $found[] = $text;
                }
            }
        }

        return $found;
    }
}

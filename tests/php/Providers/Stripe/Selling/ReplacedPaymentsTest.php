<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\SiteId;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\FakeStripe;
use WC_Order;
use WC_Payment_Token_CC;

/**
 * A payment waits for the shopper's bank, and the shopper pays the order with a card of another customer, with which
 * that payment can't go on: one of both can be approved, never both.
 */
#[Group('database')]
final class ReplacedPaymentsTest extends StorefrontStripe
{
    use WithCardsOfTwoCustomers;

    private WC_Payment_Token_CC $own;
    private WC_Payment_Token_CC $imported;
    private string $page = '';

    protected function setUp(): void
    {
        parent::setUp();
        if (!$this->status()->isSkipped()) {
            $this->own = $this->own();
            $this->imported = $this->imported();
        }
    }

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testThePaymentThatWaitsIsCanceledBeforeTheOtherCardPays(): void
    {
        $order = $this->waiting();
        $first = (string) OrderPayment::of($order);
        $this->stripe->delete('requests');

        self::assertTrue($this->payBy($order, $this->own)->isPaid());
        self::assertSame(
            ["/v1/payment_intents/$first/cancel", '/v1/payment_intents'],
            array_column($this->stripe->requests(), 'path'),
        );
        $this->hear('shuffled', 2);
        $this->assertPaidOnce($order, 'Both were heard of.');
        self::assertNotSame($first, OrderPayment::of($this->found($order)));
        self::assertStringContainsString(
            'The customer chose another way to pay.',
            implode("\n", $this->notesOf($order)),
        );
    }

    public function testAPaymentOfAnotherSiteIsNeitherContinuedNorCanceled(): void
    {
        $waiting = $this->waiting();
        $declined = $this->orderFor($this->product(), $this->shopper);
        self::assertSame(PaymentOutcome::DECLINED, $this->enter($declined, self::DECLINED)->kind);
        // This site is a copy that has got a name of its own, and the account of the original.
        SiteId::renew();
        foreach ([$waiting, $declined] as $order) {
            $this->stripe->delete('requests');
            $outcome = $this->payBy($this->found($order), $this->own);

            self::assertTrue($outcome->isPaid(), $outcome->text);
            self::assertSame(['/v1/payment_intents'], array_column($this->stripe->requests(), 'path'));
            $this->hear('shuffled', 2);
            self::assertSame('processing', $this->found($order)->get_status());
        }
        self::assertSame(['requires_action', 'succeeded'], $this->statesAtStripe($waiting));
        self::assertSame(['requires_payment_method', 'succeeded'], $this->statesAtStripe($declined));
    }

    public function testAPaymentThatWasApprovedMeanwhileIsTheOrders(): void
    {
        $order = $this->waiting();
        $first = OrderPayment::of($order);
        $this->stripe->bankPage($this->page, 'complete');

        self::assertTrue($this->payBy($order, $this->own)->isPaid());
        self::assertSame(['succeeded'], $this->statesAtStripe($order));
        $this->hear('shuffled', 2);
        self::assertSame(
            ['processing', $first],
            [$this->found($order)->get_status(), OrderPayment::of($this->found($order))],
        );
    }

    public function testAnAuthorizationThatWasApprovedMeanwhileIsTheOrders(): void
    {
        $this->captureLater();
        $order = $this->waiting();
        $first = OrderPayment::of($order);
        $this->stripe->bankPage($this->page, 'complete');

        self::assertTrue($this->payBy($order, $this->own)->isPaid());
        self::assertSame(['requires_capture'], $this->statesAtStripe($order));
        $this->hear('shuffled', 2);
        $found = $this->found($order);
        self::assertSame(['on-hold', $first], [$found->get_status(), OrderPayment::of($found)]);
    }

    public function testAnAuthorizationThatIsApprovedWhileItIsCanceledIsReleasedForTheOtherCard(): void
    {
        $this->captureLater();
        $order = $this->waiting();
        $first = OrderPayment::of($order);
        $this->approveWhileCanceled($this->page);

        self::assertTrue($this->payBy($order, $this->own)->isPaid());
        self::assertSame(['canceled', 'requires_capture'], $this->statesAtStripe($order));
        $this->hear('shuffled', 2);
        $found = $this->found($order);
        self::assertSame('on-hold', $found->get_status());
        self::assertNotSame($first, OrderPayment::of($found));
        self::assertSame(['canceled', 'requires_capture'], $this->statesAtStripe($order), 'It is kept.');
    }

    public function testNothingIsChargedIfStripeDoesNotSayWhetherThePaymentIsCanceled(): void
    {
        foreach (['drop_before', 'drop_after'] as $fault) {
            $order = $this->waiting();
            $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => 2]);
            $outcome = $this->payBy($order, $this->own);
            $this->stripe->delete('faults');

            self::assertSame(PaymentOutcome::REFUSED, $outcome->kind, $fault);
            self::assertStringContainsString('cancel your earlier payment', $outcome->text);
            self::assertSame(['requires_action'], $this->states($order), $fault);
            $this->later(61);
            $this->settle();
            self::assertSame('pending', $this->found($order)->get_status(), $fault);
            self::assertSame(['canceled'], $this->states($order), $fault);
            self::assertTrue($this->payBy($order, $this->own)->isPaid(), $fault);
            $this->hear('shuffled', 2);
            $this->assertPaidOnce($order, $fault);
        }
    }

    public function testAPaymentThatIsApprovedAfterItCouldNotBeCanceledPaysTheOrder(): void
    {
        $order = $this->waiting();
        $first = OrderPayment::of($order);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        self::assertSame(PaymentOutcome::REFUSED, $this->payBy($order, $this->own)->kind);
        $this->stripe->delete('faults');
        $this->stripe->bankPage($this->page, 'complete');
        $this->hear('shuffled', 2);
        $this->later(61);
        $this->settle();

        self::assertSame(['succeeded'], $this->statesAtStripe($order));
        self::assertSame(
            ['processing', $first],
            [$this->found($order)->get_status(), OrderPayment::of($this->found($order))],
        );
    }

    public function testAPaymentThatStripeDeletedIsNoObstacle(): void
    {
        $order = $this->waiting();
        $this->stripe->post('forget', ['payment' => OrderPayment::of($order)]);

        self::assertTrue($this->payBy($order, $this->own)->isPaid());
        self::assertSame(['succeeded'], $this->statesAtStripe($order));
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testAnotherTabThatPaysInBetweenIsTheOnlyOne(): void
    {
        $order = $this->waiting();
        $other = function () use (&$other, $order): void {
            if ($this->statesAtStripe($order) === ['canceled']) {
                remove_action('woocommerce_after_order_object_save', $other);
                self::assertSame(PaymentOutcome::ACTION, $this->enter($this->found($order), self::ASKS)->kind);
            }
        };
        add_action('woocommerce_after_order_object_save', $other);
        $outcome = $this->payBy($order, $this->own);
        remove_action('woocommerce_after_order_object_save', $other);

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind, $outcome->text);
        self::assertSame(['canceled', 'requires_action'], $this->statesAtStripe($order));
    }

    /** The order can be paid, and only once, no matter what was written when the process died. */
    public function testAProcessThatDiesAtAnyStatementLeavesOneOfBothToPay(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 23 : 1;
        $statements = 0;
        do {
            $this->forgetAttempts();
            $order = $this->waiting();
            $isAlive = DyingDatabase::during($statements, fn() => $this->payBy($order, $this->own));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear('shuffled', 2);
            $this->resume();
            $states = $this->states($order);
            sort($states);
            $story = "After $statements statements: " . implode(', ', $states);
            self::assertContains(
                [$this->found($order)->get_status(), $states],
                [
                    ['pending', ['requires_action']],
                    ['pending', ['canceled']],
                    ['processing', ['canceled', 'succeeded']],
                ],
                $story,
            );
            if ($this->found($order)->needs_payment()) {
                $outcome = $this->payBy($order, $this->own);
                self::assertTrue($outcome->isPaid(), "$story $outcome->text");
                $this->hear('shuffled', 2);
            }
            $this->assertPaidOnce($order, $story);
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(40, $statements);
    }

    /** An order whose shopper was sent to the bank, with the card of the other customer. */
    private function waiting(): WC_Order
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $outcome = $this->payBy($order, $this->imported);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->page = (string) $outcome->redirect;

        return $this->found($order);
    }
}

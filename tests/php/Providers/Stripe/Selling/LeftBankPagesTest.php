<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\FakeStripe;
use WC_Order;
use WC_Product_Simple;

/**
 * A shopper leaves the page of the bank or payment method and pays the same order again. Stripe doesn't let a payment
 * be changed that waits there, so it is canceled, and another one is made: one of both can be approved, never both.
 */
#[Group('database')]
final class LeftBankPagesTest extends StorefrontStripe
{
    private string $page = '';

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testAnotherCardPaysWithTwoRequestsOnceThePaymentIsCanceled(): void
    {
        $product = $this->product(stock: 1);
        $order = $this->waiting($product);
        $first = (string) OrderPayment::of($order);
        $card = $this->stripe->card();
        $this->stripe->delete('requests');

        self::assertTrue($this->payments()->pay($order, CardForm::with($card))->isPaid());
        self::assertSame(
            ["/v1/payment_intents/$first/cancel", '/v1/payment_intents'],
            array_column($this->stripe->requests(), 'path'),
        );
        $this->hear('shuffled', 2);
        $this->assertPaidOnce($order);
        $found = $this->found($order);
        self::assertNotSame($first, OrderPayment::of($found));
        self::assertSame(OrderPayment::of($found), $found->get_transaction_id());
        self::assertSame('Visa ending in 4242', $found->get_payment_method_title());
        $notes = implode("\n", $this->notesOf($order));
        self::assertStringContainsString('The customer chose another way to pay.', $notes);
        self::assertSame(1, substr_count($notes, 'was captured'), $notes);
        self::assertSame(0, wc_get_product($product->get_id())?->get_stock_quantity());
        $this->stripe->bankPage($this->page, 'complete');
        self::assertSame(['canceled', 'succeeded'], $this->statesAtStripe($order), 'It can\'t be approved any more.');
    }

    public function testTheStockOfADeclinedCardIsReleasedAndAThirdOnePays(): void
    {
        $product = $this->product(stock: 1);
        $order = $this->waiting($product);
        self::assertSame(0, wc_get_held_stock_quantity($product, $order->get_id()));
        self::assertSame(1, wc_get_held_stock_quantity($product));

        self::assertSame(PaymentOutcome::DECLINED, $this->enter($order, self::POOR)->kind);
        $this->hear('shuffled', 2);
        self::assertSame('failed', $this->found($order)->get_status());
        self::assertSame(0, wc_get_held_stock_quantity($product));
        self::assertTrue($this->enter($this->found($order))->isPaid());
        $this->hear('shuffled', 2);
        $this->assertPaidOnce($order);
    }

    public function testABankCanAskAgainAndAgain(): void
    {
        $order = $this->waiting();
        foreach ([1, 2] as $_) {
            $outcome = $this->enter($this->found($order), self::ASKS);
            self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
            $this->hear('shuffled', 2);
            self::assertSame('pending', $this->found($order)->get_status());
        }
        self::assertSame(['canceled', 'canceled', 'requires_action'], $this->statesAtStripe($order));
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testACardPaysAfterThePageOfAnotherMethodWasLeftAndTheOtherWayAround(): void
    {
        $this->offerIdeal();
        foreach (['ideal', 'card'] as $left) {
            $order = $this->orderFor($this->product(), 0, 'EUR');
            $order->set_billing_country('NL');
            $order->save();
            $ideal = fn(): PaymentOutcome => $this->payments()->pay(
                $this->found($order),
                PaymentForm::read([PaymentForm::METHOD => 'ideal', PaymentForm::CARD => '']),
            );
            $outcome = $left === 'ideal' ? $ideal() : $this->enter($order, self::ASKS);
            self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
            $outcome = $left === 'ideal' ? $this->enter($this->found($order)) : $ideal();
            if ($left === 'card') {
                self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
                $this->stripe->bankPage((string) $outcome->redirect, 'complete');
                $this->back($order);
            }
            $this->hear('shuffled', 2);
            $this->assertPaidOnce($order);
        }
    }

    public function testAPaymentThatWasApprovedInAnotherTabIsTheOrders(): void
    {
        foreach (['processing' => false, 'on-hold' => true] as $status => $isLater) {
            $this->captureLater($isLater);
            $order = $this->waiting();
            $first = OrderPayment::of($order);
            $this->stripe->bankPage($this->page, 'complete');

            self::assertTrue($this->enter($order)->isPaid(), $status);
            self::assertSame([$status === 'on-hold' ? 'requires_capture' : 'succeeded'], $this->statesAtStripe($order));
            $this->hear('shuffled', 2);
            $found = $this->found($order);
            self::assertSame([$status, $first], [$found->get_status(), OrderPayment::of($found)]);
        }
    }

    public function testNothingIsChargedIfStripeDoesNotSayWhetherThePaymentIsCanceled(): void
    {
        foreach (['drop_before', 'drop_after'] as $fault) {
            $order = $this->waiting();
            $card = $this->stripe->card();
            $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => 2]);
            $outcome = $this->payments()->pay($order, CardForm::with($card));
            $this->stripe->delete('faults');

            self::assertSame(PaymentOutcome::REFUSED, $outcome->kind, $fault);
            self::assertStringContainsString('cancel your earlier payment', $outcome->text);
            self::assertCount(1, $this->statesAtStripe($order));
            $this->later(61);
            $this->settle();
            $this->hear('shuffled', 2);
            self::assertSame('pending', $this->found($order)->get_status(), $fault);
            self::assertTrue($this->enter($this->found($order))->isPaid(), $fault);
            $this->hear('shuffled', 2);
            $this->assertPaidOnce($order);
        }
    }

    public function testTheShoppersCustomerIsKept(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertSame(PaymentOutcome::ACTION, $this->enter($order, self::ASKS, keeps: true)->kind);
        $customer = Json::id($this->intentsAtStripe()[0], 'customer');
        self::assertNotNull($customer);

        self::assertTrue($this->enter($this->found($order), keeps: true)->isPaid());
        $this->hear('shuffled', 2);
        $this->assertPaidOnce($order);
        self::assertSame([$customer], array_column($this->thereIs('customer'), 'id'));
        self::assertSame(
            [$customer, $customer],
            array_map(static fn(array $intent): ?string => Json::id($intent, 'customer'), $this->intentsAtStripe()),
        );
        self::assertCount(1, $this->tokens());
    }

    /** The ledger shows a decline still, and the bank could take the money of both. */
    public function testAPaymentThatAnotherTabHasJustLedToTheBankIsCanceled(): void
    {
        foreach (['', 'drop_before', 'approved'] as $how) {
            $order = $this->orderFor($this->product(), $this->shopper);
            $this->enter($order, self::DECLINED);
            $first = (string) OrderPayment::of($this->found($order));
            $this->confirmElsewhere($first, self::ASKS);
            $page = (string) Json::text($this->atStripe($first), 'next_action.redirect_to_url.url');
            if ($how === 'drop_before') {
                $this->stripe->post('faults', [
                    'kind' => $how,
                    'path' => "/v1/payment_intents/$first/cancel",
                    'times' => 2,
                ]);
            }
            if ($how === 'approved') {
                $this->approveWhileCanceled($page);
            }
            $outcome = $this->enter($this->found($order));
            $this->stripe->delete('faults');
            if ($how === 'approved') {
                self::assertTrue($outcome->isPaid(), $outcome->text);
                self::assertSame(['succeeded'], $this->statesAtStripe($order));
                self::assertSame($first, OrderPayment::of($this->found($order)));

                continue;
            }
            if ($how === 'drop_before') {
                self::assertSame(PaymentOutcome::REFUSED, $outcome->kind, $outcome->text);
                self::assertSame(['requires_action'], $this->statesAtStripe($order));
                $this->later(61);
                $this->settle();
                $outcome = $this->enter($this->found($order));
            }
            self::assertTrue($outcome->isPaid(), $outcome->text);
            $this->hear('shuffled', 2);
            $this->assertPaidOnce($order);
        }
    }

    /** An order whose shopper was sent to the bank. */
    private function waiting(?WC_Product_Simple $product = null): WC_Order
    {
        $order = $this->orderFor($product ?? $this->product(), $this->shopper);
        $outcome = $this->enter($order, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->page = (string) $outcome->redirect;

        return $this->found($order);
    }

    private function offerIdeal(): void
    {
        wp_set_current_user(1);
        (new StoreSettings())->change(['payment_methods' => ['card', 'ideal']]);
        $this->methodsAtStripe(['card' => 'on', 'ideal' => 'on']);
        wp_set_current_user($this->shopper);
    }
}

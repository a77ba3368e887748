<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Tests\Support\PaymentAnswer;

/** Tests saved payment methods and payments without the shopper. */
final class SavedMethodsTest extends CheckoutTestCase
{
    public function testACardIsSavedAndPaidWithAgain(): void
    {
        $first = $this->pay(['card' => 'mastercard', 'save' => true]);
        $saved = Json::object($first->intent, 'saved_method');
        self::assertSame(
            ['card', 'mastercard', '4444', 8, 2029],
            [$saved['type'], $saved['brand'], $saved['last4'], $saved['exp_month'], $saved['exp_year']],
        );
        self::assertSame(
            [$first->intent['payment_method'], $first->intent['customer']],
            [$saved['id'], $saved['customer']],
        );

        $second = $this->payWith($saved, ['orderId' => 52]);
        self::assertSame(
            ['succeeded', $saved['id'], $saved['customer']],
            [$second->status(), $second->intent['payment_method'], $second->intent['customer']],
        );
        $another = $this->pay(['orderId' => 53, 'card' => 'visa', 'save' => true, 'customer' => $saved['customer']]);
        self::assertSame($saved['customer'], Json::text($another->intent, 'saved_method.customer'));
        self::assertNotSame($saved['id'], Json::text($another->intent, 'saved_method.id'));
    }

    public function testNothingIsSavedUnlessItIsWantedAndPaid(): void
    {
        self::assertNull($this->pay()->intent['saved_method']);
        self::assertNull($this->pay(['orderId' => 52, 'card' => 'declined', 'save' => true])->intent['saved_method']);
        self::assertNull(
            $this->decide($this->pay(['orderId' => 53, 'method' => 'klarna', 'save' => true]), 'approve')->intent[
                'saved_method'
            ],
            'Klarna cannot be kept',
        );
    }

    public function testAnotherShoppersMethodIsRefused(): void
    {
        $saved = Json::object($this->pay(['save' => true])->intent, 'saved_method');

        self::assertSame(
            'payment_method_missing',
            $this->refusal(['orderId' => 52, 'savedMethod' => $saved['id'], 'customer' => 'cus_of_another'])->reason,
        );
        self::assertSame(
            'payment_method_missing',
            $this->refusal(['orderId' => 52, 'savedMethod' => $saved['id']])->reason,
        );
        self::assertSame(
            'payment_method_missing',
            $this->refusal(['orderId' => 52, 'savedMethod' => 'pm_that_never_was', 'customer' => $saved['customer']])
                ->reason,
        );
    }

    public function testACardThatWasSavedWithAuthenticationIsChargedWithoutTheShopper(): void
    {
        $saved = Json::object(
            $this->decide($this->pay(['card' => 'authenticate_unless_set_up', 'save' => true]), 'approve')->intent,
            'saved_method',
        );

        self::assertSame('succeeded', $this->payWith($saved, ['orderId' => 52, 'offSession' => true])->status());
        self::assertSame(
            'succeeded',
            $this->payWith($saved, ['orderId' => 53])->status(),
            'nor is the shopper asked again',
        );
    }

    public function testACardThatAlwaysAsksIsDeclinedWithoutTheShopper(): void
    {
        $saved = Json::object(
            $this->decide($this->pay(['card' => 'authenticate_always', 'save' => true]), 'approve')->intent,
            'saved_method',
        );

        $renewal = $this->payWith($saved, ['orderId' => 52, 'offSession' => true]);
        self::assertSame(
            ['requires_payment_method', 'authentication_required', null],
            [$renewal->status(), Json::text($renewal->intent, 'last_payment_error.code'), $renewal->redirectUrl()],
        );
        self::assertSame(['started', 'failed'], $this->happened($renewal));
        self::assertSame(
            'requires_action',
            $this->payWith($saved, ['orderId' => 53])->status(),
            'with the shopper the bank asks',
        );
    }

    public function testADebitIsSavedAndTakenAgainWithoutAPage(): void
    {
        $order = [
            'method' => 'sepa_debit',
            'amount' => ['amount' => 9900, 'currency' => 'eur'],
            'billing' => ['name' => 'Robin', 'email' => 'robin@example.com', 'address' => ['country' => 'DE']],
        ];
        $saved = Json::object($this->decide($this->pay(['save' => true] + $order), 'approve')->intent, 'saved_method');
        self::assertSame(['sepa_debit', null, '3000'], [$saved['type'], $saved['brand'], $saved['last4']]);

        $renewal = $this->payWith($saved, ['orderId' => 52, 'offSession' => true] + $order);
        self::assertSame('processing', $renewal->status());
        $this->pass(6 * 86400);
        self::assertSame('succeeded', $this->row($renewal)['status']);
    }

    public function testARenewalNeedsASavedCard(): void
    {
        self::assertSame('payment_method_missing', $this->refusal(['offSession' => true])->reason);
    }

    /**
     * @param array<string, mixed> $saved
     * @param array<string, mixed> $with
     */
    private function payWith(array $saved, array $with): PaymentAnswer
    {
        return $this->pay(['savedMethod' => $saved['id'], 'customer' => $saved['customer']] + $with);
    }
}

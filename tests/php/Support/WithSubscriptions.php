<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Features\Checkout\Saved\SavedCards;
use WC_Order;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** Subscriptions that are paid with a shopper's saved cards. For tests that use WithCheckout. */
trait WithSubscriptions
{
    private int $shopper = 0;

    public static function setUpBeforeClass(): void
    {
        require_once __DIR__ . '/subscriptions.php';
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        $this->shopper = $this->actAs('customer');
    }

    protected function tearDown(): void
    {
        FakeSubscriptions::forget();
        parent::tearDown();
    }

    /** Saves one of the sandbox's test cards for the shopper. */
    private function card(string $name, string $lastFour): WC_Payment_Token_CC
    {
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $name];
        try {
            WC()->payment_gateways()->payment_gateways()['tillbook']->add_payment_method();
        } finally {
            $_POST = [];
        }
        foreach (WC_Payment_Tokens::get_customer_tokens($this->shopper, 'tillbook') as $token) {
            if ($token instanceof WC_Payment_Token_CC && $token->get_last4() === $lastFour) {
                return $token;
            }
        }
        self::fail("The card $name was not saved.");
    }

    /** Returns a subscription that waits for its renewal. */
    private function subscription(?WC_Payment_Token_CC $card): FakeSubscription
    {
        $subscription = new FakeSubscription($this->orderFor($this->product(), $this->shopper)->get_id());
        if ($card !== null) {
            (new SavedCards())->setRenewalCard($subscription, $this->scope, $card);
        }
        $subscription->set_status('on-hold');
        $subscription->save();

        return $subscription;
    }

    private function renewal(WC_Order $subscription): WC_Order
    {
        $renewal = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];

        return $renewal;
    }
}

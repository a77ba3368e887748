<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Providers\Stripe\Selling\IntentView;
use WC_Order;
use WC_Payment_Token_CC;

/** Shoppers whose cards belong to two customers at Stripe, because one was imported from another plugin. */
trait WithCardsOfTwoCustomers
{
    /** Imports a card of another customer that its bank asks about each time. */
    private function imported(): WC_Payment_Token_CC
    {
        $this->order = $this->newOrder();
        $bought = $this->buy(self::ASKS, ['save' => true, 'shopperId' => 901]);
        $this->stripe->bankPage(self::page($bought), 'complete');
        $this->hear();
        $method = (string) Json::id($this->atStripe((string) Json::text($bought->object, 'id')), 'payment_method');
        $saved = SavedMethod::fromProvider(IntentView::saved($this->api()->paymentMethod($method)->body) ?? []);
        self::assertTrue((new SavedCards())->adopt($this->shopper, $this->scope, $saved, 987_654));

        return $this->tokenOf($method);
    }

    /** Saves a card of the shopper's own customer. */
    private function own(): WC_Payment_Token_CC
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->enter($order, keeps: true)->isPaid());

        return $this->tokenOf((string) $this->found($order)->get_meta(SavedCards::METHOD_META));
    }

    private function payBy(WC_Order $order, WC_Payment_Token_CC $card): PaymentOutcome
    {
        return $this->payments()->pay(
            $this->found($order),
            PaymentForm::read([PaymentForm::METHOD => 'card', PaymentForm::TOKEN => (string) $card->get_id()]),
        );
    }

    private function tokenOf(string $method): WC_Payment_Token_CC
    {
        foreach ($this->tokens() as $token) {
            if ($token->get_token() === $method) {
                return $token;
            }
        }
        self::fail("The shopper has no $method.");
    }
}

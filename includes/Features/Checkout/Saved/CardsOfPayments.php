<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Objects\SavedMethod;
use WC_Order;

/**
 * Keeps the card of a payment that only events bring: the shopper approved it at their bank, or the answer of the
 * checkout was lost.
 */
final class CardsOfPayments
{
    public function __construct(private readonly SavedCards $cards, private readonly CheckoutSettings $settings) {}

    public function keep(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        $saved = SavedMethod::fromProvider($effect->card);
        $userId = $order->get_customer_id();
        // A renewal has its card, and its subscription may have another one by now.
        if ($userId < 1 || $saved->id === null || $order->get_meta(SavedCards::METHOD_META) === $saved->id) {
            return;
        }
        if (($effect->card['is_new'] ?? null) === true) {
            $token = $this->settings->savesCards() ? $this->cards->keep($userId, $scope, $saved) : null;
            $this->cards->setRenewalMethod($order, $scope, $saved->id, (string) $saved->customerId, $token);
        } else {
            $token = SavedCards::ofMethod($userId, $scope, $saved->id);
            if ($token === null) {
                return;
            }
            $this->cards->setRenewalCard($order, $scope, $token);
        }
        // First: an order that names the card is not looked at again.
        Renewals::copyToSubscriptions($order);
        $order->save();
    }
}

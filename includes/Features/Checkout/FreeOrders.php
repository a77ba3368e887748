<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\Renewals\MethodChange;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Saved\CardSetup;
use Tillbook\Features\Checkout\Saved\SaveCardWithoutPayment;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaidWith;
use WC_Order;

/**
 * Handles orders that cost nothing now but something later, such as a subscription with a free trial: saves the
 * card without a charge.
 */
final class FreeOrders
{
    private const SETUP_META = '_tillbook_setup_id';

    public function __construct(
        private readonly SaveCardWithoutPayment $saveCardWithoutPayment,
        private readonly SavedCards $cards,
        private readonly Ledgers $ledgers,
    ) {}

    /** Whether to save a card without a charge; true too if a shopper changes the payment method of a subscription. */
    public static function isFree(WC_Order $order): bool
    {
        return PaymentRequests::total($order)->amount === 0;
    }

    /** Saves the card of the form, or assigns the chosen saved card to the order, without a charge. */
    public function keep(WC_Order $order, PaymentForm $form): PaymentOutcome
    {
        $scope = $this->ledgers->forCheckout();
        if ($scope !== null && !Subscriptions::isSubscription($order)) {
            if (!OrderMode::allows($order, $scope->livemode)) {
                return PaymentOutcome::refused(ShopperMessages::otherMode());
            }
            OrderMode::mark($order, $scope->livemode);
        }
        if ($scope === null || !$form->isCard() || !Orders::isOfShopper($order)) {
            return PaymentOutcome::refused(
                __(
                    'Pay by card, and log in or create an account so the card can be saved for future payments.',
                    'tillbook',
                ),
            );
        }
        $token = $form->tokenId === null ? null : $this->cards->find($form->tokenId, $order->get_customer_id(), $scope);
        if ($form->tokenId !== null && $token === null) {
            return PaymentOutcome::refused(ShopperMessages::noSuchCard());
        }
        if ($token !== null) {
            $this->cards->setRenewalCard($order, $scope, $token);

            return $this->complete($order, SavedCards::title($token));
        }

        return $this->follow(
            $order,
            $this->saveCardWithoutPayment->begin(
                $order->get_customer_id(),
                $form->card,
                PaymentRequests::billing($order),
                PaymentRequests::returnUrl($order),
            ),
        );
    }

    /** Returns the outcome after the shopper returns from confirming the card. */
    public function afterReturn(WC_Order $order): PaymentOutcome
    {
        $id = $order->get_meta(self::SETUP_META);

        return is_string($id) && $id !== ''
            ? $this->follow($order, $this->saveCardWithoutPayment->find($order->get_customer_id(), $id))
            : PaymentOutcome::paid();
    }

    private function follow(WC_Order $order, CardSetup $setup): PaymentOutcome
    {
        $scope = $this->ledgers->forCheckout();
        if ($setup->redirect !== null) {
            $order->update_meta_data(self::SETUP_META, $setup->id);
            $order->save();

            return PaymentOutcome::approval($setup->redirect);
        }
        if ($setup->saved === null || $scope === null) {
            // Otherwise, the shopper can return again.
            if (!$setup->isUnknown && !$setup->isRefused) {
                MethodChange::end($order);
            }

            return PaymentOutcome::declined($setup->text);
        }
        $saved = $setup->saved;
        $token = $this->cards->keep($order->get_customer_id(), $scope, $saved);
        $this->cards->setRenewalMethod($order, $scope, $saved->id ?? '', $saved->customerId ?? '', $token);

        $card = ['brand' => $saved->brand, 'last4' => $saved->last4];

        return $this->complete($order, PaidWith::title(['type' => 'card', 'card' => $card]));
    }

    private function complete(WC_Order $order, string $title): PaymentOutcome
    {
        $isSubscription = Subscriptions::isSubscription($order);
        if ($isSubscription) {
            // Sets a title, too.
            MethodChange::confirm($order);
        }
        $order->set_payment_method_title($title);
        $order->save();
        Renewals::copyToSubscriptions($order);
        if ($isSubscription) {
            Subscriptions::applyToOthers($order);
        } elseif (PayableStatuses::canBeCompleted($order)) {
            OrderSaver::complete($order);
        }
        // Last: a shopper who returns again completes what failed.
        $order->delete_meta_data(self::SETUP_META);
        $order->save_meta_data();

        return PaymentOutcome::paid();
    }
}

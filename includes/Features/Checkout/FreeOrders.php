<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Features\Checkout\Saved\CardSetup;
use Tillbook\Features\Checkout\Saved\CardSetups;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\PaymentMethods\PaidWith;
use WC_Order;

/** Orders that cost nothing now and something later, such as a subscription with a free trial: the card is kept, and nothing taken. */
final class FreeOrders
{
    private const SETUP_META = '_tillbook_setup_id';

    public function __construct(
        private readonly CardSetups $setups,
        private readonly SavedCards $cards,
        private readonly Ledgers $ledgers,
    ) {}

    /** Whether a card is to be kept, and no money moves: also where a shopper changes how a subscription is paid. */
    public static function isFree(WC_Order $order): bool
    {
        return Subscriptions::isOne($order) || PaymentRequests::total($order)->amount === 0;
    }

    public function keep(WC_Order $order, PaymentForm $form): PaymentOutcome
    {
        $account = $this->ledgers->current()?->accountId;
        if ($account === null || !$form->isCard() || $order->get_customer_id() < 1) {
            return PaymentOutcome::refused(
                __(
                    'Pay by card, and log in or create an account so the card can be saved for future payments.',
                    'tillbook',
                ),
            );
        }
        $token =
            $form->tokenId === null ? null : $this->cards->find($form->tokenId, $order->get_customer_id(), $account);
        if ($token !== null) {
            $this->cards->name(
                $order,
                $account,
                $token->get_token(),
                (string) $this->cards->customerOf($order->get_customer_id(), $account),
                $token,
            );

            return $this->complete(
                $order,
                PaidWith::title([
                    'type' => 'card',
                    'card' => ['brand' => $token->get_card_type(), 'last4' => $token->get_last4()],
                ]),
            );
        }

        return $this->follow(
            $order,
            $this->setups->begin(
                $order->get_customer_id(),
                $form->card,
                PaymentRequests::billing($order),
                PaymentRequests::returnUrl($order),
            ),
        );
    }

    /** How it stands with an order whose shopper went to confirm the card. */
    public function comeBack(WC_Order $order): PaymentOutcome
    {
        $id = $order->get_meta(self::SETUP_META);

        return is_string($id) && $id !== '' ? $this->follow($order, $this->setups->find($id)) : PaymentOutcome::paid();
    }

    private function follow(WC_Order $order, CardSetup $setup): PaymentOutcome
    {
        $account = $this->ledgers->current()?->accountId;
        if ($setup->redirect !== null) {
            $order->update_meta_data(self::SETUP_META, $setup->id);
            $order->save();

            return PaymentOutcome::approval($setup->redirect, []);
        }
        if ($setup->saved === null || $account === null) {
            return PaymentOutcome::declined($setup->text);
        }
        $saved = $setup->saved;
        $token = $this->cards->keep($order->get_customer_id(), $account, $saved);
        $text = static fn(string $name): string => is_string($saved[$name] ?? null) ? $saved[$name] : '';
        $this->cards->name($order, $account, $text('id'), $text('customer'), $token);

        return $this->complete(
            $order,
            PaidWith::title(['type' => 'card', 'card' => ['brand' => $text('brand'), 'last4' => $text('last4')]]),
        );
    }

    private function complete(WC_Order $order, string $title): PaymentOutcome
    {
        $order->set_payment_method_title($title);
        $order->delete_meta_data(self::SETUP_META);
        $order->save();
        foreach (Subscriptions::of($order) as $subscription) {
            Renewals::copyCard($order, $subscription);
        }
        if (!Subscriptions::isOne($order)) {
            $order->payment_complete();
        }

        return PaymentOutcome::paid();
    }
}

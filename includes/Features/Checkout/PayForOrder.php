<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Closure;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Provider\Checkout\PaymentAnswer;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/**
 * Pays for an order: the one way for classic pages, blocks, express buttons, an order's own page, saved cards and
 * renewals. The order's status and notes follow the events (OrderSync); here is only what the shopper meets.
 */
final class PayForOrder
{
    private const ALREADY_PAID = 'tillbook_already_paid';
    private const UNDER_WAY = ['tillbook_in_progress', 'tillbook_payment_changed'];

    /**
     * @param Closure(): CommandBus $bus
     * @param Closure(): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $bus,
        private readonly Closure $provider,
        private readonly Ledgers $ledgers,
        private readonly Orders $orders,
        private readonly OrderPayments $payments,
        private readonly PaymentRequests $requests,
        private readonly StockHold $stock,
        private readonly SavedCards $cards,
        private readonly CheckoutSettings $settings,
    ) {
    }

    /**
     * @param PaymentForm $form what was sent, without problems
     * @param bool $offSession whether the shopper is not there, as with renewals
     * @param string $origin for the audit trail: `checkout` or `subscription`
     */
    public function pay(WC_Order $order, PaymentForm $form, bool $offSession = false, string $origin = 'checkout'): PaymentOutcome
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        if ($scope === null || $provider === null) {
            return PaymentOutcome::refused(ShopperTexts::notReady());
        }
        if ($this->payments->standing($scope, $order->get_id()) !== null) {
            return PaymentOutcome::paid();
        }
        $card = $form->tokenId === null ? null : $this->cards->find($form->tokenId, $order->get_customer_id(), $scope->accountId);
        if ($form->tokenId !== null && $card === null) {
            return PaymentOutcome::refused(__('This saved card does not exist any more. Choose another one, or enter a card.', 'tillbook'));
        }
        $this->begin($scope, $order, $form);
        try {
            // A renewal is owed, whatever is in stock.
            if (!$offSession) {
                $this->stock->hold($order);
            }
        } catch (ReserveStockException $gone) {
            return PaymentOutcome::refused(wp_strip_all_tags($gone->getMessage()));
        }
        $request = $this->requests->of($order, $form, $card?->get_token(), $this->cards->customerOf($order->get_customer_id(), $scope->accountId), $offSession, $this->payments->open($scope, $order->get_id()));
        try {
            $intent = ($this->bus)()->run($scope, $provider, new PayOrder($request), $origin, null, fn () => $this->assertUnpaid($scope, $order->get_id()))->object;
        } catch (ProviderRefusal $refusal) {
            return $this->refused($order, $refusal);
        } catch (ProviderUnreachable) {
            $order->add_order_note(__('The payment provider did not answer, so it is not known yet whether this order was paid. It is being looked up every few minutes; do not ask the customer to pay again.', 'tillbook'));

            return PaymentOutcome::unknown(ShopperTexts::unknown());
        }

        return $this->outcome($scope, $order, $form, $intent, $offSession);
    }

    /**
     * What a payment has come to, in the shopper's terms.
     *
     * @param array<string, mixed> $intent
     */
    public static function read(array $intent, bool $offSession = false): PaymentOutcome
    {
        $answer = new PaymentAnswer($intent);
        $url = $answer->redirectUrl();

        return match (true) {
            $answer->isPaid() => PaymentOutcome::paid($intent),
            $answer->status() === 'requires_action' && $url !== null && !$offSession => PaymentOutcome::approval($url, $intent),
            Json::text($intent, 'metadata.fraud_outcome') === 'block' => PaymentOutcome::declined(ShopperTexts::notPossible(), $intent),
            default => PaymentOutcome::declined($answer->errorMessage() ?? ShopperTexts::notApproved(), $intent),
        };
    }

    /** @param array<string, mixed> $intent */
    private function outcome(LedgerScope $scope, WC_Order $order, PaymentForm $form, array $intent, bool $offSession): PaymentOutcome
    {
        $outcome = self::read($intent, $offSession);
        // The order as the events left it.
        $current = $this->orders->find($order->get_id()) ?? $order;
        if (Orders::paymentOf($current) === null) {
            $current->update_meta_data(Orders::INTENT_META, (new PaymentAnswer($intent))->id());
        }
        $this->cards->follow($current, $scope->accountId, $form, $intent, $this->settings->savesCards());
        $current->save();
        if ($outcome->kind === PaymentOutcome::DECLINED) {
            $this->stock->release($current);
        }

        return $outcome;
    }

    /** A payment of its own begins: what an attempt before left on the order is over. */
    private function begin(LedgerScope $scope, WC_Order $order, PaymentForm $form): void
    {
        if ($this->payments->open($scope, $order->get_id()) === null) {
            $order->delete_meta_data(Orders::INTENT_META);
        }
        $order->set_payment_method_title(PaidWith::name($form->method));
        $order->set_payment_method(Screen::GATEWAY);
        if ($order->has_status('failed')) {
            $order->set_status('pending');
        }
        $order->save();
    }

    /** @throws ProviderRefusal */
    private function assertUnpaid(LedgerScope $scope, int $orderId): void
    {
        if ($this->payments->standing($scope, $orderId) !== null) {
            throw new ProviderRefusal(self::ALREADY_PAID, __('This order has been paid already.', 'tillbook'), 409);
        }
    }

    private function refused(WC_Order $order, ProviderRefusal $refusal): PaymentOutcome
    {
        if ($refusal->reason === self::ALREADY_PAID) {
            return PaymentOutcome::paid();
        }
        if (in_array($refusal->reason, self::UNDER_WAY, true)) {
            return PaymentOutcome::refused(ShopperTexts::underWay());
        }
        $this->stock->release($order);
        /* translators: %s: why, such as "The payment amount is too small to be processed." */
        $order->add_order_note(sprintf(__('A payment could not be tried: %s', 'tillbook'), esc_html($refusal->getMessage())));
        // What the store itself refuses is no shopper's affair.
        $isOurs = str_starts_with($refusal->reason, 'tillbook_') || str_starts_with($refusal->reason, 'wcpay_') || str_starts_with($refusal->reason, 'account_');

        return PaymentOutcome::refused($isOurs ? ShopperTexts::notReady() : $refusal->getMessage());
    }
}

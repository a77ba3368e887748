<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Closure;
use Throwable;
use Tillbook\Features\Checkout\CardTesting\Admission;
use Tillbook\Features\Checkout\CardTesting\AttemptSource;
use Tillbook\Features\Checkout\CardTesting\CardTestingProtection;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PayableStatuses;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/**
 * Pays for an order, for all of classic pages, blocks, express buttons, the order-pay page, saved cards and
 * renewals. OrderSync updates the order's status and notes from events; this class handles only the shopper's
 * side.
 */
final class PayForOrder
{
    private const ALREADY_PAID = 'tillbook_already_paid';
    private const UNDER_WAY = ['tillbook_in_progress', 'tillbook_payment_changed'];

    /**
     * @param Closure(): CommandBus $bus
     * @param Closure(LedgerScope): (Provider|null) $provider
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
        private readonly CardTestingProtection $cardTestingProtection,
        private readonly OpenVouchers $vouchers,
        private readonly EarlierPayments $earlier,
    ) {}

    /**
     * Pays for an order with what the shopper submitted.
     *
     * @param PaymentForm $form the submitted form, already validated
     */
    public function pay(WC_Order $order, PaymentForm $form): PaymentOutcome
    {
        if (TablesState::isOutdated()) {
            return PaymentOutcome::refused(ShopperMessages::notReady());
        }
        $scope = $this->ledgers->forCheckout();
        $provider = $scope === null ? null : ($this->provider)($scope);
        if ($scope === null || $provider === null) {
            return PaymentOutcome::refused(ShopperMessages::notReady());
        }
        // The order's payment link is enough to pay it, but not to use the cards of its customer.
        $userId = Orders::isOfShopper($order) ? $order->get_customer_id() : 0;
        $card = $form->tokenId === null ? null : $this->cards->find($form->tokenId, $userId, $scope);
        if ($form->tokenId !== null && $card === null) {
            // It counts as an attempt, as a card does that can't be charged.
            $admission = $this->cardTestingProtection->admit(AttemptSource::ofOrder($order));
            $admission->fails();

            return PaymentOutcome::refused($admission->refusal ?? ShopperMessages::noSuchCard());
        }
        $customer =
            $card === null ? $this->cards->customerOf($userId, $scope) : $this->cards->customerOfCard($card, $scope);

        return $this->charge($order, new PaymentAttempt($scope, $provider, $form, $card?->get_token(), $customer));
    }

    /**
     * Pays for a renewal off-session.
     *
     * @param string $methodId the provider's ID of the card (pm_…)
     * @param string $customerId the provider's ID of the shopper (cus_…); empty if unknown
     * @param string $accountId ID of the account that stores the card
     */
    public function renew(WC_Order $order, string $methodId, string $customerId, string $accountId): PaymentOutcome
    {
        $scope = $this->ledgers->forCheckout();
        $provider = $scope === null ? null : ($this->provider)($scope);
        if ($scope === null || $provider === null) {
            return PaymentOutcome::refused(
                __('No payments account is connected, so the renewal could not be paid.', 'tillbook'),
            );
        }
        if ($methodId === '' || $accountId !== $scope->accountId) {
            return PaymentOutcome::refused(
                __(
                    'The connected payments account has no saved card for this subscription. Ask the customer to choose one in their account.',
                    'tillbook',
                ),
            );
        }

        return $this->charge(
            $order,
            new PaymentAttempt(
                $scope,
                $provider,
                PaymentForm::ofRenewal(),
                $methodId,
                $customerId === '' ? null : $customerId,
                isRenewal: true,
            ),
        );
    }

    private function charge(WC_Order $order, PaymentAttempt $attempt): PaymentOutcome
    {
        $scope = $attempt->scope;
        // Another tab or the merchant may have settled the order another way since this page was opened.
        $current = $this->orders->find($order->get_id()) ?? $order;
        if (
            $this->payments->activePayment($scope, $order->get_id()) !== null ||
            ($attempt->isRenewal ? PayableStatuses::isPaid($current) : PayableStatuses::isSettled($current))
        ) {
            return PaymentOutcome::paid();
        }
        if (!OrderMode::allows($order, $scope->livemode)) {
            return PaymentOutcome::refused(ShopperMessages::otherMode());
        }
        // Renewals are exempt: the store starts them, with a card that the shopper chose.
        $admission = $attempt->isRenewal ? null : $this->cardTestingProtection->admit(AttemptSource::ofOrder($order));
        if ($admission?->refusal !== null) {
            // An earlier command without a response may have been paid.
            return $this->payments->isBeingLookedUp($scope, $order->get_id())
                ? PaymentOutcome::unknown(ShopperMessages::unknown())
                : PaymentOutcome::refused($admission->refusal);
        }
        try {
            $held = $this->vouchers->cancelFor($scope, $attempt->provider, $order, $attempt->origin());
            if ($held !== null) {
                $admission?->forget();

                return $held;
            }
            // The end of a voucher changes the order.
            $order = OrderVoucher::of($order) === null ? $order : $this->orders->find($order->get_id()) ?? $order;
            $this->begin($order, $attempt);
        } catch (Throwable $error) {
            // The bank wasn't asked.
            $admission?->forget();

            return $error instanceof ReserveStockException
                ? PaymentOutcome::refused(wp_strip_all_tags($error->getMessage()))
                : throw $error;
        }

        return $this->send($order, $attempt, $admission);
    }

    /** @param Admission|null $admission null for a renewal */
    private function send(WC_Order $order, PaymentAttempt $attempt, ?Admission $admission): PaymentOutcome
    {
        try {
            $answer = $this->run($order, $attempt);
        } catch (ProviderRefusal $refusal) {
            return $this->refused($order, $refusal, $admission);
        } catch (Throwable $error) {
            // Whether the bank was asked isn't known.
            $admission?->waits();
            if (!($error instanceof ProviderUnreachable)) {
                throw $error;
            }
            $order->add_order_note(
                __(
                    'The payment provider didn\'t respond, so it\'s not known yet whether this order was paid. The status is checked every few minutes; don\'t ask the customer to pay again.',
                    'tillbook',
                ),
            );

            return PaymentOutcome::unknown(ShopperMessages::unknown());
        }
        if ($answer instanceof PaymentOutcome) {
            $admission?->forget();

            return $answer;
        }
        $intent = PaymentIntent::fromProvider($answer->object);
        $outcome = self::read($intent, $attempt->isRenewal);
        self::count($outcome, $admission);
        $this->follow($order, $attempt, $intent, $outcome);

        return $outcome->kind === PaymentOutcome::DECLINED && $admission?->isNeutral === true
            ? $outcome->withoutReason()
            : $outcome;
    }

    /**
     * Continues the order's earlier attempt, or begins another one if that can't go on. It is canceled before if the
     * shopper can still approve it, so that never both can be paid.
     *
     * @return CommandResult|PaymentOutcome an outcome if nothing was sent, because the earlier attempt was paid or
     *     could not be canceled
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function run(WC_Order $order, PaymentAttempt $attempt): CommandResult|PaymentOutcome
    {
        $scope = $attempt->scope;
        $intentId = $this->open($scope, $order);
        $pay = fn(?string $continued): CommandResult => ($this->bus)()->run(
            $scope,
            $attempt->provider,
            new PayOrder($this->requests->of($order, $attempt, $continued)),
            $attempt->origin(),
            null,
            fn() => $this->assertUnpaid($scope, $order, $intentId),
        );
        try {
            return $pay($intentId);
        } catch (ProviderRefusal $refusal) {
            if ($refusal->reason !== ProviderRefusal::NOT_CONTINUED) {
                throw $refusal;
            }
            $isOpen = $refusal->isOpen || $this->payments->awaitingApproval($scope, $order->get_id()) === $intentId;
        }
        if ($intentId !== null && $isOpen) {
            // First: its end must not cancel the order, whenever the process dies.
            OrderPayment::beginGivingUp($order, $intentId);
            $order->save_meta_data();
            $held = $this->earlier->cancel($scope, $attempt->provider, $order, $intentId, $attempt->origin());
            if ($held !== null) {
                return $held;
            }
        }
        OrderPayment::detach($order);
        $order->save();

        return $pay(null);
    }

    /** Counts attempts that the bank declined. */
    private static function count(PaymentOutcome $outcome, ?Admission $admission): void
    {
        match (true) {
            $outcome->isPaid() => $admission?->forget('paid ' . ($outcome->intent->id ?? '')),
            $outcome->intent?->metadata->isBlockedBeforehand() === true => $admission?->forget(
                $outcome->intent->failure(),
            ),
            $outcome->kind === PaymentOutcome::ACTION => $admission?->waits(),
            default => $admission?->fails($outcome->intent?->failure()),
        };
    }

    /** Returns the outcome of a payment, in the shopper's terms. */
    public static function read(PaymentIntent $intent, bool $offSession = false): PaymentOutcome
    {
        $url = $intent->redirectUrl;

        return match (true) {
            $intent->isPaid() => PaymentOutcome::paid($intent),
            // The order's page says what is left to do.
            $intent->hasVoucher() && !$offSession => PaymentOutcome::paid($intent),
            $intent->status === 'requires_action' && $url !== null && !$offSession => PaymentOutcome::approval(
                $url,
                $intent,
            ),
            $intent->metadata->fraudOutcome === PaymentMetadata::BLOCKED_BY_RULES => PaymentOutcome::declined(
                ShopperMessages::notPossible(),
                $intent,
            ),
            default => PaymentOutcome::declined($intent->errorMessage ?? ShopperMessages::notApproved(), $intent),
        };
    }

    /** Stores the payment and its card with the order, and releases the stock of a declined one. */
    private function follow(
        WC_Order $order,
        PaymentAttempt $attempt,
        PaymentIntent $intent,
        PaymentOutcome $outcome,
    ): void {
        $form = $attempt->form;
        // Read the order again: events may have changed it.
        $current = $this->orders->find($order->get_id()) ?? $order;
        if (OrderPayment::of($current) === null) {
            $current->update_meta_data(OrderPayment::INTENT_META, $intent->id ?? '');
        }
        // A saved card can belong to another customer, such as one that another plugin made, and the payment keeps that
        // customer if another card is entered for it.
        if ($form->tokenId === null && !$attempt->isRenewal && $this->requests->keepsCard($current, $form)) {
            $this->cards->remember($current->get_customer_id(), $attempt->scope, $intent->customerId);
        }
        // A card that is chosen and never approved must not become the subscription's.
        if (!$attempt->isRenewal && $intent->isPaid() && $intent->savedMethod !== null) {
            $this->cards->follow($current, $attempt->scope, $form, $intent->savedMethod, $this->settings->savesCards());
            Renewals::copyToSubscriptions($current);
        }
        $current->save();
        if ($outcome->kind === PaymentOutcome::DECLINED) {
            $this->stock->release($current);
        }
    }

    /**
     * Prepares the order for a new payment, and clears what an earlier attempt left on it. A renewal is due even if
     * stock is short.
     *
     * @throws ReserveStockException if something is sold out
     */
    private function begin(WC_Order $order, PaymentAttempt $attempt): void
    {
        if (!$attempt->isRenewal) {
            PurchaseAddress::mark($order);
        }
        // Nothing ends an earlier payment whose account was disconnected, so the customer may pay twice.
        (new DisconnectedPayments($this->ledgers, $this->payments))->tell($order);
        if ($this->open($attempt->scope, $order) === null) {
            OrderPayment::detach($order);
        }
        $order->set_payment_method_title(PaidWith::name($attempt->form->method));
        $order->set_payment_method(OrderGateway::OURS);
        OrderMode::mark($order, $attempt->scope->livemode);
        if ($order->has_status('failed')) {
            $order->set_status('pending');
        }
        $order->save();
        if (!$attempt->isRenewal) {
            $this->stock->hold($order);
        }
    }

    /**
     * Returns the attempt to continue. A superseded attempt is always returned to the shopper, so it is never
     * reused.
     */
    private function open(LedgerScope $scope, WC_Order $order): ?string
    {
        $intentId = $this->payments->open($scope, $order->get_id());

        return $intentId !== null && isset(SupersededPayments::of($order)[$intentId]) ? null : $intentId;
    }

    /**
     * @param string|null $earlier the attempt that is continued, or that was canceled
     *
     * @throws ProviderRefusal
     */
    private function assertUnpaid(LedgerScope $scope, WC_Order $order, ?string $earlier): void
    {
        if ($this->payments->activePayment($scope, $order->get_id()) !== null) {
            throw new ProviderRefusal(self::ALREADY_PAID, __('This order has already been paid.', 'tillbook'), 409);
        }
        $awaited = $this->payments->awaitingApproval($scope, $order->get_id());
        $isKnown =
            $awaited === null ||
            $awaited === $earlier ||
            isset(SupersededPayments::of($order)[$awaited]) ||
            OrderPayment::hasGivenUp($order, $awaited);
        if (!$isKnown) {
            // Another tab started it since.
            throw new ProviderRefusal('tillbook_payment_changed', ShopperMessages::underWay(), 409);
        }
    }

    /** @param Admission|null $admission null for a renewal */
    private function refused(WC_Order $order, ProviderRefusal $refusal, ?Admission $admission): PaymentOutcome
    {
        // Our own refusal codes concern the store, so shoppers don't see them.
        $isOurs =
            str_starts_with($refusal->reason, 'tillbook_') ||
            str_starts_with($refusal->reason, 'wcpay_') ||
            str_starts_with($refusal->reason, 'account_');
        if ($isOurs) {
            $admission?->forget();
        } else {
            $admission?->fails();
        }
        if ($refusal->reason === self::ALREADY_PAID) {
            return PaymentOutcome::paid();
        }
        if (in_array($refusal->reason, self::UNDER_WAY, true)) {
            // The other payment decides what becomes of a renewal.
            return $admission === null
                ? PaymentOutcome::unknown(ShopperMessages::unknown())
                : PaymentOutcome::refused(ShopperMessages::underWay());
        }
        $this->stock->release($order);
        $order->add_order_note(
            sprintf(
                /* translators: %s: why, such as "The payment amount is too small to be processed." */
                __('A payment could not be attempted: %s', 'tillbook'),
                esc_html($refusal->getMessage()),
            ),
        );

        return PaymentOutcome::refused($isOurs ? ShopperMessages::notReady() : $refusal->getMessage());
    }
}

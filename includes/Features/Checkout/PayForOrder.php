<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Closure;
use Tillbook\Features\Checkout\CardTesting\Admission;
use Tillbook\Features\Checkout\CardTesting\Attempt;
use Tillbook\Features\Checkout\CardTesting\CardTestingBrake;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PurchaseAddress;
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
        private readonly CardTestingBrake $brake,
    ) {}

    /** @param PaymentForm $form what was sent, without problems */
    public function pay(WC_Order $order, PaymentForm $form): PaymentOutcome
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        if ($scope === null || $provider === null) {
            return PaymentOutcome::refused(ShopperTexts::notReady());
        }
        $userId = $order->get_customer_id();
        $card = $form->tokenId === null ? null : $this->cards->find($form->tokenId, $userId, $scope->accountId);
        if ($form->tokenId !== null && $card === null) {
            return PaymentOutcome::refused(
                __('This saved card no longer exists. Choose another one, or enter a card.', 'tillbook'),
            );
        }

        return $this->charge(
            $scope,
            $provider,
            $order,
            $form,
            $card?->get_token(),
            $this->cards->customerOf($userId, $scope->accountId),
            false,
        );
    }

    /**
     * Pays for a renewal while nobody is there.
     *
     * @param string $methodId the provider's id of the card (pm_…)
     * @param string $customerId the provider's id of the shopper (cus_…)
     * @param string $accountId the account that keeps the card
     */
    public function renew(WC_Order $order, string $methodId, string $customerId, string $accountId): PaymentOutcome
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
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
            $scope,
            $provider,
            $order,
            PaymentForm::ofRenewal(),
            $methodId,
            $customerId === '' ? null : $customerId,
            true,
        );
    }

    private function charge(
        LedgerScope $scope,
        Provider $provider,
        WC_Order $order,
        PaymentForm $form,
        ?string $savedMethod,
        ?string $customer,
        bool $offSession,
    ): PaymentOutcome {
        if ($this->payments->standing($scope, $order->get_id()) !== null) {
            return PaymentOutcome::paid();
        }
        // Another tab, or the merchant, settled it another way since this page was opened.
        if ($this->orders->find($order->get_id())?->is_paid() === true) {
            return PaymentOutcome::paid();
        }
        // Renewals are the store's own attempts, with a card that the shopper chose.
        $admission = $offSession ? null : $this->brake->admit(Attempt::ofOrder($order));
        if ($admission?->refusal !== null) {
            // What was sent before and got no answer may have been paid.
            return $this->payments->isBeingLookedUp($scope, $order->get_id())
                ? PaymentOutcome::unknown(ShopperTexts::unknown())
                : PaymentOutcome::refused($admission->refusal);
        }
        if (!$offSession) {
            PurchaseAddress::mark($order);
        }
        $this->begin($scope, $order, $form);
        try {
            // A renewal is owed, whatever is in stock.
            if (!$offSession) {
                $this->stock->hold($order);
            }
        } catch (ReserveStockException $gone) {
            $admission?->forget();

            return PaymentOutcome::refused(wp_strip_all_tags($gone->getMessage()));
        }
        $request = $this->requests->of(
            $order,
            $form,
            $savedMethod,
            $customer,
            $offSession,
            $this->open($scope, $order),
        );
        try {
            $intent = ($this->bus)()->run(
                $scope,
                $provider,
                new PayOrder($request),
                $offSession ? 'job' : 'checkout',
                null,
                fn() => $this->assertUnpaid($scope, $order->get_id()),
            )->object;
        } catch (ProviderRefusal $refusal) {
            return $this->refused($order, $refusal, $admission);
        } catch (ProviderUnreachable) {
            $order->add_order_note(
                __(
                    'The payment provider didn\'t respond, so it\'s not known yet whether this order was paid. The status is checked every few minutes; don\'t ask the customer to pay again.',
                    'tillbook',
                ),
            );

            return PaymentOutcome::unknown(ShopperTexts::unknown());
        }

        return self::counted($this->outcome($scope, $order, $form, $intent, $offSession), $admission);
    }

    /** Counts what failed, and keeps the bank's reason from those who tried too often. */
    private static function counted(PaymentOutcome $outcome, ?Admission $admission): PaymentOutcome
    {
        match ($outcome->kind) {
            PaymentOutcome::PAID => $admission?->forget(),
            PaymentOutcome::ACTION => $admission?->waits(),
            default => null,
        };

        return $outcome->kind === PaymentOutcome::DECLINED && $admission?->isNeutral === true
            ? $outcome->withoutReason()
            : $outcome;
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
            $answer->status() === 'requires_action' && $url !== null && !$offSession => PaymentOutcome::approval(
                $url,
                $intent,
            ),
            Json::text($intent, 'metadata.fraud_outcome') === 'block' => PaymentOutcome::declined(
                ShopperTexts::notPossible(),
                $intent,
            ),
            default => PaymentOutcome::declined($answer->errorMessage() ?? ShopperTexts::notApproved(), $intent),
        };
    }

    /** @param array<string, mixed> $intent */
    private function outcome(
        LedgerScope $scope,
        WC_Order $order,
        PaymentForm $form,
        array $intent,
        bool $offSession,
    ): PaymentOutcome {
        $outcome = self::read($intent, $offSession);
        // The order as the events left it.
        $current = $this->orders->find($order->get_id()) ?? $order;
        if (Orders::paymentOf($current) === null) {
            $current->update_meta_data(Orders::INTENT_META, (new PaymentAnswer($intent))->id());
        }
        $this->keepCard($current, $scope, $form, $intent);
        if ($outcome->kind === PaymentOutcome::DECLINED) {
            $this->stock->release($current);
        }

        return $outcome;
    }

    /**
     * The card that the provider keeps is the shopper's, the order's and its subscriptions'.
     *
     * @param array<string, mixed> $intent
     */
    public function keepCard(WC_Order $order, LedgerScope $scope, PaymentForm $form, array $intent): void
    {
        $this->cards->follow($order, $scope->accountId, $form, $intent, $this->settings->savesCards());
        $order->save();
        if (Json::object($intent, 'saved_method') !== []) {
            foreach (Subscriptions::of($order) as $subscription) {
                Renewals::copyCard($order, $subscription);
            }
        }
    }

    /** A payment of its own begins: what an attempt before left on the order is over. */
    private function begin(LedgerScope $scope, WC_Order $order, PaymentForm $form): void
    {
        if ($this->open($scope, $order) === null) {
            $order->delete_meta_data(Orders::INTENT_META);
        }
        $order->set_payment_method_title(PaidWith::name($form->method));
        $order->set_payment_method(Screen::GATEWAY);
        if ($order->has_status('failed')) {
            $order->set_status('pending');
        }
        $order->save();
    }

    /** The attempt to go on with. One that the order once left behind is given back whatever happens, so it is not used again. */
    private function open(LedgerScope $scope, WC_Order $order): ?string
    {
        $intentId = $this->payments->open($scope, $order->get_id());

        return $intentId !== null && isset(SupersededPayments::of($order)[$intentId]) ? null : $intentId;
    }

    /** @throws ProviderRefusal */
    private function assertUnpaid(LedgerScope $scope, int $orderId): void
    {
        if ($this->payments->standing($scope, $orderId) !== null) {
            throw new ProviderRefusal(self::ALREADY_PAID, __('This order has already been paid.', 'tillbook'), 409);
        }
    }

    private function refused(WC_Order $order, ProviderRefusal $refusal, ?Admission $admission): PaymentOutcome
    {
        // What the store itself refuses is no shopper's affair.
        $isOurs =
            str_starts_with($refusal->reason, 'tillbook_') ||
            str_starts_with($refusal->reason, 'wcpay_') ||
            str_starts_with($refusal->reason, 'account_');
        if ($isOurs) {
            $admission?->forget();
        }
        if ($refusal->reason === self::ALREADY_PAID) {
            return PaymentOutcome::paid();
        }
        if (in_array($refusal->reason, self::UNDER_WAY, true)) {
            return PaymentOutcome::refused(ShopperTexts::underWay());
        }
        $this->stock->release($order);
        /* translators: %s: why, such as "The payment amount is too small to be processed." */
        $order->add_order_note(
            sprintf(__('A payment could not be attempted: %s', 'tillbook'), esc_html($refusal->getMessage())),
        );

        return PaymentOutcome::refused($isOurs ? ShopperTexts::notReady() : $refusal->getMessage());
    }
}

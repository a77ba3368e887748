<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Closure;
use Tillbook\Features\Checkout\InterruptedPayment;
use Tillbook\Features\Checkout\PayForOrder;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\SiteOwnership;
use WC_Order;
use WC_Payment_Token_CC;

/**
 * Pays renewal orders off-session with the subscription's card. The shopper changes that card by paying for a
 * failed renewal, or by choosing another one.
 */
final class Renewals implements Registrable
{
    private const METAS = [
        SavedCards::METHOD_META,
        SavedCards::CUSTOMER_META,
        SavedCards::ACCOUNT_META,
        SavedCards::MODE_META,
    ];

    /**
     * @param Closure(): PayForOrder $payments
     * @param Closure(): (LedgerScope|null) $account returns the account that takes payments; null if there is none
     */
    public function __construct(
        private readonly Closure $payments,
        private readonly Closure $account,
        private readonly Orders $orders,
        private readonly InterruptedPayment $interrupted,
        private readonly PostponedRenewals $postponed,
        private readonly StoreObstacle $obstacle,
    ) {}

    public function register(): void
    {
        Hooks::action('woocommerce_scheduled_subscription_payment_' . OrderGateway::OURS, [$this, 'renew'], 10, 2);
        Hooks::action(
            'woocommerce_subscription_failing_payment_method_updated_' . OrderGateway::OURS,
            [$this, 'takeCardOf'],
            10,
            2,
        );
        Hooks::action('woocommerce_subscription_token_changed', [$this, 'takeToken'], 10, 2);
        Hooks::filter('wc_subscriptions_object_data', [$this, 'copied']);
        Hooks::filter('woocommerce_my_subscriptions_payment_method', [$this, 'title'], 10, 2);
    }

    /**
     * Pays for a renewal that is due.
     *
     * @param mixed $amount total of the order; unused
     * @param mixed $order
     */
    public function renew(mixed $amount, mixed $order = null): void
    {
        if ($order instanceof WC_Order) {
            $this->pay($order);
        }
    }

    /** @return bool whether it was postponed, because the store can't charge anyone at present */
    private function pay(WC_Order $order): bool
    {
        $isLookedUp = Boundary::run(
            'renewal: earlier payment',
            fn(): bool => $this->interrupted->isBeingLookedUp($order->get_id()),
            static fn(): bool => true,
        );
        if (!$isLookedUp) {
            self::renewCard($order);
        }
        if ($this->postpones($order)) {
            return true;
        }
        $text = static fn(string $meta): string => is_string($order->get_meta($meta)) ? $order->get_meta($meta) : '';
        $outcome = Boundary::run(
            'renewal',
            fn(): PaymentOutcome => ($this->payments)()->renew(
                $order,
                $text(SavedCards::METHOD_META),
                $text(SavedCards::CUSTOMER_META),
                $text(SavedCards::ACCOUNT_META),
            ),
            fn(Incident $incident): PaymentOutcome => $this->interrupted->outcome($order->get_id(), $incident),
        );
        $current = $this->orders->find($order->get_id()) ?? $order;
        // A decline already set the order to failed, and the subscription follows the order. An unknown outcome
        // stays pending.
        if ($outcome->kind === PaymentOutcome::REFUSED && $current->has_status('pending')) {
            // The attempt may have shown that the store's key is of no use.
            if ($this->postpones($current)) {
                return true;
            }
            Subscriptions::failRenewal(
                $current,
                static fn(): bool => $current->update_status('failed', $outcome->text),
            );
        }

        return false;
    }

    /**
     * Postpones a renewal if the store can't charge it at present: a failure would set the subscription on hold and
     * tell the customer of a failed payment, which they can do nothing about.
     *
     * @return bool whether it did
     */
    private function postpones(WC_Order $order): bool
    {
        $reason = Boundary::run(
            'renewal: obstacle',
            fn(): ?string => $this->obstacle->reason($order),
            static fn(): ?string => null,
        );
        if ($reason !== null) {
            $this->postponed->add($order, $reason);
        }

        return $reason !== null;
    }

    /**
     * Pays for renewals that were due while nothing could be sold, for a limited time.
     *
     * @return bool whether it settled some, and more are left
     */
    public function payPostponed(int $seconds = AsyncJob::RUN_SECONDS): bool
    {
        // A copy of the site leaves them to the original site. Without the subscriptions plugin, they wait for it.
        if (
            SiteOwnership::belongsElsewhere() ||
            Subscriptions::areOfCopy() ||
            !Subscriptions::areActive() ||
            $this->obstacle->reason() !== null
        ) {
            return false;
        }
        $ends = microtime(true) + $seconds;
        $waiting = 0;
        $isSettled = false;
        while (($due = $this->postponed->due($waiting)) !== []) {
            foreach ($due as $order) {
                if (microtime(true) >= $ends) {
                    return $isSettled;
                }
                // After an error, the next run finds out what became of the payment.
                $waits = Boundary::run(
                    "postponed renewal {$order->get_id()}",
                    fn(): bool => $this->payOrWait($order),
                    static fn(): bool => true,
                );
                if ($waits) {
                    ++$waiting;
                } else {
                    $isSettled = true;
                }
            }
        }

        return false;
    }

    /** @return bool whether it was postponed again */
    private function payOrWait(WC_Order $order): bool
    {
        $waits = $this->pay($order);
        if (!$waits) {
            // Not before: if the process dies, the next run finds out what became of the payment.
            $this->postponed->remove($this->orders->find($order->get_id()) ?? $order);
        }

        return $waits;
    }

    /** Gives an order the card that its subscription has now: the customer may have changed it since. */
    private static function renewCard(WC_Order $order): void
    {
        $subscription = Subscriptions::of($order)[0] ?? null;
        if ($subscription === null || $subscription->get_meta(SavedCards::METHOD_META) === '') {
            return;
        }
        $card = static fn(WC_Order $one): array => array_map(
            static fn(string $meta): mixed => $one->get_meta($meta),
            self::METAS,
        );
        if ($card($subscription) !== $card($order)) {
            self::copyCard($subscription, $order);
        }
    }

    /**
     * Assigns the card to the subscription after the shopper paid for a failed renewal with it.
     *
     * @param mixed $subscription
     * @param mixed $renewal
     */
    public function takeCardOf(mixed $subscription, mixed $renewal = null): void
    {
        if ($subscription instanceof WC_Order && $renewal instanceof WC_Order) {
            self::copyCard($renewal, $subscription);
        }
    }

    /**
     * Completes the change to another saved card, which the shopper made with their list of cards: the subscriptions
     * plugin changes only the card's ID, but an imported card can be one of another customer.
     *
     * @param mixed $subscription
     * @param mixed $token the card that it has now
     */
    public function takeToken(mixed $subscription, mixed $token = null): void
    {
        $account = ($this->account)();
        if (
            $account === null ||
            !($subscription instanceof WC_Order) ||
            !($token instanceof WC_Payment_Token_CC) ||
            !SavedCards::isOf($token, $account)
        ) {
            return;
        }
        (new SavedCards())->setRenewalCard($subscription, $account, $token);
        $subscription->set_payment_method_title(SavedCards::title($token));
        $subscription->save();
    }

    /** Copies the card of an order to the subscriptions that it starts, renews or switches. */
    public static function copyToSubscriptions(WC_Order $order): void
    {
        foreach (Subscriptions::of($order) as $subscription) {
            self::copyCard($order, $subscription);
        }
    }

    /** Copies the card of an order to a subscription. */
    public static function copyCard(WC_Order $from, WC_Order $to): void
    {
        foreach (self::METAS as $meta) {
            $value = $from->get_meta($meta);
            $to->update_meta_data($meta, is_string($value) ? $value : '');
        }
        $to->set_payment_method_title($from->get_payment_method_title());
        $to->save();
    }

    /**
     * Filters the meta copied between orders and subscriptions: keeps the card, but no payment, since each has
     * its own.
     *
     * @param mixed $data meta values by key
     *
     * @return mixed
     */
    public function copied(mixed $data): mixed
    {
        return is_array($data)
            ? array_filter(
                $data,
                static fn(mixed $key): bool => !is_string($key) ||
                    !str_starts_with($key, '_tillbook_') ||
                    in_array($key, self::METAS, true) ||
                    self::isOfCurrency($key),
                ARRAY_FILTER_USE_KEY,
            )
            : $data;
    }

    /**
     * Returns the payment method's title for the subscription in the shopper's account. Its card may have another
     * number since the title was stored, or be another one.
     *
     * @param mixed $title
     * @param mixed $subscription
     *
     * @return mixed
     */
    public function title(mixed $title, mixed $subscription = null): mixed
    {
        if (!($subscription instanceof WC_Order) || $subscription->get_payment_method() !== OrderGateway::OURS) {
            return $title;
        }
        $method = $subscription->get_meta(SavedCards::METHOD_META);
        $token = is_string($method) ? SavedCards::withMethod($subscription->get_customer_id(), $method) : null;
        $stored = $subscription->get_payment_method_title();

        return match (true) {
            // A wallet's title has its name, too: "Apple Pay (Visa ending in 4242)".
            $token !== null && !str_contains($stored, SavedCards::title($token)) => SavedCards::title($token),
            $stored !== '' => $stored,
            default => $title,
        };
    }

    /** Whether the key holds an order's currency rate, which the copying plugin handles. */
    private static function isOfCurrency(string $key): bool
    {
        return in_array($key, [OrderRate::BASE_META, OrderRate::RATE_META], true);
    }
}

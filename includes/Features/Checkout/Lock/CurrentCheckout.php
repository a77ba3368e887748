<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Lock;

use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;
use WC_Session_Handler;

/**
 * Holds the shopper's checkout lock during this request: taken before the order exists, released with the
 * payment's outcome.
 */
final class CurrentCheckout
{
    /** Session key: this session has paid, so a refilled cart means another order. */
    private const PAID_IN_SESSION = 'tillbook_paid';
    /** Period in which a second order of the same cart counts as a duplicate of the first. */
    private const SAME_ORDER_MILLISECONDS = 600000;
    private const KEPT_MILLISECONDS = 1000 * DAY_IN_SECONDS;

    private ?CheckoutRequest $held = null;
    /** ID of the order being checked out; 0 if there is none yet. */
    private int $order = 0;

    public function __construct(private readonly CheckoutLock $lock) {}

    public function isHeld(): bool
    {
        return $this->held !== null;
    }

    /** Returns the shopper's checkout before the current one. */
    public function previous(): ?CheckoutRequest
    {
        return $this->held?->previous;
    }

    /** Returns the previous checkout if it just completed an order, which explains an empty cart. */
    public function justCompleted(): ?CheckoutRequest
    {
        $before = $this->previous();

        return $before !== null &&
            $before->state === CheckoutRequest::DONE &&
            $before->orderId > 0 &&
            $before->ended > CheckoutLock::now() - self::SAME_ORDER_MILLISECONDS
            ? $before
            : null;
    }

    /**
     * Takes the lock, after waiting for the shopper's other checkout.
     *
     * @param string $shopper WooCommerce's session ID; empty if there is none
     * @param string $key idempotency key of the submission, the same when it is sent again; empty from a page without
     *     a script
     * @param int $sent time of the submission in epoch milliseconds
     *
     * @return CheckoutRequest|null the earlier checkout that answers this one; null if this checkout proceeds
     */
    public function begin(string $shopper, string $key, int $sent): ?CheckoutRequest
    {
        if ($shopper === '' || $this->held !== null) {
            return null;
        }
        // A page without a script has no key, so each of its submissions counts as new.
        $request = $this->lock->take(self::owner($shopper), sha1($key === '' ? wp_generate_uuid4() : $key), $sent);
        if ($request === null) {
            return new CheckoutRequest('', '', CheckoutRequest::FAILED, 0, 0, message: ShopperMessages::underWay());
        }
        if ($request->state !== CheckoutRequest::RUNNING) {
            return $request;
        }
        $this->held = $request;
        $this->order = 0;

        return null;
    }

    /**
     * Stores the order of the current checkout with the lock.
     *
     * @param mixed $order the order or its ID
     */
    public function nameOrder(mixed $order): void
    {
        if ($this->held !== null) {
            $this->order = $order instanceof WC_Order ? $order->get_id() : (is_numeric($order) ? (int) $order : 0);
            $this->lock->nameOrder($this->held, $this->order);
        }
    }

    /**
     * Returns the order of the shopper's previous checkout, paid or not, if the given order duplicates it: from another
     * tab, or sent again after an unknown outcome.
     */
    public function sameBefore(WC_Order $order): ?WC_Order
    {
        $before = $this->previous();
        $earlier =
            $before === null || $before->began < CheckoutLock::now() - self::SAME_ORDER_MILLISECONDS
                ? null
                : wc_get_order($before->orderId);
        if (!($earlier instanceof WC_Order) || $earlier->get_customer_id() !== $order->get_customer_id()) {
            return null;
        }
        [$cart, $earlierCart] = [self::cartOrder($order), self::cartOrder($earlier)];

        return $cart->get_id() !== $earlierCart->get_id() &&
            $earlierCart->get_cart_hash() !== '' &&
            $earlierCart->has_cart_hash($cart->get_cart_hash())
            ? $earlier
            : null;
    }

    /** Releases the lock after a payment, or for the shopper's approval, and sends waiting duplicates to a page. */
    public function done(WC_Order $order, string $redirect, bool $isPaid): void
    {
        if ($isPaid && WC()->session !== null) {
            WC()->session->set(self::PAID_IN_SESSION, 1);
            // Save before the shopper's next request proceeds, so that it doesn't see the old cart.
            if (WC()->session instanceof WC_Session_Handler) {
                WC()->session->save_data();
            }
        }
        $this->end(CheckoutRequest::DONE, $order->get_id(), $redirect);
    }

    /** Releases the lock after a failed payment or an unknown outcome. */
    public function failed(WC_Order $order, string $text): void
    {
        $this->end(CheckoutRequest::FAILED, $order->get_id(), message: $text);
    }

    /** Releases the lock of a checkout that ended without a payment, such as for a missing field. */
    public function release(): void
    {
        if ($this->held !== null && $this->order === 0) {
            $this->lock->undo($this->held);
            $this->held = null;
        }
        $this->end(CheckoutRequest::FAILED, $this->order);
    }

    /**
     * Forgets the completed order when the shopper fills the cart again after paying. A payment that was approved on
     * the bank's page was not completed in a checkout, so the order itself tells.
     */
    public function forget(): void
    {
        if (WC()->session === null) {
            return;
        }
        $owner = self::owner((string) WC()->session->get_customer_id());
        if (WC()->session->get(self::PAID_IN_SESSION) !== null) {
            WC()->session->set(self::PAID_IN_SESSION, null);
            $this->lock->forget($owner);
        } elseif (self::isPaid(wc_get_order($this->lock->find($owner)->orderId ?? 0))) {
            $this->lock->forget($owner);
        }
    }

    public function purge(): void
    {
        $this->lock->purge(CheckoutLock::now() - self::KEPT_MILLISECONDS);
    }

    /** @param CheckoutRequest::DONE|CheckoutRequest::FAILED $state */
    private function end(string $state, int $orderId, string $redirect = '', string $message = ''): void
    {
        if ($this->held !== null) {
            $this->lock->end($this->held, $state, $orderId, $redirect, $message);
            $this->held = null;
        }
    }

    /** Whether it is an order that is paid with our gateway, at least in part, or waits for the bank or merchant. */
    public static function isPaid(mixed $order): bool
    {
        return $order instanceof WC_Order &&
            $order->get_payment_method() === OrderGateway::OURS &&
            (PayableStatuses::isPaidInPart($order) || $order->has_status('on-hold'));
    }

    /** Returns the order that has the cart's hash: of a deposit, which another plugin charges, its parent. */
    private static function cartOrder(WC_Order $order): WC_Order
    {
        $parent = $order->get_cart_hash() === '' ? wc_get_order($order->get_parent_id()) : null;

        return $parent instanceof WC_Order ? $parent : $order;
    }

    /** Hashes the session ID, so that the row doesn't reveal the shopper. */
    private static function owner(string $shopper): string
    {
        return hash_hmac('sha1', $shopper, wp_salt('nonce'));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Turns;

use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Platform\Admin\Screen;
use WC_Order;
use WC_Session_Handler;

/** The turn that this request has while its shopper checks out: begun before there is an order, ended by what the payment came to. */
final class CurrentTurn
{
    /** Whether this session paid: filling a cart again then means another order. */
    private const PAID_IN_SESSION = 'tillbook_paid';
    /** For this long a second order of the same cart is taken for the first one sent again. */
    private const SAME_ORDER_MILLISECONDS = 600000;
    private const KEPT_MILLISECONDS = 86400000;

    private ?Turn $held = null;
    /** The order of the turn that is held; 0 while there is none. */
    private int $order = 0;

    public function __construct(private readonly Turns $turns) {}

    public function isHeld(): bool
    {
        return $this->held !== null;
    }

    /** The shopper's turn before the one that is held. */
    public function previous(): ?Turn
    {
        return $this->held?->previous;
    }

    /** The same, where it led to an order a moment ago: the cart is empty then because the shopper just paid for it. */
    public function justDone(): ?Turn
    {
        $before = $this->previous();

        return $before !== null &&
            $before->state === Turn::DONE &&
            $before->orderId > 0 &&
            $before->ended > Turns::now() - self::SAME_ORDER_MILLISECONDS
            ? $before
            : null;
    }

    /**
     * @param string $shopper WooCommerce's id of the session; empty for none
     * @param string $key the send's, which the same one sent again has, too; empty from a page without a script
     * @param int $sent when it was sent, epoch milliseconds
     *
     * @return Turn|null the answer; null where this one is to go on
     */
    public function begin(string $shopper, string $key, int $sent): ?Turn
    {
        if ($shopper === '' || $this->held !== null) {
            return null;
        }
        // A page without a script has no key: each of its sends is one of its own.
        $turn = $this->turns->take(self::owner($shopper), sha1($key === '' ? wp_generate_uuid4() : $key), $sent);
        if ($turn === null) {
            return new Turn('', '', Turn::FAILED, 0, 0, message: ShopperTexts::underWay());
        }
        if ($turn->state !== Turn::RUNNING) {
            return $turn;
        }
        $this->held = $turn;
        $this->order = 0;

        return null;
    }

    /** @param mixed $order or its id */
    public function nameOrder(mixed $order): void
    {
        if ($this->held !== null) {
            $this->order = $order instanceof WC_Order ? $order->get_id() : (is_numeric($order) ? (int) $order : 0);
            $this->turns->nameOrder($this->held, $this->order);
        }
    }

    /**
     * The order that the shopper just paid for, of which this one is a second go: made in another tab, or sent again after
     * nobody knew what became of the first.
     */
    public function paidBefore(WC_Order $order): ?WC_Order
    {
        $before = $this->previous();
        $earlier =
            $before === null ||
            $before->orderId < 1 ||
            $before->orderId === $order->get_id() ||
            $before->began < Turns::now() - self::SAME_ORDER_MILLISECONDS
                ? null
                : wc_get_order($before->orderId);
        $isPaid =
            $earlier instanceof WC_Order &&
            $earlier->get_payment_method() === Screen::GATEWAY &&
            ($earlier->is_paid() || $earlier->has_status('on-hold'));

        return $isPaid &&
            $earlier->get_customer_id() === $order->get_customer_id() &&
            $earlier->get_cart_hash() !== '' &&
            $earlier->has_cart_hash($order->get_cart_hash())
            ? $earlier
            : null;
    }

    /** The payment came to something: who waits is led there. */
    public function done(WC_Order $order, string $redirect, bool $isPaid): void
    {
        if ($isPaid && WC()->session !== null) {
            WC()->session->set(self::PAID_IN_SESSION, 1);
            // Before anybody else of the shopper goes on: he must not find the old cart.
            if (WC()->session instanceof WC_Session_Handler) {
                WC()->session->save_data();
            }
        }
        $this->end(Turn::DONE, $order->get_id(), $redirect);
    }

    /** The payment failed, or nobody knows. */
    public function failed(WC_Order $order, string $text): void
    {
        $this->end(Turn::FAILED, $order->get_id(), message: $text);
    }

    /** A checkout that ended without a payment, such as for a field that is missing. */
    public function giveBack(): void
    {
        if ($this->held !== null && $this->order === 0) {
            $this->turns->undo($this->held);
            $this->held = null;
        }
        $this->end(Turn::FAILED, $this->order);
    }

    /** The shopper fills the cart after paying. */
    public function forget(): void
    {
        if (WC()->session !== null && WC()->session->get(self::PAID_IN_SESSION) !== null) {
            WC()->session->set(self::PAID_IN_SESSION, null);
            $this->turns->forget(self::owner((string) WC()->session->get_customer_id()));
        }
    }

    public function purge(): void
    {
        $this->turns->purge(Turns::now() - self::KEPT_MILLISECONDS);
    }

    /** @param Turn::DONE|Turn::FAILED $state */
    private function end(string $state, int $orderId, string $redirect = '', string $message = ''): void
    {
        if ($this->held !== null) {
            $this->turns->end($this->held, $state, $orderId, $redirect, $message);
            $this->held = null;
        }
    }

    /** Nobody can tell from the row whose it is. */
    private static function owner(string $shopper): string
    {
        return hash_hmac('sha1', $shopper, wp_salt('nonce'));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Platform\Network\ClientAddress;
use Tillbook\Platform\Network\IpAddress;
use Tillbook\Platform\Orders\PurchaseAddress;
use WC_Order;

/** An attempt to pay or to save a card, with the identifiers that limits count by. */
final class AttemptSource
{
    /** In IPv6, one household or server has a whole network of addresses, so a /64 counts as one. */
    private const IPV6_BITS = 64;

    /**
     * @param WC_Order|null $order null if a card is saved without an order
     * @param string|null $subject key of the order limit: the order's ID, or the user who saves a card
     * @param string|null $session the session, or the user in all sessions; null if there is none
     * @param string|null $address the shopper's IP address; null if unknown, or if many shoppers share it
     */
    public function __construct(
        public readonly ?WC_Order $order,
        public readonly ?string $subject,
        public readonly ?string $session,
        public readonly ?string $address,
    ) {}

    public static function ofOrder(WC_Order $order): self
    {
        return new self($order, 'order ' . $order->get_id(), self::currentSession(), ClientAddress::current());
    }

    /** Returns an earlier attempt to pay for an order, from the address where it was made. */
    public static function ofPurchase(WC_Order $order): self
    {
        $address = PurchaseAddress::of($order);

        return new self($order, 'order ' . $order->get_id(), null, $address === '' ? null : $address);
    }

    /** Returns the attempt to save a card without an order, such as in My account. */
    public static function toSaveACard(int $userId): self
    {
        return new self(null, $userId > 0 ? "user $userId" : null, self::currentSession(), ClientAddress::current());
    }

    /** @return array<string, AttemptLimit> limits by window name, which is a hash */
    public function windows(): array
    {
        $windows = [];
        foreach (
            [
                [AttemptLimit::Store, 'all'],
                [AttemptLimit::Address, $this->network()],
                [AttemptLimit::Session, $this->session],
                [AttemptLimit::Order, $this->subject],
            ]
            as [$limit, $whose]
        ) {
            if ($whose !== null && $limit->attempts() > 0) {
                $windows[self::name($limit->value, $whose)] = $limit;
            }
        }

        return $windows;
    }

    /** Returns the name of a window, a hash, so that the database has no addresses. */
    public static function name(string $limit, string $whose): string
    {
        return substr(hash_hmac('sha256', $limit . '|' . $whose, wp_salt('nonce')), 0, 40);
    }

    /**
     * Returns the network as hex; null if the address is unknown or is private, since an undeclared proxy's
     * address would be shared by all shoppers.
     */
    private function network(): ?string
    {
        $bytes =
            $this->address === null || IpAddress::isPrivate($this->address) ? null : IpAddress::bytes($this->address);

        return $bytes === null
            ? null
            : bin2hex(strlen($bytes) === 16 ? IpAddress::firstBits($bytes, self::IPV6_BITS) : $bytes);
    }

    private static function currentSession(): ?string
    {
        $user = get_current_user_id();
        $session = function_exists('WC') ? WC()->session : null;
        // With a `Cart-Token`, a user can have any number of sessions.
        $id = $user > 0 ? "user $user" : (string) $session?->get_customer_id();

        return $id === '' ? null : $id;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Platform\Network\ClientAddress;
use Tillbook\Platform\Network\IpAddress;
use WC_Order;

/** Who tries to pay, or to save a card: what limits count by. */
final class Attempt
{
    /** In IPv6, one household or server has a whole network of addresses. */
    private const IPV6_BITS = 64;

    /**
     * @param WC_Order|null $order null where a card is saved without an order
     * @param string|null $subject what counts as the order: its id, or the user who saves a card
     * @param string|null $session null where there is none
     * @param string|null $address null if it is not known, or if many shoppers share it
     * @param int $customerId 0 for a guest
     */
    public function __construct(
        public readonly ?WC_Order $order,
        public readonly ?string $subject,
        public readonly ?string $session,
        public readonly ?string $address,
        public readonly int $customerId,
    ) {}

    public static function ofOrder(WC_Order $order): self
    {
        return new self(
            $order,
            'order ' . $order->get_id(),
            self::currentSession(),
            ClientAddress::current(),
            get_current_user_id(),
        );
    }

    public static function toSaveACard(int $userId): self
    {
        return new self(
            null,
            $userId > 0 ? "user $userId" : null,
            self::currentSession(),
            ClientAddress::current(),
            $userId,
        );
    }

    /** @return array<string, AttemptLimit> by the name of the window, which is a hash */
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
                $windows[substr(hash_hmac('sha256', $limit->value . '|' . $whose, wp_salt('nonce')), 0, 40)] = $limit;
            }
        }

        return $windows;
    }

    /** Null where the address is not known, or is one of a proxy that the store does not name: it would be everybody's. */
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
        $session = function_exists('WC') ? WC()->session : null;
        $id = $session === null ? '' : (string) $session->get_customer_id();

        return $id === '' ? null : $id;
    }
}

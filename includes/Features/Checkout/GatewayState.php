<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Provider\Connection;

/** What the gateway tells WooCommerce's settings about the connected account. */
final class GatewayState
{
    public function __construct(private readonly Connection $connection)
    {
    }

    public function isConnected(): bool
    {
        return $this->connection->isConnected();
    }

    public function isTestMode(): bool
    {
        return $this->connection->isTestMode();
    }

    public function describe(): string
    {
        if (!$this->isConnected()) {
            return __('No payments account is connected yet.', 'tillbook');
        }

        return $this->isTestMode()
            ? __('A sandbox account is connected. Its money is not real, and shoppers cannot pay with it yet.', 'tillbook')
            : __('A payments account is connected.', 'tillbook');
    }
}

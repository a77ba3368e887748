<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Tillbook\Platform\Money\Money;

/** Order data shown in lists. */
final class OrderView
{
    /**
     * @param list<array{number: string, url: string|null}> $subscriptions
     * @param string|null $paymentIntentId ID of the payment stored with the order
     * @param OrderGateway|null $gateway the gateway that the order has now
     * @param list<string> $gatewayPayment the payment of an order of another gateway (GatewayOrder::paymentOf())
     */
    public function __construct(
        public readonly int $id,
        public readonly string $number,
        public readonly ?string $url,
        public readonly ?string $customerUrl,
        public readonly array $subscriptions,
        public readonly ?Money $total = null,
        public readonly ?string $paymentIntentId = null,
        public readonly ?OrderGateway $gateway = null,
        public readonly array $gatewayPayment = [],
    ) {}

    /** @return array{id: int, number: string, url: string|null, customer_url: string|null, subscriptions: list<array{number: string, url: string|null}>} */
    public function toArray(): array
    {
        return [
            'id' => $this->id,
            'number' => $this->number,
            'url' => $this->url,
            'customer_url' => $this->customerUrl,
            'subscriptions' => $this->subscriptions,
        ];
    }
}

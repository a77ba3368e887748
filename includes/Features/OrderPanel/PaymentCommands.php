<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** What the panel's buttons do. On a payment held for review, capturing approves and cancelling blocks it. */
interface PaymentCommands
{
    /**
     * @param int $attempt `attempts.capture` of the payment as the page showed it: the same number twice is carried out once
     *
     * @throws ProviderRefusal whose message tells the merchant why
     * @throws ProviderUnreachable
     */
    public function capture(int $orderId, string $intentId, int $attempt): void;

    /**
     * @param int $attempt `attempts.cancel` of the payment as the page showed it
     *
     * @throws ProviderRefusal whose message tells the merchant why
     * @throws ProviderUnreachable
     */
    public function cancel(int $orderId, string $intentId, int $attempt): void;
}

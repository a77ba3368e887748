<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Commands of the panel's buttons. For a payment that is held for review, capturing approves it
 * and canceling blocks it.
 */
interface PanelActions
{
    /**
     * @param int $attempt `attempts.capture` of the payment as the page showed it: a repeated number runs only once
     * @param int|null $amount what the page showed that would be captured, in minor units; null if it showed nothing
     *
     * @throws ProviderRefusal with a message that explains the reason to the merchant
     * @throws ProviderUnreachable
     */
    public function capture(int $orderId, string $intentId, int $attempt, ?int $amount = null): void;

    /**
     * @param int $attempt `attempts.cancel` of the payment as the page showed it
     *
     * @throws ProviderRefusal with a message that explains the reason to the merchant
     * @throws ProviderUnreachable
     */
    public function cancel(int $orderId, string $intentId, int $attempt): void;
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Provider;

/** An attempt to pay for an order: with which account, and with which card or other method. */
final class PaymentAttempt
{
    /** Origin of the commands of renewals. */
    public const RENEWAL = 'job';

    /**
     * @param PaymentForm $form the submitted form, already validated; that of a renewal has no card
     * @param string|null $savedMethod the provider's ID of a saved card (pm_…)
     * @param string|null $customer the provider's ID of the shopper (cus_…); null if unknown
     * @param bool $isRenewal whether the store starts it without the shopper, with a card that they chose before
     */
    public function __construct(
        public readonly LedgerScope $scope,
        public readonly Provider $provider,
        public readonly PaymentForm $form,
        public readonly ?string $savedMethod,
        public readonly ?string $customer,
        public readonly bool $isRenewal = false,
    ) {}

    /** @return 'job'|'checkout' who starts it, for the audit log */
    public function origin(): string
    {
        return $this->isRenewal ? self::RENEWAL : 'checkout';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;

/**
 * Saves a shopper's card without a purchase. Returns {id seti_…, status succeeded|requires_action|
 * requires_payment_method|canceled, customer, saved_method (as in PayOrder)|null,
 * last_setup_error {code, message for the shopper}|null, next_action}.
 */
final class SaveCard implements Command
{
    /**
     * @param int $userId the shopper's user ID in the store
     * @param string $card the provider's reference to the card that the shopper entered (CheckoutFields)
     * @param string|null $customer the provider's ID of the shopper; null for a new shopper
     * @param string $returnUrl URL to return to from a page of the provider
     */
    public function __construct(
        public readonly int $userId,
        public readonly string $card,
        public readonly Billing $billing,
        public readonly ?string $customer = null,
        public readonly string $returnUrl = '',
    ) {}

    public function operation(): string
    {
        return 'save_card';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return 'user_' . $this->userId;
    }

    public function money(): ?Money
    {
        return null;
    }

    /** Excludes personal data, because parameters are logged. */
    public function parameters(): array
    {
        return ['card' => $this->card, 'customer' => $this->customer];
    }
}

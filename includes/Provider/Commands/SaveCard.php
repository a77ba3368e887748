<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;

/**
 * Keeps a card for a shopper without a purchase. The answer is {id seti_…, status succeeded|requires_action|
 * requires_payment_method|canceled, customer, saved_method (as in Checkout\PaymentAnswer)|null, last_setup_error {code,
 * message for the shopper}|null, next_action}.
 */
final class SaveCard implements Command
{
    /**
     * @param int $userId the shopper's, in the store
     * @param string $card name of a documented test card; only the sandbox takes one
     * @param string|null $customer the provider's id of the shopper; null for somebody new
     * @param string $returnUrl where the shopper comes back to from a page of the provider
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

    /** It is logged, so nothing of the person is in it. */
    public function parameters(): array
    {
        return ['card' => $this->card, 'customer' => $this->customer];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

/** Card fields for a store whose account's provider is no longer available; card payments are not possible. */
final class NoCheckoutFields implements CheckoutFields
{
    public function provider(): string
    {
        return '';
    }

    public function problems(string $card): array
    {
        return [__('Card payments are not available right now. Choose another payment method.', 'tillbook')];
    }

    public function browserData(): array
    {
        return [];
    }

    public function walletData(): array
    {
        return [];
    }

    public function withoutScript(): ?array
    {
        return null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

/**
 * Card fields at checkout, which only the provider can read: the page sends a reference to a card, never a card
 * number. A reference begins with a small letter and consists of letters, digits and underscores, without twelve
 * digits in a row.
 */
interface CheckoutFields
{
    /** Returns the provider's ID, which the checkout's scripts use to find its card fields; empty if there is none. */
    public function provider(): string;

    /**
     * Checks a reference before anything is charged.
     *
     * @param string $card as sent by the page; empty if the shopper entered no card
     *
     * @return list<string> error messages for the shopper; empty if the card can be charged
     */
    public function problems(string $card): array;

    /**
     * Returns the data that the checkout's scripts need to show the fields.
     *
     * @return array<string, mixed> as `fields` of CheckoutData (client/checkout/types.ts)
     */
    public function browserData(): array;

    /**
     * Returns the data for wallet buttons on a page.
     *
     * @return array<string, mixed> as `wallet` of ExpressData (client/checkout/types.ts); empty if there are no wallet buttons
     */
    public function walletData(): array;

    /**
     * Returns a choice of cards for a page without JavaScript.
     *
     * @return array{label: string, choices: array<string, string>}|null labels by card reference; null if card
     *     payments require JavaScript
     */
    public function withoutScript(): ?array;
}

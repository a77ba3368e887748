<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

/**
 * What shoppers enter to pay by card, which only the provider can read: the page sends a reference to a card, never a card
 * number. The reference is made of the letters a–z, digits and underscores.
 */
interface CheckoutFields
{
    /** The id of the provider, by which the checkout's scripts find its card fields; empty if there is none. */
    public function provider(): string;

    /**
     * Checks a reference before anything is charged.
     *
     * @param string $card as the page sent it; empty if the shopper entered no card
     *
     * @return list<string> what is wrong, for the shopper; empty if it can be charged
     */
    public function problems(string $card): array;

    /**
     * What the checkout's scripts need to show the fields.
     *
     * @return array<string, mixed> as `fields` of CheckoutFacts (client/checkout/types.ts)
     */
    public function browserData(): array;

    /**
     * What the buttons of wallets need on a page that has them.
     *
     * @return array<string, mixed> as `wallet` of ExpressFacts (client/checkout/types.ts)
     */
    public function walletData(): array;

    /**
     * Cards to choose from on a page without JavaScript.
     *
     * @return array{label: string, choices: array<string, string>}|null texts by reference; null if paying by card needs JavaScript
     */
    public function withoutScript(): ?array;
}

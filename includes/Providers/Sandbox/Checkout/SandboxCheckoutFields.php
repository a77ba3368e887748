<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Providers\Sandbox\SandboxProvider;

/** Card fields for test cards. The page sends a card's name; its number stays in the browser. */
final class SandboxCheckoutFields implements CheckoutFields
{
    private const DECLINED = 'declined';

    public function provider(): string
    {
        return SandboxProvider::ID;
    }

    public function problems(string $card): array
    {
        return TestCards::find($card) === null
            ? [__('Only test cards work here. Enter one of the documented test numbers.', 'tillbook')]
            : [];
    }

    public function browserData(): array
    {
        return ['cards' => TestCards::forBrowser()];
    }

    public function walletData(): array
    {
        return [
            'shoppers' => TestShoppers::ofStore(),
            'cards' => ['approved' => TestCards::DEFAULT, 'declined' => self::DECLINED],
        ];
    }

    public function withoutScript(): array
    {
        return [
            'label' => __('Test card', 'tillbook'),
            'choices' => array_column(
                array_map(
                    static fn(TestCard $card): array => [
                        'name' => $card->name,
                        /* translators: 1: last four digits of a test card, 2: what happens to its payments */
                        'text' => sprintf(__('•••• %1$s: %2$s', 'tillbook'), $card->lastFour(), $card->note()),
                    ],
                    TestCards::all(),
                ),
                'text',
                'name',
            ),
        ];
    }
}

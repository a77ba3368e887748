<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WP_User;

/** Connects the currency in a shopper's account to WordPress' privacy tools. */
final class CurrencyPrivacy implements Registrable
{
    public function register(): void
    {
        Hooks::filter(
            'wp_privacy_personal_data_exporters',
            fn(mixed $exporters): array => (is_array($exporters) ? $exporters : []) + [
                'tillbook-currency' => [
                    'exporter_friendly_name' => __('Currency chosen in the store', 'tillbook'),
                    'callback' => [$this, 'export'],
                ],
            ],
        );
        Hooks::filter(
            'wp_privacy_personal_data_erasers',
            fn(mixed $erasers): array => (is_array($erasers) ? $erasers : []) + [
                'tillbook-currency' => [
                    'eraser_friendly_name' => __('Currency chosen in the store', 'tillbook'),
                    'callback' => [$this, 'erase'],
                ],
            ],
        );
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email): array
    {
        $user = get_user_by('email', $email);
        $currency = $user instanceof WP_User ? get_user_meta($user->ID, RememberedCurrency::META, true) : '';

        return [
            'data' =>
                $user instanceof WP_User && is_string($currency) && $currency !== ''
                    ? [
                        [
                            'group_id' => 'user',
                            'group_label' => __('User', 'tillbook'),
                            'item_id' => "user-$user->ID",
                            'data' => [['name' => __('Currency', 'tillbook'), 'value' => strtoupper($currency)]],
                        ],
                    ]
                    : [],
            'done' => true,
        ];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        $user = get_user_by('email', $email);

        return [
            'items_removed' => $user instanceof WP_User && delete_user_meta($user->ID, RememberedCurrency::META),
            'items_retained' => false,
            'messages' => [],
            'done' => true,
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\PrivacyPart;
use Tillbook\Platform\PrivacyTools;
use WP_User;

/** Connects the currency in a shopper's account to WordPress' privacy tools. */
final class CurrencyPrivacy extends PrivacyPart
{
    public function register(): void
    {
        $name = static fn(): string => __('Currency chosen in the store', 'tillbook');
        PrivacyTools::addExporter('tillbook-currency', $name, $this->export(...));
        PrivacyTools::addEraser('tillbook-currency', $name, $this->erase(...));
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email): array
    {
        return PrivacyTools::aboutUser($email, __('Currency', 'tillbook'), static function (int $userId): string {
            $currency = get_user_meta($userId, RememberedCurrency::META, true);

            return is_string($currency) ? strtoupper($currency) : '';
        });
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

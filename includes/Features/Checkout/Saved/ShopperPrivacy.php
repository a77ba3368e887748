<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\PrivacyTools;
use Tillbook\Platform\Registrable;
use WC_Payment_Tokens;
use WP_User;

/**
 * Deletes the cards of users who are deleted, or leave a site of a network. Connects which customer of the provider a
 * shopper is to WordPress' privacy tools, and an order's card and customer to WooCommerce's.
 */
final class ShopperPrivacy implements Registrable
{
    /** @param Closure(string): bool $isKept whether customers of an account stay with its provider */
    public function __construct(private readonly SavedCards $cards, private readonly Closure $isKept) {}

    public function register(): void
    {
        // Before WooCommerce, which deletes only cards that the shopper sees.
        Hooks::action('delete_user', self::deleteCards(...), 5);
        $name = static fn(): string => __('Tillbook Payments customers', 'tillbook');
        PrivacyTools::addExporter('tillbook-customers', $name, $this->export(...));
        PrivacyTools::addEraser('tillbook-customers', $name, $this->erase(...));
        PrivacyTools::addOrderMeta(SavedCards::CUSTOMER_META, PrivacyTools::REMOVED, self::customer(...));
        PrivacyTools::addOrderMeta(
            SavedCards::METHOD_META,
            PrivacyTools::REMOVED,
            static fn(): string => __('Payment method at the payment provider', 'tillbook'),
        );
    }

    private static function deleteCards(mixed $userId): void
    {
        if (is_numeric($userId) && class_exists(WC_Payment_Tokens::class)) {
            // User meta stays: WordPress deletes it with the user, and other sites of a network need it.
            SavedCards::deleteCards((int) $userId);
        }
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email): array
    {
        return PrivacyTools::aboutUser(
            $email,
            self::customer(),
            fn(int $userId): string => implode(', ', $this->cards->customersOf($userId)),
        );
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        $user = get_user_by('email', $email);
        $customers = $user instanceof WP_User ? $this->cards->customersOf($user->ID) : [];
        $isKnown = $user instanceof WP_User && $this->cards->knowsShopper($user->ID);
        if ($isKnown) {
            $this->cards->forgetShopper($user->ID);
        }
        $kept = array_filter(
            $customers,
            fn(string $key): bool => ($this->isKept)(SavedCards::accountOfKey($key)),
            ARRAY_FILTER_USE_KEY,
        );

        return [
            'items_removed' => $isKnown,
            'items_retained' => $kept !== [],
            'messages' =>
                $kept === []
                    ? []
                    : [
                        sprintf(
                            /* translators: %s: IDs of customers, such as cus_1234 */
                            __(
                                'The payment provider keeps this person as a customer, with name and email address. Delete the customer there: %s',
                                'tillbook',
                            ),
                            implode(', ', $kept),
                        ),
                    ],
            'done' => true,
        ];
    }

    private static function customer(): string
    {
        return __('Customer at the payment provider', 'tillbook');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Closure;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Platform\Registrable;
use WC_Order;

/** Adds a subscription's card to its screen, where merchants can enter another one. */
final class CardFields implements Registrable
{
    /** @param Closure(): (LedgerScope|null) $account returns the account that takes payments; null if there is none */
    public function __construct(private readonly Closure $account) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_subscription_payment_meta', [$this, 'fields'], 10, 2);
        Hooks::essential(
            'woocommerce_subscription_validate_payment_meta_' . OrderGateway::OURS,
            [$this, 'validate'],
            10,
            2,
            \InvalidArgumentException::class,
        );
    }

    /**
     * Adds the fields of the card that merchants can change on the subscription's screen.
     *
     * @param mixed $fields fields by gateway
     * @param mixed $subscription
     *
     * @return mixed
     */
    public function fields(mixed $fields, mixed $subscription = null): mixed
    {
        if (!is_array($fields) || !($subscription instanceof WC_Order)) {
            return $fields;
        }
        $fields[OrderGateway::OURS] = [
            'post_meta' => [
                SavedCards::CUSTOMER_META => [
                    'value' => $subscription->get_meta(SavedCards::CUSTOMER_META),
                    'label' => __('Customer (cus_…)', 'tillbook'),
                ],
                SavedCards::METHOD_META => [
                    'value' => $subscription->get_meta(SavedCards::METHOD_META),
                    'label' => __('Saved payment method (pm_…)', 'tillbook'),
                ],
            ],
        ];

        return $fields;
    }

    /**
     * Checks the card that the merchant entered, and notes that it is one of the account that takes payments. The
     * subscriptions plugin calls this before it stores the values, and saves the subscription. It also does so if the
     * merchant changed something else: a card that stays the same keeps its account, and a subscription without one,
     * such as after its first payment was declined, can still be canceled.
     *
     * @param mixed $meta values that the merchant entered
     * @param mixed $subscription
     *
     * @throws \InvalidArgumentException with the message that the subscriptions plugin shows
     */
    public function validate(mixed $meta, mixed $subscription = null): void
    {
        $entered = static fn(string $name): string => is_array($meta)
            ? Json::text($meta, "post_meta.$name.value") ?? ''
            : '';
        $customer = $entered(SavedCards::CUSTOMER_META);
        $method = $entered(SavedCards::METHOD_META);
        if (!($subscription instanceof WC_Order)) {
            self::assertValid($customer, $method);

            return;
        }
        $isOther =
            $subscription->get_meta(SavedCards::CUSTOMER_META) !== $customer ||
            $subscription->get_meta(SavedCards::METHOD_META) !== $method;
        // A subscription that the merchant makes renew automatically needs a card.
        if (
            $isOther ||
            $subscription->get_payment_method() !== OrderGateway::OURS ||
            isset($subscription->get_changes()['requires_manual_renewal'])
        ) {
            self::assertValid($customer, $method);
        }
        if ($method === '') {
            return;
        }
        if ($isOther || in_array($subscription->get_meta(SavedCards::ACCOUNT_META), ['', null], true)) {
            SavedCards::setRenewalAccount($subscription, ($this->account)());
        }
        if ($isOther) {
            $card = SavedCards::withMethod($subscription->get_customer_id(), $method);
            $subscription->set_payment_method_title($card === null ? PaidWith::name('card') : SavedCards::title($card));
        }
    }

    /** @throws \InvalidArgumentException with the message that the subscriptions plugin shows */
    private static function assertValid(string $customer, string $method): void
    {
        if (preg_match('/^cus_\w+$/D', $customer) !== 1) {
            throw new \InvalidArgumentException(
                esc_html__(
                    'Customer IDs start with “cus_”. Copy the ID from an order that the customer paid.',
                    'tillbook',
                ),
            );
        }
        if (preg_match('/^(pm|src|card)_\w+$/D', $method) !== 1) {
            throw new \InvalidArgumentException(
                esc_html__(
                    'Saved payment method IDs start with “pm_”. Copy the ID from an order that was paid with it.',
                    'tillbook',
                ),
            );
        }
    }
}

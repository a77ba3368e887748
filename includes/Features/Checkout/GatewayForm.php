<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * Provides the fields and the heading of our section in WooCommerce's payment settings. The settings themselves
 * have a separate screen.
 */
final class GatewayForm
{
    public function __construct(private readonly AccountState $account, private readonly StoreSettings $settings) {}

    /**
     * @return array<string, array<string, mixed>> WooCommerce form fields: the one setting that WooCommerce changes
     *     without our screen
     */
    public function fields(): array
    {
        return [
            'enabled' => [
                'title' => __('Enable/disable', 'tillbook'),
                'label' => __('Offer this payment method at checkout', 'tillbook'),
                'type' => 'checkbox',
                'default' => 'no',
            ],
        ];
    }

    /** @return string|null `yes` or `no`; null for names that aren't fields of the form */
    public function value(string $field): ?string
    {
        return $field === 'enabled' ? ($this->settings->isEnabled() ? 'yes' : 'no') : null;
    }

    public function printHeading(string $title, string $description): void
    {
        printf(
            '<h2>%s</h2><p>%s</p><p><strong>%s</strong></p>',
            esc_html($title),
            esc_html($description),
            esc_html($this->state()),
        );
        if (!$this->account->isConnected()) {
            printf(
                '<p><a class="button button-primary" href="%s">%s</a></p>',
                esc_url(Screen::connectUrl('WCADMIN_PAYMENT_SETTINGS')),
                esc_html__('Connect an account', 'tillbook'),
            );
        }
    }

    private function state(): string
    {
        return match (true) {
            !$this->account->isConnected() => __(
                'No payments account is connected. Use a sandbox account to see how everything works, without real money.',
                'tillbook',
            ),
            $this->account->missingReason(Ability::TakePayments) !== null => $this->account->missingReason(
                Ability::TakePayments,
            ),
            $this->account->settings()->charges?->take(get_woocommerce_currency(), null) === false => sprintf(
                /* translators: %s: code of a currency, such as VES */
                __(
                    'A payments account is connected, but it can\'t accept payments in %s, this store\'s currency, so this payment method isn\'t offered at checkout.',
                    'tillbook',
                ),
                get_woocommerce_currency(),
            ),
            $this->account->isTest() && wp_get_environment_type() === 'production' => __(
                'A test account is connected. No real money moves. At checkout, this payment method is offered only to users who manage the store, so they can try it with test cards.',
                'tillbook',
            ),
            $this->account->isTest() => __(
                'A test account is connected. No real money moves, and checkout accepts only test cards.',
                'tillbook',
            ),
            default => __('A payments account is connected.', 'tillbook'),
        };
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use WC_Payment_Gateway;

/**
 * Tillbook in WooCommerce's list of payment methods, with its true state. It is not offered to shoppers until the
 * checkout exists.
 */
final class Gateway extends WC_Payment_Gateway
{
    public const ID = 'tillbook';

    private static ?GatewayState $state = null;

    public static function knows(GatewayState $state): void
    {
        self::$state = $state;
    }

    public function __construct()
    {
        $this->id = self::ID;
        $this->method_title = __('Tillbook Payments', 'tillbook');
        $this->method_description = __('Payments, payouts and disputes from a ledger in your own store.', 'tillbook');
        $this->title = __('Card', 'tillbook');
        $this->has_fields = false;
        $this->enabled = 'no';
        $this->supports = ['products'];
    }

    /** False until shoppers can pay with it. */
    public function is_available(): bool
    {
        return false;
    }

    public function is_account_connected(): bool
    {
        return self::$state?->isConnected() ?? false;
    }

    public function needs_setup(): bool
    {
        return !$this->is_account_connected();
    }

    public function is_test_mode(): bool
    {
        return self::$state?->isTestMode() ?? true;
    }

    public function is_dev_mode(): bool
    {
        return wp_get_environment_type() !== 'production';
    }

    public function is_onboarding_started(): bool
    {
        return $this->is_account_connected();
    }

    public function is_onboarding_completed(): bool
    {
        return $this->is_account_connected();
    }

    public function is_test_mode_onboarding(): bool
    {
        return $this->is_test_mode() && $this->is_account_connected();
    }

    public function get_connection_url(string $return_url = ''): string
    {
        return $this->get_settings_url();
    }

    public function get_settings_url(): string
    {
        return admin_url('admin.php?page=wc-settings&tab=checkout&section=' . self::ID);
    }

    /** The settings section: a description until the settings screen exists. */
    public function admin_options(): void
    {
        printf('<h2>%s</h2><p>%s</p>', esc_html($this->method_title), esc_html(self::$state?->describe() ?? ''));
        printf('<p><a href="%s">%s</a></p>', esc_url(admin_url('admin.php?page=wc-admin&path=/payments/transactions')), esc_html__('See transactions', 'tillbook'));
    }
}

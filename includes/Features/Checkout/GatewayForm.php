<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\Uninstaller;

/** Our section of the checkout settings: the account's state and the switches that have a meaning yet. */
final class GatewayForm
{
    /** Switches kept as options of their own, for code that runs without the gateway. */
    private const OWN_OPTIONS = ['remove_data' => Uninstaller::OPT_IN, 'api_keys' => ApiKeys::OPTION];

    public function __construct(private readonly AccountState $account, private readonly StoreSettings $settings)
    {
    }

    /** @return array<string, array<string, mixed>> in WooCommerce's form */
    public function fields(): array
    {
        return [
            'enabled' => self::field(__('Enable/disable', 'tillbook'), __('Offer this payment method at the checkout, once the checkout is ready', 'tillbook')),
            'manual_capture' => self::field(__('Manual capture', 'tillbook'), __('Authorize payments and capture them later by hand', 'tillbook')),
            'debug_log' => self::field(__('Debug log', 'tillbook'), __('Write requests to the log under WooCommerce › Status › Logs', 'tillbook')),
            'api_keys' => self::field(__('API keys', 'tillbook'), __('Let requests with a WooCommerce API key refund, capture and change settings', 'tillbook')),
            'remove_data' => self::field(__('Uninstall', 'tillbook'), __('Remove the ledger and all settings when the plugin is deleted', 'tillbook')),
        ];
    }

    /** @return string|null `yes` or `no`; null for what is no field of the form */
    public function value(string $field): ?string
    {
        $on = match ($field) {
            'enabled' => $this->settings->isEnabled(),
            'manual_capture' => $this->settings->isManualCapture(),
            'debug_log' => $this->settings->isDebugLog(),
            'api_keys', 'remove_data' => get_option(self::OWN_OPTIONS[$field]) === 'yes',
            default => null,
        };

        return $on === null ? null : ($on ? 'yes' : 'no');
    }

    /** @param array<mixed> $posted what the form sent: a box that is not ticked is absent */
    public function save(array $posted): void
    {
        if (!Capability::Settings->isGranted()) {
            return;
        }
        $ticked = static fn (string $field): bool => isset($posted['woocommerce_' . Screen::GATEWAY . '_' . $field]);
        $this->settings->change([
            'enabled' => $ticked('enabled'),
            'manual_capture' => $ticked('manual_capture'),
            'debug_log' => $ticked('debug_log'),
        ]);
        foreach (self::OWN_OPTIONS as $field => $option) {
            update_option($option, $ticked($field) ? 'yes' : 'no', false);
        }
    }

    public function printHeading(string $title, string $description): void
    {
        printf('<h2>%s</h2><p>%s</p><p><strong>%s</strong></p>', esc_html($title), esc_html($description), esc_html($this->state()));
        if (!$this->account->isConnected()) {
            printf('<p><a class="button button-primary" href="%s">%s</a></p>', esc_url(Screen::connectUrl('WCADMIN_PAYMENT_SETTINGS')), esc_html__('Connect an account', 'tillbook'));
        }
    }

    private function state(): string
    {
        return match (true) {
            !$this->account->isConnected() => __('No payments account is connected. A sandbox account shows how everything works, without real money.', 'tillbook'),
            $this->account->isTest() => __('A sandbox account is connected. No real money moves, and shoppers cannot pay with it.', 'tillbook'),
            default => __('A payments account is connected.', 'tillbook'),
        };
    }

    /** @return array<string, mixed> */
    private static function field(string $title, string $label): array
    {
        return ['title' => $title, 'label' => $label, 'type' => 'checkbox', 'default' => 'no'];
    }
}

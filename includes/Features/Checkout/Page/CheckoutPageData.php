<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Closure;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Admin\Build;
use Tillbook\Provider\Checkout\CheckoutFields;

/** Builds the data that a page passes to the storefront's scripts on load (client/checkout/types.ts, CheckoutData). */
final class CheckoutPageData
{
    /** The style sheets that classic pages and blocks share: the forms, and the shapes of brand marks. */
    public const STYLES = [self::STYLE, 'brand-marks'];

    /** Style sheet of the forms, which the card fields load again in their shadow tree. */
    private const STYLE = 'checkout';

    /** @param Closure(): CheckoutFields $fields the provider's fields */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly Build $build,
        private readonly Closure $fields,
    ) {}

    /** @return list<non-empty-string> handles of the scripts that load before our own: the provider's, if it comes with us */
    public function providerScripts(): array
    {
        return $this->build->storefrontPart('checkout-' . ($this->fields)()->provider());
    }

    /**
     * @param 'product'|'cart'|'checkout'|null $place location of the wallet buttons; null if the page has none
     *
     * @return array<string, mixed>
     */
    public function read(?string $place): array
    {
        $fields = ($this->fields)();

        return [
            'provider' => $fields->provider(),
            'fields' => $fields->browserData(),
            'styleUrl' => $this->build->styleUrl(self::STYLE),
            // Saving a card charges nothing, so there is no statement descriptor to show.
            'descriptor' => is_add_payment_method_page() ? '' : $this->settings->statementDescriptor(),
            'testMode' => $this->settings->isTestMode(),
            'express' => $place === null ? null : $this->express($place),
        ];
    }

    /**
     * Returns the data of the wallet buttons.
     *
     * @param 'product'|'cart'|'checkout' $place
     *
     * @return array<string, mixed>|null null if there are none
     */
    public function express(string $place): ?array
    {
        $button = $this->settings->expressButton($place, get_woocommerce_currency());
        if ($button === null || !$this->availability->isOpen() || !self::canOrder()) {
            return null;
        }

        $fields = ($this->fields)();
        $wallet = $fields->walletData();
        if ($wallet === []) {
            return null;
        }

        return [
            'provider' => $fields->provider(),
            'wallet' => $wallet,
            'look' => [
                'type' => $button->type,
                'size' => $button->size,
                'theme' => $button->theme,
                'radius' => $button->borderRadius,
            ],
            'api' => get_rest_url(null, 'wc/store/v1/'),
            'nonce' => wp_create_nonce('wc_store_api'),
        ];
    }

    /** Whether the shopper can order without entering more than a wallet gives, such as a password for an account. */
    private static function canOrder(): bool
    {
        $checkout = WC()->checkout();

        return is_user_logged_in() ||
            !$checkout->is_registration_required() ||
            ($checkout->is_registration_enabled() &&
                get_option('woocommerce_registration_generate_password') === 'yes');
    }
}

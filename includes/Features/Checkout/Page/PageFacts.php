<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Closure;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Admin\Build;
use Tillbook\Provider\Checkout\CheckoutFields;

/** What a page tells the storefront's scripts once (client/checkout/types.ts, CheckoutFacts). */
final class PageFacts
{
    /** Name of the one style sheet of classic pages and blocks. */
    public const STYLE = 'checkout';

    /** @param Closure(): CheckoutFields $fields of the provider */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly Build $build,
        private readonly Closure $fields,
    ) {}

    /**
     * @param 'product'|'cart'|'checkout'|null $place of the wallets' buttons; null where the page has none
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
            // Keeping a card charges nothing.
            'descriptor' => is_add_payment_method_page() ? '' : $this->settings->statementDescriptor(),
            'testMode' => $this->settings->isTestMode(),
            'express' => $place === null ? null : $this->express($place),
        ];
    }

    /**
     * The wallets' buttons.
     *
     * @param 'product'|'cart'|'checkout' $place
     *
     * @return array<string, mixed>|null null where there are none
     */
    public function express(string $place): ?array
    {
        $button = $this->settings->expressButton($place, get_woocommerce_currency());
        if ($button === null || !$this->availability->isOpen()) {
            return null;
        }

        $fields = ($this->fields)();

        return [
            'provider' => $fields->provider(),
            'wallet' => $fields->walletData(),
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
}

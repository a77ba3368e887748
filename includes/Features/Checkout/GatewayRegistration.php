<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Payment_Gateway;

/** Adds the gateway to WooCommerce's payment methods. */
final class GatewayRegistration implements Registrable
{
    /**
     * @param Closure(): CheckoutFlow $checkout
     * @param Closure(): Availability $availability
     * @param Closure(): AddCard $addCard
     * @param Closure(WC_Payment_Gateway): void $printFields
     */
    public function __construct(
        private readonly AccountState $account,
        private readonly StoreSettings $settings,
        private readonly OrderRefunds $refunds,
        private readonly Closure $checkout,
        private readonly Closure $availability,
        private readonly Closure $addCard,
        private readonly Closure $printFields,
    ) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_payment_gateways', [$this, 'add']);
        (new GatewaySettingsGuard())->register();
        $this->refunds->register();
    }

    /** @return array<mixed> */
    public function add(mixed $gateways): array
    {
        return [
            ...is_array($gateways) ? $gateways : [],
            new Gateway(
                $this->account,
                $this->settings,
                new GatewayForm($this->account, $this->settings),
                $this->refunds,
                $this->checkout,
                $this->availability,
                $this->addCard,
                $this->printFields,
            ),
        ];
    }
}

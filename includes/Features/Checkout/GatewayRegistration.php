<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Registrable;

/** Adds the gateway to WooCommerce's list. */
final class GatewayRegistration implements Registrable
{
    public function __construct(private readonly GatewayState $state)
    {
    }

    public function register(): void
    {
        add_filter('woocommerce_payment_gateways', function (mixed $gateways): array {
            Gateway::knows($this->state);

            return [...(is_array($gateways) ? $gateways : []), Gateway::class];
        });
    }
}

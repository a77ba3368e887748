<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Session;

/**
 * Discards outdated cart totals. WooCommerce stores a cart's totals in the session and shows them on pages that
 * don't recalculate them, such as in a mini cart. Totals in another currency or at another rate are discarded, so
 * that the cart is recalculated.
 */
final class SessionTotals implements Registrable
{
    private const KEY = 'tillbook_conversion';

    /** @param string $fingerprint PriceConversion::fingerprint(); empty for the store's own currency */
    public function __construct(private readonly string $fingerprint) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_load_cart_from_session', $this->leave(...));
        Hooks::essential('woocommerce_after_calculate_totals', $this->note(...));
    }

    private function leave(): void
    {
        $session = WC()->session;
        if (
            $session instanceof WC_Session &&
            $session->get('cart_totals') !== null &&
            $session->get(self::KEY, '') !== $this->fingerprint
        ) {
            $session->set('cart_totals', null);
        }
    }

    private function note(): void
    {
        $session = WC()->session;
        if ($session instanceof WC_Session && $session->get(self::KEY, '') !== $this->fingerprint) {
            $session->set(self::KEY, $this->fingerprint);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Features\MultiCurrency\SimulationRequest;
use Tillbook\Platform\Registrable;

/** The shop in the shopper's currency. Registered while multi-currency is on, and only then. */
final class Storefront implements Registrable
{
    public function __construct(private readonly SelectedCurrency $selected)
    {
    }

    public function register(): void
    {
        // WooCommerce makes the cart at 0 and reads it later; who is logged in is known now.
        add_action('init', $this->begin(...), 1);
    }

    private function begin(): void
    {
        // The preview of the set-up does the same with a currency of its own.
        if (!$this->selected->isActive() || SimulationRequest::current() !== null) {
            return;
        }
        $conversion = $this->selected->conversion();
        if ($conversion !== null) {
            (new ShopConversion($conversion))->register();
        }
        add_action('template_redirect', $this->selected->keepAsked(...), 5);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Features\Checkout\Availability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Loads the script of classic pages, only on pages that need it. */
final class ClassicPages implements Registrable
{
    public const SCRIPT = 'checkout-classic';

    public function __construct(
        private readonly Availability $availability,
        private readonly CheckoutPageData $facts,
        private readonly Build $build,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_enqueue_scripts', [$this, 'enqueueAhead']);
    }

    /** Enqueues in the head of pages that are known to need it, so that nothing renders unstyled. */
    public function enqueueAhead(): void
    {
        // The gateway may become available only with an address; then AJAX loads the payment box alone, without
        // its script.
        if (($this->paysHere() || is_add_payment_method_page()) && $this->availability->isOpen()) {
            $this->enqueue();
        }
    }

    /**
     * @param 'product'|'cart'|'checkout'|null $place location of the wallet buttons outside the checkout; null if the
     *     page has none
     */
    public function enqueue(?string $place = null): void
    {
        if (wp_doing_ajax() || !$this->build->exists()) {
            return;
        }
        $handle = Build::ENTRY . '-' . self::SCRIPT;
        if (wp_script_is($handle)) {
            return;
        }
        $this->build->enqueueStorefront(
            self::SCRIPT,
            ['jquery', ...$this->facts->providerScripts()],
            CheckoutPageData::STYLES,
        );
        $place ??= $this->isCheckout() ? 'checkout' : null;
        wp_add_inline_script(
            $handle,
            'window.tillbookCheckout=' . PagePayload::json($this->facts->read($place)) . ';',
            'before',
        );
    }

    /** Whether the page pays by posting a form instead of with the checkout block. */
    private function paysHere(): bool
    {
        return is_wc_endpoint_url('order-pay') || $this->isCheckout();
    }

    private function isCheckout(): bool
    {
        return is_checkout() && !is_wc_endpoint_url() && !has_block('woocommerce/checkout');
    }
}

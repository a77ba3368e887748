<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Orders\OrderGateway;
use WC_Payment_Gateway;

/** Integrates the gateway into WooCommerce's cart and checkout blocks, where a script registers it. */
final class BlockPayment extends AbstractPaymentMethodType
{
    public const NAME = 'checkout-blocks';
    public const SCRIPT = Build::ENTRY . '-' . self::NAME;

    public function __construct(
        private readonly Availability $availability,
        private readonly CheckoutPageData $facts,
        private readonly Build $build,
    ) {
        $this->name = OrderGateway::OURS;
    }

    public function initialize(): void
    {
        // Everything is read when it is needed.
    }

    public function is_active(): bool
    {
        return Boundary::run(
            'block: availability',
            fn(): bool => $this->availability->isOpen() && $this->build->exists(),
            static fn(): bool => false,
        );
    }

    /**
     * Returns the handle only; provide() registers the script when a cart or checkout block renders. The
     * Mini-Cart in a store's header calls this on every page, and browsers would load a script they never use.
     *
     * @return list<string>
     */
    public function get_payment_method_script_handles(): array
    {
        return [self::SCRIPT];
    }

    /**
     * Returns no data, since the Mini-Cart would print it on every page. The server renders no blocks in the
     * editor, so there this call provides the script.
     *
     * @return array<string, mixed>
     */
    public function get_payment_method_data(): array
    {
        if (is_admin() && $this->is_active()) {
            Boundary::run(
                'block: editor',
                fn() => $this->provide(doing_action('woocommerce_blocks_cart_enqueue_data') ? 'cart' : 'checkout'),
                static fn() => null,
            );
        }

        return [];
    }

    /**
     * Registers the script and its data for a block on this page.
     *
     * @param 'cart'|'checkout' $place
     */
    public function provide(string $place): void
    {
        $this->build->registerStorefront(self::NAME, $this->facts->providerScripts(), CheckoutPageData::STYLES);
        if (wp_scripts()->get_data(self::SCRIPT, 'before') !== false) {
            return;
        }
        wp_enqueue_style(self::SCRIPT);
        $gateway = WC()->payment_gateways()->payment_gateways()[$this->name] ?? null;
        $facts = [
            ...$this->facts->read($place),
            'title' => $gateway instanceof WC_Payment_Gateway ? $gateway->get_title() : '',
            'supports' =>
                $gateway instanceof WC_Payment_Gateway
                    ? array_values(
                        array_filter(
                            $gateway->supports,
                            static fn(mixed $feature): bool => is_string($feature) && $gateway->supports($feature),
                        ),
                    )
                    : $this->get_supported_features(),
            'savesCards' => $this->availability->keepsCards(),
        ];
        wp_add_inline_script(self::SCRIPT, 'window.tillbookCheckout=' . PagePayload::json($facts) . ';', 'before');
    }
}

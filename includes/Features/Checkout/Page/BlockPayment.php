<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Boundary;
use WC_Payment_Gateway;

/** The gateway in WooCommerce's cart and checkout blocks, where it is told of by a script. */
final class BlockPayment extends AbstractPaymentMethodType
{
    public const NAME = 'checkout-blocks';
    public const SCRIPT = Build::ENTRY . '-' . self::NAME;

    public function __construct(
        private readonly CheckoutSettings $checkout,
        private readonly Availability $availability,
        private readonly PageFacts $facts,
        private readonly Build $build,
    ) {
        $this->name = Screen::GATEWAY;
    }

    public function initialize(): void
    {
        // All is asked for when it is needed.
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
     * The script is registered when a cart or checkout block is drawn (provide()), not here: the small cart in a shop's
     * header asks too, on every page, and would have browsers load what it never uses.
     *
     * @return list<string>
     */
    public function get_payment_method_script_handles(): array
    {
        return [self::SCRIPT];
    }

    /**
     * Nothing that the header's small cart would print on every page, too. In the editor no block is drawn by the server, so
     * there it is the time to provide the script.
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
     * Registers the script with what it knows, for a block that is on this page.
     *
     * @param 'cart'|'checkout' $place
     */
    public function provide(string $place): void
    {
        $this->build->registerStorefront(self::NAME, style: PageFacts::STYLE);
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
            'savesCards' => $this->checkout->savesCards(),
        ];
        wp_add_inline_script(self::SCRIPT, 'window.tillbookCheckout=' . PagePayload::json($facts) . ';', 'before');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use Closure;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Checkout\CheckoutFields;
use WC_Payment_Gateway;

/**
 * What a shopper sees of the gateway: the payment form and the wallets' buttons, on classic pages and in blocks. On pages
 * without any of them it does nothing.
 */
final class CheckoutPage implements Registrable
{
    private readonly PageFacts $facts;
    private readonly ClassicPages $classic;
    private readonly CartMethods $methods;

    /** @param Closure(): CheckoutFields $fields of the provider, asked for when a page shows them */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly Build $build,
        private readonly Closure $fields,
    ) {
        $this->methods = new CartMethods($availability);
        $this->facts = new PageFacts($settings, $availability, $build, $fields);
        $this->classic = new ClassicPages($availability, $this->facts, $build);
    }

    public function register(): void
    {
        $this->classic->register();
        $this->methods->register();
        (new ExpressPlaces($this->facts, $this->classic, $this->availability))->register();
        (new OwnCarts())->register();
        Hooks::action('woocommerce_blocks_payment_method_type_registration', [$this, 'registerBlocks']);
        Hooks::action('enqueue_block_assets', [$this, 'styleEditor']);
        Hooks::filter('render_block_woocommerce/checkout', [$this, 'provideCheckout']);
        Hooks::filter('render_block_woocommerce/cart', [$this, 'provideCart']);
    }

    /** The gateway's part of a classic payment box. */
    public function printFields(WC_Payment_Gateway $gateway): void
    {
        (new PaymentFields($this->settings, $this->availability, $this->methods, ($this->fields)()))->print($gateway);
        $this->classic->enqueue();
    }

    public function registerBlocks(mixed $registry): void
    {
        if ($registry instanceof PaymentMethodRegistry) {
            $registry->register($this->blocks());
        }
    }

    /** The editor draws blocks in a frame, which gets its styles by itself. */
    public function styleEditor(): void
    {
        if (is_admin() && $this->availability->isOpen()) {
            $this->build->registerStorefront(BlockPayment::NAME, style: PageFacts::STYLE);
            wp_enqueue_style(BlockPayment::SCRIPT);
        }
    }

    /** For the checkout block, when it is drawn. Paying for an order and the thank-you page are classic pages inside of it. */
    public function provideCheckout(string $html): string
    {
        $isProvided = Boundary::run(
            'block: checkout',
            function (): bool {
                $isNeeded = !is_wc_endpoint_url() && $this->blocks()->is_active();
                if ($isNeeded) {
                    $this->blocks()->provide('checkout');
                }

                return $isNeeded;
            },
            static fn(): bool => false,
        );
        if (!$isProvided) {
            self::doWithout('wc-checkout-block', 'wc-checkout-block-frontend');
        }

        return $html;
    }

    /** For the cart block. It shows nothing of ours but the wallets' buttons: without them it does not need our script. */
    public function provideCart(string $html): string
    {
        $isProvided = Boundary::run(
            'block: cart',
            function (): bool {
                $isNeeded = $this->blocks()->is_active() && $this->facts->express('cart') !== null;
                if ($isNeeded) {
                    $this->blocks()->provide('cart');
                }

                return $isNeeded;
            },
            static fn(): bool => false,
        );
        if (!$isProvided) {
            self::doWithout('wc-cart-block', 'wc-cart-block-frontend');
        }

        return $html;
    }

    /** WordPress warns of scripts that wait for one that the page does not have, and leaves them out. */
    private static function doWithout(string ...$handles): void
    {
        foreach ($handles as $handle) {
            $script = wp_scripts()->query($handle);
            if ($script instanceof \_WP_Dependency) {
                $script->deps = array_values(array_diff($script->deps, [BlockPayment::SCRIPT]));
            }
        }
    }

    private function blocks(): BlockPayment
    {
        return new BlockPayment($this->settings, $this->availability, $this->facts, $this->build);
    }
}

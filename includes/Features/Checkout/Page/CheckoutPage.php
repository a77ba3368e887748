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

/** Shows shoppers the payment form and the wallet buttons, on classic pages and in blocks. Other pages load nothing. */
final class CheckoutPage implements Registrable
{
    private readonly CheckoutPageData $facts;
    private readonly ClassicPages $classic;
    private readonly CartMethods $methods;

    /** @param Closure(): CheckoutFields $fields the provider's fields, read when a page shows them */
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly Build $build,
        private readonly Closure $fields,
    ) {
        $this->methods = new CartMethods($availability, $fields);
        $this->facts = new CheckoutPageData($settings, $availability, $build, $fields);
        $this->classic = new ClassicPages($availability, $this->facts, $build);
    }

    public function register(): void
    {
        $this->classic->register();
        $this->methods->register();
        (new ExpressPlaces($this->facts, $this->classic, $this->availability))->register();
        (new ProductPageCarts())->register();
        (new PartialAddresses())->register();
        (new WalletStates())->register();
        Hooks::action('woocommerce_blocks_payment_method_type_registration', [$this, 'registerBlocks']);
        Hooks::action('enqueue_block_assets', [$this, 'styleEditor']);
        Hooks::filter('render_block_woocommerce/checkout', [$this, 'provideCheckout']);
        Hooks::filter('render_block_woocommerce/cart', [$this, 'provideCart']);
    }

    /** Prints the gateway's part of the classic payment box. */
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

    /** Enqueues the style for the editor, which renders blocks in an iframe with separate styles. */
    public function styleEditor(): void
    {
        if (is_admin() && $this->availability->isOpen()) {
            $this->build->registerStorefront(
                BlockPayment::NAME,
                $this->facts->providerScripts(),
                CheckoutPageData::STYLES,
            );
            wp_enqueue_style(BlockPayment::SCRIPT);
        }
    }

    /**
     * Provides the script when the checkout block renders, and shows why an earlier payment failed. The order-pay and
     * thank-you pages are classic pages inside it, without the script, which show notices themselves.
     */
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
            self::removeDependency('wc-checkout-block', 'wc-checkout-block-frontend');
        }

        return Boundary::run('block: notices', self::errors(...), static fn(): string => '') . $html;
    }

    /**
     * Returns the session's notices if one is an error, and clears them. The block shows none, and its checkout fails
     * as long as the session has an error. In block themes, the Store Notices block has shown them before.
     *
     * @return string HTML; empty if there are none
     */
    private static function errors(): string
    {
        if (is_wc_endpoint_url() || WC()->session === null || wc_notice_count('error') === 0) {
            return '';
        }
        $notices = wc_print_notices(true);

        return is_string($notices)
            ? '<div class="woocommerce"><div class="woocommerce-notices-wrapper">' . $notices . '</div></div>'
            : '';
    }

    /**
     * Provides the script when the cart block renders, but only if it shows wallet buttons, its only element of
     * ours.
     */
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
            self::removeDependency('wc-cart-block', 'wc-cart-block-frontend');
        }

        return $html;
    }

    /**
     * Removes our script from other scripts' dependencies. WordPress warns about scripts with an unregistered
     * dependency, and doesn't print them.
     */
    private static function removeDependency(string ...$handles): void
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
        return new BlockPayment($this->availability, $this->facts, $this->build);
    }
}

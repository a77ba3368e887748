<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use Closure;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use WP_Error;
use WP_REST_Request;

/**
 * Connects RateGuard to the classic checkout, the Store API and the block checkout, and notifies shoppers if their
 * currency is no longer offered. It stays active after multi-currency is turned off, for pages that were already open.
 */
final class GuardedCheckout implements Registrable
{
    /**
     * Namespace of the rate in the Store API's extension data. The checkout's cart data uses the namespace `tillbook`.
     */
    private const NAMESPACE = 'tillbook-rate';
    private const SCRIPT = 'rate-guard';

    /** @param Closure(): OfferedCurrencies $offered */
    public function __construct(
        private readonly RateGuard $guard,
        private readonly Closure $offered,
        private readonly Build $build,
    ) {}

    public function register(): void
    {
        Hooks::action('woocommerce_review_order_before_submit', [$this, 'printField']);
        Hooks::essential('woocommerce_after_checkout_validation', [$this, 'validate'], 5, 2);
        Hooks::essential(
            'woocommerce_store_api_checkout_update_order_from_request',
            [$this, 'refuse'],
            1,
            2,
            RouteException::class,
        );
        did_action('woocommerce_blocks_loaded') > 0
            ? $this->extendCart()
            : Hooks::action('woocommerce_blocks_loaded', [$this, 'extendCart']);
        Hooks::action('woocommerce_blocks_enqueue_checkout_block_scripts_after', [$this, 'enqueue']);
        Hooks::action('template_redirect', [$this, 'printCurrencyNotice'], 20);
    }

    /** Prints the hidden field inside the part of the classic checkout that is refreshed together with the totals. */
    public function printField(): void
    {
        if ($this->guard->isOn()) {
            printf(
                '<input type="hidden" name="%s" value="%s" />',
                esc_attr(RateGuard::FIELD),
                esc_attr($this->guard->show()),
            );
        }
    }

    /** Refuses an order of the classic checkout if its prices have changed, and makes the page refresh the totals. */
    public function validate(mixed $data, mixed $errors): void
    {
        // WooCommerce verified the nonce.
        $refusal = $this->guard->refusal(RequestText::ofForm(RateGuard::FIELD));
        if ($refusal !== null && $errors instanceof WP_Error) {
            $errors->add('tillbook_rate_changed', esc_html($refusal));
            WC()->session?->set('refresh_totals', true);
        }
    }

    /** @throws RouteException with the current cart, which the block checkout then displays */
    public function refuse(mixed $order, mixed $request): void
    {
        // Applies to the checkout's draft order only; an existing order is paid at its own amounts.
        if (
            !($request instanceof WP_REST_Request) ||
            $request->get_method() !== 'POST' ||
            preg_match('#^/wc/store(/v1)?/checkout/?$#', $request->get_route()) !== 1
        ) {
            return;
        }
        $extensions = $request->get_param('extensions');
        $own = is_array($extensions) ? $extensions[self::NAMESPACE] ?? null : null;
        $refusal = $this->guard->refusal(is_array($own) ? $own['rate'] ?? null : null);
        if ($refusal !== null) {
            // The checkout's script reads the error in this context.
            throw new RouteException('tillbook_rate_changed', esc_html($refusal), 409, ['context' => 'wc/checkout']);
        }
    }

    /** Adds the rate to every cart response, and to what a checkout request may contain. */
    public function extendCart(): void
    {
        if (!function_exists('woocommerce_store_api_register_endpoint_data')) {
            return;
        }
        $schema = static fn(): array => [
            'rate' => [
                'description' => __('Exchange rate used to calculate the prices.', 'tillbook'),
                'type' => ['string', 'null'],
                'context' => ['view', 'edit'],
                'readonly' => true,
            ],
        ];
        woocommerce_store_api_register_endpoint_data([
            'endpoint' => 'cart',
            'namespace' => self::NAMESPACE,
            'schema_callback' => $schema,
            'data_callback' => fn(): array => Boundary::run(
                'Store API: rate',
                fn(): array => ['rate' => $this->guard->isOn() ? $this->guard->show() : null],
                static fn(): array => ['rate' => null],
            ),
        ]);
        woocommerce_store_api_register_endpoint_data([
            'endpoint' => 'checkout',
            'namespace' => self::NAMESPACE,
            'schema_callback' => static fn(): array => ['rate' => ['readonly' => false] + $schema()['rate']],
            'data_callback' => static fn(): array => ['rate' => null],
        ]);
    }

    public function enqueue(): void
    {
        if (!$this->guard->isOn()) {
            return;
        }
        $this->build->registerStorefront(self::SCRIPT);
        wp_enqueue_script(Build::ENTRY . '-' . self::SCRIPT);
    }

    /**
     * Shows a notice, once, in the cart or checkout of a shopper who saw prices in a currency
     * that is no longer offered.
     */
    public function printCurrencyNotice(): void
    {
        $seen = function_exists('is_cart') && (is_cart() || is_checkout()) ? $this->guard->shown() : null;
        $code = $seen === null ? '' : substr($seen, 0, 3);
        $current = substr($this->guard->current(), 0, 3);
        if (
            $code === '' ||
            $code === $current ||
            ($this->guard->isOn() && ($this->offered)()->conversion($code) !== null)
        ) {
            return;
        }
        $this->guard->show();
        wc_add_notice(
            esc_html(
                sprintf(
                    /* translators: 1 and 2: codes of currencies */
                    __('This store no longer sells in %1$s, so prices are now in %2$s.', 'tillbook'),
                    strtoupper($code),
                    strtoupper($current),
                ),
            ),
            'notice',
        );
    }
}

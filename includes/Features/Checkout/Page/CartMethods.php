<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Closure;
use Tillbook\Features\Checkout\Availability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\MethodHints;

/**
 * Sends the available payment methods to the storefront's scripts. Every cart response includes them
 * (`extensions.tillbook`), so that the blocks follow country, currency and amount by the server's rules.
 */
final class CartMethods implements Registrable
{
    public const EXTENSION = 'tillbook';

    /** @param Closure(): CheckoutFields $fields the provider's fields */
    public function __construct(private readonly Availability $availability, private readonly Closure $fields) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_no_available_payment_methods_message', $this->withProblem(...));
        // The names of the plugin folders decide which of the two plugins loads first.
        did_action('woocommerce_blocks_loaded') > 0
            ? $this->extendCart()
            : Hooks::action('woocommerce_blocks_loaded', [$this, 'extendCart']);
    }

    /** Adds the methods and the problem to the Store API's cart responses. */
    public function extendCart(): void
    {
        if (function_exists('woocommerce_store_api_register_endpoint_data')) {
            woocommerce_store_api_register_endpoint_data([
                'endpoint' => 'cart',
                'namespace' => self::EXTENSION,
                'data_callback' => fn(): array => Boundary::run(
                    'Store API: cart',
                    $this->data(...),
                    static fn(Incident $incident): array => [
                        'amount' => 0,
                        'currency' => '',
                        'methods' => [],
                        'problem' => $incident->sentence(),
                    ],
                ),
                'schema_callback' => [$this, 'schema'],
                'schema_type' => 'ARRAY_A',
            ]);
        }
    }

    /**
     * @return array{methods: list<array{id: string, label: string, hint: string, savable: bool}>, problem: string,
     *     amount: int, currency: string}
     */
    private function data(): array
    {
        $total = Availability::total();

        return [
            'amount' => $total->amount,
            'currency' => $total->currency,
            'methods' => $this->availability->isOpen() ? $this->rows($this->availability->here()) : [],
            'problem' => $this->availability->problem(),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public function schema(): array
    {
        $text = ['type' => 'string', 'readonly' => true];

        return [
            'amount' => [
                'description' => __('Amount to pay for the cart, in minor units.', 'tillbook'),
                'type' => 'integer',
                'readonly' => true,
            ],
            'currency' => $text + [
                'description' => __('Currency of the amount: three lower-case letters.', 'tillbook'),
            ],
            'problem' => $text + [
                'description' => __(
                    'Message that tells the shopper why the cart cannot be charged. Empty if it can be.',
                    'tillbook',
                ),
            ],
            'methods' => [
                'description' => __('Payment methods available for the cart.', 'tillbook'),
                'type' => 'array',
                'readonly' => true,
                'items' => [
                    'type' => 'object',
                    'properties' => [
                        'id' => $text,
                        'label' => $text,
                        'hint' => $text,
                        'savable' => ['type' => 'boolean', 'readonly' => true],
                    ],
                ],
            ],
        ];
    }

    /** Adds the reason why our gateway is unavailable to the message of classic pages without any gateway. */
    private function withProblem(mixed $message): string
    {
        $problem = $this->availability->problem();

        return (is_string($message) ? $message : '') . ($problem === '' ? '' : ' ' . esc_html($problem));
    }

    /**
     * @param list<PaymentMethod> $methods
     *
     * @return list<array{id: string, label: string, hint: string, savable: bool}> client/checkout/types.ts, Method
     */
    public function rows(array $methods): array
    {
        return array_map(
            fn(PaymentMethod $method): array => [
                'id' => $method->id,
                'label' => PaymentSource::label($method->id),
                'hint' => $method->id === 'card' ? '' : $this->hint($method),
                'savable' => $method->id === 'card',
            ],
            $methods,
        );
    }

    private function hint(PaymentMethod $method): string
    {
        $fields = ($this->fields)();

        return $fields instanceof MethodHints
            ? $fields->hint($method)
            : sprintf(
                /* translators: %s: a way to pay, such as Klarna */
                __(
                    'After you place your order, you\'ll go to a %s test page where you can approve or decline the payment.',
                    'tillbook',
                ),
                $method->label(),
            );
    }
}

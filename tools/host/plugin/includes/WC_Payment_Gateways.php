<?php

declare(strict_types=1);

/** Registry of the payment gateways added by plugins. */
class WC_Payment_Gateways
{
    /** @var array<int|string, WC_Payment_Gateway> */
    public array $payment_gateways = [];

    private static ?self $instance = null;

    public static function instance(): self
    {
        return self::$instance ??= new self();
    }

    public function __construct()
    {
        $this->init();
    }

    public function init(): void
    {
        $this->payment_gateways = [];
        foreach (apply_filters('woocommerce_payment_gateways', []) as $gateway) {
            $object = is_string($gateway) && class_exists($gateway) ? new $gateway() : $gateway;
            if ($object instanceof WC_Payment_Gateway) {
                $this->payment_gateways[] = $object;
            }
        }
        do_action('wc_payment_gateways_initialized', $this);
    }

    /** @return array<string, WC_Payment_Gateway> By id. */
    public function payment_gateways(): array
    {
        $byId = [];
        foreach ($this->payment_gateways as $gateway) {
            $byId[$gateway->id] = $gateway;
        }
        return $byId;
    }

    /** @return list<string> */
    public function get_payment_gateway_ids(): array
    {
        return array_map('strval', array_keys($this->payment_gateways()));
    }

    /** @return array<string, WC_Payment_Gateway> */
    public function get_available_payment_gateways(): array
    {
        return (array) apply_filters(
            'woocommerce_available_payment_gateways',
            array_filter(
                $this->payment_gateways(),
                static fn(WC_Payment_Gateway $gateway): bool => (bool) $gateway->is_available(),
            ),
        );
    }
}

<?php

declare(strict_types=1);

use Tillbook\StandIn\Boot;

/** The stand-in's main class, returned by `WC()`. */
final class WooCommerce
{
    public string $version = WC_VERSION;

    public ?WC_Countries $countries = null;

    /** @var null Carts exist only in a real WooCommerce. */
    public $cart = null;

    /** @var null Sessions exist only in a real WooCommerce. */
    public $session = null;

    /** @var null Customers exist only in a real WooCommerce. */
    public $customer = null;

    private static ?self $instance = null;

    private ?WC_Emails $mailer = null;

    public static function instance(): self
    {
        return self::$instance ??= new self();
    }

    private function __construct()
    {
        register_activation_hook(WC_PLUGIN_FILE, [Boot::class, 'activate']);
        register_deactivation_hook(WC_PLUGIN_FILE, [Boot::class, 'deactivate']);
        add_action('plugins_loaded', [$this, 'loaded'], -1);
        add_action('init', [$this, 'init'], 0);
        Boot::hooks();
    }

    public function loaded(): void
    {
        do_action('woocommerce_loaded');
    }

    public function init(): void
    {
        do_action('before_woocommerce_init');
        $this->countries = new WC_Countries();
        do_action('woocommerce_init');
    }

    public function payment_gateways(): WC_Payment_Gateways
    {
        return WC_Payment_Gateways::instance();
    }

    public function mailer(): WC_Emails
    {
        return $this->mailer ??= new WC_Emails();
    }

    public function plugin_url(): string
    {
        return untrailingslashit(plugins_url('/', WC_PLUGIN_FILE));
    }

    public function plugin_path(): string
    {
        return untrailingslashit(plugin_dir_path(WC_PLUGIN_FILE));
    }

    public function api_request_url(string $request): string
    {
        return add_query_arg('wc-api', $request, home_url('/'));
    }

    public function is_rest_api_request(): bool
    {
        return str_contains((string) ($_SERVER['REQUEST_URI'] ?? ''), trailingslashit(rest_get_url_prefix()));
    }
}

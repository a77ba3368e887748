<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

/** Checks once per request, without a database query, whether Tillbook can run on this site. */
final class Requirements
{
    public const WORDPRESS = '6.9';
    public const WOOCOMMERCE = '10.2';

    private const OTHER_PLUGIN = 'woocommerce-payments/woocommerce-payments.php';

    /** @param array<string, bool|int|string|null> $facts overrides detected values in tests */
    public function __construct(private readonly array $facts = []) {}

    public function firstUnmet(): ?Requirement
    {
        $wordpress =
            $this->fact('wordpress') ?? (is_string($GLOBALS['wp_version'] ?? null) ? $GLOBALS['wp_version'] : '0');
        $hasMbstring = ($this->facts['mbstring'] ?? extension_loaded('mbstring')) === true;
        $woocommerce = array_key_exists('woocommerce', $this->facts)
            ? $this->fact('woocommerce')
            : self::wooCommerceVersion();
        $other = array_key_exists('other', $this->facts)
            ? $this->facts['other'] === true
            : $this->otherPluginIsActive();

        return match (true) {
            version_compare($wordpress, self::WORDPRESS, '<') => Requirement::WordPress,
            !$hasMbstring => Requirement::Mbstring,
            ($this->facts['bytes'] ?? PHP_INT_SIZE) !== 8 => Requirement::SixtyFourBits,
            $woocommerce === null => Requirement::WooCommerceMissing,
            version_compare($woocommerce, self::WOOCOMMERCE, '<') => Requirement::WooCommerceOld,
            $other => Requirement::OtherPaymentsPlugin,
            default => null,
        };
    }

    public static function wooCommerceVersion(): ?string
    {
        $version = class_exists('WooCommerce') && defined('WC_VERSION') ? constant('WC_VERSION') : null;

        return is_string($version) ? $version : null;
    }

    private function otherPluginIsActive(): bool
    {
        if (defined('WCPAY_PLUGIN_FILE')) {
            return true;
        }
        $active = get_option('active_plugins', []);
        $network = is_multisite() ? get_site_option('active_sitewide_plugins', []) : [];

        return (is_array($active) && in_array(self::OTHER_PLUGIN, $active, true)) ||
            (is_array($network) && isset($network[self::OTHER_PLUGIN]));
    }

    private function fact(string $name): ?string
    {
        $fact = $this->facts[$name] ?? null;

        return is_string($fact) ? $fact : null;
    }
}

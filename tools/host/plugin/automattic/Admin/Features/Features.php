<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Admin\Features;

/** Features of the admin; the stand-in only supports a few. */
class Features
{
    private const ENABLED = ['homescreen', 'transient-notices'];

    public static function is_enabled($feature)
    {
        return in_array($feature, self::get_features(), true);
    }

    /** @return list<string> */
    public static function get_features()
    {
        return (array) apply_filters('woocommerce_admin_features', self::ENABLED);
    }

    public static function exists($feature)
    {
        return in_array($feature, self::ENABLED, true);
    }
}

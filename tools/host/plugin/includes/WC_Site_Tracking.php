<?php

declare(strict_types=1);

/** Checks the store's consent to usage tracking. */
class WC_Site_Tracking
{
    public static function is_tracking_enabled(): bool
    {
        return (bool) apply_filters(
            'woocommerce_apply_user_tracking',
            get_option('woocommerce_allow_tracking', 'no') === 'yes',
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** WooCommerce's list of gateways, which it builds once in each process. */
final class Gateways
{
    /** Builds the list again. WooCommerce itself only adds to it, so a gateway that is gone would stay. */
    public static function build(): void
    {
        WC()->payment_gateways()->payment_gateways = [];
        WC()->payment_gateways()->init();
    }
}

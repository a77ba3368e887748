<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

/** Addresses of Stripe's objects. */
final class Path
{
    /** @param string $kind as in Stripe's addresses, such as `payment_intents` */
    public static function to(string $kind, string $id): string
    {
        return "/v1/$kind/" . rawurlencode($id);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderRefusal;

/** Thrown if Stripe doesn't accept the key: it was revoked, has expired, or never existed. */
final class Unauthorized extends ProviderRefusal
{
    public const REASON = 'tillbook_stripe_key_refused';
}

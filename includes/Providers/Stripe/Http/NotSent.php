<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderUnreachable;

/** Thrown if Stripe had too much to do and looked at none of the tries: nothing was done. */
final class NotSent extends ProviderUnreachable {}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderRefusal;

/** Thrown if the account has no such object. */
final class NotFound extends ProviderRefusal {}

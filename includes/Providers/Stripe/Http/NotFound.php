<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderRefusal;

/** Thrown if the account has no such object. */
final class NotFound extends ProviderRefusal
{
    /** @param array<string, string> $details `param`: the parameter that Stripe refused */
    public function __construct(array $details)
    {
        $missing = ProviderRefusal::missing();
        parent::__construct($missing->reason, $missing->getMessage(), $missing->status, $details, isMissing: true);
    }
}

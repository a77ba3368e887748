<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderUnreachable;

/** Thrown if Stripe had too much to do and looked at none of the tries, or if none reached it: nothing was done. */
final class NotSent extends ProviderUnreachable
{
    /** @param bool $isBusy whether Stripe had too much to do */
    public function __construct(string $message, public readonly bool $isBusy)
    {
        parent::__construct($message);
    }
}

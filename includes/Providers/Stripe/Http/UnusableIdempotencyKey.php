<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderUnreachable;

/**
 * Thrown if Stripe keeps answering an idempotency key with an error, so that sending the request again can't tell
 * whether it was carried out: it has to be looked up.
 */
final class UnusableIdempotencyKey extends ProviderUnreachable
{
    /** @param bool $isMismatch whether Stripe knows the key with another request, which must never happen */
    public function __construct(string $message, public readonly bool $isMismatch)
    {
        parent::__construct($message);
    }
}

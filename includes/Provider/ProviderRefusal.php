<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** The provider, or the guard before it, says no. Nothing was changed. */
final class ProviderRefusal extends \RuntimeException
{
    /**
     * @param string $reason a code of the spec's catalogue, such as wcpay_refund_error
     * @param int $status HTTP status for the browser
     */
    public function __construct(public readonly string $reason, string $message, public readonly int $status = 400)
    {
        parent::__construct($message);
    }
}

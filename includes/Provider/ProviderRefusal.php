<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** The provider, or the guard before it, says no. Nothing was changed. */
final class ProviderRefusal extends \RuntimeException
{
    /**
     * @param string $reason a code of the spec's catalogue, such as wcpay_refund_error
     * @param int $status HTTP status for the browser
     * @param array<string, int|string> $details what the browser needs to word it, such as `error_type`
     */
    public function __construct(
        public readonly string $reason,
        string $message,
        public readonly int $status = 400,
        public readonly array $details = [],
    ) {
        parent::__construct($message);
    }
}

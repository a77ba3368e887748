<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A capital loan; amounts are minor units, times epoch seconds. */
final class Loan
{
    /** @param int $withholdBasisPoints hundredths of a percent of each sale */
    public function __construct(
        public readonly string $id,
        public readonly int $amount,
        public readonly int $fee,
        public readonly string $currency,
        public readonly int $withholdBasisPoints,
        public readonly int $paidOutAt,
    ) {}
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A capital loan; amounts are in minor units, times in epoch seconds. */
final class Loan
{
    /** @param int $withholdBasisPoints share of each sale that is withheld, in hundredths of a percent */
    public function __construct(
        public readonly string $id,
        public readonly int $amount,
        public readonly int $fee,
        public readonly string $currency,
        public readonly int $withholdBasisPoints,
        public readonly int $paidOutAt,
    ) {}
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Money\ExchangeRate;

/** An exchange rate with its source and time. */
final class KnownRate
{
    public const AUTOMATIC = 'automatic';
    public const MANUAL = 'manual';

    /**
     * @param self::AUTOMATIC|self::MANUAL $type
     * @param int $time when the provider sent it, or the merchant entered it; epoch seconds
     * @param bool $isStale whether the provider should have sent a newer one by now
     */
    public function __construct(
        public readonly ExchangeRate $rate,
        public readonly string $type,
        public readonly int $time,
        public readonly bool $isStale = false,
    ) {}
}

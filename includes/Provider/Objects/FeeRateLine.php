<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A component of a fee's rates, such as the base, or the surcharge for an international card. */
final class FeeRateLine
{
    /**
     * @param string $type such as base, additional or discount
     * @param string|null $additionalType reason for an additional fee, such as international or fx
     * @param float $percentageRate 0.029 is 2.9 percent
     * @param int $fixedRate minor units of $currency
     * @param bool $isCapped whether the method's maximum replaces the percentage
     */
    private function __construct(
        public readonly string $type,
        public readonly ?string $additionalType,
        public readonly float $percentageRate,
        public readonly int $fixedRate,
        public readonly string $currency,
        public readonly bool $isCapped,
    ) {}

    /** @param array<string, mixed> $object a line of `history` */
    public static function fromProvider(array $object): self
    {
        $rate = $object['percentage_rate'] ?? 0;

        return new self(
            Json::text($object, 'type') ?? '',
            Json::text($object, 'additional_type'),
            is_numeric($rate) ? (float) $rate : 0.0,
            Json::integer($object, 'fixed_rate') ?? 0,
            Json::text($object, 'currency') ?? '',
            Json::boolean($object, 'capped'),
        );
    }
}

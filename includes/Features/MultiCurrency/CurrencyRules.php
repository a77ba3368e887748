<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Json;

/** The settings for calculating prices in one enabled currency (spec 3 §3 "per-currency settings"). */
final class CurrencyRules
{
    /**
     * @param KnownRate::AUTOMATIC|KnownRate::MANUAL $rateType
     * @param string|null $manualRate a decimal number (Platform\Money\ExchangeRate); kept while the automatic rate is used
     * @param int|null $manualTime when the merchant entered it, epoch seconds
     * @param string|null $manualBase lower-case ISO code of the store currency that the rate was entered for
     * @param string $rounding one of PriceRules::roundings()
     * @param string $charm one of PriceRules::charms()
     */
    public function __construct(
        public readonly string $rateType = KnownRate::AUTOMATIC,
        public readonly ?string $manualRate = null,
        public readonly ?int $manualTime = null,
        public readonly ?string $manualBase = null,
        public readonly string $rounding = PriceRules::NONE,
        public readonly string $charm = PriceRules::NONE,
    ) {}

    /**
     * Reads stored rules. A rounding or charm that the currency no longer supports becomes none.
     *
     * @param array<string, mixed> $stored as returned by toArray()
     */
    public static function of(array $stored, string $currency): self
    {
        $rounding = Json::text($stored, 'rounding') ?? PriceRules::NONE;
        $charm = Json::text($stored, 'charm') ?? PriceRules::NONE;

        return new self(
            Json::text($stored, 'rate_type') === KnownRate::MANUAL ? KnownRate::MANUAL : KnownRate::AUTOMATIC,
            Json::text($stored, 'manual_rate'),
            Json::integer($stored, 'manual_time'),
            Json::text($stored, 'manual_base'),
            in_array($rounding, PriceRules::roundings($currency), true) ? $rounding : PriceRules::NONE,
            in_array($charm, PriceRules::charms($currency), true) ? $charm : PriceRules::NONE,
        );
    }

    /** @return array<string, string|int|null> */
    public function toArray(): array
    {
        return [
            'rate_type' => $this->rateType,
            'manual_rate' => $this->manualRate,
            'manual_time' => $this->manualTime,
            'manual_base' => $this->manualBase,
            'rounding' => $this->rounding,
            'charm' => $this->charm,
        ];
    }
}

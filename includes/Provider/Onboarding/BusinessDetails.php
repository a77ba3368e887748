<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/** What the business step asks (spec 1 §2.3), before the provider asks the rest. */
final class BusinessDetails
{
    /**
     * @param string $country two letters, such as US or PR
     * @param string $businessType individual, company, non_profit or government_entity
     * @param string|null $structure such as sole_proprietorship; null where the type has none
     * @param string $mcc what it sells, such as software__digital_goods or 5734
     * @param string|null $site the shop's address
     * @param string|null $annualRevenue such as from_250k_to_1m; null where the merchant did not say
     * @param string|null $goLiveTimeframe such as within_1month; null where the merchant did not say
     */
    public function __construct(
        public readonly string $country,
        public readonly string $businessType,
        public readonly ?string $structure,
        public readonly string $mcc,
        public readonly ?string $businessName = null,
        public readonly ?string $site = null,
        public readonly ?string $annualRevenue = null,
        public readonly ?string $goLiveTimeframe = null,
    ) {}
}

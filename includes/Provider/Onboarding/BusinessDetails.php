<?php

declare(strict_types=1);

namespace Tillbook\Provider\Onboarding;

/** Answers of the business step (spec 1 §2.3); the provider collects all other details. */
final class BusinessDetails
{
    /**
     * @param string $country two letters, such as US or PR
     * @param string $businessType individual, company, non_profit or government_entity
     * @param string|null $structure such as sole_proprietorship; null if the type has none
     * @param string $mcc category of goods or services, such as software__digital_goods or 5734
     * @param string|null $site the shop's URL
     * @param string|null $annualRevenue such as from_250k_to_1m; null if not answered
     * @param string|null $goLiveTimeframe such as within_1month; null if not answered
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

<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Throwable;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentFacts;
use Tillbook\Provider\Fraud\PaymentRules;

/** The rules the merchant saved, as payments meet them. */
final class EnforcedRules implements PaymentRules
{
    public function __construct(private readonly FraudSettings $settings) {}

    public function assess(PaymentFacts $facts): Assessment
    {
        try {
            return Ruleset::parse($this->settings->inForce(), SellingCountries::ofStore())->assess($facts);
        } catch (Throwable $error) {
            // A store that cannot read its rules still sells; the log says why nobody was stopped.
            if (function_exists('wc_get_logger')) {
                wc_get_logger()->error('The fraud protection rules could not be read: ' . $error->getMessage(), [
                    'source' => 'tillbook',
                ]);
            }

            return new Assessment(Assessment::ALLOW, []);
        }
    }
}

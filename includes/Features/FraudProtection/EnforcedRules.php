<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Throwable;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Fraud\PaymentRules;

/** Evaluates the merchant's saved rules for new payments. */
final class EnforcedRules implements PaymentRules
{
    public function __construct(private readonly FraudSettings $settings) {}

    public function assess(PaymentAttributes $facts): Assessment
    {
        return $this->withRules(
            static fn(Ruleset $rules): Assessment => $rules->assess($facts),
            new Assessment(Assessment::ALLOW, []),
        );
    }

    public function mayHold(): bool
    {
        return $this->withRules(static fn(Ruleset $rules): bool => $rules->mayHold(), false);
    }

    /**
     * @template T
     *
     * @param callable(Ruleset): T $question
     * @param T $otherwise the answer if the rules can't be read or applied
     *
     * @return T
     */
    private function withRules(callable $question, mixed $otherwise): mixed
    {
        try {
            return $question(Ruleset::parse($this->settings->inForce(), SellingCountries::ofStore()));
        } catch (Throwable $error) {
            // A store with broken rules can still sell; the log explains why no payment was blocked.
            if (function_exists('wc_get_logger')) {
                wc_get_logger()->error('The fraud protection rules could not be applied: ' . $error->getMessage(), [
                    'source' => 'tillbook',
                ]);
            }

            return $otherwise;
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Objects\PaymentMetadata;

/**
 * The results of the merchant's fraud rules for a payment before it is sent, and the action for each answer of the
 * bank. It is written into the payment's metadata with the first request, so that every process that goes on decides
 * the same, even if the rules have changed since: FraudVerdict.
 *
 * @phpstan-type Results array<string, 'allow'|'review'|'block'>
 */
final class FraudPlan
{
    /** Keys in a payment's metadata. PaymentMetadata reads them. */
    public const OUTCOME = 'fraud_outcome';
    public const RESULTS = 'ruleset_results';
    public const RULESET = 'fraud_ruleset';
    public const CHECKS = PaymentMetadata::FRAUD_CHECKS;

    /**
     * @param bool $isBlocked whether it is blocked whatever the bank says, so that nothing is sent
     * @param bool $isAuthorizedFirst whether it is captured by a request of its own, now or later
     * @param array<string, string> $metadata
     */
    private function __construct(
        public readonly bool $isBlocked,
        public readonly bool $isAuthorizedFirst,
        public readonly array $metadata,
    ) {}

    /** @param PaymentRules|null $rules null for none */
    public static function of(PaymentRequest $request, ?PaymentRules $rules): self
    {
        $canWait = PaymentMethods::find($request->method)?->canWait === true;
        $allowed = self::assessed($request, $rules, PaymentAttributes::UNCHECKED);
        // A payment that can't be held is decided by what is known beforehand.
        $failed = $canWait ? self::assessed($request, $rules, PaymentAttributes::FAIL) : $allowed;
        $isBlocked = static fn(Assessment $one): bool => $one->outcome === Assessment::BLOCK ||
            ($one->outcome === Assessment::REVIEW && !$canWait);
        if ($isBlocked($allowed) && $isBlocked($failed)) {
            return new self(true, false, [self::OUTCOME => Assessment::BLOCK] + self::noted($allowed));
        }
        $needsChecks = $allowed->results !== $failed->results;
        $isHeld = !$needsChecks && $allowed->outcome === Assessment::REVIEW;
        $capturesLater = $canWait && $request->captureLater;
        $isAuthorizedFirst =
            $needsChecks || $isHeld || $capturesLater || ($canWait && self::fieldsAreManual($request, $rules));
        $isDecidedLater = $needsChecks || ($isAuthorizedFirst && !$isHeld && !$capturesLater);

        return new self(
            false,
            $isAuthorizedFirst,
            ($isHeld ? [self::OUTCOME => Assessment::REVIEW] : []) +
                ($isDecidedLater
                    ? [
                        self::CHECKS => self::json(
                            ($needsChecks ? ['fail' => $failed->results] : []) + ['capture' => !$capturesLater],
                        ),
                    ]
                    : []) +
                self::noted($allowed),
        );
    }

    /**
     * Returns the metadata of a further attempt, without what an earlier one left: Stripe removes what is empty.
     *
     * @param array<string, mixed> $earlier metadata of the payment
     *
     * @return array<string, string>
     */
    public function replacing(array $earlier): array
    {
        return $this->metadata +
            array_fill_keys(
                array_values(
                    array_intersect(
                        [self::OUTCOME, self::CHECKS, self::RESULTS, self::RULESET],
                        array_map(strval(...), array_keys($earlier)),
                    ),
                ),
                '',
            );
    }

    /**
     * Whether the card fields authorize first: the store captures later, or a rule may need it.
     *
     * @param bool $capturesLater whether the store captures payments by hand
     * @param PaymentRules|null $rules null for none
     */
    public static function fieldsAuthorizeFirst(bool $capturesLater, ?PaymentRules $rules): bool
    {
        return $capturesLater || $rules?->mayHold() === true;
    }

    /** Whether a card is entered in fields that authorize first: Stripe wants the payment to do as they do. */
    private static function fieldsAreManual(PaymentRequest $request, ?PaymentRules $rules): bool
    {
        return $request->method === 'card' &&
            $request->savedMethod === null &&
            self::fieldsAuthorizeFirst($request->captureLater, $rules);
    }

    /** @param 'fail'|'unchecked' $avs */
    private static function assessed(PaymentRequest $request, ?PaymentRules $rules, string $avs): Assessment
    {
        if ($rules === null) {
            return new Assessment(Assessment::ALLOW, []);
        }

        return $rules->assess(
            new PaymentAttributes(
                avs: $avs,
                ipCountry: $request->ipCountry,
                billingCountry: $request->billing->country(),
                shippingCountry: $request->shippingCountry ?? PaymentAttributes::NONE,
                itemCount: $request->itemCount,
                total: $request->storeTotal,
            ),
        );
    }

    /** @return array<string, string> */
    private static function noted(Assessment $assessment): array
    {
        return array_filter(
            [
                self::RESULTS => $assessment->results === [] ? '' : self::json($assessment->results),
                self::RULESET => $assessment->ruleset,
            ],
            static fn(string $text): bool => $text !== '',
        );
    }

    /** @param array<string, mixed> $value */
    private static function json(array $value): string
    {
        return (string) wp_json_encode($value);
    }
}

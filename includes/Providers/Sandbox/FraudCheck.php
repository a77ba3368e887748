<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\Fraud\PaymentRules;

/** Evaluates the merchant's fraud rules for a sandbox payment and stores the facts and results with it. */
final class FraudCheck
{
    public function __construct(private readonly SandboxBooks $books, private readonly ?PaymentRules $rules) {}

    /**
     * Returns the result of the rules; null if there are none, or if a sample payment's plan already defines
     * the outcome.
     */
    public function of(PaymentPlan $plan): ?Assessment
    {
        $isDecided = $plan->purchase === null && $plan->outcome !== 'paid';

        return $this->rules === null || $isDecided || $plan->ruleset !== []
            ? null
            : $this->rules->assess($this->facts($plan));
    }

    /**
     * Returns the payment with the outcome of the rules. A payment that can't be held is blocked instead; a
     * payment declined by the bank is not held.
     */
    public static function stopped(PaymentPlan $plan, ?Assessment $assessment): PaymentPlan
    {
        $outcome = $assessment->outcome ?? Assessment::ALLOW;
        if ($outcome === Assessment::REVIEW && $plan->purchase?->canWait() === false) {
            $outcome = Assessment::BLOCK;
        }

        return $outcome === Assessment::ALLOW || ($outcome === Assessment::REVIEW && $plan->outcome !== 'paid')
            ? $plan
            : $plan->stopped($outcome);
    }

    /**
     * Returns the order's data for the payment intent in the provider's format, where metadata values are text.
     *
     * @return array{shipping: array{address: array{country: string}}|null, metadata: array<string, mixed>}
     */
    public function noted(PaymentPlan $plan, ?Assessment $assessment): array
    {
        $facts = $this->facts($plan);
        $results = $plan->ruleset !== [] ? $plan->ruleset : $assessment->results ?? [];
        $ruleset = $assessment->ruleset ?? '';

        return [
            'shipping' =>
                $facts->shippingCountry === PaymentAttributes::NONE || $facts->shippingCountry === null
                    ? null
                    : ['address' => ['country' => $facts->shippingCountry]],
            'metadata' => array_filter(
                [
                    'fraud_outcome' => in_array($plan->outcome, ['review', 'block'], true) ? $plan->outcome : null,
                    'ruleset_results' => $results === [] ? null : $results,
                    'fraud_ruleset' => $ruleset === '' ? null : $ruleset,
                    'ip_country' => $facts->ipCountry,
                    'item_count' => $facts->itemCount === null ? null : (string) $facts->itemCount,
                    'order_total' => $facts->total === null ? null : (string) $facts->total->amount,
                    'order_currency' => $facts->total?->currency,
                ],
                static fn(mixed $value): bool => $value !== null,
            ),
        ];
    }

    private function facts(PaymentPlan $plan): PaymentAttributes
    {
        $checks = Json::object(MethodDetails::of($plan, null), 'card.checks');

        return new PaymentAttributes(
            $plan->isInPerson(),
            PaymentAttributes::worstOf([
                Json::text($checks, 'address_line1_check'),
                Json::text($checks, 'address_postal_code_check'),
            ]),
            $plan->isInPerson() ? null : $plan->ipCountry ?? ($plan->purchase === null ? $plan->country : null),
            $plan->purchase === null ? $plan->country : $plan->purchase->request->billing->country(),
            $plan->isInPerson() ? PaymentAttributes::NONE : $plan->shippingCountry ?? $plan->country,
            $plan->itemCount,
            $plan->purchase?->request->storeTotal ?? $this->total($plan),
        );
    }

    /** Returns the order's total in the store's currency; null if the sandbox has no rate. */
    private function total(PaymentPlan $plan): ?Money
    {
        // Reads the option, because WooCommerce's currency for this request may be the shopper's.
        $base = get_option('woocommerce_currency');
        $store = is_string($base) && $base !== '' ? strtolower($base) : 'usd';
        $isKnown =
            $plan->currency === $store ||
            (in_array($store, ExchangeRates::currencies(), true) &&
                in_array($plan->currency, ExchangeRates::currencies(), true));

        return $isKnown
            ? new Money(
                $this->books->rates->convert($plan->amount, $plan->currency, $store, $this->books->day())['amount'],
                $store,
            )
            : null;
    }
}

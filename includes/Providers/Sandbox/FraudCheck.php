<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentFacts;
use Tillbook\Provider\Fraud\PaymentRules;

/** Asks the merchant's rules about a sandbox payment, and notes in it what they looked at and what they said. */
final class FraudCheck
{
    public function __construct(private readonly Bank $bank, private readonly ?PaymentRules $rules) {}

    /** What the rules say; null where there are none, or where a made-up plan says already what becomes of the payment. */
    public function of(PaymentPlan $plan): ?Assessment
    {
        $isDecided = $plan->purchase === null && $plan->outcome !== 'paid';

        return $this->rules === null || $isDecided || $plan->ruleset !== []
            ? null
            : $this->rules->assess($this->facts($plan));
    }

    /**
     * The payment as the rules leave it. One that cannot be held is blocked instead, and one that a bank declines cannot
     * be held either.
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
     * What the payment intent tells of the order, in the provider's form: metadata are texts.
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
                $facts->shippingCountry === PaymentFacts::NONE || $facts->shippingCountry === null
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

    private function facts(PaymentPlan $plan): PaymentFacts
    {
        $checks = Json::object(MethodDetails::of($plan, null), 'card.checks');

        return new PaymentFacts(
            $plan->isInPerson(),
            PaymentFacts::worstOf([
                Json::text($checks, 'address_line1_check'),
                Json::text($checks, 'address_postal_code_check'),
            ]),
            PaymentFacts::worstOf([Json::text($checks, 'cvc_check')]),
            $plan->isInPerson() ? null : $plan->ipCountry ?? ($plan->purchase === null ? $plan->country : null),
            $plan->purchase === null ? $plan->country : $plan->purchase->request->billing->country(),
            $plan->isInPerson() ? PaymentFacts::NONE : $plan->shippingCountry ?? $plan->country,
            $plan->itemCount,
            $plan->purchase?->request->storeTotal ?? $this->total($plan),
        );
    }

    /** What the order costs in the store's currency; null where the sandbox has no rate. */
    private function total(PaymentPlan $plan): ?Money
    {
        // Not what WooCommerce says on this request: that may be the shopper's.
        $base = get_option('woocommerce_currency');
        $store = is_string($base) && $base !== '' ? strtolower($base) : 'usd';
        $isKnown =
            $plan->currency === $store ||
            (in_array($store, ExchangeRates::currencies(), true) &&
                in_array($plan->currency, ExchangeRates::currencies(), true));

        return $isKnown
            ? new Money(
                $this->bank->rates->convert($plan->amount, $plan->currency, $store, $this->bank->day())['amount'],
                $store,
            )
            : null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;

/**
 * Makes sample and shoppers' payments in the sandbox: evaluates fraud rules, creates a charge, and settles it
 * immediately or later.
 */
final class Payments
{
    private readonly FraudCheck $fraud;
    private readonly Charges $charges;
    private readonly Intents $intents;

    public function __construct(private readonly SandboxBooks $books, ?PaymentRules $rules = null)
    {
        $this->fraud = new FraudCheck($books, $rules);
        $this->charges = new Charges($books);
        $this->intents = new Intents($books->store);
    }

    /** Makes a payment according to the plan, unless the merchant's rules stop it. Returns the payment intent's ID. */
    public function pay(PaymentPlan $plan): string
    {
        [$intent, $plan] = $this->begin($plan);

        return Json::text($this->attempt($intent, $plan), 'id') ?? '';
    }

    /**
     * Evaluates the merchant's rules and creates the payment intent, or prepares an existing one for another attempt.
     *
     * @param array<string, mixed>|null $again intent of a failed attempt; null to create a new one
     *
     * @return array{0: array<string, mixed>, 1: PaymentPlan} the intent, not stored yet, and the plan with the
     *     outcome of the rules
     */
    public function begin(PaymentPlan $plan, ?array $again = null): array
    {
        $books = $this->books;
        $assessment = $this->fraud->of($plan);
        $plan = FraudCheck::stopped(CheckDeclines::applied($plan, $books->body), $assessment);
        $noted = $this->fraud->noted($plan, $assessment);
        $intent = [
            'id' => $again['id'] ?? ($plan->intentId ?? $books->id('pi')),
            'object' => 'payment_intent',
            'created' => $again['created'] ?? $books->now(),
            'amount' => $plan->amount,
            'currency' => $plan->currency,
            'status' => 'requires_payment_method',
            'capture_method' => $plan->manualCapture || $plan->outcome === 'review' ? 'manual' : 'automatic',
            'latest_charge' => $again['latest_charge'] ?? null,
            'cancellation_reason' => null,
            'shipping' => $noted['shipping'],
            'metadata' =>
                array_filter(
                    [
                        'order_id' => $plan->orderId === null ? null : (string) $plan->orderId,
                        'order_number' => $plan->orderNumber,
                        SiteId::METADATA => $plan->isSoldHere() ? SiteId::own() : null,
                        'sold_elsewhere' => $plan->soldElsewhere ? '1' : null,
                    ],
                    static fn(?string $value): bool => $value !== null,
                ) +
                $noted['metadata'] +
                ($plan->purchase->request->metadata ?? []),
        ];
        if ($again === null) {
            $books->emit('payment_intent.created', $intent);
        }
        $books->moveTo($books->now() + 2);

        return [$intent, $plan];
    }

    /**
     * Charges according to the plan, after any approval by the shopper.
     *
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed> the intent
     */
    public function attempt(array $intent, PaymentPlan $plan): array
    {
        $books = $this->books;
        $state = match (true) {
            in_array($plan->outcome, ['declined', 'blocked', 'block'], true) => 'failed',
            $plan->outcome === 'processing' => 'pending',
            $intent['capture_method'] === 'manual' => 'held',
            default => 'paid',
        };
        $charge = $this->charges->make($plan, $intent, $state);
        $intent['latest_charge'] = $charge['id'];
        $intent['status'] = match ($state) {
            'failed' => $plan->outcome === 'block' ? 'canceled' : 'requires_payment_method',
            'pending' => 'processing',
            'held' => 'requires_capture',
            'paid' => 'succeeded',
        };
        if ($state === 'failed') {
            $this->intents->keep($intent, $charge);
            $this->tellFailure($intent, $charge);
        } elseif ($state === 'pending') {
            $this->intents->keep($intent, $charge);
            $books->emit('payment_intent.processing', ['latest_charge' => $charge] + $intent);
        } elseif ($state === 'held') {
            $this->intents->keep($intent, $charge, $books->now() + Charges::authorizationSeconds($plan));
            $books->emit('payment_intent.amount_capturable_updated', ['latest_charge' => $charge] + $intent);
        } else {
            $this->settle($intent, $charge);
        }

        return $intent;
    }

    /**
     * Completes a processing payment, successfully or not.
     *
     * @param string|null $failure failure reason, such as insufficient_funds; null for success
     *
     * @return array<string, mixed> the intent
     *
     * @throws ProviderRefusal if the payment is not processing
     */
    public function arrive(string $intentId, ?string $failure = null): array
    {
        [$intent, $charge] = $this->intents->inState($intentId, 'processing');
        if ($failure === null) {
            $intent['status'] = 'succeeded';
            $this->settle($intent, ['status' => 'succeeded', 'paid' => true, 'captured' => true] + $charge);

            return $intent;
        }
        $intent['status'] = 'requires_payment_method';
        $charge =
            [
                'status' => 'failed',
                'failure_code' => $failure,
                'outcome' => ['type' => 'issuer_declined', 'reason' => $failure] + Json::object($charge, 'outcome'),
            ] + $charge;
        $this->intents->keep($intent, $charge);
        $this->tellFailure($intent, $charge);

        return $intent;
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    private function settle(array $intent, array $charge): void
    {
        $charge = $this->charges->settle($charge, Json::integer($charge, 'amount') ?? 0);
        $this->intents->keep($intent, $charge);
        $this->books->emit('charge.succeeded', ['payment_intent' => $intent] + $charge);
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    private function tellFailure(array $intent, array $charge): void
    {
        $this->books->emit('charge.failed', ['payment_intent' => $intent] + $charge);
        $this->books->emit('payment_intent.payment_failed', ['latest_charge' => $charge] + $intent);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\Assessment;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;

/** Payments and authorizations in the sandbox. */
final class Payments
{
    public const AUTHORIZATION_SECONDS = 7 * 86400;
    private const DELAY = 2 * 86400;

    private readonly FraudCheck $fraud;

    public function __construct(private readonly Bank $bank, ?PaymentRules $rules = null)
    {
        $this->fraud = new FraudCheck($bank, $rules);
    }

    /** Pays as the plan says unless the merchant's rules stop it, and returns the payment intent's id. */
    public function pay(PaymentPlan $plan): string
    {
        $bank = $this->bank;
        $assessment = $this->fraud->of($plan);
        if ($assessment !== null && $assessment->outcome !== Assessment::ALLOW) {
            $plan = $plan->stopped($assessment->outcome);
        }
        $noted = $this->fraud->noted($plan, $assessment);
        $intent = [
            'id' => $bank->id('pi'), 'object' => 'payment_intent', 'created' => $bank->now(), 'amount' => $plan->amount, 'currency' => $plan->currency,
            'status' => 'requires_payment_method', 'capture_method' => $plan->manualCapture || $plan->outcome === 'review' ? 'manual' : 'automatic',
            'latest_charge' => null, 'cancellation_reason' => null,
            'shipping' => $noted['shipping'],
            'metadata' => array_filter([
                'order_id' => $plan->orderId === null ? null : (string) $plan->orderId,
                'order_number' => $plan->orderNumber,
                'sold_elsewhere' => $plan->soldElsewhere ? '1' : null,
            ], static fn (?string $value): bool => $value !== null) + $noted['metadata'],
        ];
        $bank->emit('payment_intent.created', $intent);
        $bank->moveTo($bank->now() + 2);
        $failed = in_array($plan->outcome, ['declined', 'blocked', 'block'], true);
        $held = $intent['capture_method'] === 'manual';
        $charge = $this->charge($plan, $intent, $failed, $held);
        $intent['latest_charge'] = $charge['id'];
        $intent['status'] = $failed ? ($plan->outcome === 'block' ? 'canceled' : 'requires_payment_method') : ($held ? 'requires_capture' : 'succeeded');
        if ($failed) {
            $this->keep($intent, $charge);
            $bank->emit('charge.failed', ['payment_intent' => $intent] + $charge);
            $bank->emit('payment_intent.payment_failed', ['latest_charge' => $charge] + $intent);
        } elseif ($held) {
            $this->keep($intent, $charge, $bank->now() + self::authorizationSeconds($plan));
            $bank->emit('payment_intent.amount_capturable_updated', ['latest_charge' => $charge] + $intent);
        } else {
            $charge = $this->settle($charge, $plan->amount);
            $this->keep($intent, $charge);
            $bank->emit('charge.succeeded', ['payment_intent' => $intent] + $charge);
        }

        return $intent['id'];
    }

    /**
     * Captures all or a part; the rest of the authorization is released.
     *
     * @param int|null $approvedBy the user who approved a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws ProviderRefusal
     */
    public function capture(string $intentId, int $amount, ?int $approvedBy = null): array
    {
        [$intent, $charge] = $this->authorization($intentId);
        $this->assertCapturable($intent, $amount);
        $charge = $this->settle($charge, $amount);
        $charge['captured'] = true;
        $intent['status'] = 'succeeded';
        $intent = $this->reviewed($intent, 'review_allowed', $approvedBy);
        $this->keep($intent, $charge);
        $this->bank->emit('charge.captured', ['payment_intent' => $intent] + $charge);

        return $intent;
    }

    /**
     * @param 'automatic'|'requested_by_customer' $reason automatic: the authorization expired
     * @param int|null $blockedBy the user who blocked a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws ProviderRefusal
     */
    public function release(string $intentId, string $reason, ?int $blockedBy = null): array
    {
        [$intent, $charge] = $this->authorization($intentId);
        $intent['status'] = 'canceled';
        $intent['cancellation_reason'] = $reason;
        $intent = $this->reviewed($intent, 'review_blocked', $blockedBy);
        $charge['amount_refunded'] = $charge['amount'];
        $charge['refunded'] = true;
        $this->keep($intent, $charge);
        $this->bank->emit('payment_intent.canceled', ['latest_charge' => $charge] + $intent);

        return $intent;
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @throws ProviderRefusal
     */
    private function assertCapturable(array $intent, int $amount): void
    {
        if ($amount < 1 || $amount > (Json::integer($intent, 'amount') ?? 0)) {
            throw new ProviderRefusal('wcpay_capture_error', __('The amount to capture must be between nothing and what was authorized.', 'tillbook'), 400);
        }
        $currency = Json::text($intent, 'currency') ?? 'usd';
        $minimum = $this->bank->fees->minimumCharge($currency, $this->bank->day());
        if ($amount < $minimum) {
            throw new ProviderRefusal('wcpay_capture_error', __('The payment amount is too small to be processed.', 'tillbook'), 400, ['error_type' => 'amount_too_small', 'minimum_amount' => $minimum, 'currency' => $currency]);
        }
    }

    /**
     * @param array<string, mixed> $intent
     * @param 'review_allowed'|'review_blocked' $outcome
     *
     * @return array<string, mixed> with the decision of a person on a payment held for review
     */
    private function reviewed(array $intent, string $outcome, ?int $userId): array
    {
        if ($userId !== null && Json::text($intent, 'metadata.fraud_outcome') === 'review') {
            $intent['metadata'] = ['fraud_outcome' => $outcome, 'fraud_reviewed_by' => (string) $userId] + Json::object($intent, 'metadata');
        }

        return $intent;
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>
     */
    private function charge(PaymentPlan $plan, array $intent, bool $failed, bool $held): array
    {
        return [
            'id' => $this->bank->id($plan->isCard() ? 'ch' : 'py'), 'object' => 'charge', 'created' => $this->bank->now(), 'payment_intent' => $intent['id'],
            'amount' => $plan->amount, 'amount_captured' => 0, 'amount_refunded' => 0, 'currency' => $plan->currency,
            'status' => $failed ? 'failed' : 'succeeded', 'paid' => !$failed, 'captured' => !$failed && !$held, 'refunded' => false, 'disputed' => false,
            'balance_transaction' => null, 'failure_code' => $failed ? $plan->declineReason : null,
            'billing_details' => ['name' => $plan->name, 'email' => $plan->email, 'phone' => null, 'address' => ['country' => $plan->country, 'postal_code' => '94107', 'line1' => '1 Sample Street', 'city' => 'Sampleton']],
            'payment_method' => $this->bank->id('pm'),
            'payment_method_details' => MethodDetails::of($plan, $held ? $this->bank->now() + self::authorizationSeconds($plan) : null),
            'outcome' => [
                'type' => match ($plan->outcome) {
                    'declined' => 'issuer_declined', 'blocked', 'block' => 'blocked', 'review' => 'manual_review', default => 'authorized',
                },
                'risk_level' => ['normal', 'elevated', 'highest'][$plan->risk] ?? 'not_assessed',
                'reason' => $failed ? $plan->declineReason : null,
            ],
            'metadata' => array_filter([
                'order_id' => $plan->orderId === null ? null : (string) $plan->orderId,
                'order_number' => $plan->orderNumber,
                'platform' => $plan->device,
                'reader_model' => $plan->method === 'card_present' ? ($plan->device === 'ios' ? 'COTS_DEVICE' : 'WISEPAD_3') : null,
                'reader_id' => $plan->method === 'card_present' ? 'tmr_' . substr($this->bank->accountId, -8) . ($plan->device ?? 'pos') : null,
                'channel' => $plan->channel,
            ], static fn (?string $value): bool => $value !== null),
        ];
    }

    /** How long an authorization holds: a week, at a reader two days or, with Visa, five. */
    private static function authorizationSeconds(PaymentPlan $plan): int
    {
        return $plan->method === 'card_present' ? ($plan->brand === 'visa' ? 5 : 2) * 86400 : self::AUTHORIZATION_SECONDS;
    }

    /**
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the charge with its balance transaction
     */
    private function settle(array $charge, int $amount): array
    {
        $bank = $this->bank;
        $currency = Json::text($charge, 'currency') ?? 'usd';
        $method = Json::text($charge, 'payment_method_details.type') ?? 'card';
        $settlement = $bank->settlementCurrency($currency);
        $converted = $bank->rates->convert($amount, $currency, $settlement, $bank->day());
        $country = Json::text($charge, "payment_method_details.$method.country") ?? Json::text($charge, 'billing_details.address.country') ?? 'US';
        $fee = $bank->fees->charge($method, $country, $converted['amount'], $settlement, $currency !== $settlement, $bank->day(), $bank->discount());
        $charge['amount_captured'] = $amount;
        $settled = ['amount' => $amount] + $charge;
        $transaction = $bank->post(
            in_array($method, ['card', 'card_present', 'link'], true) ? 'charge' : 'payment',
            'charge',
            $converted['amount'],
            $fee['fee'],
            $settlement,
            $settled,
            $bank->now() + self::DELAY,
            ['fee_details' => $fee['details'], 'exchange_rate' => $currency === $settlement ? null : $converted['rate'], 'metadata' => ['fee_rates' => $fee['rates']]],
        );
        $charge['balance_transaction'] = $transaction;

        return $charge;
    }

    /**
     * @return array{0: array<string, mixed>, 1: array<string, mixed>}
     *
     * @throws ProviderRefusal
     */
    private function authorization(string $intentId): array
    {
        $intent = $this->bank->store->find($intentId);
        $charge = $intent === null ? null : $this->bank->store->find(Json::text($intent, 'latest_charge') ?? '');
        if ($intent === null || $charge === null) {
            throw new ProviderRefusal('authorization_missing', __('There is no such authorization.', 'tillbook'), 404);
        }
        if ($intent['status'] !== 'requires_capture') {
            throw new ProviderRefusal('wcpay_payment_uncapturable', __('The payment cannot be processed in its current state.', 'tillbook'), 409);
        }

        return [$intent, $charge];
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    private function keep(array $intent, array $charge, ?int $expires = null): void
    {
        $this->bank->store->put($intent, null, $expires);
        $this->bank->store->put($charge, Json::text($intent, 'id'));
    }
}

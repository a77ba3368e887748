<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Provider\ProviderRefusal;

/** Captures and releases authorized payments in the sandbox. */
final class Authorizations
{
    private readonly Charges $charges;
    private readonly Intents $intents;

    public function __construct(private readonly SandboxBooks $books)
    {
        $this->charges = new Charges($books);
        $this->intents = new Intents($books->store);
    }

    /**
     * Captures an authorization fully or partially; the rest is released.
     *
     * @param int|null $approvedBy the user who approved a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws ProviderRefusal
     */
    public function capture(string $intentId, int $amount, ?int $approvedBy = null): array
    {
        [$intent, $charge] = $this->intents->inState($intentId, 'requires_capture');
        $this->assertCapturable($intent, $amount);
        $charge = $this->charges->settle($charge, $amount);
        $charge['captured'] = true;
        $intent['status'] = 'succeeded';
        $intent = $this->reviewed($intent, 'review_allowed', $approvedBy);
        $this->intents->keep($intent, $charge);
        $this->books->emit('charge.captured', ['payment_intent' => $intent] + $charge);

        return $intent;
    }

    /**
     * Cancels an authorization.
     *
     * @param 'automatic'|'requested_by_customer' $reason `automatic` means that the authorization expired
     * @param int|null $blockedBy the user who blocked a payment held for review
     *
     * @return array<string, mixed> the payment intent
     *
     * @throws ProviderRefusal
     */
    public function release(string $intentId, string $reason, ?int $blockedBy = null): array
    {
        [$intent, $charge] = $this->intents->inState($intentId, 'requires_capture');
        $intent['status'] = 'canceled';
        $intent['cancellation_reason'] = $reason;
        $intent = $this->reviewed($intent, 'review_blocked', $blockedBy);
        $this->intents->keep($intent, $charge);
        $this->books->emit('payment_intent.canceled', ['latest_charge' => $charge] + $intent);

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
            throw new ProviderRefusal(
                'wcpay_capture_error',
                __(
                    'The amount to capture must be greater than zero and no more than the authorized amount.',
                    'tillbook',
                ),
                400,
            );
        }
        $currency = Json::text($intent, 'currency') ?? 'usd';
        if ($amount % Currencies::step($currency) !== 0 && $amount !== Json::integer($intent, 'amount')) {
            $decimals = Currencies::payableDecimals($currency);
            throw new ProviderRefusal(
                'wcpay_capture_error',
                sprintf(
                    /* translators: %s: number of decimals */
                    _n(
                        'Amounts in this currency can have only %s decimal. Nothing was captured.',
                        'Amounts in this currency can have only %s decimals. Nothing was captured.',
                        $decimals,
                        'tillbook',
                    ),
                    NumberText::count($decimals),
                ),
                400,
            );
        }
        $minimum = FeeSchedule::minimumCharge($currency) ?? 1;
        if ($amount < $minimum) {
            throw new ProviderRefusal(
                'wcpay_capture_error',
                __('The payment amount is too small to be processed.', 'tillbook'),
                400,
                ['error_type' => 'amount_too_small', 'minimum_amount' => $minimum, 'currency' => $currency],
            );
        }
    }

    /**
     * @param array<string, mixed> $intent
     * @param 'review_allowed'|'review_blocked' $outcome
     *
     * @return array<string, mixed> the intent with the user's decision on a payment held for review
     */
    private function reviewed(array $intent, string $outcome, ?int $userId): array
    {
        if ($userId !== null && Json::text($intent, 'metadata.fraud_outcome') === 'review') {
            $intent['metadata'] =
                ['fraud_outcome' => $outcome, 'fraud_reviewed_by' => (string) $userId] +
                Json::object($intent, 'metadata');
        }

        return $intent;
    }
}

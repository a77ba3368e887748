<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Authorizations;
use Tillbook\Providers\Sandbox\CheckDeclines;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\Payments;
use Tillbook\Providers\Sandbox\SandboxBooks;

/**
 * Processes payments by the store's shoppers like all other sandbox payments, with additional steps: approval
 * on a page, retry after a decline, saving a card, or cancellation if the shopper never returns.
 */
final class CheckoutPayments
{
    /** Time for a shopper to approve a payment before it is canceled. */
    public const APPROVAL_SECONDS = DAY_IN_SECONDS;
    /** Payment methods with delayed money, and the delay in days. */
    private const DAYS = ['sepa_debit' => 5, 'au_becs_debit' => 3, 'bacs_debit' => 4, 'multibanco' => 1];

    private readonly PaymentValidation $validation;
    public readonly SavedMethods $methods;

    public function __construct(
        private readonly SandboxBooks $books,
        private readonly Payments $payments,
        private readonly Authorizations $authorizations,
        private readonly PostPaymentEffects $effects,
    ) {
        $this->validation = new PaymentValidation($books);
        $this->methods = new SavedMethods($books);
    }

    /** Returns the days until a method's money arrives; 0 for immediately. */
    public static function days(string $method): int
    {
        return self::DAYS[$method] ?? 0;
    }

    /**
     * Makes a payment, or requests the shopper's approval first.
     *
     * @return array<string, mixed> see PayOrder
     *
     * @throws ProviderRefusal if the sandbox rejects the payment without attempting it
     */
    public function pay(PaymentRequest $request): array
    {
        $earlier = $this->earlier($request);
        if ($earlier !== null && in_array($earlier['status'], ['succeeded', 'requires_capture', 'processing'], true)) {
            // A repeated request for a paid order returns the existing payment, so that the shopper doesn't pay twice.
            return Answer::of($this->books, $earlier);
        }
        $purchase = new Purchase($request, $this->methods->of($request), $this->books->country());
        $this->validation->assertTakes($purchase);
        [$intent, $plan] = $this->payments->begin($purchase->plan(), $earlier);
        $attempt = PendingAttempt::next($this->books, Json::text($intent, 'id') ?? '', $purchase);
        $isStopped = in_array($plan->outcome, ['block', 'blocked'], true);

        return Answer::of(
            $this->books,
            $purchase->needsApproval() && !$isStopped
                ? $this->ask($intent)
                : $this->charge($intent, $plan, $attempt, false),
        );
    }

    /**
     * Applies the shopper's decision from the approval page.
     *
     * @param int $number number of the attempt shown on the page; an attempt replaced by a newer one can't be decided
     * @param 'approve'|'approve_fails_later'|'decline' $decision
     *
     * @return bool whether the decision was still pending
     *
     * @throws ProviderRefusal if the account no longer accepts payments; declining is still possible
     */
    public function decide(string $intentId, int $number, string $decision): bool
    {
        $intent = $this->books->store->find($intentId);
        $attempt = PendingAttempt::of($this->books, $intentId);
        if (
            $intent === null ||
            $attempt === null ||
            $intent['status'] !== 'requires_action' ||
            $attempt->number !== $number
        ) {
            return false;
        }
        if ($decision !== 'decline') {
            $this->validation->assertOpen();
        }
        $this->books->moveTo($this->books->now() + 1);
        $plan = $attempt->purchase->plan();
        if ($decision === 'decline') {
            $plan = $plan->going(
                'declined',
                $attempt->purchase->card() === null || $attempt->purchase->request->wallet !== null
                    ? 'payment_method_provider_decline'
                    : 'payment_intent_authentication_failure',
            );
        } elseif (Json::text($intent, 'metadata.fraud_outcome') === 'review') {
            $plan = $plan->going('review');
        } else {
            $plan = CheckDeclines::applied($plan, $this->books->body);
        }
        if ($decision === 'approve_fails_later') {
            $attempt = $attempt->failingLater('insufficient_funds');
        }
        $this->charge($intent, $plan, $attempt, true);

        return true;
    }

    /**
     * Processes a due payment: releases an expired authorization, completes or fails a processing payment, and
     * cancels one that was not approved.
     *
     * @param array<string, mixed> $intent
     */
    public function fallDue(array $intent): void
    {
        $id = Json::text($intent, 'id') ?? '';
        match ($intent['status']) {
            'requires_capture' => $this->authorizations->release($id, 'automatic'),
            'processing' => $this->arrive($id),
            'requires_action' => $this->cancel($intent, 'abandoned'),
            default => null,
        };
    }

    /**
     * Cancels a payment that is not paid, authorized or processing.
     *
     * @param array<string, mixed> $intent
     * @param 'abandoned'|'requested_by_customer' $reason
     *
     * @return array<string, mixed> the intent
     */
    public function cancel(array $intent, string $reason): array
    {
        $intent['status'] = 'canceled';
        $intent['cancellation_reason'] = $reason;
        $this->books->store->put($intent);
        $this->tell('payment_intent.canceled', $intent);

        return $intent;
    }

    private function arrive(string $intentId): void
    {
        $intent = $this->payments->arrive($intentId, PendingAttempt::of($this->books, $intentId)?->failsLater);
        $this->effects->of(Json::text($intent, 'latest_charge') ?? '');
    }

    /**
     * Finds the intent of an earlier attempt for the same order, unless it was canceled.
     *
     * @return array<string, mixed>|null
     *
     * @throws ProviderRefusal if the intent belongs to another order
     */
    private function earlier(PaymentRequest $request): ?array
    {
        $intent = $request->intentId === null ? null : $this->books->store->find($request->intentId);
        if ($intent === null || ($intent['object'] ?? null) !== 'payment_intent') {
            return null;
        }
        if (Json::text($intent, 'metadata.order_id') !== (string) $request->orderId) {
            throw new ProviderRefusal(
                'wcpay_intent_order_mismatch',
                __(
                    'This payment belongs to another order. You were not charged. Reload the page and try again.',
                    'tillbook',
                ),
                409,
            );
        }

        return $intent['status'] === 'canceled' ? null : $intent;
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>
     */
    private function ask(array $intent): array
    {
        $intent['status'] = 'requires_action';
        $this->books->store->put($intent, null, $this->books->now() + self::APPROVAL_SECONDS);
        $this->tell('payment_intent.requires_action', $intent);

        return $intent;
    }

    /**
     * @param array<string, mixed> $intent
     * @param bool $authenticated whether the shopper approved the payment
     *
     * @return array<string, mixed>
     */
    private function charge(array $intent, PaymentPlan $plan, PendingAttempt $attempt, bool $authenticated): array
    {
        $days = self::days($attempt->purchase->method());
        $goesThrough = in_array($plan->outcome, ['paid', 'review'], true);
        if ($goesThrough && $attempt->purchase->request->save) {
            $attempt = $attempt->with(
                $this->methods->keep(
                    $attempt->purchase->paymentMethod,
                    $attempt->purchase->request->customer,
                    $attempt->purchase->request->billing,
                    $authenticated,
                ),
                $this->books,
            );
            $plan = $attempt->purchase->plan()->going($plan->outcome);
        }
        $attempt->keep($this->books);
        $purchase = $attempt->purchase;
        $intent =
            [
                // Only of a method that is kept, now or before.
                'customer' => Json::text($purchase->paymentMethod, 'customer'),
                'payment_method' => $purchase->paymentMethodId(),
                'setup_future_usage' => $purchase->request->save ? 'off_session' : null,
            ] + $intent;
        $intent = $this->payments->attempt($intent, $days > 0 && $goesThrough ? $plan->going('processing') : $plan);
        if ($intent['status'] === 'processing') {
            $this->books->store->put($intent, null, $this->books->now() + $days * DAY_IN_SECONDS);
        }
        $this->effects->of(Json::text($intent, 'latest_charge') ?? '');

        return $intent;
    }

    /** @param array<string, mixed> $intent */
    private function tell(string $type, array $intent): void
    {
        $this->books->emit(
            $type,
            ['latest_charge' => $this->books->store->find(Json::text($intent, 'latest_charge') ?? '')] + $intent,
        );
    }
}

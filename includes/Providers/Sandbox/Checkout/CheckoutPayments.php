<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Authorizations;
use Tillbook\Providers\Sandbox\Bank;
use Tillbook\Providers\Sandbox\CheckDeclines;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\Payments;

/**
 * Payments that shoppers of the store make. They go the way of all of the sandbox's payments; what is added is what only a
 * real shopper does: say yes on a page first, try again after a decline, save a card, or never come back.
 */
final class CheckoutPayments
{
    /** So long a shopper has to approve a payment; then it is canceled. */
    public const APPROVAL_SECONDS = 86400;
    /** Methods whose money comes later, and after how many days. */
    private const DAYS = ['sepa_debit' => 5, 'au_becs_debit' => 3, 'multibanco' => 1];

    private readonly Acceptance $acceptance;
    public readonly SavedMethods $methods;

    public function __construct(
        private readonly Bank $bank,
        private readonly Payments $payments,
        private readonly Authorizations $authorizations,
        private readonly Aftermath $aftermath,
    ) {
        $this->acceptance = new Acceptance($bank);
        $this->methods = new SavedMethods($bank);
    }

    /** After how many days a method's money comes; 0 for at once. */
    public static function days(string $method): int
    {
        return self::DAYS[$method] ?? 0;
    }

    /**
     * @return array<string, mixed> Provider\Checkout\PaymentAnswer
     *
     * @throws ProviderRefusal for what the sandbox does not even try
     */
    public function pay(PaymentRequest $request): array
    {
        $earlier = $this->earlier($request);
        if ($earlier !== null && in_array($earlier['status'], ['succeeded', 'requires_capture', 'processing'], true)) {
            // Whoever asks again for what is paid already gets told so, and nobody pays twice.
            return Answer::of($this->bank, $earlier);
        }
        $purchase = new Purchase($request, $this->methods->of($request), $this->bank->country());
        $this->acceptance->assertTakes($purchase);
        [$intent, $plan] = $this->payments->begin($purchase->plan(), $earlier);
        $attempt = PendingAttempt::next($this->bank, Json::text($intent, 'id') ?? '', $purchase);
        $isStopped = in_array($plan->outcome, ['block', 'blocked'], true);

        return Answer::of(
            $this->bank,
            $purchase->needsApproval() && !$isStopped
                ? $this->ask($intent)
                : $this->charge($intent, $plan, $attempt, false),
        );
    }

    /**
     * The shopper says yes or no on the page that they were sent to.
     *
     * @param int $number which attempt the page was about: one that was replaced by a newer one is not answered any more
     * @param 'approve'|'approve_fails_later'|'decline' $decision
     *
     * @return bool whether it was still to be decided
     *
     * @throws ProviderRefusal where the account takes no payments any more: it can still be declined
     */
    public function decide(string $intentId, int $number, string $decision): bool
    {
        $intent = $this->bank->store->find($intentId);
        $attempt = PendingAttempt::of($this->bank, $intentId);
        if (
            $intent === null ||
            $attempt === null ||
            $intent['status'] !== 'requires_action' ||
            $attempt->number !== $number
        ) {
            return false;
        }
        if ($decision !== 'decline') {
            $this->acceptance->assertOpen();
        }
        $this->bank->moveTo($this->bank->now() + 1);
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
            $plan = CheckDeclines::applied($plan, $this->bank->account);
        }
        if ($decision === 'approve_fails_later') {
            $attempt = $attempt->failingLater('insufficient_funds');
        }
        $this->charge($intent, $plan, $attempt, true);

        return true;
    }

    /**
     * What becomes of a payment whose time has come: money that was on its way comes or does not, and what nobody approved
     * is canceled.
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
     * Gives up a payment that is not paid, authorized or on its way.
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
        $this->bank->store->put($intent);
        $this->tell('payment_intent.canceled', $intent);

        return $intent;
    }

    private function arrive(string $intentId): void
    {
        $intent = $this->payments->arrive($intentId, PendingAttempt::of($this->bank, $intentId)?->failsLater);
        $this->aftermath->of(Json::text($intent, 'latest_charge') ?? '');
    }

    /**
     * The intent of an earlier attempt for the same order, where it can be tried again or is paid.
     *
     * @return array<string, mixed>|null
     *
     * @throws ProviderRefusal where it belongs to another order
     */
    private function earlier(PaymentRequest $request): ?array
    {
        $intent = $request->intentId === null ? null : $this->bank->store->find($request->intentId);
        if ($intent === null || ($intent['object'] ?? null) !== 'payment_intent') {
            return null;
        }
        if (Json::text($intent, 'metadata.order_id') !== (string) $request->orderId) {
            throw new ProviderRefusal(
                'wcpay_intent_order_mismatch',
                __(
                    'This payment belongs to another order. Nothing was charged. Reload the page and try again.',
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
        $this->bank->store->put($intent, null, $this->bank->now() + self::APPROVAL_SECONDS);
        $this->tell('payment_intent.requires_action', $intent);

        return $intent;
    }

    /**
     * @param array<string, mixed> $intent
     * @param bool $authenticated whether the shopper said yes
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
                $this->bank,
            );
            $plan = $attempt->purchase->plan()->going($plan->outcome);
        }
        $attempt->keep($this->bank);
        $intent = $this->payments->attempt($intent, $days > 0 && $goesThrough ? $plan->going('processing') : $plan);
        if ($intent['status'] === 'processing') {
            $this->bank->store->put($intent, null, $this->bank->now() + $days * 86400);
        }
        $this->aftermath->of(Json::text($intent, 'latest_charge') ?? '');

        return $intent;
    }

    /** @param array<string, mixed> $intent */
    private function tell(string $type, array $intent): void
    {
        $this->bank->emit(
            $type,
            ['latest_charge' => $this->bank->store->find(Json::text($intent, 'latest_charge') ?? '')] + $intent,
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\PaymentDetails;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for charges, payment intents and refunds (spec 2 §7). Ids of another account are not found. */
final class PaymentsController extends Controller
{
    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly PaymentRecords $payments,
        private readonly PaymentView $view,
        private readonly RefundService $refunds,
        private readonly ReviewService $reviews,
        private readonly UnsettledCommands $unsettled,
        private readonly Closure $provider,
        private readonly PaymentDetails $details,
    ) {}

    protected function routes(): void
    {
        $id = ['id' => Schema::idArgument()];
        $this->route(
            '/payment_intents/(?P<id>' . Schema::ID . ')',
            [$this->reading($this->intent(...), $id)],
            PaymentSchema::intent(...),
        );
        $this->route(
            '/charges/order/(?P<order_id>\d+)',
            [
                $this->reading($this->ofOrder(...), [
                    'order_id' => Schema::argument(['type' => 'integer', 'minimum' => 1, 'maximum' => PHP_INT_MAX]),
                ]),
            ],
            PaymentSchema::charge(...),
        );
        $this->route(
            '/charges/(?P<id>(?:ch|py)_[A-Za-z0-9_]+)',
            [$this->reading($this->charge(...), $id)],
            PaymentSchema::charge(...),
        );
        $this->route(
            '/payment_intents/(?P<id>' . Schema::ID . ')/check_status',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->checkStatus(...),
                    'permission_callback' => $this->permissionToAct(),
                    'args' => $id,
                ],
            ],
            PaymentSchema::intent(...),
        );
        $this->route(
            '/payment_intents/(?P<id>' . Schema::ID . ')/approve_review',
            [$this->writing(Capability::Capture, $this->approve(...), PaymentSchema::approvalArguments())],
            PaymentSchema::approval(...),
        );
        $this->route(
            '/refund/?',
            [$this->writing(Capability::Refund, $this->refund(...), PaymentSchema::refundArguments())],
            PaymentSchema::refund(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function intent(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found(
            fn(LedgerScope $scope): ?PaymentRecord => $this->payments->ofIntent($scope, self::id($request)),
            $this->view->intent(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function charge(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found(
            fn(LedgerScope $scope): ?PaymentRecord => $this->payments->ofAnyCharge($scope, self::id($request)),
            $this->view->charge(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function ofOrder(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found(
            fn(LedgerScope $scope): ?PaymentRecord => $this->payments->shownFor(
                $scope,
                self::integer($request, 'order_id') ?? 0,
            ),
            $this->view->charge(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function refund(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $note = trim(self::text($request, 'note') ?? '');
            $asked = new RefundRequest(
                self::text($request, 'charge_id') ?? '',
                self::integer($request, 'amount'),
                self::text($request, 'reason'),
                $note === '' ? null : $note,
                self::integer($request, 'order_id'),
                self::integer($request, 'attempt'),
            );

            return self::answer($this->refunds->refund($scope, $provider, $asked, ApiKeys::origin()));
        });
    }

    /**
     * Approves a payment that the provider wants reviewed. An authorization stays to be captured.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function approve(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $id = self::id($request);
            $this->reviews->approve($scope, $provider, $id, ApiKeys::origin(), self::integer($request, 'attempt'));

            return ['id' => $id, 'fraud_status' => $this->payments->ofIntent($scope, $id)?->row['fraud_status']];
        });
    }

    /**
     * Finds out what became of commands that got no answer, and returns the payment.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function checkStatus(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $find = fn(LedgerScope $scope): ?PaymentRecord => $this->payments->ofIntent($scope, self::id($request));
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        $payment = $scope === null ? null : $find($scope);
        if ($this->ledgers->disconnected() !== null) {
            return ProviderRefusal::noAccount()->toError();
        }
        if ($scope === null || $provider === null || $payment === null) {
            return $this->found($find, $this->view->intent(...));
        }

        return CommandOutcome::ofQuestion(function () use ($scope, $provider, $payment, $find): array {
            $this->unsettled->checkStatus($scope, $provider, $payment);

            return $this->view->intent($scope, $find($scope) ?? $payment);
        });
    }

    /**
     * @param callable(LedgerScope): (PaymentRecord|null) $find
     * @param callable(LedgerScope, PaymentRecord, string|null): array<string, mixed> $present also gets why details of an old payment are missing
     */
    private function found(callable $find, callable $present): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $payment = $scope === null ? null : $find($scope);
        if ($scope === null || $payment === null) {
            return $this->error('wcpay_payment_not_found', $this->missingText($find), 404);
        }
        if ($payment->isWhole) {
            return new WP_REST_Response($present($scope, $payment, null));
        }
        $missing = $this->details->read($scope, $payment->intentId());

        return new WP_REST_Response($present($scope, $find($scope) ?? $payment, $missing));
    }

    /**
     * Returns the text for a payment that the shown account doesn't have.
     *
     * @param callable(LedgerScope): (PaymentRecord|null) $find
     */
    private function missingText(callable $find): string
    {
        // The shown one is asked again too, and again has none.
        $other = $this->ledgers->with(static fn(LedgerScope $scope): bool => $find($scope) !== null);

        return match ($other?->livemode) {
            true => __('This payment is in your live account. Switch to the live account to see it.', 'tillbook'),
            false => __('This payment is in your test account. Switch to the test account to see it.', 'tillbook'),
            null => __('Payment not found in this account.', 'tillbook'),
        };
    }

    /** @return array<string, mixed> PaymentSchema::refund() */
    private static function answer(Refund $refund): array
    {
        return [
            'id' => $refund->id ?? '',
            'charge' => $refund->chargeId ?? '',
            'payment_intent' => $refund->paymentIntentId,
            'amount' => $refund->amount,
            'currency' => $refund->currency,
            'status' => $refund->status ?? 'pending',
            'reason' => $refund->reason,
        ];
    }
}

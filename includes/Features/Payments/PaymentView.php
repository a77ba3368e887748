<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Closure;
use Tillbook\Features\Disputes\DisputeBox;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Neighbors;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Objects\BillingDetails;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\PaymentStatus;
use Tillbook\Provider\Provider;

/** Formats payments as PaymentSchema, from the ledger and the store's orders. */
final class PaymentView
{
    /** @param Closure(LedgerScope): (Provider|null) $provider */
    public function __construct(
        private readonly Orders $orders,
        private readonly PaymentTotals $totals,
        private readonly PaymentActions $actions,
        private readonly CommandRecords $commandRecords,
        private readonly AuditTrail $audit,
        private readonly UnsettledCommands $unsettled,
        private readonly CustomerHistory $customers,
        private readonly Neighbors $neighbors,
        private readonly Closure $provider,
    ) {}

    /**
     * @param string|null $missing why details of an old payment are missing; null if nothing is
     *
     * @return array<string, mixed> PaymentSchema::intent()
     */
    public function intent(LedgerScope $scope, PaymentRecord $payment, ?string $missing = null): array
    {
        $views = $this->orders->views([(int) $payment->shownOrderId()]);
        $order = ($views[(int) $payment->shownOrderId()] ?? null)?->toArray();
        $isTrashed = $order === null && $this->orders->trashed([(int) $payment->shownOrderId()]) !== [];
        $terms = CaptureTerms::ofRows($this->orders, [$payment->row], $views)[$payment->intentId()];
        $sums = $this->totals->of($scope, $payment->intentId());
        $subjects = array_values(array_filter([$payment->intentId(), $payment->chargeId()], is_string(...)));
        $done = $this->commandRecords->attemptsOf($scope, $subjects);
        $intentDone = $done[$payment->intentId()] ?? [];
        $provider = ($this->provider)($scope);
        $obstacle = RefundObstacle::of($provider, $payment);

        return [
            'id' => $payment->intentId(),
            'details_missing' => $missing,
            'status' => $payment->row['status'],
            'payment_status' => PaymentStatus::of(
                $payment->intent,
                $payment->charge,
                $payment->refunds !== [],
                $payment->disputeStatus(),
            ),
            'amount' => (int) $payment->row['amount'],
            'currency' => $payment->currency(),
            'created' => (int) $payment->row['created'],
            'capture_amount' => $terms->amount,
            'capture_obstacle' => $terms->obstacle,
            'refund_obstacle' => $obstacle,
            'capture_before' => $payment->isAuthorization() ? $payment->captureBefore() : null,
            'fraud_status' => $payment->row['fraud_status'],
            'fraud_facts' => (new FraudDetails($this->orders))->of($payment),
            'charge' => $payment->charge === null ? null : $this->chargeFields($payment, $order, $sums),
            'order' => $order,
            'order_trashed' => $isTrashed,
            'sold_by' => $payment->soldBy(),
            'is_gateway_active' => $payment->soldBy() !== 'other_gateway' || $payment->isTakenByActiveGateway(),
            'order_follows' =>
                $order !== null &&
                !$payment->asRow()->hasSwitchedGateway($views[(int) $payment->shownOrderId()]->gateway),
            'totals' => $sums['totals'],
            'actions' => $this->actions->of(
                $payment,
                isset($views[(int) $payment->orderId()]),
                $terms,
                $obstacle,
                $provider,
            ),
            'attempts' => [
                'refund' => $done[(string) $payment->chargeId()]['refund'] ?? 0,
                'capture' => $intentDone['capture'] ?? 0,
                'cancel' => $intentDone['cancel_authorization'] ?? 0,
                'approve' => $intentDone['approve_review'] ?? 0,
            ],
            'unsettled' => $this->unsettled->of($scope, $payment),
            'audit' => $this->audit->of($scope, [...$subjects, ...$payment->disputeIds()]),
            'customer' => $this->customers->of($scope, $payment->row['customer_email']),
            'neighbors' => $this->neighbors->of($scope, $payment->row),
        ];
    }

    /** @return array<string, mixed> PaymentSchema::charge() */
    public function charge(LedgerScope $scope, PaymentRecord $payment): array
    {
        $sums = $this->totals->of($scope, $payment->intentId());

        return $this->chargeFields($payment, $this->order($payment), $sums);
    }

    /** @return array<string, mixed>|null */
    private function order(PaymentRecord $payment): ?array
    {
        $id = $payment->shownOrderId();
        $view = $id === null ? null : $this->orders->views([$id])[$id] ?? null;

        return $view?->toArray();
    }

    /**
     * @param array<string, mixed>|null $order
     * @param array{paydown: array<string, mixed>|null, deposit: array<string, mixed>|null, payout_certainty: string|null, refunds: array<string, array{amount: int, currency: string}>} $sums
     *
     * @return array<string, mixed>
     */
    private function chargeFields(PaymentRecord $payment, ?array $order, array $sums): array
    {
        $charge = $payment->charge;
        $settled = $charge?->balanceTransaction;
        $details = $charge?->paymentMethodDetails;
        $method = $details?->type;
        $block = $method === null ? [] : ['type' => $method, $method => (object) $details->fields];
        $present = static fn(Refund $refund): array => self::refund($refund, $sums['refunds']);

        return [
            'id' => $charge?->id,
            'payment_intent' => $payment->intentId(),
            'amount' => $charge->amount ?? (int) $payment->row['amount'],
            'amount_captured' => $charge->amountCaptured ?? 0,
            'amount_refunded' => self::refunded($payment),
            'application_fee_amount' => $charge?->applicationFeeAmount,
            'currency' => $payment->currency(),
            'created' => $charge->created ?? (int) $payment->row['created'],
            'captured' => $charge?->captured === true,
            'paid' => $charge?->paid === true,
            // Stripe marks a released authorization as refunded too; no money ever moved there.
            'refunded' => $charge?->captured === true && $charge->refunded,
            'status' => $charge->status ?? '',
            // Also a charge that went through has an outcome with a reason.
            'failure_code' => $charge?->status === 'failed' ? $charge->failureReason() : null,
            'balance_transaction' =>
                $settled === null
                    ? null
                    : [
                        'amount' => $settled->amount ?? 0,
                        'fee' => $settled->fee ?? 0,
                        'net' => $settled->net ?? 0,
                        'currency' => $settled->currency ?? '',
                        'exchange_rate' => $settled->exchangeRate,
                    ],
            'refunds' => ['data' => array_map($present, $payment->refunds)],
            'dispute' => $payment->disputes === [] ? null : DisputeBox::of($payment->disputes[0]),
            'disputes' => array_map(DisputeBox::of(...), $payment->disputes),
            'order' => $order,
            'billing_details' => self::billing($charge?->billingDetails),
            'payment_method' => $charge?->paymentMethodId,
            'payment_method_details' => (object) $block,
            'outcome' => [
                'type' => $charge?->outcome->type,
                'reason' => $charge?->outcome->reason,
                'risk_level' => $charge?->outcome->risk,
            ],
            'paydown' => $sums['paydown'],
            'channel' => $charge?->channel() ?? 'online',
            'metadata' => [
                'reader_model' => $charge?->metadata->readerModel,
                'platform' => $charge?->metadata->platform,
            ],
            'deposit' => $sums['deposit'],
            'payout_certainty' => $sums['payout_certainty'],
        ];
    }

    /** Returns the refunded amount, without canceled authorizations and payments that the bank returned. */
    private static function refunded(PaymentRecord $payment): int
    {
        if ($payment->row['captured'] !== '1') {
            return 0;
        }

        if (!$payment->isReturned()) {
            return $payment->charge->amountRefunded ?? 0;
        }
        $given = array_map(
            static fn(Refund $refund): int => $refund->isUndone() ? 0 : $refund->amount,
            $payment->refunds,
        );

        return array_sum($given);
    }

    /**
     * @param array<string, array{amount: int, currency: string}> $settled by refund
     *
     * @return array<string, mixed>
     */
    private static function refund(Refund $refund, array $settled): array
    {
        return [
            'id' => $refund->id,
            'amount' => $refund->amount,
            'currency' => $refund->currency,
            'status' => $refund->status ?? '',
            'reason' => $refund->reason,
            'failure_reason' => $refund->failureReason,
            'created' => $refund->created ?? 0,
            'balance_transaction' => $settled[$refund->id ?? ''] ?? null,
        ];
    }

    /** @return array<string, mixed> */
    private static function billing(?BillingDetails $billing): array
    {
        return [
            'name' => $billing?->name,
            'email' => $billing?->email,
            'phone' => $billing?->phone,
            'formatted_address' => Orders::formatAddress([
                'address_1' => $billing->line1 ?? '',
                'address_2' => $billing->line2 ?? '',
                'city' => $billing->city ?? '',
                'state' => $billing->state ?? '',
                'postcode' => $billing->postalCode ?? '',
                'country' => $billing->country ?? '',
            ]),
        ];
    }
}

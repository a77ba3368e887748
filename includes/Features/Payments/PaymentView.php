<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Features\Disputes\DisputeBox;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\PaymentStatus;

/** Payments in the shape of PaymentSchema, from the ledger and the store's orders. */
final class PaymentView
{
    private const RISK = ['normal' => 0, 'elevated' => 1, 'highest' => 2];

    public function __construct(
        private readonly Orders $orders,
        private readonly PaymentTotals $totals,
        private readonly PaymentActions $actions,
        private readonly Writes $writes,
        private readonly AuditTrail $audit,
    ) {}

    /** @return array<string, mixed> PaymentSchema::intent() */
    public function intent(LedgerScope $scope, PaymentRecord $payment): array
    {
        $views = $this->orders->views([(int) $payment->orderId()]);
        $order = ($views[(int) $payment->orderId()] ?? null)?->toArray();
        $terms = CaptureTerms::ofRows($this->orders, [$payment->row], $views)[$payment->intentId()];
        $sums = $this->totals->of($scope, $payment->intentId());
        $subjects = array_values(array_filter([$payment->intentId(), $payment->chargeId()], is_string(...)));
        $done = $this->writes->attemptsOf($scope, $subjects);
        $intentDone = $done[$payment->intentId()] ?? [];

        return [
            'id' => $payment->intentId(),
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
            'capture_before' => $payment->isAuthorization() ? $payment->captureBefore() : null,
            'fraud_status' => $payment->row['fraud_status'],
            'fraud_facts' => (new FraudFacts($this->orders))->of($payment),
            'charge' => $payment->charge === [] ? null : $this->chargeFields($payment, $order, $sums),
            'order' => $order,
            'totals' => $sums['totals'],
            'actions' => $this->actions->of($payment, $order !== null, $terms),
            'attempts' => [
                'refund' => $done[(string) $payment->chargeId()]['refund'] ?? 0,
                'capture' => $intentDone['capture'] ?? 0,
                'cancel' => $intentDone['cancel_authorization'] ?? 0,
            ],
            'audit' => $this->audit->of($scope, [...$subjects, ...$payment->disputeIds()]),
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
        $id = $payment->orderId();
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
        $settled = Json::object($charge, 'balance_transaction');
        $method = Json::text($charge, 'payment_method_details.type');

        return [
            'id' => Json::text($charge, 'id'),
            'payment_intent' => $payment->intentId(),
            'amount' => Json::integer($charge, 'amount') ?? (int) $payment->row['amount'],
            'amount_captured' => Json::integer($charge, 'amount_captured') ?? 0,
            'amount_refunded' => self::refunded($payment),
            'application_fee_amount' => Json::integer($charge, 'application_fee_amount'),
            'currency' => $payment->currency(),
            'created' => Json::integer($charge, 'created') ?? (int) $payment->row['created'],
            'captured' => Json::boolean($charge, 'captured'),
            'paid' => Json::boolean($charge, 'paid'),
            // Stripe marks a released authorization as refunded too; no money ever moved there.
            'refunded' => Json::boolean($charge, 'captured') && Json::boolean($charge, 'refunded'),
            'status' => Json::text($charge, 'status') ?? '',
            'failure_code' => Json::text($charge, 'outcome.reason') ?? Json::text($charge, 'failure_code'),
            'balance_transaction' =>
                $settled === []
                    ? null
                    : [
                        'amount' => Json::integer($settled, 'amount') ?? 0,
                        'fee' => Json::integer($settled, 'fee') ?? 0,
                        'net' => Json::integer($settled, 'net') ?? 0,
                        'currency' => Json::text($settled, 'currency') ?? '',
                        'exchange_rate' => Json::text($settled, 'exchange_rate'),
                    ],
            'refunds' => [
                'data' => array_map(
                    static fn(array $refund): array => self::refund($refund, $sums['refunds']),
                    $payment->refunds,
                ),
            ],
            'dispute' => $payment->disputes === [] ? null : DisputeBox::of($payment->disputes[0]),
            'disputes' => array_map(DisputeBox::of(...), $payment->disputes),
            'order' => $order,
            'billing_details' => self::billing(Json::object($charge, 'billing_details')),
            'payment_method' => Json::text($charge, 'payment_method'),
            'payment_method_details' =>
                (object) ($method === null
                    ? []
                    : ['type' => $method, $method => (object) Json::object($charge, "payment_method_details.$method")]),
            'outcome' => [
                'type' => Json::text($charge, 'outcome.type'),
                'reason' => Json::text($charge, 'outcome.reason'),
                'risk_level' => self::RISK[Json::text($charge, 'outcome.risk_level') ?? ''] ?? null,
            ],
            'paydown' => $sums['paydown'],
            'channel' =>
                Json::text($charge, 'metadata.channel') ?? ($method === 'card_present' ? 'in_person' : 'online'),
            'metadata' => [
                'reader_model' => Json::text($charge, 'metadata.reader_model'),
                'platform' => Json::text($charge, 'metadata.platform'),
            ],
            'deposit' => $sums['deposit'],
            'payout_certainty' => $sums['payout_certainty'],
        ];
    }

    /** What was given back: neither an authorization that was released nor what a bank took back by itself. */
    private static function refunded(PaymentRecord $payment): int
    {
        if ($payment->row['captured'] !== '1') {
            return 0;
        }

        return PaymentStatus::isReturned($payment->charge)
            ? array_sum(
                array_map(
                    static fn(array $refund): int => in_array($refund['status'] ?? '', ['failed', 'canceled'], true)
                        ? 0
                        : Json::integer($refund, 'amount') ?? 0,
                    $payment->refunds,
                ),
            )
            : Json::integer($payment->charge, 'amount_refunded') ?? 0;
    }

    /**
     * @param array<string, mixed> $refund
     * @param array<string, array{amount: int, currency: string}> $settled by refund
     *
     * @return array<string, mixed>
     */
    private static function refund(array $refund, array $settled): array
    {
        return [
            'id' => Json::text($refund, 'id'),
            'amount' => Json::integer($refund, 'amount') ?? 0,
            'currency' => Json::text($refund, 'currency') ?? '',
            'status' => Json::text($refund, 'status') ?? '',
            'reason' => Json::text($refund, 'reason'),
            'failure_reason' => Json::text($refund, 'failure_reason'),
            'created' => Json::integer($refund, 'created') ?? 0,
            'balance_transaction' => $settled[Json::text($refund, 'id') ?? ''] ?? null,
        ];
    }

    /**
     * @param array<string, mixed> $billing
     *
     * @return array<string, mixed>
     */
    private static function billing(array $billing): array
    {
        return [
            'name' => Json::text($billing, 'name'),
            'email' => Json::text($billing, 'email'),
            'phone' => Json::text($billing, 'phone'),
            'formatted_address' => Orders::formatAddress([
                'address_1' => Json::text($billing, 'address.line1') ?? '',
                'address_2' => Json::text($billing, 'address.line2') ?? '',
                'city' => Json::text($billing, 'address.city') ?? '',
                'state' => Json::text($billing, 'address.state') ?? '',
                'postcode' => Json::text($billing, 'address.postal_code') ?? '',
                'country' => Json::text($billing, 'address.country') ?? '',
            ]),
        ];
    }
}

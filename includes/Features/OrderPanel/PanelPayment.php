<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Json;

/** The fields of a payment (PaymentSchema::intent()) that the panel shows, with their types. */
final class PanelPayment
{
    private const PENDING = ['pending', 'requires_action'];

    /**
     * @param string $status `payment_status`, the one to display
     * @param int $amount minor units of $currency
     * @param int|null $captureAmount what a capture would take now, minor units of $currency
     * @param string|null $captureObstacle one of CaptureTerms::OBSTACLES
     * @param int|null $captureBefore epoch seconds
     * @param int $captured minor units of $currency
     * @param int $refunded minor units of $currency
     * @param list<array{currency: string, returned: int, fees: int, paydown: int, net: int}> $totals minor units, by
     *     currency of the settlement; empty before any money moved
     * @param string|null $payoutId the payout that holds its money
     * @param string|null $payoutStatus one of PayoutStatus
     * @param int|null $payoutDay when that arrives, midnight in UTC, epoch seconds
     * @param string|null $payoutCertainty what is known of the payout otherwise, see UnlistedPayoutSchema
     * @param int|null $disputeDue epoch seconds
     * @param int|null $risk 0 normal, 1 elevated, 2 highest
     * @param list<string> $actions names of what the current user may do to it now
     * @param array<string, int> $attempts how often an action was carried out
     */
    private function __construct(
        public readonly string $id,
        public readonly string $status,
        public readonly int $amount,
        public readonly string $currency,
        public readonly ?int $captureAmount,
        public readonly ?string $captureObstacle,
        public readonly ?int $captureBefore,
        public readonly int $captured,
        public readonly int $refunded,
        public readonly bool $isRefundPending,
        public readonly bool $hasRefundArrived,
        public readonly array $totals,
        public readonly ?string $payoutId,
        public readonly ?string $payoutStatus,
        public readonly ?int $payoutDay,
        public readonly ?string $payoutCertainty,
        public readonly ?string $disputeStatus,
        public readonly ?int $disputeDue,
        public readonly ?int $risk,
        private readonly array $actions,
        private readonly array $attempts,
    ) {}

    /** @param array<string, mixed> $intent PaymentSchema::intent() */
    public static function of(array $intent): self
    {
        $currency = Json::text($intent, 'currency') ?? '';
        $totals = Json::object($intent, 'totals');
        $refunds = array_filter(array_column(Json::objects($intent, 'charge.refunds.data'), 'status'), is_string(...));

        return new self(
            Json::text($intent, 'id') ?? '',
            Json::text($intent, 'payment_status') ?? '',
            Json::integer($intent, 'amount') ?? 0,
            $currency,
            Json::integer($intent, 'capture_amount'),
            Json::text($intent, 'capture_obstacle'),
            Json::integer($intent, 'capture_before'),
            Json::integer($intent, 'charge.amount_captured') ?? 0,
            Json::integer($intent, 'charge.amount_refunded') ?? 0,
            array_intersect(self::PENDING, $refunds) !== [],
            in_array('succeeded', $refunds, true),
            $totals === []
                ? []
                : array_map(
                    static fn(array $sums): array => [
                        'currency' => Json::text($sums, 'currency') ?? $currency,
                        'returned' => Json::integer($sums, 'returned') ?? 0,
                        'fees' => Json::integer($sums, 'fees') ?? 0,
                        'paydown' => Json::integer($sums, 'paydown') ?? 0,
                        'net' => Json::integer($sums, 'net') ?? 0,
                    ],
                    [$totals, ...Json::objects($totals, 'others')],
                ),
            Json::text($intent, 'charge.deposit.id'),
            Json::text($intent, 'charge.deposit.status'),
            Json::integer($intent, 'charge.deposit.arrival_date'),
            Json::text($intent, 'charge.payout_certainty'),
            Json::text($intent, 'charge.dispute.status'),
            Json::integer($intent, 'charge.dispute.evidence_details.due_by'),
            Json::integer($intent, 'charge.outcome.risk_level'),
            array_keys(array_filter(Json::object($intent, 'actions'), static fn(mixed $may): bool => $may === true)),
            array_filter(Json::object($intent, 'attempts'), is_int(...)),
        );
    }

    /** Whether the current user may do it now. */
    public function allows(string $action): bool
    {
        return in_array($action, $this->actions, true);
    }

    /** How often it was carried out: commands name that, so that the same number twice is carried out once. */
    public function attempts(string $action): int
    {
        return $this->attempts[$action] ?? 0;
    }
}

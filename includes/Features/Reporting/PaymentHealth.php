<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\TransactionType;

/**
 * Calculates the rates by which card networks and banks judge a store: refunds, disputes and authorizations of the last
 * 30 days, in all currencies. Refunds and disputes are those that were made in this time, whenever the payment was.
 */
final class PaymentHealth
{
    private const DAYS = 30;
    /**
     * Share of disputed payments from which card networks act, as of November 2026. Visa's Acquirer Monitoring Program
     * (VAMP): 1.5 % since April 1, 2026, above 1,500 fraud reports and disputes a month. Mastercard's Excessive
     * Chargeback Merchant program (ECM): 1.5 %, from 100 disputes a month. Each network counts its own cards by
     * calendar month, so this is an estimate.
     *
     * @see docs/decisions/0036-own-chart.md for the sources
     */
    private const DISPUTE_LIMIT = 0.015;
    private const DISPUTE_MINIMUM = 100;
    /** From this part of the limit on, the rate is near it. */
    private const NEAR = 0.5;

    public function __construct(private readonly Database $database, private readonly DailySums $sums) {}

    /**
     * @param string $today YYYY-MM-DD, the last of the days
     *
     * @return array<string, mixed> ReportingSchema::health()
     */
    public function of(LedgerScope $scope, string $today, \DateTimeZone $zone): array
    {
        $period = self::period($today, $zone);
        [$authorized, $attempts] = $this->authorizations($scope, $period);

        return self::rates($period, [
            'payments' => $this->count($scope, ReportLinks::PAYMENTS, $period),
            'card_payments' => $this->count($scope, ReportLinks::CARD_PAYMENTS, $period),
            'refunds' => $this->count($scope, ReportLinks::REFUNDED, $period),
            'disputes' => $this->count($scope, ReportLinks::DISPUTED, $period),
            'authorized' => $authorized,
            'attempts' => $attempts,
        ]);
    }

    /** @return array<string, mixed> the rates of a store without an account */
    public static function none(string $today, \DateTimeZone $zone): array
    {
        return self::rates(
            self::period($today, $zone),
            array_fill_keys(['payments', 'card_payments', 'refunds', 'disputes', 'authorized', 'attempts'], 0),
        );
    }

    /**
     * @param array{payments: int, card_payments: int, refunds: int, disputes: int, authorized: int, attempts: int} $counts
     *
     * @return array<string, mixed>
     */
    private static function rates(ActivityPeriod $period, array $counts): array
    {
        $rate = static fn(int $part, int $whole): ?float => $whole === 0 ? null : round($part / $whole, 6);
        $disputeRate = $rate($counts['disputes'], $counts['card_payments']);

        return [
            'date_start' => $period->first,
            'date_end' => $period->last,
            ...$counts,
            'refund_rate' => $rate($counts['refunds'], $counts['payments']),
            'dispute_rate' => $disputeRate,
            'authorization_rate' => $rate($counts['authorized'], $counts['attempts']),
            'dispute_level' => self::level($disputeRate, $counts['disputes']),
            'dispute_limit' => self::DISPUTE_LIMIT,
            'dispute_minimum' => self::DISPUTE_MINIMUM,
        ];
    }

    /** @return 'unknown'|'low'|'near'|'few'|'over' few: above the limit, with fewer disputes than networks act on */
    private static function level(?float $rate, int $disputes): string
    {
        return match (true) {
            $rate === null => 'unknown',
            $rate < self::DISPUTE_LIMIT * self::NEAR => 'low',
            $rate < self::DISPUTE_LIMIT => 'near',
            $disputes < self::DISPUTE_MINIMUM => 'few',
            default => 'over',
        };
    }

    private static function period(string $today, \DateTimeZone $zone): ActivityPeriod
    {
        $day = new ActivityPeriod($today, $today, $zone);

        return new ActivityPeriod($day->earlier(self::DAYS - 1)->first, $today, $zone);
    }

    /** @param non-empty-list<TransactionType> $types */
    private function count(LedgerScope $scope, array $types, ActivityPeriod $period): int
    {
        $in = SqlCondition::in('type', ReportLinks::values($types));
        $where = new SqlCondition("ledger_id = ? AND {$in->sql}", [$scope->id, ...$in->values]);

        return array_sum(array_column($this->sums->sums($scope, $where, $period->start(), $period->end()), 'count'));
    }

    /**
     * Counts the payments that banks were asked about: not those that a fraud rule or the provider stopped before, nor
     * those that no card was entered for.
     *
     * @return array{int, int} authorized, and all
     */
    private function authorizations(LedgerScope $scope, ActivityPeriod $period): array
    {
        $table = $this->database->table('payments');
        $values = [$scope->id, $period->start(), $period->end()];
        $paid = (int) $this->database->value(
            "SELECT COUNT(*) FROM $table WHERE ledger_id = ? AND status IN ('succeeded', 'requires_capture') AND captured IN (0, 1) AND created >= ? AND created < ?",
            $values,
        );
        $others = array_column(
            $this->database->rows(
                "SELECT status, COUNT(*) AS cnt FROM $table WHERE ledger_id = ? AND status IN ('canceled', 'requires_payment_method') AND captured = 0 AND created >= ? AND created < ? AND charge_id IS NOT NULL AND (fraud_status IS NULL OR fraud_status NOT IN ('block', 'blocked')) GROUP BY status",
                $values,
            ),
            'cnt',
            'status',
        );
        $authorized = $paid + (int) ($others['canceled'] ?? 0);

        return [$authorized, $authorized + (int) ($others['requires_payment_method'] ?? 0)];
    }
}

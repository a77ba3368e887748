<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\TransactionType;

/**
 * Calculates the payment activity of a period (spec 3 §3 "Payment activity") from the daily rollup. Each figure is
 * the sum of the rows that its link shows, see ReportLinks.
 */
final class PaymentActivity
{
    /** Up to this many days, the volume is reported by day; beyond that, by month. */
    private const MOST_DAYS = 366;

    public function __construct(private readonly Database $database, private readonly DailySums $sums) {}

    /**
     * @param string $currency lower-case code of the settlement currency
     *
     * @return array<string, mixed> ReportingSchema::activity()
     */
    public function of(LedgerScope $scope, string $currency, ActivityPeriod $period): array
    {
        return [
            'currency' => $currency,
            'timezone' => $period->zone->getName(),
            ...$this->figures($scope, $currency, $period),
            'previous' => $this->figures($scope, $currency, $period->before()),
            'interval' => self::isByDay($period) ? 'day' : 'month',
            'volume' => self::isByDay($period)
                ? $this->byDay($scope, $currency, $period)
                : $this->byMonth($scope, $currency, $period),
        ];
    }

    /**
     * Returns the activity of a store without an account.
     *
     * @return array<string, mixed> ReportingSchema::activity()
     */
    public static function none(string $currency, ActivityPeriod $period): array
    {
        $nothing = ['total_payment_volume' => 0, 'charges' => 0, 'refunds' => 0, 'disputes' => 0, 'fees' => 0];
        $dates = static fn(ActivityPeriod $of): array => ['date_start' => $of->first, 'date_end' => $of->last];

        return [
            'currency' => $currency,
            'timezone' => $period->zone->getName(),
            ...$dates($period),
            ...$nothing,
            'previous' => $dates($period->before()) + $nothing,
            'interval' => 'day',
            'volume' => [],
        ];
    }

    /** @return array<string, string|int> minor units */
    private function figures(LedgerScope $scope, string $currency, ActivityPeriod $period): array
    {
        $all = $this->sum($scope, $currency, ReportLinks::TOTAL_PAYMENT_VOLUME, $period);

        return [
            'date_start' => $period->first,
            'date_end' => $period->last,
            'total_payment_volume' => $all['amount'],
            'charges' => $this->sum($scope, $currency, ReportLinks::CHARGES, $period)['amount'],
            // Outgoing amounts are negative in the ledger; here, refunds and disputes are positive.
            'refunds' => 0 - $this->sum($scope, $currency, ReportLinks::REFUNDS, $period)['amount'],
            'disputes' => 0 - $this->sum($scope, $currency, ReportLinks::DISPUTES, $period)['amount'],
            'fees' => $all['fees'],
        ];
    }

    /**
     * @param list<TransactionType> $types
     *
     * @return array{amount: int, fees: int, net: int} minor units
     */
    private function sum(LedgerScope $scope, string $currency, array $types, ActivityPeriod $period): array
    {
        $rows = $this->sums->sums($scope, self::where($scope, $currency, $types), $period->start(), $period->end());

        return $rows[0]['sums'] ?? ['amount' => 0, 'fees' => 0, 'net' => 0];
    }

    /** @param list<TransactionType> $types */
    private static function where(LedgerScope $scope, string $currency, array $types): SqlCondition
    {
        return new SqlCondition(
            'ledger_id = ? AND currency = ? AND type IN (' . implode(', ', array_fill(0, count($types), '?')) . ')',
            [$scope->id, $currency, ...ReportLinks::values($types)],
        );
    }

    private static function isByDay(ActivityPeriod $period): bool
    {
        return $period->days() <= self::MOST_DAYS;
    }

    /**
     * Sums by days of the time zone, which differ from the rollup's days: from the rows, using the
     * list's covering index.
     *
     * @return list<array{date: string, amount: int}>
     */
    private function byDay(LedgerScope $scope, string $currency, ActivityPeriod $period): array
    {
        $volume = array_fill_keys($period->dates(), 0);
        $where = self::where($scope, $currency, ReportLinks::TOTAL_PAYMENT_VOLUME);
        foreach ($period->pieces() as ['from' => $from, 'to' => $to, 'offset' => $offset]) {
            $day = Database::wholeDays("created + $offset");
            $rows = $this->database->rows(
                "SELECT $day AS day, SUM(amount) AS amount FROM " .
                    $this->database->table('transactions') .
                    " USE INDEX (listing) WHERE {$where->sql} AND created >= ? AND created < ? GROUP BY $day",
                [...$where->values, $from, $to],
            );
            foreach ($rows as $row) {
                $date = gmdate('Y-m-d', (int) $row['day'] * 86400);
                $volume[$date] = ($volume[$date] ?? 0) + (int) $row['amount'];
            }
        }

        return array_map(
            static fn(string $date, int $amount): array => ['date' => $date, 'amount' => $amount],
            array_keys($volume),
            $volume,
        );
    }

    /** @return list<array{date: string, amount: int}> */
    private function byMonth(LedgerScope $scope, string $currency, ActivityPeriod $period): array
    {
        return array_map(
            fn(ActivityPeriod $month): array => [
                'date' => $month->first,
                'amount' => $this->sum($scope, $currency, ReportLinks::TOTAL_PAYMENT_VOLUME, $month)['amount'],
            ],
            $period->months(),
        );
    }
}

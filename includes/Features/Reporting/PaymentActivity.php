<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Money\Money;

/**
 * Calculates the payment activity of a period (spec 3 §3 "Payment activity") from the daily rollup. Each figure is
 * the sum of the rows that its link shows, see ReportLinks.
 */
final class PaymentActivity
{
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
            'interval' => $period->interval(),
            'volume' => $this->volume($scope, $currency, $period),
        ];
    }

    /**
     * Returns the activity of a store without an account.
     *
     * @return array<string, mixed> ReportingSchema::activity()
     */
    public static function none(string $currency, ActivityPeriod $period): array
    {
        $nothing = array_fill_keys(['total_payment_volume', 'charges', 'refunds', 'disputes', 'fees', 'net'], 0);
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

    /**
     * Returns the total payment volume of a day in the store's time zone.
     *
     * @param string $date YYYY-MM-DD
     *
     * @return list<Money> one for each currency with transactions
     */
    public function ofDay(LedgerScope $scope, string $date): array
    {
        $day = new ActivityPeriod($date, $date, wp_timezone());
        $types = SqlCondition::in('type', ReportLinks::values(ReportLinks::TOTAL_PAYMENT_VOLUME));

        return array_map(
            static fn(array $row): Money => new Money($row['sums']['amount'], $row['currency']),
            $this->sums->sums(
                $scope,
                new SqlCondition("ledger_id = ? AND {$types->sql}", [$scope->id, ...$types->values]),
                $day->start(),
                $day->end(),
            ),
        );
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
            'net' => $all['net'],
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
        $in = SqlCondition::in('type', ReportLinks::values($types));

        return new SqlCondition("ledger_id = ? AND currency = ? AND {$in->sql}", [
            $scope->id,
            $currency,
            ...$in->values,
        ]);
    }

    /**
     * Returns the volume of each day, week or month, each beside the same days of the previous period.
     *
     * @return list<array<string, mixed>> ReportingSchema::activity()
     */
    private function volume(LedgerScope $scope, string $currency, ActivityPeriod $period): array
    {
        $parts = $period->parts();
        $days = $period->days();
        $earlier = array_map(static fn(ActivityPeriod $part): ActivityPeriod => $part->earlier($days), $parts);
        $where = self::where($scope, $currency, ReportLinks::TOTAL_PAYMENT_VOLUME);
        $sums =
            $period->interval() === 'day'
                ? $this->byDay($where, new ActivityPeriod($period->before()->first, $period->last, $period->zone))
                : $this->sums->spans($scope, $where, [
                    ...array_map(static fn(ActivityPeriod $part): int => $part->start(), [...$earlier, ...$parts]),
                    $period->end(),
                ]);
        $volume = [];
        foreach ($parts as $index => $part) {
            $before = $earlier[$index];
            $volume[] = [
                'date' => $part->first,
                'date_end' => $part->last,
                ...$sums[count($parts) + $index],
                'previous' => ['date_start' => $before->first, 'date_end' => $before->last, ...$sums[$index]],
            ];
        }

        return $volume;
    }

    /**
     * Sums by days of the time zone, which differ from the rollup's days: from the rows, using the
     * list's covering index.
     *
     * @return list<array{amount: int, net: int}> minor units, one for each day of the period
     */
    private function byDay(SqlCondition $where, ActivityPeriod $period): array
    {
        $volume = array_fill_keys($period->dates(), ['amount' => 0, 'net' => 0]);
        foreach ($period->pieces() as ['from' => $from, 'to' => $to, 'offset' => $offset]) {
            $day = Sql::wholeDays("created + $offset");
            $rows = $this->database->rows(
                "SELECT $day AS day, SUM(amount) AS amount, SUM(net) AS net FROM " .
                    $this->database->table('transactions') .
                    " USE INDEX (listing) WHERE {$where->sql} AND created >= ? AND created < ? GROUP BY $day",
                [...$where->values, $from, $to],
            );
            foreach ($rows as $row) {
                $date = gmdate('Y-m-d', (int) $row['day'] * DAY_IN_SECONDS);
                $sums = $volume[$date] ?? ['amount' => 0, 'net' => 0];
                $volume[$date] = [
                    'amount' => $sums['amount'] + (int) $row['amount'],
                    'net' => $sums['net'] + (int) $row['net'],
                ];
            }
        }

        return array_values($volume);
    }
}

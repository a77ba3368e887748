<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Reporting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Reporting\ActivityPeriod;
use Tillbook\Features\Reporting\ReportLinks;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** Payment activity (spec 3 §3): every figure is the sum of the rows that its link shows. */
final class PaymentActivityTest extends LedgerTestCase
{
    private const ROUTE = '/wc/v3/payments/reporting/payment_activity';
    /** As the specification lists them (spec 3 §7), not as the code does. */
    private const LINKS = [
        'total_payment_volume' => [
            'charge',
            'payment',
            'payment_failure_refund',
            'payment_refund',
            'refund',
            'refund_failure',
            'dispute',
            'dispute_reversal',
            'card_reader_fee',
            'adjustment',
        ],
        'charges' => ['charge', 'payment', 'adjustment'],
        'refunds' => ['refund', 'refund_failure', 'payment_refund', 'payment_failure_refund'],
        'disputes' => ['dispute', 'dispute_reversal'],
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        update_option('timezone_string', 'America/New_York');
        // A row of each type at four times around the days' ends in New York and in UTC.
        $amount = 1000;
        foreach (
            [
                '2026-10-31 03:59:59',
                '2026-10-31 04:00:00',
                '2026-11-01 23:30:00',
                '2026-11-02 04:59:59',
                '2026-11-02 05:00:00',
                '2026-11-09 12:00:00',
            ]
            as $index => $time
        ) {
            foreach (TransactionType::cases() as $type) {
                $isOut = in_array(
                    $type,
                    [TransactionType::Refund, TransactionType::PaymentRefund, TransactionType::Dispute],
                    true,
                );
                $this->given([
                    'transaction_id' => "txn_{$index}_{$type->value}",
                    'type' => $type->value,
                    'created' => (int) strtotime($time . ' UTC'),
                    'amount' => $type === TransactionType::CardReaderFee ? 0 : ($isOut ? -$amount : $amount),
                    'fees' => 10 + $index,
                    'currency' => $index === 2 ? 'eur' : 'usd',
                ]);
                $amount += 7;
            }
        }
    }

    protected function tearDown(): void
    {
        parent::tearDown();
        update_option('timezone_string', '');
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function periods(): iterable
    {
        yield 'one day of 24 hours' => ['2026-10-31', '2026-10-31', 'usd'];
        yield 'days across the change of the clocks' => ['2026-10-31', '2026-11-01', 'usd'];
        yield 'the day of 25 hours' => ['2026-11-01', '2026-11-01', 'usd'];
        yield 'another currency' => ['2026-10-25', '2026-11-20', 'eur'];
        yield 'several years' => ['2020-01-01', '2026-11-20', 'usd'];
        yield 'nothing' => ['2025-01-01', '2025-01-31', 'usd'];
    }

    #[DataProvider('periods')]
    #[Group('database')]
    public function testEachFigureIsTheSumOfTheRowsItLinksTo(string $first, string $last, string $currency): void
    {
        $activity = $this->activity(['date_start' => $first, 'date_end' => $last, 'currency' => $currency]);

        foreach (self::LINKS as $figure => $types) {
            $linked = $this->linked($types, $first, $last, $currency);
            $sign = in_array($figure, ['refunds', 'disputes'], true) ? -1 : 1;
            self::assertSame($sign * array_sum(array_column($linked, 'amount')), $activity[$figure], $figure);
        }
        self::assertSame(
            array_sum(
                array_column($this->linked(self::LINKS['total_payment_volume'], $first, $last, $currency), 'fees'),
            ),
            $activity['fees'],
        );
        self::assertSame(
            $activity['charges'] - $activity['refunds'] - $activity['disputes'],
            $activity['total_payment_volume'],
        );
        self::assertSame($activity['total_payment_volume'], array_sum(array_column($activity['volume'], 'amount')));
    }

    public function testTheLastSecondOfADayIsInThatDaysBar(): void
    {
        $activity = $this->activity(['date_start' => '2026-11-01', 'date_end' => '2026-11-02', 'currency' => 'usd']);

        $volume = array_column($activity['volume'], 'amount', 'date');
        foreach (['2026-11-01', '2026-11-02'] as $day) {
            self::assertSame(
                array_sum(
                    array_column($this->linked(self::LINKS['total_payment_volume'], $day, $day, 'usd'), 'amount'),
                ),
                $volume[$day],
                $day,
            );
        }
        self::assertNotSame(0, $volume['2026-11-01'], 'Only the row of the last second is in dollars on that day.');
    }

    public function testTheSpecificationsTypesAreTheCodes(): void
    {
        $sorted = static function (array $types): array {
            sort($types);

            return $types;
        };
        self::assertSame(
            $sorted(self::LINKS['total_payment_volume']),
            $sorted(ReportLinks::values(ReportLinks::TOTAL_PAYMENT_VOLUME)),
        );
        self::assertSame($sorted(self::LINKS['charges']), $sorted(ReportLinks::values(ReportLinks::CHARGES)));
        self::assertSame($sorted(self::LINKS['refunds']), $sorted(ReportLinks::values(ReportLinks::REFUNDS)));
        self::assertSame($sorted(self::LINKS['disputes']), $sorted(ReportLinks::values(ReportLinks::DISPUTES)));
    }

    public function testTheVolumeOfADayIsThatOfTheStoresDay(): void
    {
        $activity = $this->activity(['date_start' => '2026-10-30', 'date_end' => '2026-11-02', 'currency' => 'usd']);

        self::assertSame(
            ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
            array_column($activity['volume'], 'date'),
        );
        foreach ($activity['volume'] as $day) {
            self::assertSame(
                array_sum(
                    array_column(
                        $this->linked(self::LINKS['total_payment_volume'], $day['date'], $day['date'], 'usd'),
                        'amount',
                    ),
                ),
                $day['amount'],
                $day['date'],
            );
        }
    }

    public function testItIsComparedWithAsManyDaysBefore(): void
    {
        $activity = $this->activity(['date_start' => '2026-11-01', 'date_end' => '2026-11-02', 'currency' => 'usd']);
        $before = $this->activity(['date_start' => '2026-10-30', 'date_end' => '2026-10-31', 'currency' => 'usd']);

        self::assertSame(
            array_intersect_key($before, $activity['previous']),
            array_intersect_key($activity['previous'], $before),
        );
        self::assertSame(
            ['2026-10-30', '2026-10-31'],
            [$activity['previous']['date_start'], $activity['previous']['date_end']],
        );
        self::assertNotSame(0, $activity['previous']['total_payment_volume']);
    }

    public function testAnotherTimeZoneHasOtherDays(): void
    {
        $utc = $this->activity([
            'date_start' => '2026-11-02',
            'date_end' => '2026-11-02',
            'currency' => 'usd',
            'timezone' => 'UTC',
        ]);
        $store = $this->activity([
            'date_start' => '2026-11-02',
            'date_end' => '2026-11-02',
            'currency' => 'usd',
            'timezone' => 'America/New_York',
        ]);

        self::assertSame(
            $store['total_payment_volume'],
            $this->activity(['date_start' => '2026-11-02', 'date_end' => '2026-11-02', 'currency' => 'usd'])[
                'total_payment_volume'
            ],
        );
        self::assertGreaterThan($store['total_payment_volume'], $utc['total_payment_volume']);
    }

    /** @return iterable<string, array{string, string, string, list<string>, int}> */
    public static function intervals(): iterable
    {
        yield '31 days' => ['2026-10-10', '2026-11-09', 'day', ['2026-10-10', '2026-10-11'], 31];
        yield '32 days: full weeks, counted from the end' => [
            '2026-10-09',
            '2026-11-09',
            'week',
            ['2026-10-09', '2026-10-13'],
            5,
        ];
        yield '120 days' => ['2026-07-13', '2026-11-09', 'week', ['2026-07-13', '2026-07-14'], 18];
        yield '121 days: calendar months' => ['2026-07-12', '2026-11-09', 'month', ['2026-07-12', '2026-08-01'], 5];
        yield 'more than a year' => ['2025-06-15', '2026-11-20', 'month', ['2025-06-15', '2025-07-01'], 18];
        yield 'twenty years' => ['2006-11-21', '2026-11-20', 'month', ['2006-11-21', '2006-12-01'], 241];
    }

    /** @param list<string> $dates */
    #[DataProvider('intervals')]
    #[Group('database')]
    public function testBarsAreTheSumOfTheStoresDaysAndAddUp(
        string $first,
        string $last,
        string $interval,
        array $dates,
        int $count,
    ): void {
        $activity = $this->activity(['date_start' => $first, 'date_end' => $last, 'currency' => 'usd']);

        self::assertSame($interval, $activity['interval']);
        self::assertSame($dates, array_slice(array_column($activity['volume'], 'date'), 0, 2));
        self::assertCount($count, $activity['volume']);
        self::assertSame($last, $activity['volume'][$count - 1]['date_end']);
        foreach ($activity['volume'] as $bar) {
            if ($bar['amount'] !== 0) {
                $linked = $this->linked(self::LINKS['total_payment_volume'], $bar['date'], $bar['date_end'], 'usd');
                self::assertSame(array_sum(array_column($linked, 'amount')), $bar['amount'], $bar['date']);
                self::assertSame(array_sum(array_column($linked, 'net')), $bar['net'], $bar['date']);
            }
        }
        $previous = array_column($activity['volume'], 'previous');
        self::assertSame($activity['total_payment_volume'], array_sum(array_column($activity['volume'], 'amount')));
        self::assertSame($activity['net'], array_sum(array_column($activity['volume'], 'net')));
        self::assertSame($activity['net'], $activity['total_payment_volume'] - $activity['fees']);
        self::assertNotSame(0, $activity['net']);
        self::assertSame($activity['previous']['date_start'], $previous[0]['date_start']);
        self::assertSame($activity['previous']['date_end'], $previous[$count - 1]['date_end']);
        self::assertSame($activity['previous']['total_payment_volume'], array_sum(array_column($previous, 'amount')));
        self::assertSame($activity['previous']['net'], array_sum(array_column($previous, 'net')));
    }

    #[Group('database')]
    public function testThePreviousPeriodIsInTheSameBars(): void
    {
        $activity = $this->activity(['date_start' => '2026-11-10', 'date_end' => '2026-12-15', 'currency' => 'usd']);

        self::assertSame('week', $activity['interval']);
        $previous = array_column($activity['volume'], 'previous');
        self::assertSame(['2026-10-05', '2026-10-06'], array_slice(array_column($previous, 'date_start'), 0, 2));
        self::assertGreaterThan(1, count(array_filter(array_column($previous, 'amount'))));
        foreach ($previous as $bar) {
            $linked = $this->linked(self::LINKS['total_payment_volume'], $bar['date_start'], $bar['date_end'], 'usd');
            self::assertSame(array_sum(array_column($linked, 'amount')), $bar['amount'], $bar['date_start']);
        }
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function nonsense(): iterable
    {
        yield 'no dates' => [[]];
        yield 'no such day' => [['date_start' => '2026-02-30', 'date_end' => '2026-03-01']];
        yield 'the wrong way round' => [['date_start' => '2026-03-02', 'date_end' => '2026-03-01']];
        yield 'more than twenty years' => [['date_start' => '1990-03-02', 'date_end' => '2026-03-01']];
        yield 'the first years of the calendar' => [['date_start' => '0001-01-01', 'date_end' => '0003-12-31']];
        yield 'no such zone' => [
            ['date_start' => '2026-03-01', 'date_end' => '2026-03-01', 'timezone' => 'Mars/Olympus'],
        ];
        yield 'no such currency' => [
            ['date_start' => '2026-03-01', 'date_end' => '2026-03-01', 'currency' => 'dollars'],
        ];
    }

    /** @param array<string, string> $query */
    #[DataProvider('nonsense')]
    public function testNonsenseIsRefused(array $query): void
    {
        self::assertSame(400, $this->rest('GET', self::ROUTE, $query)->get_status());
    }

    public function testAStoreWithoutAnAccountHasNoneAndNoError(): void
    {
        (new Ledgers(Database::fromWordPress(), new SystemClock()))->select(null);
        $activity = $this->activity(['date_start' => '2026-11-01', 'date_end' => '2026-11-02']);

        self::assertSame(0, $activity['total_payment_volume']);
        wp_set_current_user(0);
        self::assertSame(
            401,
            $this->rest('GET', self::ROUTE, ['date_start' => '2026-11-01', 'date_end' => '2026-11-02'])->get_status(),
        );
    }

    public function testAFixedOffsetIsAZoneWithoutChanges(): void
    {
        $period = new ActivityPeriod('2026-03-01', '2026-11-30', new \DateTimeZone('+05:30'));

        self::assertCount(1, $period->pieces());
        self::assertSame(19800, $period->pieces()[0]['offset']);
        self::assertSame(275, $period->days());
    }

    /**
     * @param array<string, string> $query
     *
     * @return array<string, mixed>
     */
    private function activity(array $query): array
    {
        $answer = $this->rest('GET', self::ROUTE, $query);
        self::assertSame(200, $answer->get_status());

        return (array) $answer->get_data();
    }

    /**
     * The rows that a link of the page shows.
     *
     * @param list<string> $types
     *
     * @return list<array<string, mixed>>
     */
    private function linked(array $types, string $first, string $last, string $currency): array
    {
        return $this->rest('GET', '/wc/v3/payments/transactions', [
            'type_is_in' => $types,
            'date_between' => [$first, $last],
            'store_currency_is' => $currency,
            'pagesize' => 100,
        ])->get_data()['data'];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Projection;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MonthClose\Journal;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\Payouts\PayoutReader;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\StripeEvents;

/** A payout's arrival day is the bank's; that of an instant payout, which arrives at a moment, is the store's. */
#[Group('database')]
final class PayoutDayTest extends LedgerTestCase
{
    /** @return iterable<string, array{string, string, array<string, mixed>, string}> time zone, arrival in UTC, object, day */
    public static function arrivals(): iterable
    {
        $instant = ['method' => 'instant', 'automatic' => false];
        yield 'in the morning in Tokyo' => ['Asia/Tokyo', '2026-10-31 23:30', $instant, '2026-11-01'];
        yield 'in the evening in Los Angeles' => ['America/Los_Angeles', '2026-11-01 00:15', $instant, '2026-10-31'];
        yield 'at an offset' => ['', '2026-10-31 19:00', $instant, '2026-11-01'];
        yield 'in UTC' => ['UTC', '2026-10-31 23:30', $instant, '2026-10-31'];
        yield 'a day instead of a moment' => ['America/Los_Angeles', '2026-11-01 00:00', $instant, '2026-11-01'];
        $manual = ['method' => 'standard', 'automatic' => false];
        yield 'a manual payout, by day' => ['America/Los_Angeles', '2026-11-01 00:00', $manual, '2026-11-01'];
        $automatic = ['method' => 'standard', 'automatic' => true];
        yield 'an automatic payout, by day' => ['America/Los_Angeles', '2026-11-01 00:00', $automatic, '2026-11-01'];
        yield 'no day, so that of the event' => [
            'Asia/Tokyo',
            '2026-10-31 23:30',
            ['arrival_date' => null],
            '2026-11-01',
        ];
    }

    /** @param array<string, mixed> $object */
    #[DataProvider('arrivals')]
    public function testListFiltersAndMonthHaveTheSameDay(
        string $zone,
        string $arrival,
        array $object,
        string $day,
    ): void {
        update_option('timezone_string', $zone);
        update_option('gmt_offset', 5.5);
        $at = (int) strtotime("$arrival UTC");
        $payout = $object + [
            'id' => 'po_1',
            'object' => 'payout',
            'amount' => 5000,
            'currency' => 'usd',
            'status' => 'pending',
            'method' => 'instant',
            'created' => $at - 1800,
            'arrival_date' => $at,
            'automatic' => false,
            'metadata' => [],
        ];
        $events = new StripeEvents('day', 1000, $at);
        Plugin::instance()
            ->services->inbox()
            ->receive(
                $this->scope,
                EventBatch::of(
                    'webhook',
                    $events->event('payout.created', $payout),
                    $events->event('payout.paid', ['status' => 'paid'] + $payout, 60),
                ),
            );
        $reader = new PayoutReader($this->database);
        $listed = $reader->page($this->scope, $reader->request($this->scope, []));

        self::assertSame([$day], array_column($listed, 'date'));
        self::assertSame(
            ['po_1'],
            array_map(
                static fn(Journal $journal): string => $journal->payoutId,
                (new Journals($this->database))->of($this->scope, Month::ofDay($day)),
            ),
        );
        self::assertSame(
            ['po_1'],
            array_column(
                $reader->page($this->scope, $reader->request($this->scope, ['date_between' => [$day, $day]])),
                'id',
            ),
        );
    }
}

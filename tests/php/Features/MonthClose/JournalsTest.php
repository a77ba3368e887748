<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MonthClose;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\MonthClose\Journal;
use Tillbook\Features\MonthClose\JournalAccount;
use Tillbook\Features\MonthClose\JournalLine;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\Payouts\PayoutBridge;

/** Each payout has a journal that balances and has the amounts of its breakdown. */
final class JournalsTest extends MonthCloseTestCase
{
    /** @return iterable<string, array{int}> */
    public static function accounts(): iterable
    {
        yield 'account 1' => [1];
        yield 'account 2' => [2];
    }

    #[DataProvider('accounts')]
    public function testTheWholeHistoryIsPostedToTheCentOfItsBreakdowns(int $seed): void
    {
        $scope = $this->filled($seed);
        $journals = new Journals($this->database);
        $bridge = new PayoutBridge($this->database);
        $rows = array_column(
            $this->database->rows('SELECT * FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ?', [
                $scope->id,
            ]),
            null,
            'payout_id',
        );
        $month = $journals->firstMonth($scope);
        self::assertNotNull($month);
        $seen = [];
        $balance = [];
        for (; $month->begins() < self::NOW + 60 * 86400; $month = $month->next()) {
            foreach ($journals->of($scope, $month) as $journal) {
                self::assertTrue($month->has($journal->date), "$journal->payoutId: $journal->date");
                $seen[] = $journal->payoutId;
                $expected = $bridge->of($scope, $rows[$journal->payoutId]);
                $amounts = array_filter(
                    array_column($expected['lines'], 'amount', 'line') + ['unexplained' => $expected['unexplained']],
                );
                $posted = [];
                foreach ($journal->lines as $line) {
                    if ($line->line === JournalLine::PAYOUT) {
                        self::assertSame($expected['total'], $line->amount);
                    } else {
                        $posted[$line->line] = -$line->amount;
                    }
                    if ($line->account === JournalAccount::Balance && $line->line !== 'unexplained') {
                        $balance[$journal->currency] = ($balance[$journal->currency] ?? 0) + $line->amount;
                    }
                }
                ksort($amounts);
                ksort($posted);
                self::assertSame($amounts, $posted, $journal->payoutId);
                self::assertSame(
                    array_sum(array_map(static fn(JournalLine $line): int => $line->debit(), $journal->lines)),
                    array_sum(array_map(static fn(JournalLine $line): int => $line->credit(), $journal->lines)),
                );
            }
        }
        sort($seen);
        $all = array_keys($rows);
        sort($all);
        self::assertSame($all, $seen, 'Each payout is in exactly one month.');
        self::assertSame([], array_filter($balance), 'What returned payouts left there was paid out again.');
    }

    public function testAMonthIsThatOfArrivalWhateverTheTimeZone(): void
    {
        $scope = $this->october();
        foreach (['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'] as $zone) {
            update_option('timezone_string', $zone);
            self::assertSame(
                [
                    'po_euro',
                    'po_canceled',
                    'po_failed',
                    'po_again',
                    'po_1NegativeWithAVeryLongNumber',
                    'po_instant',
                    'po_zero',
                    'po_nothing',
                    'po_yen',
                ],
                array_map(
                    static fn(Journal $journal): string => $journal->payoutId,
                    (new Journals($this->database))->of($scope, new Month('2026-10')),
                ),
            );
        }
    }

    public function testEachKindOfPayoutIsPostedToItsAccounts(): void
    {
        $journals = array_column(
            (new Journals($this->database))->of($this->october(), new Month('2026-10')),
            null,
            'payoutId',
        );
        $posted = static fn(string $id): array => array_map(
            static fn(JournalLine $line): array => [$line->line, $line->account->value, $line->amount],
            $journals[$id]->lines,
        );

        self::assertSame(
            [
                ['payout', 'bank', 84620],
                ['gross', 'sales', -101000],
                ['refunds', 'refunds', 5000],
                ['disputes', 'disputes', 4900],
                ['fees', 'fees', 4700],
                ['adjustments', 'adjustments', 300],
                ['reserve', 'adjustments', 1000],
                ['loans', 'loans', 500],
                ['other', 'adjustments', -20],
            ],
            $posted('po_euro'),
        );
        self::assertSame(
            [['payout', 'balance', 970], ['gross', 'sales', -1000], ['fees', 'fees', 30]],
            $posted('po_failed'),
            'The bank never had it.',
        );
        self::assertSame([['payout', 'bank', 1455], ['returned', 'balance', -1455]], $posted('po_again'));
        self::assertSame(
            [['payout', 'bank', 9850], ['payout_fee', 'fees', 150], ['unexplained', 'balance', -10000]],
            $posted('po_instant'),
        );
        self::assertSame(
            [['payout', 'bank', -2500], ['refunds', 'refunds', 2500]],
            $posted('po_1NegativeWithAVeryLongNumber'),
        );
        self::assertSame([['gross', 'sales', -700], ['refunds', 'refunds', 700]], $posted('po_zero'));
        self::assertSame([], $posted('po_nothing'));
    }

    public function testMonthsFollowTheCalendar(): void
    {
        $month = new Month('2024-02');

        self::assertSame('2024-02-29', $month->lastDay());
        self::assertSame('2024-03', $month->next()->name);
        self::assertSame('2023-12', (new Month('2024-01'))->previous()->name);
        self::assertFalse($month->isOver('2024-02-29'));
        self::assertTrue($month->isOver('2024-03-01'));
        $this->expectException(\InvalidArgumentException::class);
        new Month('2024-13');
    }
}

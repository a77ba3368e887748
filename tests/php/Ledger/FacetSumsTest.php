<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use DateTimeZone;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Transactions\TransactionList;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Write\FacetBlocks;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\SystemClock;

/** Filtered totals from the sums of blocks equal the plain sums of the rows, whatever is dirty. */
#[Group('database')]
final class FacetSumsTest extends LedgerTestCase
{
    private const BLOCK = FacetBlocks::DAYS * 86400;
    /** Start of the first block with rows; the time of the tests is twelve blocks later. */
    private const START = 1300 * self::BLOCK;
    private const NOW = self::START + 12 * self::BLOCK;
    private const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'];

    public function testRandomFiltersGiveTheSumsOfTheRows(): void
    {
        mt_srand(23);
        $this->inAnotherLedger(fn() => $this->given(...$this->randomRows(20)));
        $this->given(...$this->randomRows(200));
        $this->sumBlocks();
        for ($round = 0; $round < 50; ++$round) {
            match (mt_rand(0, 9)) {
                0 => $this->given(...$this->randomRows(1)),
                1 => (new Rollups($this->database))->refresh($this->scope),
                2 => $this->sumBlocks(),
                default => null,
            };
            $request = new ListRequest(
                $this->randomFilters(),
                match: $this->one(['all', 'all', 'any']),
                period: mt_rand(0, 4) === 0 ? [$this->randomDay(), $this->randomDay()] : null,
            );
            $this->assertSumsOfRows($request, $this->one(self::ZONES), "Round $round: " . json_encode($request));
        }
    }

    public function testSumsAreReadFromTheBlocksUntilOneIsDirty(): void
    {
        $visa = new ListRequest(['source_is' => 'visa']);
        $this->given(
            ['created' => self::START, 'amount' => 100, 'fees' => 0],
            ['created' => self::START + 5 * self::BLOCK, 'amount' => 200, 'fees' => 0],
            ['created' => self::START + 5 * self::BLOCK, 'source' => 'klarna'],
        );
        $this->sumBlocks();
        $this->database->execute('UPDATE ' . $this->database->table('facet_sums') . ' SET amount = amount + 1000');

        self::assertSame(2300, $this->total($visa), 'Both blocks are read.');
        $this->given(['created' => self::START + 100, 'amount' => 30, 'fees' => 0]);
        self::assertSame(1330, $this->total($visa), 'The first block is read from its rows.');
        (new Rollups($this->database))->refresh($this->scope);
        self::assertSame(1330, $this->total($visa), 'So it is when its day is summed.');
        $this->sumBlocks();
        self::assertSame(1330, $this->total($visa), 'It is summed again, and the other is left.');
    }

    public function testAWriteWhileSumsAreReadCounts(): void
    {
        $this->given(['created' => self::START], ['created' => self::START + 5 * self::BLOCK]);
        $this->sumBlocks();
        $written = 0;
        $meanwhile = function (string $statement) use (&$written): string {
            if ($written < 2 && str_contains($statement, $this->database->table('facet_sums'))) {
                ++$written;
                $this->given(['created' => self::START + $written * self::BLOCK]);
            }

            return $statement;
        };
        add_filter('query', $meanwhile);
        $total = $this->total(new ListRequest(['source_is' => 'visa']));
        remove_filter('query', $meanwhile);

        self::assertSame(2, $written, 'The statement was asked again.');
        self::assertSame(4000, $total);
    }

    public function testWritesThatNeverPauseLeaveTheSumToTheRows(): void
    {
        $this->given(['created' => self::START]);
        $this->sumBlocks();
        $written = 0;
        $always = function (string $statement) use (&$written): string {
            if (str_contains($statement, $this->database->table('facet_sums'))) {
                ++$written;
                $this->given(['created' => self::START + $written * self::BLOCK]);
            }

            return $statement;
        };
        add_filter('query', $always);
        $total = $this->total(new ListRequest(['source_is' => 'visa']));
        remove_filter('query', $always);

        self::assertGreaterThan(1, $written);
        self::assertSame(1000 + 1000 * $written, $total);
    }

    public function testABlockThatIsNotOverIsLeftDirty(): void
    {
        $this->given(['created' => self::NOW - 1], ['created' => self::NOW]);
        $this->sumBlocks();

        self::assertSame([1312], $this->dirty());
        self::assertSame([1311], $this->summed());
    }

    public function testTheJobGoesOnWhereTimeEnded(): void
    {
        $this->given(['created' => self::START], ['created' => self::START + self::BLOCK]);
        (new Rollups($this->database))->refresh($this->scope);

        $this->sumBlocks(-1);
        self::assertSame([1300, 1301], $this->dirty());
        $this->sumBlocks();

        self::assertSame([], $this->dirty());
        self::assertSame([1300, 1301], $this->summed());
    }

    public function testBlocksFromBeforeAreDirtyUntilTheJobHasSummedThem(): void
    {
        $visa = new ListRequest(['source_is' => 'visa']);
        $this->given(['created' => self::START], ['created' => self::START + self::BLOCK]);
        (new Rollups($this->database))->refresh($this->scope);
        // As before version 23 of the tables: one block has sums of days, one has a day that is dirty.
        $this->database->execute('DELETE FROM ' . $this->database->table('dirty_blocks'));
        $this->given(['created' => self::START + 2 * self::BLOCK]);

        (new FacetBlocks($this->database))->markAll();

        self::assertSame([1300, 1301, 1302], $this->dirty());
        self::assertSame(3000, $this->total($visa));
        $this->sumBlocks();
        self::assertSame([1300, 1301, 1302], $this->summed());
        self::assertSame(3000, $this->total($visa));
    }

    public function testMoreDirtyDaysThanAreSummedOneByOneMarkTheirBlocks(): void
    {
        $this->given(['created' => self::START, 'transaction_id' => 'txn_first']);
        $this->sumBlocks();
        $rows = [['created' => self::START, 'transaction_id' => 'txn_first', 'amount' => 7000, 'updated' => 2]];
        for ($day = 1; $day <= 110; ++$day) {
            $rows[] = ['created' => self::START + $day * 86400];
        }
        $this->given(...$rows);
        (new Rollups($this->database))->refresh($this->scope);

        self::assertSame(range(1300, 1306), $this->dirty());
        self::assertSame(117000, $this->total(new ListRequest(['source_is' => 'visa'])));
    }

    public function testACurrencyThatIsGoneLeavesNoSums(): void
    {
        $this->given(['created' => self::START, 'transaction_id' => 'txn_a', 'currency' => 'jpy']);
        $this->sumBlocks();
        $this->given(['created' => self::START, 'transaction_id' => 'txn_a', 'currency' => 'usd', 'updated' => 2]);
        $this->sumBlocks();

        self::assertSame(
            ['usd'],
            $this->database->column(
                'SELECT currency FROM ' . $this->database->table('facet_sums') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testErasureForgetsTheSums(): void
    {
        $this->given(['created' => self::START], ['created' => self::NOW]);
        $this->sumBlocks();

        (new Erasure($this->database))->run($this->scope);

        self::assertSame([], $this->dirty());
        self::assertSame([], $this->summed());
    }

    private function assertSumsOfRows(ListRequest $request, string $zone, string $message): void
    {
        $time = new StoreTime(new DateTimeZone($zone));
        $plain = (new ListQuery($this->database, $this->scope, TransactionList::definition(), $time))->summary(
            $request,
        );

        self::assertSame(
            array_map(
                static fn(array $row): array => [
                    'currency' => $row['currency'],
                    'count' => $row['count'],
                    'total' => $row['sums']['amount'],
                    'fees' => $row['sums']['fees'],
                    'net' => $row['sums']['net'],
                ],
                $plain,
            ),
            $this->transactions($time)->summary($this->scope, $request)['currencies'],
            "$message in $zone",
        );
    }

    private function total(ListRequest $request): int
    {
        return array_sum(array_column($this->transactions()->summary($this->scope, $request)['currencies'], 'total'));
    }

    /** Runs the job. */
    private function sumBlocks(int $seconds = 60): void
    {
        (new FacetBlocks($this->database))->work(
            new Ledgers($this->database, new SystemClock()),
            self::NOW,
            microtime(true) + $seconds,
        );
    }

    private function inAnotherLedger(callable $work): void
    {
        $mine = $this->scope;
        $this->scope = (new Ledgers($this->database, new SystemClock()))->findOrCreate(
            'test',
            'acct_live' . self::class,
            true,
            'US',
            'usd',
        );
        $work();
        $this->scope = $mine;
    }

    /** @return list<int> */
    private function dirty(): array
    {
        return $this->blocks('dirty_blocks');
    }

    /** @return list<int> */
    private function summed(): array
    {
        return $this->blocks('facet_sums');
    }

    /** @return list<int> */
    private function blocks(string $table): array
    {
        return array_map(
            intval(...),
            $this->database->column(
                'SELECT DISTINCT block FROM ' . $this->database->table($table) . ' WHERE ledger_id = ? ORDER BY block',
                [$this->scope->id],
            ),
        );
    }

    /** @return list<array<string, int|string|null>> */
    private function randomRows(int $count): array
    {
        $rows = [];
        for ($i = 0; $i < $count; ++$i) {
            $rows[] = [
                // Many at the ends of days and of blocks.
                'created' => self::START + mt_rand(0, 12 * 32) * 43200 + mt_rand(-1, 0),
                'type' => $this->one(['charge', 'charge', 'refund', 'dispute', 'payout']),
                'amount' => mt_rand(-3, 3) * 100,
                'fees' => mt_rand(0, 2) * 10,
                'currency' => $this->one(['usd', 'eur', 'jpy']),
                'customer_currency' => $this->one(['usd', 'jpy', 'pln']),
                'source' => $this->one(['visa', 'klarna', 'card', 'card_present', null]),
                'source_device' => $this->one(['ios', 'android', null]),
                'channel' => $this->one(['online', 'in_person', 'in_person_pos']),
                'customer_country' => $this->one(['US', 'DE', null]),
                'risk_level' => $this->one([0, 1, 2, null]),
                'loan_id' => $this->one(['loan_1', null, null]),
            ];
        }

        return $rows;
    }

    /** @return array<string, int|string|list<int|string>> */
    private function randomFilters(): array
    {
        $all = [
            'date_before' => $this->randomDay(),
            'date_after' => $this->randomDay(),
            'date_between' => [$this->randomDay(), $this->randomDay()],
            'type_is' => $this->one(['charge', 'refund']),
            'type_is_not' => $this->one(['charge', 'refund']),
            'type_is_in' => ['charge', 'dispute'],
            'source_is' => $this->one(['visa', 'klarna', 'card', 'card_present']),
            'source_is_not' => $this->one(['visa', 'card', 'card_present']),
            'source_device_is' => 'ios',
            'source_device_is_not' => 'ios',
            'channel_is' => 'in_person',
            'channel_is_not' => 'online',
            'customer_country_is' => 'US',
            'customer_country_is_not' => 'US',
            'customer_currency_is' => 'jpy',
            'customer_currency_is_not' => 'usd',
            'risk_level_is' => mt_rand(0, 2),
            'risk_level_is_not' => mt_rand(0, 2),
            'store_currency_is' => $this->one(['usd', 'eur']),
            'loan_id_is' => 'loan_1',
        ];
        $filters = [];
        for ($i = mt_rand(1, 4); $i > 0; --$i) {
            $name = array_rand($all);
            $filters[$name] = $all[$name];
        }

        return $filters;
    }

    private function randomDay(): string
    {
        return gmdate('Y-m-d', self::START + mt_rand(-5, 12 * FacetBlocks::DAYS + 5) * 86400);
    }

    /**
     * @template T
     *
     * @param non-empty-list<T> $choices
     *
     * @return T
     */
    private function one(array $choices): mixed
    {
        return $choices[mt_rand(0, count($choices) - 1)];
    }
}

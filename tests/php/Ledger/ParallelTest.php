<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\FacetSums;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Query\TimeSlice;
use Tillbook\Ledger\Write\FacetBlocks;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\RemovedLedger;

/** Several processes on the same rows; what they commit is removed by hand. */
#[Group('database')]
final class ParallelTest extends TestCase
{
    use AtOnce;

    /** When the blocks of all rows are over. */
    private const AFTER = 1_800_000_000;
    private Database $database;
    private LedgerScope $scope;

    protected function setUp(): void
    {
        $this->database = Database::fromWordPress();
        $this->scope = (new Ledgers($this->database, new SystemClock()))->findOrCreate(
            'test',
            'acct_parallel',
            false,
            'US',
            'usd',
        );
    }

    protected function tearDown(): void
    {
        RemovedLedger::remove($this->scope);
    }

    public function testWritersAndReadersAtTheSameTimeNeitherFailNorMakeSumsDrift(): void
    {
        $said = $this->atOnce(__DIR__ . '/parallel/worker.php', [
            ['write', '0'],
            ['write', '1'],
            ['write', '2'],
            ['read', '3'],
            ['read', '4'],
            ['sum', '5'],
            ['sum', '6'],
        ]);
        self::assertSame(array_fill(0, 7, 'done'), $said);

        $raw = $this->database->row(
            'SELECT COUNT(*) AS count, SUM(amount) AS amount FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        $sums =
            (new DailySums($this->database, new Rollups($this->database)))->sums(
                $this->scope,
                new SqlCondition('ledger_id = ?', [$this->scope->id]),
            )[0] ?? null;

        self::assertNotNull($sums);
        self::assertGreaterThan(20, $sums['count']);
        self::assertSame(
            [(string) $sums['count'], (string) $sums['sums']['amount']],
            [$raw['count'] ?? null, $raw['amount'] ?? null],
        );
        $all = new TimeSlice(new SqlCondition('ledger_id = ?', [$this->scope->id]));
        self::assertSame([$sums], (new FacetSums($this->database))->sums($this->scope, [$all]), 'With dirty blocks.');
        (new FacetBlocks($this->database))->work(
            new Ledgers($this->database, new SystemClock()),
            self::AFTER,
            microtime(true) + 60,
        );
        self::assertSame([$sums], (new FacetSums($this->database))->sums($this->scope, [$all]), 'Summed.');
    }
}

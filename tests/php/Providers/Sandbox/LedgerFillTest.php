<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Providers\Sandbox\LedgerFill;

/** A ledger that is filled for measurements. ANALYZE TABLE ends a transaction on MySQL, so what is written is removed by hand. */
#[Group('database')]
final class LedgerFillTest extends SandboxTestCase
{
    /** One more than is written at once. */
    private const WANTED = 2001;

    private LedgerScope $filled;

    protected function setUp(): void
    {
        parent::setUp();
        $this->endTransaction();
        $this->filled = $this->scope('acct_sandbox_fill');
    }

    protected function tearDown(): void
    {
        (new Erasure($this->database))->run($this->filled);
        $this->database->execute('DELETE FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [
            $this->filled->id,
        ]);
        parent::tearDown();
    }

    public function testItWritesAsManyAsAreWantedAndTheirSums(): void
    {
        $written = [];
        (new LedgerFill(
            $this->database,
            new TransactionWriter($this->database, new PartyWriter($this->database)),
            new Rollups($this->database),
            $this->clock,
        ))->run($this->filled, self::WANTED, static function (int $size) use (&$written): void {
            $written[] = $size;
        });

        self::assertSame([2000, 1], $written, 'It says how many were written each time.');
        $sums = $this->sums('transactions', 'COUNT(*)');
        self::assertSame(self::WANTED, array_sum(array_map(intval(...), array_column($sums, 'number'))));
        self::assertSame(['eur', 'jpy', 'usd'], array_column($sums, 'currency'));
        self::assertSame($sums, $this->sums('daily', 'SUM(cnt)'));
        $times = $this->database->row(
            'SELECT MIN(created) AS first, MAX(created) AS last FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ?',
            [$this->filled->id],
        );
        self::assertLessThan(self::NOW - 700 * 86400, (int) ($times['first'] ?? 0), 'They begin two years ago.');
        self::assertGreaterThan(self::NOW - 86400, (int) ($times['last'] ?? 0), 'They end today.');
    }

    /** @return list<array<string, string|null>> by currency */
    private function sums(string $table, string $number): array
    {
        return $this->database->rows(
            "SELECT currency, $number AS number, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM " .
                $this->database->table($table) .
                ' WHERE ledger_id = ? GROUP BY currency ORDER BY currency',
            [$this->filled->id],
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\ChildProcess;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\RemovedLedger;

/** Workers in processes of their own, killed and many at once; what they commit is removed by hand. */
#[Group('database')]
final class KilledWorkerTest extends TestCase
{
    private const ROWS = 4300;
    private Database $database;
    private LedgerScope $scope;
    private ExportStore $store;
    private int $now;

    protected function setUp(): void
    {
        $this->database = Database::fromWordPress();
        $this->store = new ExportStore($this->database, new SystemClock());
        $this->scope = (new Ledgers($this->database, new SystemClock()))->findOrCreate(
            'test',
            'acct_killed_worker',
            false,
            'US',
            'usd',
        );
        $rows = [];
        for ($i = 1; $i <= self::ROWS; ++$i) {
            $rows[] = [
                'transaction_id' => "txn_$i",
                'payment_intent_id' => null,
                'charge_id' => null,
                'created' => 1_790_000_000 + $i,
                'available_on' => null,
                'type' => 'charge',
                'channel' => 'online',
                'source' => 'visa',
                'source_identifier' => '4242',
                'source_device' => null,
                'order_id' => null,
                'order_number' => null,
                'customer_name' => "Buyer $i",
                'customer_email' => null,
                'customer_country' => 'US',
                'customer_currency' => 'usd',
                'customer_amount' => $i,
                'currency' => 'usd',
                'amount' => $i,
                'fees' => 0,
                'net' => $i,
                'exchange_rate' => null,
                'risk_level' => 0,
                'deposit_id' => null,
                'loan_id' => null,
                'updated' => 1,
            ];
        }
        $writer = new TransactionWriter($this->database, new PartyWriter($this->database));
        foreach (array_chunk($rows, 500) as $chunk) {
            $writer->write($this->scope, $chunk);
        }
        $this->now = time();
    }

    protected function tearDown(): void
    {
        (new PrivateFolder())->remove();
        RemovedLedger::remove($this->scope);
        wp_cache_flush();
    }

    public function testAWorkerThatIsKilledInTheMiddleIsGoneOnWithAndEveryRowIsThereOnce(): void
    {
        $export = $this->waiting();
        foreach ([1000, 2000] as $rows) {
            $this->killOnceItHas($export->id, $rows);
            $left = $this->export($export->id);
            self::assertSame('pending', $left->state);
            self::assertGreaterThanOrEqual($rows, $left->rowsDone);
            self::assertLessThan(self::ROWS, $left->rowsDone);
            $path = (string) (new PrivateFolder())->file((string) $left->file);
            // As if it had died between writing and noting what it wrote.
            file_put_contents($path, 'txn_999,2026-11-20,Cha', FILE_APPEND);
            $this->now += ExportStore::LEASE;
        }

        self::assertSame('done', $this->finish($export->id));
        $this->assertEveryRowOnce($export->id);
    }

    #[Group('one-database')]
    public function testOnAFullDiskItStopsAndGoesOnWhenThereIsRoom(): void
    {
        $export = $this->waiting();
        $worker = $this->start($export->id, 'whole', 100);
        $worker->go();
        $said = $worker->output();
        $left = $this->export($export->id);
        self::assertSame('pending', $left->state, 'It is not lost: it is tried again.');
        self::assertLessThan(self::ROWS, $left->rowsDone);
        if ($this->database->isSqlite()) {
            // The database is on the full disk, too: the worker can't even record that it starts.
            self::assertMatchesRegularExpression('/critical error|^failed$/', $said);
            self::assertSame(0, $left->rowsDone);
        } else {
            self::assertSame('failed', $said);
            self::assertLessThanOrEqual(
                100 * 1024,
                (int) filesize((string) (new PrivateFolder())->file((string) $left->file)),
            );
        }

        $this->now += ExportStore::LEASE * 10;
        self::assertSame('done', $this->finish($export->id));
        $this->assertEveryRowOnce($export->id);
    }

    /** WordPress' notice would be in the file of a direct download. */
    #[Group('one-database')]
    public function testAnObjectCacheThatCannotForgetWhatWasReadIsNotAskedTo(): void
    {
        $export = $this->waiting();
        $worker = $this->start($export->id, 'old-cache');
        $worker->go();

        self::assertSame('done', $worker->output());
        $this->assertEveryRowOnce($export->id);
    }

    public function testOfFiveWorkersAtOnceOneWrites(): void
    {
        $export = $this->waiting();
        $workers = array_map(fn(): ChildProcess => $this->start($export->id, 'chunks'), range(1, 5));
        array_map(static fn(ChildProcess $worker) => $worker->go(), $workers);

        // The one that writes rests after its first chunk until the others have given up.
        $said = array_map(static fn(ChildProcess $worker): ?string => $worker->line(), $workers);
        self::assertEqualsCanonicalizing(['busy', 'busy', 'busy', 'busy', 'chunk'], $said);
        $writer = $workers[(int) array_search('chunk', $said, true)];
        do {
            $writer->go();
        } while (($end = $writer->line()) === 'chunk');
        self::assertSame('done', $end);
        $this->assertEveryRowOnce($export->id);
    }

    private function waiting(): Export
    {
        return $this->store->add(
            $this->scope,
            1,
            'transactions',
            ['sort' => 'amount', 'direction' => 'asc'],
            self::ROWS,
            false,
        );
    }

    private function export(string $id): Export
    {
        $export = $this->store->find($id);
        self::assertNotNull($export);

        return $export;
    }

    private function assertEveryRowOnce(string $id): void
    {
        $export = $this->export($id);
        $lines = ExportedFile::read(
            (string) file_get_contents((string) (new PrivateFolder())->file((string) $export->file)),
        );
        array_shift($lines);

        self::assertSame(
            array_map(static fn(int $i): string => "txn_$i", range(1, self::ROWS)),
            array_column($lines, 0),
        );
        self::assertSame(['success', self::ROWS], [$export->state, $export->rowsDone]);
    }

    private function killOnceItHas(string $id, int $rows): void
    {
        $worker = $this->start($id, 'chunks');
        $worker->go();
        while ($worker->line() === 'chunk' && $this->export($id)->rowsDone < $rows) {
            $worker->go();
        }
        $worker->kill();
    }

    /** @return string what a worker said that nothing disturbed */
    private function finish(string $id): string
    {
        $worker = $this->start($id, 'whole');
        $worker->go();

        return $worker->output();
    }

    /**
     * A worker that has loaded WordPress and waits.
     *
     * @param 'chunks'|'whole'|'old-cache' $how with "chunks" it says "chunk" after each, and waits; with "old-cache" it
     *  names each function of WordPress that it uses wrongly
     * @param int|null $room see ChildProcess
     */
    private function start(string $id, string $how, ?int $room = null): ChildProcess
    {
        $worker = new ChildProcess(__DIR__ . '/parallel/work.php', [$id, (string) $this->now, $how], $room);
        $worker->awaitReady();

        return $worker;
    }
}

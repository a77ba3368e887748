<?php

declare(strict_types=1);

namespace Tillbook\Tests\Exports;

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
use Tillbook\Tests\Support\ExportedFile;

/** Workers in processes of their own, killed and many at once; what they commit is removed by hand. */
final class KilledWorkerTest extends TestCase
{
    private const ROWS = 3300;
    private const TABLES = ['transactions', 'parties', 'party_tokens', 'facets', 'daily', 'dirty_days', 'exports'];
    private const SIGKILL = 9;

    private Database $database;
    private LedgerScope $scope;
    private ExportStore $store;
    private int $now;

    protected function setUp(): void
    {
        $this->database = Database::fromWordPress();
        $this->store = new ExportStore($this->database, new SystemClock());
        $this->scope = (new Ledgers($this->database, new SystemClock()))->findOrCreate('test', 'acct_killed_worker', false, 'US', 'usd');
        $rows = [];
        for ($i = 1; $i <= self::ROWS; ++$i) {
            $rows[] = [
                'transaction_id' => "txn_$i", 'payment_intent_id' => null, 'charge_id' => null, 'created' => 1_790_000_000 + $i, 'available_on' => null, 'type' => 'charge', 'channel' => 'online',
                'source' => 'visa', 'source_identifier' => '4242', 'source_device' => null, 'order_id' => null, 'order_number' => null, 'customer_name' => "Buyer $i", 'customer_email' => null,
                'customer_country' => 'US', 'customer_currency' => 'usd', 'customer_amount' => $i, 'currency' => 'usd', 'amount' => $i, 'fees' => 0, 'net' => $i, 'exchange_rate' => null,
                'risk_level' => 0, 'deposit_id' => null, 'loan_id' => null, 'updated' => 1,
            ];
        }
        (new TransactionWriter($this->database, new PartyWriter($this->database)))->bulk($this->scope, $rows, 500);
        $this->now = time();
    }

    protected function tearDown(): void
    {
        (new PrivateFolder())->remove();
        foreach (self::TABLES as $table) {
            $this->database->execute('DELETE FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
        $this->database->execute('DELETE FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [$this->scope->id]);
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
            file_put_contents($path, "txn_999,2026-11-20,Cha", FILE_APPEND);
            $this->now += ExportStore::LEASE;
        }

        self::assertSame(['done'], $this->workers($export->id, 1, 0));
        $this->assertEveryRowOnce($export->id);
    }

    public function testOnAFullDiskItStopsAndGoesOnWhenThereIsRoom(): void
    {
        $export = $this->waiting();
        [$process, $output] = $this->start($export->id, '0', 0, 100);
        $said = stream_get_contents($output);
        proc_close($process);
        $left = $this->export($export->id);
        self::assertSame('pending', $left->state, 'It is not lost: it is tried again.');
        self::assertLessThan(self::ROWS, $left->rowsDone);
        if ($this->database->isSqlite()) {
            // The database lies on the full disk, too: the worker cannot even say that it begins.
            self::assertStringContainsString('critical error', (string) $said);
            self::assertSame(0, $left->rowsDone);
        } else {
            self::assertSame('failed', $said);
            self::assertLessThanOrEqual(100 * 1024, (int) filesize((string) (new PrivateFolder())->file((string) $left->file)));
        }

        $this->now += ExportStore::LEASE * 10;
        self::assertSame(['done'], $this->workers($export->id, 1, 0));
        $this->assertEveryRowOnce($export->id);
    }

    public function testOfFiveWorkersAtOnceOneWrites(): void
    {
        $export = $this->waiting();

        $outcomes = $this->workers($export->id, 5, 50);

        sort($outcomes);
        self::assertSame(['busy', 'busy', 'busy', 'busy', 'done'], $outcomes);
        $this->assertEveryRowOnce($export->id);
    }

    private function waiting(): Export
    {
        return $this->store->add($this->scope, 1, 'transactions', ['sort' => 'amount', 'direction' => 'asc'], self::ROWS, false);
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
        $lines = ExportedFile::read((string) file_get_contents((string) (new PrivateFolder())->file((string) $export->file)));
        array_shift($lines);

        self::assertSame(array_map(static fn (int $i): string => "txn_$i", range(1, self::ROWS)), array_column($lines, 0));
        self::assertSame(['success', self::ROWS], [$export->state, $export->rowsDone]);
    }

    private function killOnceItHas(string $id, int $rows): void
    {
        [$process, $output] = $this->start($id, '0', 200);
        $deadline = microtime(true) + 60;
        while ($this->export($id)->rowsDone < $rows && microtime(true) < $deadline) {
            usleep(5000);
        }
        proc_terminate($process, self::SIGKILL);
        self::assertSame('', stream_get_contents($output), 'It was not done.');
        proc_close($process);
    }

    /** @return list<string> what each said */
    private function workers(string $id, int $number, int $rest): array
    {
        $start = (string) (microtime(true) + ($number > 1 ? 4 : 0));
        $running = array_map(fn (): array => $this->start($id, $start, $rest), range(1, $number));

        return array_map(static function (array $worker): string {
            $said = (string) stream_get_contents($worker[1]);
            proc_close($worker[0]);

            return $said;
        }, $running);
    }

    /**
     * @param int|null $room kilobytes that a file may have: the system then refuses to write, as on a full disk
     *
     * @return array{resource, resource} process and output
     */
    private function start(string $id, string $start, int $rest, ?int $room = null): array
    {
        $process = proc_open(
            [...($room === null ? [] : ['bash', '-c', "trap '' XFSZ; ulimit -f $room; exec \"\$@\"", 'bash']), PHP_BINARY, '-d', 'memory_limit=256M', '-d', 'display_errors=0', __DIR__ . '/parallel/work.php', (string) getenv('TILLBOOK_TEST_WP'), $id, (string) $this->now, $start, (string) $rest],
            [1 => ['pipe', 'w'], 2 => ['file', '/dev/null', 'w']],
            $pipes,
        );
        self::assertIsResource($process);

        return [$process, $pipes[1]];
    }
}

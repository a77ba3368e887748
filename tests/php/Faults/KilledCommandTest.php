<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\StoredCommand;
use Tillbook\Tests\Support\WithProcesses;
use Tillbook\Tests\Support\WithSandbox;

/**
 * PHP is killed in the middle of a command, at moments from its first statement to its last: what the database has by
 * then stays, memory and open transactions go. Afterwards the job, or the merchant's next try, brings it to its end:
 * once.
 */
final class KilledCommandTest extends TestCase
{
    use EveryCommand;
    use WithProcesses;
    use WithSandbox;

    private const MOMENTS = 7;

    protected function setUp(): void
    {
        $this->keepOptions();
        $this->connectSandbox();
    }

    protected function tearDown(): void
    {
        $this->reset();
        $this->restoreOptions();
    }

    #[DataProvider('commands')]
    public function testWhereverItIsKilledTheCommandIsCarriedOutOnce(string $kind): void
    {
        // The first one fills caches on the way, the second one finds them.
        [$first] = $this->undisturbed($kind);
        $this->restart();
        [$second, $expected] = $this->undisturbed($kind);
        $statements = min($first, $second);
        foreach (range(1, self::MOMENTS) as $moment) {
            [$command, $kill] = $this->killed($kind, $statements, $moment);
            $this->recover();
            $this->send($command);
            $this->recover();
            self::assertEquals(
                $expected,
                Outcome::of($this->scope, $this->order),
                "Killed at statement $kill of $statements",
            );
        }
    }

    /**
     * Kills a process on the way.
     *
     * @param int $moment one of MOMENTS
     *
     * @return array{Command, int} the command, and the statement at which its process was killed
     */
    private function killed(string $kind, int &$statements, int $moment): array
    {
        for ($try = 1; ; ++$try) {
            $this->restart();
            $command = $this->prepare($kind);
            $kill = max(1, intdiv($statements * $moment, self::MOMENTS + 1));
            $said = $this->process($command, $kill);
            if ($said === '') {
                return [$command, $kill];
            }
            // WooCommerce asks less often than before, so the command was through.
            self::assertMatchesRegularExpression('/^done \d+$/D', $said);
            self::assertLessThan(3, $try, "It was not killed at statement $kill: $said.");
            $statements = min($statements, (int) substr($said, 5));
        }
    }

    /** @return array{int, array<string, mixed>} number of statements of the command, and the state afterwards */
    private function undisturbed(string $kind): array
    {
        $said = $this->process($this->prepare($kind), 0);
        self::assertMatchesRegularExpression('/^done \d+$/D', $said);
        $this->recover();
        $outcome = Outcome::of($this->scope, $this->order);
        self::assertSame([], $outcome['events that wait']);

        return [(int) substr($said, 5), $outcome];
    }

    private function restart(): void
    {
        $this->reset();
        $this->connectSandbox();
    }

    private function process(Command $command, int $kill): string
    {
        $stored = (string) wp_json_encode(StoredCommand::toArray($command));

        return $this->atOnce(__DIR__ . '/parallel/killed.php', [
            [$command->subjectId(), $command->operation(), $stored, (string) $kill],
        ])[0];
    }

    private function reset(): void
    {
        $this->removeAccount();
        $this->order?->delete(true);
        $this->order = null;
        Database::fromWordPress()->execute(
            'DELETE FROM ' .
                Database::fromWordPress()->table('sandbox_files') .
                " WHERE account_id = '" .
                self::ACCOUNT .
                "'",
        );
    }
}

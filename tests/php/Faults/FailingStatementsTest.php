<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Provider\Commands\Command;
use Tillbook\Tests\Support\WithFailingStatement;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/**
 * The database refuses one statement of a command, each in turn. Whichever it is, after the next job and, where the
 * command never got through, after the merchant's next try everything is as if nothing had failed: once, not twice and
 * not half. Not on SQLite: a statement that fails ends the whole transaction there, the test's own, too.
 * KilledCommandTest runs on both.
 */
#[Group('mariadb')]
final class FailingStatementsTest extends TestCase
{
    use EveryCommand;
    use WithFailingStatement;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
        $this->connectSandbox();
    }

    #[DataProvider('commands')]
    public function testWhicheverStatementFailsTheCommandIsCarriedOutOnce(string $kind): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $command = $this->prepare($kind);
        $wpdb->query('SAVEPOINT fault');
        self::assertNull($this->with(0, $command), 'Without a fault it works.');
        $statements = $this->statement;
        $this->recover();
        $expected = Outcome::of($this->scope, $this->order);
        $wpdb->query('ROLLBACK TO SAVEPOINT fault');
        self::assertNotEquals($expected, Outcome::of($this->scope, $this->order), 'It changes something.');
        self::assertGreaterThan(15, $statements);

        $shown = 0;
        for ($failing = 1; $failing <= $statements; ++$failing) {
            $failure = $this->with($failing, $command);
            $shown += $failure === null ? 0 : 1;
            $this->recover();
            // A page that saw the failure and tries again; a page that didn't see it gets the same answer.
            self::assertNull($this->with(0, $command), "Statement $failing: " . ($failure ?? 'said nothing'));
            $this->recover();
            self::assertEquals(
                $expected,
                Outcome::of($this->scope, $this->order),
                "After statement $failing of $statements failed ($failure)",
            );
            $wpdb->query('ROLLBACK TO SAVEPOINT fault');
            wp_cache_flush();
        }
        self::assertGreaterThan(5, $shown, 'A failure before the provider was asked is said.');
    }

    /** @return string|null what was thrown */
    private function with(int $failing, Command $command): ?string
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $suppressed = $wpdb->suppress_errors(true);
        try {
            $this->failing($failing, fn() => $this->send($command));

            return null;
        } catch (\Throwable $error) {
            return $error::class . ': ' . $error->getMessage();
        } finally {
            $wpdb->suppress_errors($suppressed);
        }
    }
}

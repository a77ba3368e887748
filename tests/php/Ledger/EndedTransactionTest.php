<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use Closure;
use Error;
use mysqli;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Platform\Options\AtomicOption;
use wpdb;

/**
 * The database ends a transaction as clusters do: with error 1213 at any statement or at COMMIT, or because a node is
 * gone. The work is done once and whole, never in part. Commits for real; what it writes is removed by hand.
 */
#[Group('mariadb')]
final class EndedTransactionTest extends TestCase
{
    private const OPTION = 'tillbook_test_of_ended_transactions';
    /** The text of another language: only the number counts. */
    private const DEADLOCK = "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Interblocage'";

    private Database $database;
    private wpdb $wpdb;

    protected function setUp(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $this->wpdb = $wpdb;
        $this->database = Database::fromWordPress();
        $this->wpdb->suppress_errors(true);
    }

    protected function tearDown(): void
    {
        $this->wpdb->query('ROLLBACK');
        $this->wpdb->suppress_errors(false);
        $this->database->execute('DELETE FROM ' . $this->database->table('facets') . " WHERE facet = 'ended'");
        delete_option(self::OPTION);
    }

    /** @return array<string, array{string}> */
    public static function statements(): array
    {
        return [
            'the first insert' => ["'first'"],
            'the second insert' => ["'second'"],
            'a read' => ['SELECT COUNT(*)'],
            'COMMIT' => ['COMMIT'],
        ];
    }

    #[DataProvider('statements')]
    public function testADeadlockAtAnyStatementRepeatsTheWholeTransaction(string $at): void
    {
        $runs = 0;
        $this->atNext($at, fn(string $query): string => $this->aborted($query));
        $result = $this->database->transactional(function () use (&$runs): int {
            ++$runs;

            return $this->work();
        });

        self::assertSame([2, 2], [$runs, $result]);
        self::assertSame(['first', 'second'], $this->stored());
    }

    #[DataProvider('statements')]
    public function testALostConnectionLeavesNothingInPart(string $at): void
    {
        $runs = 0;
        $this->atNext($at, function (string $query): string {
            $this->killConnection();

            return $query;
        });
        $failure = null;
        try {
            $this->database->transactional(function () use (&$runs): int {
                ++$runs;

                return $this->work();
            });
        } catch (DatabaseError $failure) {
        }

        // Whether a COMMIT without an answer took place is not known, so it is said and not repeated.
        self::assertSame($at === 'COMMIT' ? 1 : 2, $runs);
        self::assertSame($at === 'COMMIT', $failure !== null);
        self::assertSame($at === 'COMMIT' ? [] : ['first', 'second'], $this->stored());
        // The new connection is a whole one.
        self::assertSame('1', $this->database->value('SELECT 1'));
    }

    public function testAStatementOfOtherCodeThatIgnoresItsErrorEndsTheWork(): void
    {
        $runs = 0;
        $this->atNext('UPDATE', fn(string $query): string => $this->aborted($query));
        $this->database->transactional(function () use (&$runs): void {
            ++$runs;
            $this->insert('first');
            // As WordPress and WooCommerce do: the error is not looked at.
            $this->wpdb->query("UPDATE {$this->wpdb->options} SET autoload = autoload WHERE option_id = 0");
            $this->insert('second');
        });

        self::assertSame(2, $runs);
        self::assertSame(['first', 'second'], $this->stored());
    }

    public function testCodeThatCatchesEveryErrorEndsTheWorkToo(): void
    {
        $runs = 0;
        $this->atNext("'first'", fn(string $query): string => $this->aborted($query));
        $this->database->transactional(function () use (&$runs): void {
            ++$runs;
            try {
                $this->insert('first');
            } catch (\Exception) {
                // As wc_create_refund() does.
            }
            $this->wpdb->get_var('SELECT 1');
        });

        self::assertSame(2, $runs);
        self::assertSame(['first'], $this->stored());
    }

    public function testWhatFollowsAnEarlyCommitIsNotRepeated(): void
    {
        $runs = $told = 0;
        $this->atNext("'first'", fn(string $query): string => $this->aborted($query));
        $this->database->transactional(function (Closure $commit) use (&$runs, &$told): void {
            ++$runs;
            $this->insert('first');
            $commit();
            $commit();
            ++$told;
            $this->atNext('UPDATE', static fn(): string => self::DEADLOCK);
            $this->wpdb->query("UPDATE {$this->wpdb->options} SET autoload = autoload WHERE option_id = 0");
            $this->insert('second');
        });

        self::assertSame([2, 1], [$runs, $told]);
        self::assertSame(['first', 'second'], $this->stored());
    }

    public function testAnErrorAfterAnEarlyCommitIsThrownAtOnce(): void
    {
        $runs = 0;
        $deadlock = DatabaseError::of('Interblocage', '', 1213);
        try {
            $this->database->transactional(function (Closure $commit) use (&$runs, $deadlock): void {
                ++$runs;
                $this->insert('first');
                $commit();
                throw $deadlock;
            });
            self::fail('It must be thrown.');
        } catch (DatabaseError $error) {
            self::assertSame($deadlock, $error);
        }

        self::assertSame(1, $runs);
        self::assertSame(['first'], $this->stored());
    }

    public function testADeadlockAtAnEarlyCommitRepeatsTheWorkAlsoIfOtherCodeCatchesIt(): void
    {
        $runs = $told = 0;
        $this->atNext('COMMIT', fn(string $query): string => $this->aborted($query));
        $this->database->transactional(function (Closure $commit) use (&$runs, &$told): void {
            ++$runs;
            $this->insert('first');
            try {
                $commit();
            } catch (\Exception) {
                // As wc_create_refund() does.
            }
            $this->wpdb->get_var('SELECT 1');
            ++$told;
        });

        self::assertSame([2, 1], [$runs, $told]);
        self::assertSame(['first'], $this->stored());
    }

    public function testADeadlockAtAStatementOfItsOwnRepeatsThat(): void
    {
        $this->atNext("'first'", static fn(): string => self::DEADLOCK);

        self::assertTrue($this->insert('first'));
        self::assertSame(['first'], $this->stored());
    }

    public function testOptionsThatAreExchangedAreTriedAgainToo(): void
    {
        $this->atNext('INSERT', static fn(): string => self::DEADLOCK);
        self::assertTrue(AtomicOption::add(self::OPTION, 'a'));
        $this->atNext('UPDATE', static fn(): string => self::DEADLOCK);
        self::assertTrue(AtomicOption::exchange(self::OPTION, 'a', 'b'));
        $this->atNext('DELETE', static fn(): string => self::DEADLOCK);
        self::assertTrue(AtomicOption::remove(self::OPTION, 'b'));
    }

    public function testAReadWithoutADatabaseIsAnErrorAndNotAnEmptyAnswer(): void
    {
        $retries = $this->wpdb->__get('reconnect_retries');
        $connection = $this->wpdb->__get('dbh');
        // As after a connection that could not be made. After the hook `template_redirect` wpdb says nothing of that.
        // The hook itself must not run: WordPress may redirect then, and ends the process.
        $this->wpdb->__set('dbh', null);
        $this->wpdb->__set('reconnect_retries', 0);
        $GLOBALS['wp_actions']['template_redirect'] = 1;
        try {
            $this->database->rows('SELECT 1');
            self::fail('It must be said.');
        } catch (DatabaseError $error) {
            self::assertFalse($error->isRepeatable());
        } finally {
            $this->wpdb->__set('dbh', $connection);
            $this->wpdb->__set('reconnect_retries', $retries);
            unset($GLOBALS['wp_actions']['template_redirect']);
        }
    }

    public function testOneThatCannotBeRolledBackIsNotOpenForTheNext(): void
    {
        $this->atNext('ROLLBACK', static fn(): string => throw new Error('A filter has a bug.'));
        $errors = [];
        foreach (range(1, 2) as $time) {
            try {
                $this->database->transactional(function (): never {
                    $this->insert('first');
                    throw new Error('The work failed.');
                });
            } catch (Error $error) {
                $errors[] = $error->getMessage();
                // As the end of the connection does.
                $this->wpdb->query('ROLLBACK');
            }
        }

        self::assertSame(['A filter has a bug.', 'The work failed.'], $errors);
        self::assertSame([], $this->stored());
    }

    private function work(): int
    {
        $this->insert('first');
        $this->insert('second');

        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table('facets') . " WHERE facet = 'ended'",
        );
    }

    private function insert(string $value): bool
    {
        return $this->database->insertIgnore('facets', ['ledger_id' => 0, 'facet' => 'ended', 'value' => $value]);
    }

    /** @return list<string> */
    private function stored(): array
    {
        return $this->database->column(
            'SELECT value FROM ' . $this->database->table('facets') . " WHERE facet = 'ended' ORDER BY value",
        );
    }

    /**
     * Does something before the next statement that contains a text is sent, once.
     *
     * @param callable(string): string $fault returns the statement to send
     */
    private function atNext(string $text, callable $fault): void
    {
        $filter = function (string $query) use ($text, $fault, &$filter): string {
            if (!str_contains($query, $text)) {
                return $query;
            }
            remove_filter('query', $filter);

            return $fault($query);
        };
        add_filter('query', $filter);
    }

    /** Fails as a cluster does: the transaction is gone, and the statement says so. */
    private function aborted(string $query): string
    {
        $connection = $this->wpdb->__get('dbh');
        assert($connection instanceof mysqli);
        mysqli_query($connection, 'ROLLBACK');

        return self::DEADLOCK;
    }

    private function killConnection(): void
    {
        $connection = $this->wpdb->__get('dbh');
        assert($connection instanceof mysqli);
        [$user, $password, $name, $host] = array_map(
            static fn(string $constant): string => (string) constant($constant),
            ['DB_USER', 'DB_PASSWORD', 'DB_NAME', 'DB_HOST'],
        );
        $other = new wpdb($user, $password, $name, $host);
        $other->query('KILL ' . $connection->thread_id);
        $other->close();
    }
}

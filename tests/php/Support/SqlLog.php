<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\StatementRunner;
use Tillbook\Ledger\TransactionRunner;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Plugin;
use wpdb;

/**
 * Notes which method of the plugin sends which statements, in a file for each process, where TILLBOOK_SQL_LOG names a
 * folder. tools/test/sql compares what all tests sent on one database with what the marked ones sent on the other.
 *
 * A statement belongs to the method that wrote it, not to those that pass it on, such as Database. What WordPress
 * and WooCommerce send themselves is theirs.
 */
final class SqlLog
{
    private const FOLDER = 'TILLBOOK_SQL_LOG';
    private const PASS_ON = [
        Database::class => true,
        StatementRunner::class => true,
        TransactionRunner::class => true,
        AtomicOption::class => true,
    ];
    /** Stack frames from the filter to the caller of Database, with some to spare. */
    private const FRAMES = 24;
    private const CONTROL = '/^\s*(?:START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i';

    /** @var array<string, array<string, string>> an example of each statement, by method and shape */
    private array $statements = [];
    private static bool $isPaused = false;
    /** @var (\Closure(): void)|null writes the file */
    private static ?\Closure $end = null;

    private function __construct(private readonly string $code, private readonly string $prefix) {}

    /** Writes the file of a process that is killed at its end. */
    public static function writeNow(): void
    {
        (self::$end ?? static fn() => null)();
    }

    /**
     * Notes nothing, or again. For requests by chance: a second page of what they ask for depends on how much is there,
     * so the same requests on the other database can send other statements.
     */
    public static function pause(bool $isPaused): void
    {
        self::$isPaused = $isPaused;
    }

    public static function startIfAsked(): void
    {
        $folder = getenv(self::FOLDER);
        global $wpdb;
        if (!is_string($folder) || $folder === '' || !($wpdb instanceof wpdb)) {
            return;
        }
        $log = new self(dirname((string) (new \ReflectionClass(Plugin::class))->getFileName()) . '/', $wpdb->prefix);
        $note = $log->note(...);
        // Before the filters of tests, which let statements fail.
        add_filter('query', $note, PHP_INT_MIN);
        self::$end = static fn() => $log->write($folder, has_filter('query', $note) !== false);
        register_shutdown_function(self::$end);
    }

    /**
     * A statement without its values, and with lists of any length alike.
     *
     * @param string $prefix of the tables' names
     */
    public static function shape(string $sql, string $prefix): string
    {
        $shape = (string) preg_replace("/'(?:[^'\\\\]++|\\\\.|'')*+'/s", '?', $sql);
        $shape = (string) preg_replace('/(?<![\w`.])-?\d+(?:\.\d+)?(?!\w)/', '?', $shape);
        // The rows of an INSERT, and the values of IN.
        $shape = (string) preg_replace(
            ['/\(\s*+(?:\?|NULL)(?:\s*+,\s*+(?:\?|NULL))*+\s*+\)/', '/\(…\)(?:\s*+,\s*+\(…\))++/'],
            '(…)',
            $shape,
        );

        // Which engine and collation a table gets is not the matter of its statement.
        $shape = (string) preg_replace(
            '/\)(?: ENGINE=InnoDB)? DEFAULT CHARACTER SET \w+(?: COLLATE \w+)?\s*$/',
            ')',
            $shape,
        );
        // Some tests have tables of their own, with another prefix.
        $shape = (string) preg_replace('/\b\w*tillbook_(?=[a-z])/', '{p}tillbook_', $shape);

        return trim((string) preg_replace('/\s+/', ' ', str_replace($prefix, '{p}', $shape)));
    }

    private function note(string $sql): string
    {
        $method = self::$isPaused ? null : $this->sender();
        if ($method !== null && preg_match(self::CONTROL, $sql) !== 1) {
            $shape = self::shape($sql, $this->prefix);
            if (
                !isset($this->statements[$method][$shape]) ||
                strlen($this->statements[$method][$shape]) > strlen($sql)
            ) {
                $this->statements[$method][$shape] = $sql;
            }
        }

        return $sql;
    }

    /** @return string|null null where the statement is none of the plugin's */
    private function sender(): ?string
    {
        $frames = debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS, self::FRAMES);
        $last = count($frames) - 1;
        $at = 0;
        while ($at < $last && !is_a($frames[$at]['class'] ?? '', wpdb::class, true)) {
            ++$at;
        }
        while ($at < $last && is_a($frames[$at + 1]['class'] ?? '', wpdb::class, true)) {
            ++$at;
        }
        if (!str_starts_with($frames[$at]['file'] ?? '', $this->code)) {
            return null;
        }
        do {
            $class = $frames[++$at]['class'] ?? '';
        } while ($at < $last && isset(self::PASS_ON[$class]));
        if (!str_starts_with($class, 'Tillbook\\') || str_starts_with($class, 'Tillbook\\Tests\\')) {
            return null;
        }

        return $class . '::' . (string) preg_replace('/^.*\\\\(?=\{closure)/', '', $frames[$at]['function']);
    }

    /** @param bool $isWhole false where a test stopped the log by removing every filter of statements */
    private function write(string $folder, bool $isWhole): void
    {
        if ($this->statements !== [] || !$isWhole) {
            file_put_contents(
                $folder . '/' . getmypid() . '-' . bin2hex(random_bytes(4)) . '.json',
                (string) json_encode(
                    ['isWhole' => $isWhole, 'statements' => (object) $this->statements],
                    JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE,
                ),
            );
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Connection;

/**
 * Tests with a sandbox account whose work is done by processes of their own, at the same moment. Those commit, so that
 * what they leave is removed by hand. For tests that use WithSandbox.
 */
trait WithProcesses
{
    /** @var array<string, mixed> options as they were */
    private array $before = [];

    private function keepOptions(): void
    {
        foreach ([Connection::OPTION, Ledgers::OPTION, CommandGuard::HOME_OPTION] as $option) {
            $this->before[$option] = get_option($option, null);
        }
    }

    /** @param list<string> $tables those with rows of the ledger */
    private function removeAccount(array $tables): void
    {
        $database = Database::fromWordPress();
        foreach ($tables as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
        $database->execute('DELETE FROM ' . $database->table('ledgers') . ' WHERE id = ?', [$this->scope->id]);
        $this->sandbox()->delete();
    }

    private function restoreOptions(): void
    {
        foreach ($this->before as $option => $value) {
            $value === null ? delete_option($option) : update_option($option, $value);
        }
        wp_cache_flush();
    }

    /**
     * Starts one process for each list of arguments; they are given the site and the moment to begin, too.
     *
     * @param string $script called with: site, subject, start in epoch seconds, the arguments
     * @param list<list<string>> $arguments of each process
     *
     * @return list<string> what each printed
     */
    private function atOnce(string $script, string $subject, array $arguments): array
    {
        $start = (string) (microtime(true) + (count($arguments) > 1 ? 4 : 0));
        $running = [];
        foreach ($arguments as $own) {
            $handle = proc_open(
                [PHP_BINARY, '-d', 'memory_limit=256M', '-d', 'display_errors=0', $script, (string) getenv('TILLBOOK_TEST_WP'), $subject, $start, ...$own],
                [1 => ['pipe', 'w'], 2 => ['file', '/dev/null', 'w']],
                $pipes,
            );
            self::assertIsResource($handle);
            $running[] = [$handle, $pipes[1]];
        }
        $answers = [];
        foreach ($running as [$handle, $output]) {
            $answers[] = (string) stream_get_contents($output);
            proc_close($handle);
        }

        return $answers;
    }
}

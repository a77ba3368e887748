<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use mysqli;
use ReflectionProperty;
use RuntimeException;
use Tillbook\Features\OrderSync\OrderLock;
use Tillbook\Plugin;
use Tillbook\Wiring\Container;

/**
 * A PHP script in a copy of the test's process, with a connection of its own to the database: as independent as a
 * ChildProcess, without loading WordPress again. It is killed at its end, so that nothing of the test is ended in it.
 */
final class Fork
{
    /** Seconds after which a script that says nothing is a failure. */
    private const PATIENCE = 180;

    /** @var array<int, resource> the test's ends of the connections to all copies, which no other copy may hold open */
    private static array $ends = [];
    /** The test's connection to the database, which would end with its last variable, in the copy too. */
    private static mixed $connection = null;

    private readonly int $process;
    private bool $hasEnded = false;

    /**
     * @param string $script calls Child::boot()
     * @param list<string> $arguments
     */
    public function __construct(string $script, array $arguments)
    {
        $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $process = $pair === false ? -1 : pcntl_fork();
        if ($pair === false || $process === -1) {
            throw new RuntimeException("$script could not be started.");
        }
        array_map(static fn(mixed $end): bool => stream_set_timeout($end, self::PATIENCE), $pair);
        if ($process === 0) {
            array_map(fclose(...), [...self::$ends, $pair[0]]);
            self::run($pair[1], $script, $arguments);
        }
        fclose($pair[1]);
        self::$ends[$process] = $pair[0];
        $this->process = $process;
    }

    public function __destruct()
    {
        $this->end();
    }

    /** SQLite's connections can't be opened in a copy while the test's is open. */
    public static function isPossible(): bool
    {
        return function_exists('pcntl_fork') && self::ofDatabase() instanceof mysqli;
    }

    /** Waits until the script waits for go(). */
    public function awaitReady(): void
    {
        $line = (string) fgets(self::$ends[$this->process]);
        if ($line !== ChildProcess::READY . "\n") {
            throw new RuntimeException("The process did not get ready: $line" . $this->output());
        }
    }

    public function go(): void
    {
        fwrite(self::$ends[$this->process], "go\n");
    }

    /** Waits for the script's end. @return string what it printed */
    public function output(): string
    {
        $end = self::$ends[$this->process];
        $output = (string) stream_get_contents($end);
        if (stream_get_meta_data($end)['timed_out']) {
            throw new RuntimeException('The process said nothing for ' . self::PATIENCE . " seconds: $output");
        }
        $this->end();

        return $output;
    }

    private function end(): void
    {
        if (!$this->hasEnded) {
            $this->hasEnded = true;
            posix_kill($this->process, SIGKILL);
            pcntl_waitpid($this->process, $status);
            fclose(self::$ends[$this->process]);
            unset(self::$ends[$this->process]);
        }
    }

    /**
     * Does in the copy what the script says.
     *
     * @param resource $test
     * @param list<string> $arguments
     */
    private static function run(mixed $test, string $script, array $arguments): never
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        ob_start(static fn(string $text): string => fwrite($test, $text) === false ? $text : '', 1);
        try {
            self::$connection = self::ofDatabase();
            if (!$wpdb->db_connect(false) || self::ofDatabase() === self::$connection) {
                throw new RuntimeException('There is no connection to the database.');
            }
            wp_cache_flush();
            foreach (['account', 'connection'] as $property) {
                (new ReflectionProperty(Container::class, $property))->setValue(Plugin::instance()->services, null);
            }
            // Those of the test. The copy has none, and must not release them if it exits.
            (new ReflectionProperty(OrderLock::class, 'held'))->setValue(null, []);
            PluginAccount::forget();
            mt_srand(random_int(0, PHP_INT_MAX));
            Child::inCopyOf($test);
            (static function (string $script, array $argv): void {
                require $script;
            })($script, [$script, ...$arguments]);
        } catch (\Throwable $error) {
            echo $error;
        }
        ob_end_flush();
        SqlLog::writeNow();
        posix_kill((int) getmypid(), SIGKILL);
        // The signal may arrive a moment later.
        while (true) {
            sleep(1);
        }
    }

    private static function ofDatabase(): mixed
    {
        global $wpdb;

        return (new ReflectionProperty(\wpdb::class, 'dbh'))->getValue($wpdb);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** The other side of ChildProcess and Fork: what a script does that a test started in a process of its own. */
final class Child
{
    /** @var resource|null the connection to the test, in a copy of its process */
    private static mixed $test = null;

    /**
     * Names the connection to the test, in a copy of its process.
     *
     * @param resource $test
     */
    public static function inCopyOf(mixed $test): void
    {
        self::$test = $test;
    }

    /** Loads the WordPress of the tests, unless the test's process had loaded it. */
    public static function boot(): void
    {
        if (self::$test !== null) {
            return;
        }
        $_SERVER += [
            'HTTP_HOST' => '127.0.0.1:8888',
            'REQUEST_METHOD' => 'GET',
            'REQUEST_URI' => '/',
            'SERVER_PROTOCOL' => 'HTTP/1.1',
        ];
        register_shutdown_function(self::reportFatalError(...));
        require getenv('TILLBOOK_TEST_WP') . '/wp-load.php';
        if (getenv('TILLBOOK_SQL_LOG') !== false) {
            require_once __DIR__ . '/SqlLog.php';
            SqlLog::startIfAsked();
        }
    }

    /** WordPress only says that there was a critical error; the test also shows what is written here. */
    private static function reportFatalError(): void
    {
        $error = error_get_last();
        if ($error !== null && ($error['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR)) !== 0) {
            fwrite(STDERR, "{$error['message']} in {$error['file']}, line {$error['line']}\n");
        }
    }

    /** Waits until all processes of the test are ready. */
    public static function awaitStart(): void
    {
        self::meet('ready');
    }

    /** Reports the process's progress to the test, and waits until the test lets it continue. */
    public static function meet(string $line): void
    {
        fwrite(self::$test ?? STDOUT, "$line\n");
        if (fgets(self::$test ?? STDIN) === false) {
            // The test is gone.
            posix_kill((int) getmypid(), SIGKILL);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Tillbook\Tests\Support\ChildProcess;

/** Hosts disable functions of PHP, which then don't exist. */
final class DisabledFunctionsTest extends TestCase
{
    /** Functions that some host disables. */
    private const DISABLED = [
        'disk_free_space',
        'disk_total_space',
        'escapeshellarg',
        'exec',
        'flock',
        'fpassthru',
        'fsockopen',
        'get_current_user',
        'gethostname',
        'getmypid',
        'getmyuid',
        'highlight_file',
        'ignore_user_abort',
        'ini_restore',
        'link',
        'opcache_get_status',
        'passthru',
        'php_uname',
        'phpinfo',
        'popen',
        'posix_geteuid',
        'posix_getpid',
        'posix_getpwuid',
        'proc_open',
        'putenv',
        'readfile',
        'readlink',
        'set_time_limit',
        'shell_exec',
        'show_source',
        'stream_socket_client',
        'stream_socket_server',
        'symlink',
        'sys_getloadavg',
        'syslog',
        'system',
        'tmpfile',
    ];

    public function testOrdersArePaidAndUpdatesSucceedWithoutThem(): void
    {
        $child = new ChildProcess(__DIR__ . '/parallel/disabled.php', disabled: self::DISABLED);

        self::assertSame(
            [
                'pid' => false,
                'order' => 'changed',
                'order_lock' => null,
                'version' => TILLBOOK_VERSION,
                'outdated' => false,
                'update_lock' => null,
            ],
            json_decode($child->output(), true),
        );
    }

    public function testEachUseAsksFirstWhetherTheFunctionExists(): void
    {
        $unasked = [];
        $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator(TILLBOOK_DIR . '/includes'));
        foreach ($files as $file) {
            $source = str_ends_with((string) $file, '.php') ? (string) file_get_contents((string) $file) : '';
            $tokens = array_values(
                array_filter(\PhpToken::tokenize($source), static fn(\PhpToken $token): bool => !$token->isIgnorable()),
            );
            foreach ($tokens as $place => $token) {
                $isCall =
                    $token->is(T_STRING) &&
                    ($tokens[$place + 1] ?? null)?->text === '(' &&
                    !$tokens[$place - 1]->is([
                        T_OBJECT_OPERATOR,
                        T_NULLSAFE_OBJECT_OPERATOR,
                        T_DOUBLE_COLON,
                        T_FUNCTION,
                    ]);
                if (
                    $isCall &&
                    in_array($token->text, self::DISABLED, true) &&
                    !str_contains($source, "function_exists('$token->text')")
                ) {
                    $unasked[] = "$file: $token->text()";
                }
            }
        }

        self::assertSame([], $unasked);
    }
}

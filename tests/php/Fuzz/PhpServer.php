<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use RuntimeException;
use Tillbook\Tests\Support\ChildProcess;

/** PHP's own server in one process, which serves the site of the tests. */
final class PhpServer
{
    /** How often to try another port if the free one has been taken meanwhile. */
    private const ATTEMPTS = 5;
    /** Seconds that it may take to start: far more than it needs, also on a busy machine. */
    private const PATIENCE = 60;

    /** @param resource $process */
    private function __construct(private $process, public readonly int $port, private readonly string $log) {}

    public static function start(): self
    {
        $said = '';
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $server = self::launch();
            if ($server->isListening()) {
                return $server;
            }
            $said = (string) file_get_contents($server->log);
            $server->stop();
        }
        throw new RuntimeException('PHP\'s server could not be started: ' . $said);
    }

    public function stop(): void
    {
        proc_terminate($this->process);
        proc_close($this->process);
        unlink($this->log);
    }

    private static function launch(): self
    {
        $port = self::freePort();
        $log = (string) tempnam(sys_get_temp_dir(), 'tillbook-server-');
        $options = [
            // Without the file cache, which several servers that start at once crash over.
            '-d',
            'opcache.file_cache=',
            '-d',
            'opcache.file_cache_only=0',
            '-d',
            'upload_max_filesize=8M',
            '-d',
            'post_max_size=12M',
            '-d',
            'auto_prepend_file=' . __DIR__ . '/served.php',
        ];
        $process = proc_open(
            [...ChildProcess::php(), ...$options, '-S', "127.0.0.1:$port", '-t', ABSPATH],
            [0 => ['file', '/dev/null', 'r'], 1 => ['file', '/dev/null', 'w'], 2 => ['file', $log, 'w']],
            $pipes,
        );
        if (!is_resource($process)) {
            throw new RuntimeException('PHP\'s server could not be started.');
        }

        return new self($process, $port, $log);
    }

    /**
     * Waits until it says that it listens. That something answers on the port would prove nothing: it may be another
     * process, or the attempt to connect itself, which the system may give that very port.
     */
    private function isListening(): bool
    {
        $end = microtime(true) + self::PATIENCE;
        while (microtime(true) < $end) {
            if (str_contains((string) file_get_contents($this->log), "(http://127.0.0.1:$this->port) started")) {
                return true;
            }
            if (!proc_get_status($this->process)['running']) {
                return false;
            }
            usleep(5000);
        }

        return false;
    }

    /** One that the system just handed out, so that nothing uses it now. */
    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        if ($socket === false) {
            throw new RuntimeException('There is no free port.');
        }
        $port = (int) substr((string) strrchr((string) stream_socket_get_name($socket, false), ':'), 1);
        fclose($socket);

        return $port;
    }
}

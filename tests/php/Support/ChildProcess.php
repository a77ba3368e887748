<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;

/**
 * A PHP script in a process of its own, on the site of the tests. It and the test meet at agreed points instead of
 * waiting for a time: the script prints a line and waits (see Child), the test reads that line and lets it continue.
 */
final class ChildProcess
{
    /** Text that a script prints when it has loaded WordPress and waits for the others. */
    public const READY = 'ready';
    /** Seconds after which a script that says nothing is a failure. Far more than any needs, also on a busy machine. */
    private const PATIENCE = 180;

    /** @var resource */
    private $process;
    /** @var resource */
    private $input;
    /** @var resource */
    private $output;
    private string $read = '';
    private readonly string $errors;

    /**
     * @param string $script calls Child::boot(), or loads WordPress in a way of its own
     * @param list<string> $arguments
     * @param int|null $room kilobytes that a file may have: the system then refuses to write, as on a full disk
     * @param list<string> $disabled functions that the host has disabled
     */
    public function __construct(string $script, array $arguments = [], ?int $room = null, array $disabled = [])
    {
        $this->errors = (string) tempnam(sys_get_temp_dir(), 'tillbook-child-');
        $limited = $room === null ? [] : ['bash', '-c', "trap '' XFSZ; ulimit -f $room; exec \"\$@\"", 'bash'];
        // Compiled scripts have the answers of function_exists().
        $without =
            $disabled === []
                ? []
                : ['-d', 'disable_functions=' . implode(',', $disabled), '-d', 'opcache.enable_cli=0'];
        $process = proc_open(
            [...$limited, ...self::php(), ...$without, $script, ...$arguments],
            [['pipe', 'r'], ['pipe', 'w'], ['file', $this->errors, 'w']],
            $pipes,
        );
        if (!is_resource($process)) {
            throw new RuntimeException("$script could not be started.");
        }
        $this->process = $process;
        [$this->input, $this->output] = [$pipes[0], $pipes[1]];
        stream_set_blocking($this->output, false);
    }

    public function __destruct()
    {
        $this->kill();
    }

    /** @return list<string> PHP, with what all processes of the tests have in common beside ini/children.ini */
    public static function php(): array
    {
        return [PHP_BINARY, '-d', 'memory_limit=512M', '-d', 'display_errors=0'];
    }

    /**
     * The next line that the script prints.
     *
     * @return string|null null where it has ended
     */
    public function line(): ?string
    {
        $end = microtime(true) + self::PATIENCE;
        while (($length = strpos($this->read, "\n")) === false) {
            if (!$this->readMore($end)) {
                $last = $this->read;
                $this->read = '';

                return $last === '' ? null : $last;
            }
        }
        $line = substr($this->read, 0, $length);
        $this->read = substr($this->read, $length + 1);

        return $line;
    }

    /**
     * Waits until one of several scripts has printed something or ended.
     *
     * @param non-empty-array<int, self> $children
     *
     * @return int its key; line() then doesn't wait for long
     */
    public static function nextOf(array $children): int
    {
        foreach ($children as $key => $child) {
            if (str_contains($child->read, "\n")) {
                return $key;
            }
        }
        $streams = array_map(static fn(self $child): mixed => $child->output, $children);
        $none = null;
        if ((int) stream_select($streams, $none, $none, self::PATIENCE) === 0) {
            throw new RuntimeException('No process said anything for ' . self::PATIENCE . ' seconds.');
        }

        return (int) array_key_first($streams);
    }

    /** Sends the script a line that it waits for. */
    public function tell(string $line): void
    {
        fwrite($this->input, "$line\n");
    }

    /** Waits until the script has loaded WordPress and waits for go(). */
    public function awaitReady(): void
    {
        $line = $this->line();
        if ($line !== self::READY) {
            throw new RuntimeException(
                'The process did not get ready: ' .
                    ($line ?? 'it ended. ') .
                    $this->read .
                    file_get_contents($this->errors),
            );
        }
    }

    /** Lets a script that waits go on. */
    public function go(): void
    {
        fwrite($this->input, "go\n");
    }

    /** Waits for the script's end. @return string what it printed and was not read yet */
    public function output(): string
    {
        $end = microtime(true) + self::PATIENCE;
        while ($this->readMore($end)) {
        }
        $output = $this->read;
        $this->read = '';
        $this->end();

        return $output;
    }

    /** Kills it, as a host does when memory runs out, without a chance to clean up. */
    public function kill(): void
    {
        if (is_resource($this->process)) {
            proc_terminate($this->process, SIGKILL);
            $this->end();
        }
    }

    /**
     * @param float $end epoch seconds
     *
     * @return bool whether there may be more
     */
    private function readMore(float $end): bool
    {
        $streams = [$this->output];
        $none = null;
        $left = $end - microtime(true);
        if ($left <= 0 || (int) stream_select($streams, $none, $none, (int) ceil($left)) === 0) {
            throw new RuntimeException(
                'The process said nothing for ' .
                    self::PATIENCE .
                    ' seconds. It printed: ' .
                    $this->read .
                    file_get_contents($this->errors),
            );
        }
        $bytes = (string) fread($this->output, 8192);
        $this->read .= $bytes;

        return $bytes !== '' || !feof($this->output);
    }

    private function end(): void
    {
        fclose($this->input);
        fclose($this->output);
        proc_close($this->process);
        @unlink($this->errors);
    }

    /** The folder where PHP keeps compiled scripts: each process would compile WordPress again. */
    public static function opcodes(): string
    {
        $folder = dirname((string) getenv('TILLBOOK_TEST_WP')) . '/opcodes';
        // Several processes of tests begin at once.
        if (!is_dir($folder) && !@mkdir($folder) && !is_dir($folder)) {
            throw new RuntimeException("$folder could not be created.");
        }

        return $folder;
    }
}

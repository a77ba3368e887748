<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Scripts run by processes of their own, at the same moment. */
trait AtOnce
{
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

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Scripts that run in processes of their own, at the same moment. */
trait AtOnce
{
    /**
     * Starts one process for each list of arguments; all continue when the last one is ready.
     *
     * @param string $script calls Child::boot() and Child::awaitStart()
     * @param list<list<string>> $arguments of each process
     *
     * @return list<string> what each printed
     */
    private function atOnce(string $script, array $arguments): array
    {
        $children = array_map(
            static fn(array $own): Fork|ChildProcess => Fork::isPossible()
                ? new Fork($script, $own)
                : new ChildProcess($script, $own),
            $arguments,
        );
        foreach ($children as $child) {
            $child->awaitReady();
        }
        foreach ($children as $child) {
            $child->go();
        }

        return array_map(static fn(Fork|ChildProcess $child): string => $child->output(), $children);
    }
}

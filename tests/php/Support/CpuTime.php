<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** The processor's time that this process took, so that what else the machine does makes no difference. */
final class CpuTime
{
    public static function milliseconds(): float
    {
        $usage = getrusage();
        assert($usage !== false);

        return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3 +
            ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
    }
}

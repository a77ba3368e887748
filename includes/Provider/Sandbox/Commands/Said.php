<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox\Commands;

use Tillbook\Provider\ProviderRefusal;
use WP_CLI;

/** What the commands of the sandbox say, and how they end when they are refused. */
final class Said
{
    public static function events(int $count): void
    {
        WP_CLI::success(sprintf('%d events.', $count));
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    public static function orRefused(callable $work): mixed
    {
        try {
            return $work();
        } catch (ProviderRefusal $refusal) {
            WP_CLI::error($refusal->getMessage());
        }
    }
}

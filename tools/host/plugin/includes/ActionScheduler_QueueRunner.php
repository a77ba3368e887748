<?php

declare(strict_types=1);

use Tillbook\StandIn\Scheduler\Runner;

/** Runs due actions. */
final class ActionScheduler_QueueRunner
{
    private static ?self $instance = null;

    public static function instance(): self
    {
        return self::$instance ??= new self();
    }

    /** @return int Number of completed actions. */
    public function run($context = 'WP Cron'): int
    {
        return (new Runner())->run((string) $context);
    }
}

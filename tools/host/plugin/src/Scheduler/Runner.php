<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Scheduler;

use Throwable;
use WP_CLI;

/** Runs due actions: every minute through WP-Cron, or when the hook is fired. */
final class Runner
{
    public const HOOK = 'action_scheduler_run_queue';

    public const CRON_ARGS = ['WP Cron'];

    private const BATCH = 25;

    private const SECONDS = 30;

    private const ABANDONED_AFTER = 300;

    public function register(): void
    {
        add_action('init', [$this, 'start'], 1);
        add_filter(
            'cron_schedules',
            static fn(array $schedules): array => $schedules + [
                'every_minute' => ['interval' => MINUTE_IN_SECONDS, 'display' => 'Every minute'],
            ],
        );
        if (defined('WP_CLI') && WP_CLI) {
            WP_CLI::add_command('action-scheduler run', function (): void {
                WP_CLI::success($this->run('WP CLI') . ' scheduled tasks completed.');
            });
        }
    }

    public function start(): void
    {
        add_action(self::HOOK, [$this, 'run']);
        if (!wp_next_scheduled(self::HOOK, self::CRON_ARGS)) {
            wp_schedule_event(time(), 'every_minute', self::HOOK, self::CRON_ARGS);
        }
        do_action('action_scheduler_init');
    }

    /** @return int Number of completed actions. */
    public function run(string $context = 'WP Cron'): int
    {
        do_action('action_scheduler_before_process_queue');
        $store = new ActionStore();
        $store->failAbandoned(time() - self::ABANDONED_AFTER);
        $end = time() + (int) apply_filters('action_scheduler_queue_runner_time_limit', self::SECONDS);
        $size = (int) apply_filters('action_scheduler_queue_runner_batch_size', self::BATCH);
        $done = 0;
        do {
            $batch = $store->due($size);
            $taken = 0;
            foreach ($batch as $action) {
                if (time() > $end) {
                    break 2;
                }
                if ($store->claim($action->id())) {
                    $this->perform($store, $action, $context);
                    $taken++;
                }
            }
            $done += $taken;
        } while ($taken > 0);
        do_action('action_scheduler_after_process_queue');
        return $done;
    }

    private function perform(ActionStore $store, Action $action, string $context): void
    {
        do_action('action_scheduler_before_execute', $action->id(), $context);
        try {
            if (!has_action($action->get_hook())) {
                throw new \RuntimeException('No callbacks are registered for ' . $action->get_hook() . '.');
            }
            do_action_ref_array($action->get_hook(), array_values($action->get_args()));
            $store->finish($action->id(), 'complete');
            do_action('action_scheduler_after_execute', $action->id(), $action, $context);
        } catch (Throwable $failure) {
            $store->finish($action->id(), 'failed', $failure->getMessage());
            do_action('action_scheduler_failed_execution', $action->id(), $failure, $context);
        }
        if ($action->is_recurring()) {
            $store->add(
                $action->get_hook(),
                $action->get_args(),
                $action->get_group(),
                $action->isUnique(),
                $action->get_priority(),
                time() + $action->get_recurrence(),
                $action->get_recurrence(),
            );
        }
    }
}

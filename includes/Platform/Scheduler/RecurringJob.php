<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use ActionScheduler_Action;
use ActionScheduler_Store;
use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Schedules recurring work with the Action Scheduler bundled with WooCommerce. */
final class RecurringJob implements Registrable
{
    public const GROUP = 'tillbook';
    /** Action Scheduler fires this once a day, from version 3.9.3 on. */
    private const DAILY = 'action_scheduler_ensure_recurring_actions';
    /** When the admin last checked that all jobs are scheduled, and which version did: `{version: string, at: int}`. */
    private const CHECKED = 'tillbook_jobs_checked';
    private const CHECK_SECONDS = 3600;

    /**
     * @param string $hook such as `tillbook_reconcile`
     * @param int $interval seconds
     * @param Closure(): void $work
     * @param (Closure(): bool)|null $isNeeded whether it is scheduled at all. What makes it needed calls schedule(); once
     *     it isn't needed any more, the next check takes it from the queue
     */
    public function __construct(
        private readonly string $hook,
        private readonly int $interval,
        private readonly Closure $work,
        private readonly ?Closure $isNeeded = null,
    ) {}

    public function register(): void
    {
        Hooks::job($this->hook, function (): void {
            ($this->work)();
        });
        // Not on storefront pages, which make no extra query.
        Hooks::action('admin_init', [$this, 'scheduleInAdmin']);
        foreach ([self::DAILY, 'tillbook_schedule_jobs'] as $when) {
            Hooks::action($when, [$this, 'schedule']);
        }
    }

    /** Has admin pages check at most once an hour whether the jobs are scheduled: each job is a query. */
    public static function limitChecks(): void
    {
        Hooks::action('admin_init', self::noteCheck(...), 20);
    }

    /** Has the next admin page check again. */
    public static function checkAgain(): void
    {
        delete_option(self::CHECKED);
    }

    private static function noteCheck(): void
    {
        if (self::isCheckDue() && did_action('action_scheduler_init') > 0) {
            update_option(self::CHECKED, ['version' => TILLBOOK_VERSION, 'at' => time()], true);
        }
    }

    /**
     * Returns whether this admin page checks the jobs; true until `admin_init` with priority 20. The answer costs no
     * query, so other work that can wait an hour may ask, too.
     */
    public static function isCheckDue(): bool
    {
        return !wp_doing_ajax() && !self::isChecked();
    }

    private static function isChecked(): bool
    {
        $stored = get_option(self::CHECKED);
        $at = is_array($stored) && is_int($stored['at'] ?? null) ? $stored['at'] : 0;

        return is_array($stored) &&
            ($stored['version'] ?? null) === TILLBOOK_VERSION &&
            abs(time() - $at) < self::CHECK_SECONDS;
    }

    /** Also runs for requests of the storefront to admin-ajax.php, which shouldn't wait for it. */
    public function scheduleInAdmin(): void
    {
        if (self::isCheckDue()) {
            $this->schedule();
        }
    }

    /** Schedules all jobs, for a command: a store may be set up, and run, without anyone who opens an admin page. */
    public static function scheduleAll(): void
    {
        /**
         * Schedules Tillbook's recurring background jobs that aren't scheduled. Fire it in a script that sets up a
         * store no one opens the admin of.
         *
         * @since 0.1.0
         *
         * @example do_action( 'tillbook_schedule_jobs' );
         */
        do_action('tillbook_schedule_jobs');
    }

    /**
     * Has Action Scheduler run our jobs again however often they failed: each failure is that of a provider that
     * doesn't answer, or of the database, and ends.
     */
    public static function isGivenUp(bool $isGivenUp, mixed $action): bool
    {
        return $isGivenUp && !($action instanceof ActionScheduler_Action && $action->get_group() === self::GROUP);
    }

    /** Schedules a job again whose process died, which Action Scheduler doesn't do. */
    public static function revive(int|string $id): void
    {
        if (ActionScheduler_Store::instance()->fetch_action((string) $id)->get_group() === self::GROUP) {
            self::scheduleAll();
        }
    }

    /**
     * Schedules the job if it isn't yet, or if its next run is so far ahead that the clock was set back since. Takes it
     * from the queue if it isn't needed.
     */
    public function schedule(): void
    {
        if (!function_exists('as_get_scheduled_actions') || !function_exists('as_schedule_recurring_action')) {
            return;
        }
        $isScheduled =
            as_get_scheduled_actions(
                [
                    'hook' => $this->hook,
                    'args' => [],
                    'group' => self::GROUP,
                    'status' => ['pending', 'in-progress'],
                    'date' => time() + 2 * $this->interval,
                    'per_page' => 1,
                ],
                'ids',
            ) !== [];
        $isNeeded = $this->isNeeded === null || ($this->isNeeded)();
        if ($isScheduled !== $isNeeded) {
            as_unschedule_all_actions($this->hook, [], self::GROUP);
        }
        if ($isNeeded && !$isScheduled) {
            as_schedule_recurring_action(time() + $this->interval, $this->interval, $this->hook, [], self::GROUP, true);
        }
    }
}

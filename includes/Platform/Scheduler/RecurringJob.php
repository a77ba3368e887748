<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Schedules recurring work with the Action Scheduler bundled with WooCommerce. */
final class RecurringJob implements Registrable
{
    public const GROUP = 'tillbook';

    /**
     * @param string $hook such as `tillbook_reconcile`
     * @param int $interval seconds
     * @param Closure(): void $work
     */
    public function __construct(
        private readonly string $hook,
        private readonly int $interval,
        private readonly Closure $work,
    ) {}

    public function register(): void
    {
        Hooks::job($this->hook, function (): void {
            ($this->work)();
        });
        // Checked only in the admin, so that storefront pages make no extra query.
        Hooks::action('admin_init', [$this, 'schedule']);
    }

    public function schedule(): void
    {
        if (
            function_exists('as_has_scheduled_action') &&
            function_exists('as_schedule_recurring_action') &&
            !as_has_scheduled_action($this->hook, [], self::GROUP)
        ) {
            as_schedule_recurring_action(time() + $this->interval, $this->interval, $this->hook, [], self::GROUP, true);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use DateTime;
use DateTimeInterface;
use DateTimeZone;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Events\Polling;

/** Whether background jobs run. WordPress runs them when someone visits the site, unless it has a real cron. */
final class JobHealth implements HealthSource
{
    private const LATE_SECONDS = 900;
    /** Of so many jobs, the first with a date says how late they are. */
    private const LOOKED_AT = 20;

    public function __construct(private readonly Clock $clock) {}

    public function items(LedgerScope $scope): array
    {
        $next = function_exists('as_next_scheduled_action')
            ? as_next_scheduled_action(Polling::JOB, [], RecurringJob::GROUP)
            : 0;
        $isAhead = (int) $next > $this->clock->now() + self::LATE_SECONDS;
        if ($isAhead) {
            RecurringJob::scheduleAll();
        }
        $late = $this->lateness();
        [$status, $text] = match (true) {
            $isAhead => [
                HealthItem::WARNING,
                __('They stopped because this server\'s clock was set back. They are scheduled again.', 'tillbook'),
            ],
            $late <= self::LATE_SECONDS => [HealthItem::OK, __('On time.', 'tillbook')],
            default => [
                HealthItem::WARNING,
                sprintf(
                    /* translators: 1: a period, such as 40 minutes, 2: a command */
                    __(
                        'Late by %1$s. WordPress runs jobs only when someone visits the site. Ask your host to run this every minute: %2$s',
                        'tillbook',
                    ),
                    human_time_diff(0, $late),
                    'wp action-scheduler run --url=' .
                        (SiteOwnership::addressObstacle() === null ? home_url() : SiteOwnership::connectedUrl()),
                ),
            ],
        };

        return [new HealthItem('jobs', __('Background jobs', 'tillbook'), $status, $text)];
    }

    /**
     * Returns by how many seconds the oldest waiting job is late; at least, if none of the oldest has a date: those
     * that were to run at once have none.
     */
    private function lateness(): int
    {
        if (!function_exists('as_get_scheduled_actions')) {
            return 0;
        }
        $waiting = as_get_scheduled_actions([
            'group' => RecurringJob::GROUP,
            'status' => 'pending',
            'date' => new DateTime('@' . ($this->clock->now() - self::LATE_SECONDS - 1), new DateTimeZone('UTC')),
            'date_compare' => '<=',
            'orderby' => 'date',
            'order' => 'ASC',
            'per_page' => self::LOOKED_AT,
        ]);
        if (!is_array($waiting) || $waiting === []) {
            return 0;
        }
        foreach ($waiting as $action) {
            $schedule = is_object($action) && method_exists($action, 'get_schedule') ? $action->get_schedule() : null;
            $date = is_object($schedule) && method_exists($schedule, 'get_date') ? $schedule->get_date() : null;
            if ($date instanceof DateTimeInterface) {
                return $this->clock->now() - $date->getTimestamp();
            }
        }

        return self::LATE_SECONDS + 1;
    }
}

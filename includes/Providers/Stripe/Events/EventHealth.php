<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;
use Tillbook\Providers\Stripe\Keys\Accounts;

/** Whether news from Stripe arrives: webhooks, polling, and events that could not be processed. */
final class EventHealth implements HealthSource
{
    private const PERIOD = 30 * DAY_IN_SECONDS;
    private const LATE = 600;
    /**
     * Webhooks no longer arrive if polling found this many events since the last one, and found the first of them so
     * long ago, in seconds. One can get lost, and Stripe sends again later what this site didn't take.
     */
    private const UNHEARD = 3;
    private const UNHEARD_SECONDS = 2 * 3600;

    public function __construct(
        private readonly Events $events,
        private readonly Polling $polling,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $now = $this->clock->now();
        $figures = $this->events->figures($scope, $now - self::PERIOD, $now - self::LATE);

        return array_values(
            array_filter([
                $this->silence($scope, $figures['last'], $now) ??
                $this->arrival($scope, $figures['last'], $figures['received'], $figures['polled'], $now),
                $this->polled($scope, $now),
                $this->problems($figures['dead']) ?? $this->late($figures['late']),
            ]),
        );
    }

    /** Warns that webhooks don't arrive any more, or not at all although there is an endpoint. */
    private function silence(LedgerScope $scope, ?int $last, int $now): ?HealthItem
    {
        $record = $this->accounts->of($scope->livemode);
        if ($record === null || ($last === null && $record->endpointId() === null)) {
            return null;
        }
        ['found' => $found, 'first' => $first] = $this->events->withoutWebhook(
            $scope,
            max($last ?? $now - self::PERIOD, $record->connectedAt),
            self::UNHEARD_SECONDS,
        );
        if ($found < self::UNHEARD || $first === null || $now - $first < self::UNHEARD_SECONDS) {
            return null;
        }

        return new HealthItem(
            'webhook',
            __('Webhooks', 'tillbook'),
            HealthItem::WARNING,
            implode(' ', [
                $last === null
                    ? sprintf(
                        /* translators: %s: number of events */
                        _n(
                            'No webhook arrived in the last 30 days, but Tillbook found %s event by checking Stripe.',
                            'No webhook arrived in the last 30 days, but Tillbook found %s events by checking Stripe.',
                            $found,
                            'tillbook',
                        ),
                        NumberText::count($found),
                    )
                    : sprintf(
                        /* translators: 1: a period, such as 5 hours, 2: number of events */
                        _n(
                            'No webhook has arrived for %1$s, but Tillbook has since found %2$s event by checking Stripe.',
                            'No webhook has arrived for %1$s, but Tillbook has since found %2$s events by checking Stripe.',
                            $found,
                            'tillbook',
                        ),
                        human_time_diff($last, $now),
                        NumberText::count($found),
                    ),
                ...$this->polling->isPermitted($scope)
                    ? [__('It checks every minute, so nothing is lost.', 'tillbook')]
                    : [],
                __(
                    'In Stripe, check why requests to the endpoint fail. Often a firewall, a password, or a maintenance page blocks them. If its signing secret was changed, select “Replace the webhook’s secret”, or change it in wp-config.php. This warning disappears when a webhook arrives.',
                    'tillbook',
                ),
            ]),
        );
    }

    private function arrival(LedgerScope $scope, ?int $last, int $received, int $polled, int $now): HealthItem
    {
        $title = __('Webhooks', 'tillbook');
        if ($last === null) {
            return new HealthItem(
                'webhook',
                $title,
                HealthItem::INFO,
                $this->polling->isPermitted($scope)
                    ? __(
                        'None arrived in the last 30 days. Tillbook checks Stripe for new events every minute.',
                        'tillbook',
                    )
                    : __('None arrived in the last 30 days.', 'tillbook'),
            );
        }

        return new HealthItem(
            'webhook',
            $title,
            HealthItem::OK,
            sprintf(
                /* translators: 1: a period, such as 12 seconds, 2: number of events, 3: number of events */
                __(
                    'The last one arrived %1$s ago. In 30 days: %2$s received, %3$s missed and found by checking Stripe.',
                    'tillbook',
                ),
                human_time_diff($last, $now),
                NumberText::count($received),
                NumberText::count($polled),
            ),
        );
    }

    private function polled(LedgerScope $scope, int $now): ?HealthItem
    {
        $last = $this->polling->lastTime($scope);
        $complete = $this->polling->completeUntil($scope);
        $problem = $this->polling->problem($scope);
        $isLate = $last === null || $now - $last > 3_600 + self::LATE;
        [$status, $text] = match (true) {
            !$this->polling->isPermitted($scope) => [
                HealthItem::WARNING,
                __(
                    'The key has no permission to read events, so events arrive only by webhook, and missed ones aren\'t found. Edit it in Stripe, select “Events: Read”, save, and check again.',
                    'tillbook',
                ),
            ],
            $problem !== null && $isLate => [
                HealthItem::WARNING,
                $last === null
                    ? sprintf(
                        /* translators: %s: why, sentences */
                        __('Not completed yet. %s Tillbook tries again every minute.', 'tillbook'),
                        $problem,
                    )
                    : sprintf(
                        /* translators: 1: a period, such as 2 hours, 2: why, sentences */
                        __('Last completed %1$s ago. %2$s Tillbook tries again every minute.', 'tillbook'),
                        human_time_diff($last, $now),
                        $problem,
                    ),
            ],
            $last === null => [HealthItem::WARNING, __('Not run yet. It runs in the background.', 'tillbook')],
            $isLate => [
                HealthItem::WARNING,
                sprintf(
                    /* translators: %s: a period, such as 2 hours */
                    __('Last completed %s ago. Events may be missing until background jobs run again.', 'tillbook'),
                    human_time_diff($last, $now),
                ),
            ],
            $complete !== null => [
                HealthItem::INFO,
                sprintf(
                    /* translators: %s: date and time */
                    __('There are many new events. Tillbook has checked everything up to %s.', 'tillbook'),
                    StoreTime::text($complete),
                ),
            ],
            default => [null, ''],
        };

        return $status === null
            ? null
            : new HealthItem('polling', __('Checking Stripe for new events', 'tillbook'), $status, $text);
    }

    private function late(int $late): ?HealthItem
    {
        return $late === 0
            ? null
            : new HealthItem(
                'events',
                __('Events', 'tillbook'),
                HealthItem::WARNING,
                sprintf(
                    /* translators: %s: number of events */
                    _n(
                        '%s event arrived more than 10 minutes ago and hasn\'t been processed yet. Tillbook retries it automatically. To see why an attempt failed, open the stored events in Payments › Settings.',
                        '%s events arrived more than 10 minutes ago and haven\'t been processed yet. Tillbook retries them automatically. To see why an attempt failed, open the stored events in Payments › Settings.',
                        $late,
                        'tillbook',
                    ),
                    NumberText::count($late),
                ),
            );
    }

    private function problems(int $dead): ?HealthItem
    {
        return $dead === 0
            ? null
            : new HealthItem(
                'events',
                __('Events', 'tillbook'),
                HealthItem::ERROR,
                sprintf(
                    /* translators: 1: number of events, 2: a command */
                    _n(
                        '%1$s event could not be processed and won\'t be retried. To see why and replay it, open the stored events in Payments › Settings. You can also replay it with %2$s.',
                        '%1$s events could not be processed and won\'t be retried. To see why and replay them, open the stored events in Payments › Settings. You can also replay them with %2$s.',
                        $dead,
                        'tillbook',
                    ),
                    NumberText::count($dead),
                    'wp tillbook stripe replay',
                ),
            );
    }
}

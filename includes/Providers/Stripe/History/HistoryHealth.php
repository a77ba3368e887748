<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;

/** Reports in the health check how far back the ledger reaches. */
final class HistoryHealth implements HealthSource
{
    public function __construct(
        private readonly Cursors $cursors,
        private readonly HistoryStates $states,
        private readonly Clock $clock,
        private readonly Clients $clients,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $now = $this->clock->now();
        $progress = $this->cursors->progress($scope, $now);
        $state = $this->states->read($scope);
        $title = __('History', 'tillbook');
        $back = $progress->back === null ? null : wp_date(wc_date_format(), $progress->back);
        $more = $state->isEverything || !$progress->isStarted() ? null : HealthItem::READ_EVERYTHING;

        $refused = array_map(
            static fn(Stream $stream): string => $stream->label(),
            $this->cursors->postponed($scope, $now),
        );

        return [
            ...$this->clients->isSlow($scope->livemode)
                ? [
                    new HealthItem(
                        'pace',
                        __('Requests', 'tillbook'),
                        HealthItem::INFO,
                        __(
                            'Stripe is limiting requests from this account, so Tillbook sends half as many for ten minutes. Nothing is lost.',
                            'tillbook',
                        ),
                    ),
                ]
                : [],
            match (true) {
                $refused !== [] => new HealthItem(
                    'history',
                    $title,
                    HealthItem::WARNING,
                    sprintf(
                        /* translators: %s: lists, such as "disputes, payouts" */
                        __(
                            'The key has no permission to read these lists, so they are missing: %s. Add the permission in Stripe. Tillbook tries again every hour.',
                            'tillbook',
                        ),
                        implode(wp_get_list_item_separator(), $refused),
                    ),
                    $state->isPaused ? HealthItem::RESUME_HISTORY : $more,
                ),
                !$progress->isStarted() => new HealthItem(
                    'history',
                    $title,
                    HealthItem::INFO,
                    __('Your history is about to be read, in the background.', 'tillbook'),
                ),
                $progress->isComplete() => new HealthItem(
                    'history',
                    $title,
                    HealthItem::OK,
                    sprintf(
                        $progress->back === 0
                            ? /* translators: 1: not used, 2: number of payments */
                            __('Complete from the first payment on: %2$s payments.', 'tillbook')
                            : /* translators: 1: date, 2: number of payments */
                            __('Complete back to %1$s: %2$s payments.', 'tillbook'),
                        (string) $back,
                        NumberText::count($progress->payments),
                    ),
                    $more,
                ),
                $state->isPaused => new HealthItem(
                    'history',
                    $title,
                    HealthItem::WARNING,
                    sprintf(
                        $back === null
                            ? /* translators: 1: not used, 2: number of payments */
                            __('Reading is paused: %2$s payments so far.', 'tillbook')
                            : /* translators: 1: date, 2: number of payments */
                            __('Reading is paused: complete back to %1$s, %2$s payments so far.', 'tillbook'),
                        (string) $back,
                        NumberText::count($progress->payments),
                    ),
                    HealthItem::RESUME_HISTORY,
                ),
                $state->problem !== null => new HealthItem(
                    'history',
                    $title,
                    HealthItem::WARNING,
                    (string) $state->problemText(),
                    $more,
                ),
                Backfill::isRereadingGap($this->cursors, $scope) => new HealthItem(
                    'history',
                    $title,
                    HealthItem::INFO,
                    __(
                        'Tillbook didn\'t hear from Stripe for more than 30 days. It now reads what it missed. Orders don\'t change.',
                        'tillbook',
                    ),
                    $more,
                ),
                default => new HealthItem(
                    'history',
                    $title,
                    HealthItem::INFO,
                    sprintf(
                        $back === null
                            ? /* translators: 1: not used, 2: number of payments, 3: percentage */
                            __('Being read, newest first: %2$s payments so far, %3$s%%.', 'tillbook')
                            : /* translators: 1: date, 2: number of payments, 3: percentage */
                            __('Being read: complete back to %1$s, %2$s payments so far, %3$s%%.', 'tillbook'),
                        (string) $back,
                        NumberText::count($progress->payments),
                        NumberText::count(intdiv(100 * $progress->done, $progress->total)),
                    ),
                    $more,
                ),
            },
        ];
    }
}

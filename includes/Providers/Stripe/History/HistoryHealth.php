<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\LedgerScope;
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
        private readonly Clients $clients,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $progress = $this->cursors->progress($scope);
        $state = $this->states->read($scope);
        $title = __('History', 'tillbook');
        $back = $progress->back === null ? null : (string) wp_date(wc_date_format(), $progress->back);
        $more = $state->isEverything || !$progress->isStarted() ? null : HealthItem::READ_EVERYTHING;

        $refused = $progress->refused();

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
                    Stream::refusedText($refused),
                    $state->isPaused ? HealthItem::RESUME_HISTORY : $more,
                ),
                !$progress->isStarted() => new HealthItem(
                    'history',
                    $title,
                    HealthItem::INFO,
                    __('Your history is about to be read, in the background.', 'tillbook'),
                ),
                $progress->isHistoryRead() => new HealthItem(
                    'history',
                    $title,
                    HealthItem::OK,
                    self::complete($progress->payments, $progress->back === 0 ? null : $back),
                    $more,
                ),
                $state->isPaused => new HealthItem(
                    'history',
                    $title,
                    HealthItem::WARNING,
                    self::paused($progress->payments, $back),
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
                    self::reading($progress->payments, intdiv(100 * $progress->done, $progress->total), $back),
                    $more,
                ),
            },
        ];
    }

    /** @param string|null $back day of the oldest payment; null if that is the first */
    private static function complete(int $payments, ?string $back): string
    {
        return $back === null
            ? sprintf(
                /* translators: %s: number of payments */
                _n(
                    'Complete from your first payment: %s payment.',
                    'Complete from your first payment: %s payments.',
                    $payments,
                    'tillbook',
                ),
                NumberText::count($payments),
            )
            : sprintf(
                /* translators: 1: date, 2: number of payments */
                _n(
                    'Complete back to %1$s: %2$s payment.',
                    'Complete back to %1$s: %2$s payments.',
                    $payments,
                    'tillbook',
                ),
                $back,
                NumberText::count($payments),
            );
    }

    /** @param string|null $back day from which on all payments were read; null if none was */
    private static function paused(int $payments, ?string $back): string
    {
        return $back === null
            ? sprintf(
                /* translators: %s: number of payments */
                _n(
                    'Reading is paused: %s payment so far.',
                    'Reading is paused: %s payments so far.',
                    $payments,
                    'tillbook',
                ),
                NumberText::count($payments),
            )
            : sprintf(
                /* translators: 1: date, 2: number of payments */
                _n(
                    'Reading is paused: complete back to %1$s, %2$s payment so far.',
                    'Reading is paused: complete back to %1$s, %2$s payments so far.',
                    $payments,
                    'tillbook',
                ),
                $back,
                NumberText::count($payments),
            );
    }

    /** @param string|null $back day from which on all payments were read; null if none was */
    private static function reading(int $payments, int $percent, ?string $back): string
    {
        return $back === null
            ? sprintf(
                /* translators: 1: number of payments, 2: percentage */
                _n(
                    'Reading your history, newest first: %1$s payment so far (%2$s%%).',
                    'Reading your history, newest first: %1$s payments so far (%2$s%%).',
                    $payments,
                    'tillbook',
                ),
                NumberText::count($payments),
                NumberText::count($percent),
            )
            : sprintf(
                /* translators: 1: date, 2: number of payments, 3: percentage */
                _n(
                    'Reading your history: complete back to %1$s, %2$s payment so far (%3$s%%).',
                    'Reading your history: complete back to %1$s, %2$s payments so far (%3$s%%).',
                    $payments,
                    'tillbook',
                ),
                $back,
                NumberText::count($payments),
                NumberText::count($percent),
            );
    }
}

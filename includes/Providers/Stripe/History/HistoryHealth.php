<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;

/** How far back the ledger reaches. */
final class HistoryHealth implements HealthSource
{
    public function __construct(private readonly Cursors $cursors, private readonly Clock $clock) {}

    public function items(LedgerScope $scope): array
    {
        $progress = $this->cursors->progress($scope);
        $title = __('History', 'tillbook');
        $back = $progress['back'] === null ? null : wp_date(wc_date_format(), $progress['back']);

        $refused = array_map(
            static fn(Stream $stream): string => $stream->label(),
            $this->cursors->postponed($scope, $this->clock->now()),
        );

        return [
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
                ),
                $progress['total'] === 0 => new HealthItem(
                    'history',
                    $title,
                    HealthItem::INFO,
                    __('Tillbook is about to read it. It is a background job.', 'tillbook'),
                ),
                $progress['done'] === $progress['total'] => new HealthItem(
                    'history',
                    $title,
                    HealthItem::OK,
                    sprintf(
                        /* translators: 1: date, 2: number of payments */
                        __('Complete back to %1$s: %2$s payments.', 'tillbook'),
                        (string) $back,
                        number_format_i18n($progress['payments']),
                    ),
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
                        number_format_i18n($progress['payments']),
                        number_format_i18n(floor((100 * $progress['done']) / $progress['total'])),
                    ),
                ),
            },
        ];
    }
}

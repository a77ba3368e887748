<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

/** Texts of order notes about refunds: who has to wait, and who has to do something. */
final class RefundNotes
{
    /** Returns what is said of a refund when it was made or started, with places for its amount and its id. */
    public static function started(OrderEffect $effect): string
    {
        return match (true) {
            /* translators: 1: amount with currency, 2: refund id */
            $effect->refundStatus === 'succeeded' => __('A refund of %1$s was made (%2$s).', 'tillbook'),
            /* translators: 1: amount with currency, 2: refund id */
            $effect->refundStatus === 'requires_action' => __(
                'A refund of %1$s was started (%2$s). The customer got an email that asks where to send the money.',
                'tillbook',
            ),
            /* translators: 1: amount with currency, 2: refund id */
            $effect->pendingReason === 'insufficient_funds' => __(
                'A refund of %1$s was started (%2$s). It is waiting, because your balance doesn\'t cover it. Add funds to your balance, or wait until new sales cover it.',
                'tillbook',
            ),
            /* translators: 1: amount with currency, 2: refund id */
            $effect->pendingReason === 'charge_pending' => __(
                'A refund of %1$s was started (%2$s). It is waiting until the payment has settled.',
                'tillbook',
            ),
            /* translators: 1: amount with currency, 2: refund id */
            default => __(
                'A refund of %1$s was started (%2$s). The customer doesn\'t have the money yet.',
                'tillbook',
            ),
        };
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Features\Disputes\Deadline;
use Tillbook\Features\Disputes\DisputeLabels;

/** Texts of order notes about a dispute of the order's payment. */
final class DisputeNotes
{
    /**
     * @param string $amount with its currency, escaped
     * @param string $payment the payment's id as a link
     *
     * @return string HTML, escaped
     */
    public static function of(OrderEffect $effect, string $amount, string $payment): string
    {
        $reason = esc_html(DisputeLabels::reason($effect->reason ?? ''));

        return match ($effect->kind) {
            /* translators: 1: amount with currency, 2: payment id, linked, 3: reason */
            'inquired' => sprintf(
                __(
                    'The customer\'s bank opened an inquiry about the payment of %1$s (%2$s): %3$s. Respond to it or refund the payment; no money has been taken yet.',
                    'tillbook',
                ),
                $amount,
                $payment,
                $reason,
            ) . self::due($effect),
            /* translators: 1: amount with currency, 2: payment id, linked, 3: reason */
            'disputed' => sprintf(
                __(
                    'The customer\'s bank disputed the payment and took %1$s (%2$s): %3$s. The order is on hold until the dispute is decided.',
                    'tillbook',
                ),
                $amount,
                $payment,
                $reason,
            ) . self::due($effect),
            /* translators: 1: amount with currency, 2: payment id, linked */
            'dispute_submitted' => sprintf(
                __(
                    'Evidence about the payment of %1$s was submitted to the customer\'s bank (%2$s), which is now reviewing it.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            /* translators: 1: amount with currency, 2: payment id, linked */
            'dispute_accepted' => sprintf(
                __('The dispute for %1$s was accepted (%2$s). The customer keeps the money.', 'tillbook'),
                $amount,
                $payment,
            ),
            /* translators: 1: amount with currency, 2: payment id, linked */
            'dispute_lost' => sprintf(
                __('The dispute for %1$s was lost (%2$s). The customer keeps the money.', 'tillbook'),
                $amount,
                $payment,
            ),
            /* translators: 1: amount with currency, 2: payment id, linked */
            'dispute_won' => sprintf(
                __('The dispute for %1$s was won (%2$s). The money is back in your balance.', 'tillbook'),
                $amount,
                $payment,
            ),
            /* translators: 1: amount with currency, 2: payment id, linked */
            default => sprintf(
                __('The bank\'s inquiry about the payment of %1$s is closed (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
        };
    }

    private static function due(OrderEffect $effect): string
    {
        /* translators: %s: date, time and time zone */
        return $effect->due === null
            ? ''
            : ' ' . sprintf(__('Respond by %s.', 'tillbook'), esc_html(Deadline::text($effect->due)));
    }
}

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
            EffectKind::Inquired => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked, 3: reason */
                __(
                    'The customer\'s bank opened an inquiry about the payment of %1$s (%2$s): %3$s. Respond to it or refund the payment; no money has been taken yet.',
                    'tillbook',
                ),
                $amount,
                $payment,
                $reason,
            ) . self::due($effect),
            EffectKind::Disputed => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked, 3: reason */
                __('The customer\'s bank disputed the payment and took %1$s (%2$s): %3$s.', 'tillbook'),
                $amount,
                $payment,
                $reason,
            ) . self::due($effect),
            EffectKind::DisputeSubmitted, EffectKind::InquirySubmitted => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'Evidence about the payment of %1$s was submitted to the customer\'s bank (%2$s), which is now reviewing it.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::DisputeAccepted => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The dispute for %1$s was accepted (%2$s). The customer keeps the money.', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::DisputeLost => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The dispute for %1$s was lost (%2$s). The customer keeps the money.', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::DisputeWon => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The dispute for %1$s was won (%2$s). The money is back in your balance.', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::DisputeRefunded => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The bank closed its dispute or inquiry about %1$s (%2$s), because the payment was refunded.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            default => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The bank\'s inquiry about the payment of %1$s is closed (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
        };
    }

    private static function due(OrderEffect $effect): string
    {
        return $effect->due === null
            ? ''
            : ' ' .
                    sprintf(
                        /* translators: %s: date, time and time zone */
                        __('Respond by %s.', 'tillbook'),
                        esc_html(Deadline::text($effect->due)),
                    );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\FraudWarningReason;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use WC_Order;
use WP_User;

/** Texts of order notes about the order's payment. */
final class OrderNotes
{
    /** @return string HTML, escaped */
    public static function of(OrderEffect $effect): string
    {
        $amount = esc_html(MoneyText::inText($effect->amount));
        $payment = self::link($effect->intentId);
        $person = self::person($effect->userId);

        return match ($effect->kind) {
            EffectKind::Awaiting => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer was asked to approve a payment of %1$s (%2$s). The order is waiting for approval.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Voucher => self::voucher($effect, $amount, $payment),
            EffectKind::Processing => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'A payment of %1$s is processing (%2$s). This takes a few days; don\'t ship anything until it arrives.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Declined => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked, 3: why */
                __('A payment of %1$s failed (%2$s): %3$s. The customer was not charged.', 'tillbook'),
                $amount,
                $payment,
                esc_html(DeclineReasons::text($effect->reason, $effect->methodType())),
            ),
            EffectKind::Abandoned => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The payment of %1$s was canceled before it was approved (%2$s). The customer was not charged.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Authorized => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('A payment of %1$s was authorized (%2$s). Capture it before the authorization expires.', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Held => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'A payment of %1$s was held for review by your fraud filters (%2$s). Approve or block it.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Blocked => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'A payment of %1$s was blocked by your fraud filters (%2$s). The customer was not charged.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Paid, EffectKind::Captured => $person === null
                ? /* translators: 1: amount with currency, 2: payment id, linked */
                sprintf(__('A payment of %1$s was captured (%2$s).', 'tillbook'), $amount, $payment)
                : sprintf(
                    /* translators: 1: amount with currency, 2: payment id, linked, 3: name of a user */
                    __('A payment of %1$s was approved by %3$s and captured (%2$s).', 'tillbook'),
                    $amount,
                    $payment,
                    $person,
                ),
            EffectKind::Canceled => $person === null
                ? /* translators: 1: amount with currency, 2: payment id, linked */
                sprintf(__('The authorization of %1$s was canceled (%2$s).', 'tillbook'), $amount, $payment)
                : /* translators: 1: amount with currency, 2: payment id, linked, 3: name of a user */
                sprintf(__('The payment of %1$s was blocked by %3$s (%2$s).', 'tillbook'), $amount, $payment, $person),
            EffectKind::Expired => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __('The authorization of %1$s expired before it was captured (%2$s).', 'tillbook'),
                $amount,
                $payment,
            ),
            EffectKind::Returned => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer\'s bank took back the payment: %1$s was taken from your balance (%2$s). If you haven\'t shipped the order yet, don\'t. To let the customer pay again, set the order to “Pending payment”.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            EffectKind::Refund => sprintf(RefundNotes::started($effect), $amount, esc_html((string) $effect->objectId)),
            EffectKind::RefundSucceeded => sprintf(
                /* translators: 1: amount with currency, 2: refund id */
                __('The refund of %1$s reached the customer\'s bank (%2$s).', 'tillbook'),
                $amount,
                esc_html((string) $effect->objectId),
            ),
            EffectKind::RefundFailed => $effect->refundStatus === 'canceled'
                ? sprintf(
                    /* translators: 1: amount with currency, 2: refund id */
                    __(
                        'The refund of %1$s was canceled (%2$s). The money is back in your balance, and the refund was removed from this order.',
                        'tillbook',
                    ),
                    $amount,
                    esc_html((string) $effect->objectId),
                )
                : sprintf(
                    /* translators: 1: amount with currency, 2: refund id, 3: reason */
                    __(
                        'The refund of %1$s failed (%2$s): %3$s. The money is back in your balance, and the refund was removed from this order. Refund the customer another way.',
                        'tillbook',
                    ),
                    $amount,
                    esc_html((string) $effect->objectId),
                    esc_html(self::failure($effect->reason)),
                ),
            EffectKind::FraudWarned => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked, 3: reason, such as "Stolen card" */
                __(
                    'The card\'s bank reported the payment of %1$s as possible fraud (%2$s): %3$s. If you agree, refund the payment in full to avoid a dispute.',
                    'tillbook',
                ),
                $amount,
                $payment,
                esc_html(FraudWarningReason::of($effect->reason)->label()),
            ),
            EffectKind::RadarReview => sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The payment provider flagged the payment of %1$s (%2$s) for review. Approve or block it before you ship the order.',
                    'tillbook',
                ),
                $amount,
                $payment,
            ),
            default => DisputeNotes::of($effect, $amount, $payment),
        };
    }

    /**
     * Returns the note about a payment that came too late.
     *
     * @return string HTML, escaped
     */
    public static function late(OrderEffect $effect): string
    {
        $amount = esc_html(MoneyText::inText($effect->amount));

        return $effect->kind === EffectKind::Paid
            ? sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer paid %1$s (%2$s) after this order was canceled or its items sold out. The payment is being refunded, and the customer was notified.',
                    'tillbook',
                ),
                $amount,
                self::link($effect->intentId),
            )
            : sprintf(
                /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer authorized %1$s (%2$s) after this order was canceled or its items sold out. The authorization is being released, and the customer was notified.',
                    'tillbook',
                ),
                $amount,
                self::link($effect->intentId),
            );
    }

    /**
     * Returns the note about a payment of a canceled order that was made long ago.
     *
     * @return string HTML, escaped
     */
    public static function old(OrderEffect $effect): string
    {
        $text =
            $effect->kind === EffectKind::Paid
                ? /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer paid %1$s (%2$s) more than a day ago, but this order is canceled. That can happen after a backup was restored, so nothing is refunded automatically. If the customer got the items, change the status of the order. Otherwise refund the payment.',
                    'tillbook',
                )
                : /* translators: 1: amount with currency, 2: payment id, linked */
                __(
                    'The customer authorized %1$s (%2$s) more than a day ago, but this order is canceled. That can happen after a backup was restored, so nothing is released automatically. If the customer got the items, capture the payment. Otherwise cancel the authorization.',
                    'tillbook',
                );

        return sprintf($text, esc_html(MoneyText::inText($effect->amount)), self::link($effect->intentId));
    }

    /** Returns the note about a refund that cannot be recorded, for example after the order's total was lowered. */
    public static function unrecorded(): string
    {
        return esc_html__(
            'This order has less left to refund than that amount or uses another currency, so WooCommerce doesn\'t show a refund for it. Correct the order, or keep this note.',
            'tillbook',
        );
    }

    /**
     * Returns what to add to the note about a payment that its order no longer uses.
     *
     * @return string HTML, escaped
     */
    public static function ofLeft(OrderEffect $effect): string
    {
        return $effect->kind === EffectKind::Refund
            ? esc_html__(
                'This order has another payment method now, so WooCommerce doesn\'t show a refund for it.',
                'tillbook',
            )
            : esc_html__('This order has another payment method now and keeps its status.', 'tillbook');
    }

    /**
     * Returns what to add to the note about a payment whose amount is not the order's.
     *
     * @return string HTML, escaped
     */
    public static function differs(WC_Order $order): string
    {
        $currency = strtolower($order->get_currency());
        $total = MoneyText::inText(Money::fromDecimal((string) $order->get_total('edit'), $currency));

        return sprintf(
            /* translators: %s: the order's total with its currency */
            esc_html__(
                'This doesn\'t match the order total of %s, so the order is on hold. Correct the order or refund the payment, and then change the status.',
                'tillbook',
            ),
            esc_html($total),
        );
    }

    /**
     * @param string $amount HTML
     * @param string $payment HTML
     */
    private static function voucher(OrderEffect $effect, string $amount, string $payment): string
    {
        return implode(
            ' ',
            array_filter(
                [
                    sprintf(
                        /* translators: 1: amount with currency, 2: payment id, linked */
                        __(
                            'The customer got a voucher to pay %1$s (%2$s). The order is waiting for the payment.',
                            'tillbook',
                        ),
                        $amount,
                        $payment,
                    ),
                    $effect->due === null
                        ? ''
                        : sprintf(
                            /* translators: %s: a day */
                            esc_html__('The voucher can be paid until %s.', 'tillbook'),
                            esc_html(OrderVoucher::day($effect->due)),
                        ),
                    $effect->url === null
                        ? ''
                        : sprintf(
                            '<a href="%1$s">%2$s</a>',
                            esc_url($effect->url),
                            esc_html__('Show the voucher', 'tillbook'),
                        ),
                ],
                static fn(string $sentence): bool => $sentence !== '',
            ),
        );
    }

    private static function failure(?string $reason): string
    {
        return DeclineReasons::ofRefunds()[$reason ?? ''] ?? __('The bank gave no reason', 'tillbook');
    }

    private static function person(?int $userId): ?string
    {
        $user = $userId === null || $userId < 1 ? false : get_userdata($userId);

        return $user instanceof WP_User ? esc_html($user->display_name) : null;
    }

    /** @return string HTML, escaped */
    public static function link(string $intentId): string
    {
        return sprintf('<a href="%s">%s</a>', esc_url(Screen::paymentUrl($intentId)), esc_html($intentId));
    }
}

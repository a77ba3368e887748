<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

/** The lists that a history is read from, in this order within a month: first what most pages show. */
enum Stream: string
{
    case Payments = 'payments';
    case Transactions = 'transactions';
    case Refunds = 'refunds';
    case Disputes = 'disputes';
    case Payouts = 'payouts';
    case Charges = 'charges';

    /** Objects of a page. A payout brings its members, so its pages are short. */
    public function pageSize(): int
    {
        return $this === self::Payouts ? 5 : 100;
    }

    /** The list's name for the merchant, inside a sentence. */
    public function label(): string
    {
        return match ($this) {
            self::Payments => __('payments', 'tillbook'),
            self::Transactions => __('balance transactions', 'tillbook'),
            self::Refunds => __('refunds', 'tillbook'),
            self::Disputes => __('disputes', 'tillbook'),
            self::Payouts => __('payouts', 'tillbook'),
            self::Charges => __('charges', 'tillbook'),
        };
    }

    /**
     * Says that Stripe refuses lists, and what to do.
     *
     * @param list<self> $streams
     */
    public static function refusedText(array $streams): string
    {
        return sprintf(
            /* translators: %s: lists, such as "disputes, payouts" */
            __(
                'The key has no permission to read these lists, so they are missing: %s. Add the permission in Stripe. Tillbook tries again every hour.',
                'tillbook',
            ),
            implode(
                wp_get_list_item_separator(),
                array_map(static fn(self $stream): string => $stream->label(), $streams),
            ),
        );
    }

    /** The order of streams. */
    public function position(): int
    {
        return (int) array_search($this, self::cases(), true);
    }
}

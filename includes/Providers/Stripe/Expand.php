<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

/** Which objects come in place of their ids, so that the ledger's rows have what they need. */
final class Expand
{
    public const PAYMENT_INTENT = ['latest_charge.balance_transaction', 'latest_charge.failure_balance_transaction'];
    private const PAYMENT_MADE = [...self::PAYMENT_INTENT, 'payment_method'];
    public const SETUP_INTENT = ['payment_method'];
    public const CHARGE = ['balance_transaction', 'failure_balance_transaction', 'payment_intent'];
    public const REFUND = ['balance_transaction', 'charge', 'failure_balance_transaction'];
    /** Of a refund that was just made: with all that changed. */
    public const REFUND_MADE = [
        'balance_transaction',
        'failure_balance_transaction',
        'charge.balance_transaction',
        'charge.payment_intent',
    ];
    public const DISPUTE = ['charge.balance_transaction', 'payment_intent'];
    public const PAYOUT = ['balance_transaction', 'destination', 'failure_balance_transaction'];
    public const REVIEW = ['charge', 'payment_intent'];
    /** Of a review that was just ended: with the payment as it is then. */
    public const REVIEW_ENDED = ['charge.balance_transaction', 'payment_intent.latest_charge.balance_transaction'];
    public const BALANCE_TRANSACTION = ['source.charge'];
    public const BALANCE = ['instant_available.net_available'];

    /**
     * Of a payment that a shopper made: with the card, if the key may read payment methods.
     *
     * @return list<string>
     */
    public static function paymentMade(bool $hasCard): array
    {
        return $hasCard ? self::PAYMENT_MADE : self::PAYMENT_INTENT;
    }

    /**
     * The same for the objects of a list.
     *
     * @param list<string> $fields
     *
     * @return list<string>
     */
    public static function inList(array $fields): array
    {
        return array_map(static fn(string $field): string => "data.$field", $fields);
    }
}

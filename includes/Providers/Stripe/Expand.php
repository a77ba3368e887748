<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

/** Which objects come in place of their ids, so that the ledger's rows have what they need. */
final class Expand
{
    public const PAYMENT_INTENT = ['latest_charge.balance_transaction'];
    public const CHARGE = ['balance_transaction', 'payment_intent', 'refunds'];
    public const REFUND = ['balance_transaction', 'charge', 'failure_balance_transaction'];
    /** Of a refund that was just made: with all that changed. */
    public const REFUND_MADE = [
        'balance_transaction',
        'failure_balance_transaction',
        'charge.balance_transaction',
        'charge.payment_intent',
        'charge.refunds',
    ];
    public const DISPUTE = ['charge.balance_transaction', 'payment_intent'];
    public const PAYOUT = ['balance_transaction', 'destination', 'failure_balance_transaction'];
    public const REVIEW = ['charge', 'payment_intent'];
    public const BALANCE_TRANSACTION = ['source.charge'];
    public const BALANCE = ['instant_available.net_available'];

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

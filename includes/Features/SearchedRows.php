<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\Query\SqlCondition;

/** The rows that a list's search looks through. */
final class SearchedRows
{
    /** The order that a payment shows: the store's own, or one of another gateway that names the payment. */
    private const ORDER_OF_PAYMENT = 'COALESCE(order_id, linked_order_id)';

    /**
     * @param string $table has `customer_name`, `customer_email`, `amount`, `currency` and `created`
     * @param string $index finds the list's rows, the newest first or last
     * @param string $order expression for the ID of the order that a row shows
     * @param string|null $number column of the number that it had, if rows keep it
     * @param list<string> $ids columns of the ids that can be searched
     * @param bool $hasLastFour whether rows have the last four digits; a captured payment's are in its transactions
     * @param SqlCondition $condition for the list's rows
     * @param 'ASC'|'DESC' $first which rows the list shows first: the oldest or the newest
     */
    public function __construct(
        public readonly string $table,
        public readonly string $index,
        public readonly string $order,
        public readonly array $ids,
        public readonly ?string $number = null,
        public readonly bool $hasLastFour = false,
        public readonly SqlCondition $condition = new SqlCondition('1 = 1'),
        public readonly string $first = 'DESC',
    ) {}

    /**
     * Describes a list of payments.
     *
     * @param 'ASC'|'DESC' $first
     */
    public static function payments(
        string $index,
        SqlCondition $condition,
        string $first = 'DESC',
        bool $hasLastFour = false,
    ): self {
        return new self(
            'payments',
            $index,
            self::ORDER_OF_PAYMENT,
            ['payment_intent_id', 'charge_id'],
            hasLastFour: $hasLastFour,
            condition: $condition,
            first: $first,
        );
    }
}

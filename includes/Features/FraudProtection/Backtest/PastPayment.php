<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Backtest;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Fraud\PaymentAttributes;

/** A past payment: the data that rules evaluate, and what became of it. */
final class PastPayment
{
    public const DISPUTED = 'disputed';
    public const REFUNDED = 'refunded';
    public const GOOD = 'good';
    /** Blocked or canceled before any money moved, or not captured yet. */
    public const OTHER = 'other';
    public const PAYMENT_RESULTS = [self::DISPUTED, self::REFUNDED, self::GOOD, self::OTHER];

    /** The columns of `payments` that it reads. */
    public const COLUMNS = 'payment_intent_id, charge_id, created, amount, amount_refunded, currency, status, channel, avs_result, ip_country, customer_country, shipping_country, item_count, order_total, order_currency';

    /** @param array<string, string|null> $row of `payments` */
    public function __construct(public readonly array $row) {}

    /** @param string $currency the store's; the amount of a payment in this currency is used as the order's total */
    public function facts(string $currency): PaymentAttributes
    {
        $row = $this->row;

        return new PaymentAttributes(
            in_array($row['channel'], ['in_person', 'in_person_pos'], true),
            $row['avs_result'],
            $row['ip_country'],
            $row['customer_country'],
            $row['shipping_country'],
            $row['item_count'] === null ? null : (int) $row['item_count'],
            match (true) {
                $row['order_total'] !== null && $row['order_currency'] !== null => new Money(
                    (int) $row['order_total'],
                    $row['order_currency'],
                ),
                $row['currency'] === $currency => new Money((int) $row['amount'], $currency),
                default => null,
            },
        );
    }

    /**
     * @param array<string, true> $disputed charges that were disputed
     *
     * @return 'disputed'|'refunded'|'good'|'other'
     */
    public function paymentResult(array $disputed): string
    {
        return match (true) {
            isset($disputed[(string) $this->row['charge_id']]) => self::DISPUTED,
            $this->row['status'] !== 'succeeded' => self::OTHER,
            (int) $this->row['amount_refunded'] > 0 => self::REFUNDED,
            default => self::GOOD,
        };
    }
}

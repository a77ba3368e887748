<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Ledger\TransactionType as Type;

/**
 * The transactions behind each figure of the payment activity (spec 3 §7 "Report link transaction types"). A figure is
 * the sum of exactly the rows that its link shows.
 */
final class ReportLinks
{
    public const CHARGES = [Type::Charge, Type::Payment, Type::Adjustment];
    public const REFUNDS = [Type::Refund, Type::RefundFailure, Type::PaymentRefund, Type::PaymentFailureRefund];
    public const DISPUTES = [Type::Dispute, Type::DisputeReversal];
    /** The fees are the sum over the same rows. */
    public const TOTAL_PAYMENT_VOLUME = [...self::CHARGES, ...self::REFUNDS, ...self::DISPUTES, Type::CardReaderFee];

    /** Payments by customers, of which the rates of PaymentHealth are parts. */
    public const PAYMENTS = [Type::Charge, Type::Payment];
    public const CARD_PAYMENTS = [Type::Charge];
    public const REFUNDED = [Type::Refund, Type::PaymentRefund];
    public const DISPUTED = [Type::Dispute];

    /** @return array<string, list<string>> the types behind each figure, by the name that the page has for it */
    public static function all(): array
    {
        return array_map(self::values(...), [
            'total_payment_volume' => self::TOTAL_PAYMENT_VOLUME,
            'charges' => self::CHARGES,
            'refunds' => self::REFUNDS,
            'disputes' => self::DISPUTES,
            'payments' => self::PAYMENTS,
            'refunded' => self::REFUNDED,
            'disputed' => self::DISPUTED,
        ]);
    }

    /**
     * @param list<Type> $types
     *
     * @return list<string>
     */
    public static function values(array $types): array
    {
        return array_map(static fn(Type $type): string => $type->value, $types);
    }
}

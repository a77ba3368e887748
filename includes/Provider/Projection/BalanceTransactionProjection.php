<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/**
 * The rows of the transactions list. A balance transaction comes with its source expanded (charge, refund, dispute),
 * and the source with its charge, so that a row is complete whatever came before.
 */
final class BalanceTransactionProjection implements Projection
{
    private const RISK = ['normal' => 0, 'elevated' => 1, 'highest' => 2];
    /** What is held back for risk and released again has many types; the ledger calls all of them a reserve. */
    private const RESERVES = ['reserve_transaction', 'reserved_funds', 'reserve_hold', 'reserve_release'];
    private const NAMED_CATEGORIES = [
        'dispute',
        'dispute_reversal',
        'financing_payout',
        'financing_paydown',
        'card_reader_fee',
    ];

    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'balance_transaction.');
    }

    public function apply(Event $event, Batch $batch): void
    {
        $transaction = $event->object;
        $id = Json::text($transaction, 'id');
        if ($id === null) {
            return;
        }
        $source = Json::object($transaction, 'source');
        $charge = ($source['object'] ?? null) === 'charge' ? $source : Json::object($source, 'charge');
        $currency = Json::text($transaction, 'currency') ?? '';
        $fees = Json::integer($transaction, 'fee') ?? 0;
        $amount = Json::integer($transaction, 'amount') ?? 0;
        $sign = $amount < 0 ? -1 : 1;
        $paid = Json::integer($source, 'amount');
        $intentId =
            Json::id($charge, 'payment_intent') ??
            (Json::id($source, 'payment_intent') ?? Json::text($transaction, 'metadata.payment_intent_id'));
        $created = Json::integer($transaction, 'created') ?? $event->created;
        $type = self::type($transaction);
        if ($type === 'financing_paydown' && $intentId !== null) {
            $batch->happened($intentId, "paydown:$id", $type, $created, 4, [
                'amount' => $amount,
                'currency' => $currency,
                'loan_id' => Json::text($transaction, 'metadata.loan_id'),
                'transaction_id' => $id,
            ]);
        }
        if ($type === 'payment_failure_refund' && $intentId !== null) {
            $batch->happened($intentId, "returned:$id", 'payment_returned', $created, 4, [
                'amount' => abs($paid ?? $amount),
                'currency' => Json::text($source, 'currency') ?? $currency,
                'transaction_id' => $id,
            ]);
        }
        $batch->transaction([
            'transaction_id' => $id,
            'payment_intent_id' => $intentId,
            'charge_id' => Json::text($charge, 'id') ?? Json::text($transaction, 'metadata.charge_id'),
            'source_id' => Json::text($source, 'id') ?? Json::text($transaction, 'metadata.reader_id'),
            'created' => $created,
            'available_on' => Json::integer($transaction, 'available_on'),
            'type' => $type,
            'channel' =>
                Json::text($transaction, 'metadata.channel') ??
                (Json::text($charge, 'metadata.channel') ?? self::channel($charge)),
            'source' => self::paymentSource($charge),
            'source_identifier' => self::lastFour($charge),
            'source_device' => Json::text($charge, 'metadata.platform'),
            'order_id' => self::number(Json::text($charge, 'metadata.order_id')),
            'order_number' => Json::text($charge, 'metadata.order_number'),
            'customer_name' => self::cut(Json::text($charge, 'billing_details.name')),
            'customer_email' => self::cut(Json::text($charge, 'billing_details.email')),
            'customer_country' => Json::text($charge, 'billing_details.address.country'),
            'customer_currency' => Json::text($source, 'currency') ?? $currency,
            'customer_amount' => $paid === null ? $amount : $sign * abs($paid),
            'currency' => $currency,
            'amount' => $amount,
            'fees' => $fees,
            'net' => Json::integer($transaction, 'net') ?? $amount - $fees,
            'exchange_rate' => Json::text($transaction, 'exchange_rate'),
            'risk_level' => self::RISK[Json::text($charge, 'outcome.risk_level') ?? ''] ?? null,
            'loan_id' => Json::text($transaction, 'metadata.loan_id'),
            'updated' => $event->created,
        ]);
    }

    /** @param array<string, mixed> $transaction */
    private static function type(array $transaction): string
    {
        $category = Json::text($transaction, 'reporting_category') ?? '';

        $type = in_array($category, self::NAMED_CATEGORIES, true)
            ? $category
            : Json::text($transaction, 'type') ?? 'adjustment';

        return in_array($type, self::RESERVES, true) ? 'reserve' : $type;
    }

    /** @param array<string, mixed> $charge */
    private static function channel(array $charge): string
    {
        return in_array(Json::text($charge, 'payment_method_details.type'), ['card_present', 'interac_present'], true)
            ? 'in_person'
            : 'online';
    }

    /**
     * A card's brand, or the payment method. A brand that no filter offers is a card: providers call some "unknown".
     *
     * @param array<string, mixed> $charge
     */
    public static function paymentSource(array $charge): ?string
    {
        $method = Json::text($charge, 'payment_method_details.type');
        $brand = $method === null ? null : Json::text($charge, "payment_method_details.$method.brand");
        if ($brand !== null && in_array($brand, PaymentSource::all(), true)) {
            return $brand;
        }

        return $method === 'interac_present' ? 'card_present' : $method;
    }

    /** @param array<string, mixed> $charge */
    private static function lastFour(array $charge): ?string
    {
        $method = Json::text($charge, 'payment_method_details.type') ?? '';

        return Json::text($charge, "payment_method_details.$method.last4") ??
            Json::text($charge, "payment_method_details.$method.iban_last4");
    }

    private static function number(?string $digits): ?int
    {
        return $digits !== null && ctype_digit($digits) ? (int) $digits : null;
    }

    private static function cut(?string $text): ?string
    {
        return $text === null ? null : mb_substr($text, 0, 191);
    }
}

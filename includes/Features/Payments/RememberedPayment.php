<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentIntent;

/**
 * Makes an old payment's objects from its rows, without what only the provider has: the address, the bank's checks and
 * the outcome. Pages show it while the provider can't be asked.
 *
 * @phpstan-type Row array<string, string|null>
 */
final class RememberedPayment
{
    private const CARD = 'card';
    private const UNKNOWN = 'unknown';
    /** Names of risks in the order of their numbers. */
    private const RISKS = ['normal', 'elevated', 'highest'];

    /**
     * @param Row $payment of `payments`
     * @param Row|null $booked of `transactions`: what booked the charge; null if nothing was booked
     */
    public function __construct(private readonly array $payment, private readonly ?array $booked) {}

    public function intent(): PaymentIntent
    {
        return PaymentIntent::fromProvider([
            'id' => $this->payment['payment_intent_id'],
            'status' => $this->payment['status'],
            'amount' => (int) $this->payment['amount'],
            'currency' => $this->payment['currency'],
            'created' => (int) $this->payment['created'],
            'latest_charge' => $this->payment['charge_id'],
            'metadata' => ['fraud_outcome' => $this->payment['fraud_status']],
        ]);
    }

    /** Returns the last attempt; null if the payment was never tried. */
    public function charge(): ?Charge
    {
        $row = $this->payment;
        if ($row['charge_id'] === null) {
            return null;
        }
        $isCaptured = $row['captured'] === '1';
        $status = match ($row['status']) {
            'succeeded', 'requires_capture', 'canceled' => 'succeeded',
            'processing' => 'pending',
            default => 'failed',
        };
        [$captured, $refunded] = [(int) $row['amount_captured'], (int) $row['amount_refunded']];

        return Charge::fromProvider([
            'id' => $row['charge_id'],
            'payment_intent' => $row['payment_intent_id'],
            'status' => $status,
            'paid' => $status === 'succeeded',
            'captured' => $isCaptured,
            'refunded' => $isCaptured && $captured > 0 && $refunded >= $captured,
            'amount' => (int) $row['amount'],
            'amount_captured' => $captured,
            'amount_refunded' => $refunded,
            'currency' => $row['currency'],
            'created' => (int) $row['created'],
            'outcome' => [
                'risk_level' => isset($row['risk_level']) ? self::RISKS[(int) $row['risk_level']] ?? null : null,
                'type' => match (true) {
                    $row['fraud_status'] === 'blocked' => 'blocked',
                    $status === 'failed' => 'issuer_declined',
                    default => null,
                },
            ],
            'billing_details' => [
                'name' => $row['customer_name'],
                'email' => $row['customer_email'],
                'address' => ['country' => $row['customer_country']],
            ],
            'payment_method_details' => $this->method(),
            'balance_transaction' => $this->balanceTransaction(),
            'metadata' => ['channel' => $row['channel'] ?? null],
        ]);
    }

    /** @return array<string, mixed> */
    private function method(): array
    {
        // What was blocked wasn't booked.
        $row = $this->booked ?? $this->payment;
        $source = $row['source'] ?? null;
        if ($source === null) {
            return [];
        }
        $isBrand = isset(PaymentSource::CARD_BRANDS[$source]);
        $expiry = array_map(intval(...), explode('/', $row['card_expiry'] ?? ''));

        return [
            'type' => $isBrand ? self::CARD : $source,
            $isBrand ? self::CARD : $source => [
                'brand' => $isBrand ? $source : null,
                'last4' => $row['source_identifier'] ?? null,
                'exp_month' => isset($expiry[1]) ? $expiry[0] : null,
                'exp_year' => $expiry[1] ?? null,
                'checks' => $isBrand
                    ? [
                        'cvc_check' => $this->payment['cvc_result'] ?? self::UNKNOWN,
                        'address_line1_check' => self::UNKNOWN,
                        'address_postal_code_check' => self::UNKNOWN,
                    ]
                    : null,
            ],
        ];
    }

    /** @return array<string, mixed>|null */
    private function balanceTransaction(): ?array
    {
        $row = $this->booked;

        return $row === null
            ? null
            : [
                'id' => $row['transaction_id'],
                'created' => (int) $row['created'],
                'amount' => (int) $row['amount'],
                'fee' => (int) $row['fees'],
                'net' => (int) $row['net'],
                'currency' => $row['currency'],
                'exchange_rate' => $row['exchange_rate'],
            ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Providers\Stripe\Acting\Prepared;

/**
 * A payment that the fraud rules blocked before anything was sent to Stripe. Only the ledger has it, as a canceled
 * payment with a blocked attempt, so it is listed and has a page and a timeline like those that are blocked after the
 * bank's checks.
 */
final class BlockedPayment
{
    /** Why its attempt failed, in place of a bank's reason. */
    public const REASON = 'fraud_rule';
    /** Its id; Stripe's own go on with a digit. */
    private const ID = '/^pi_tb[0-9a-f]{32}$/D';

    /** Whether an id is that of a payment that Stripe never got. */
    public static function isVirtualPaymentId(string $intentId): bool
    {
        return preg_match(self::ID, $intentId) === 1;
    }

    /**
     * @param array<string, string> $metadata
     * @param Prepared $prepared its name makes the ids, so a command that is sent again blocks the same payment
     *
     * @return array<string, mixed> payment intent with its charge, as Api::paymentMade() reads one
     */
    public static function of(PaymentRequest $request, array $metadata, Prepared $prepared): array
    {
        $name = str_replace('_', '', $prepared->name);
        $id = "pi_$name";
        $money = ['amount' => $request->amount->amount, 'currency' => strtolower($request->amount->currency)];

        return [
            'id' => $id,
            'object' => 'payment_intent',
            'created' => $prepared->at,
            'status' => 'canceled',
            'canceled_at' => $prepared->at,
            'cancellation_reason' => 'abandoned',
            'capture_method' => 'automatic',
            'shipping' =>
                $request->shippingCountry === null ? null : ['address' => ['country' => $request->shippingCountry]],
            'metadata' => $metadata,
            'latest_charge' =>
                [
                    'id' => "ch_$name",
                    'object' => 'charge',
                    'created' => $prepared->at,
                    'payment_intent' => $id,
                    'amount_captured' => 0,
                    'amount_refunded' => 0,
                    'status' => 'failed',
                    'paid' => false,
                    'captured' => false,
                    'refunded' => false,
                    'disputed' => false,
                    'balance_transaction' => null,
                    'failure_code' => self::REASON,
                    'outcome' => ['type' => 'blocked', 'risk_level' => 'not_assessed', 'reason' => self::REASON],
                    'billing_details' => $request->billing->toArray(),
                    'payment_method_details' => ['type' => $request->method, $request->method => []],
                    'metadata' => array_intersect_key($metadata, [
                        'order_id' => 0,
                        'order_number' => 0,
                        'tillbook_site' => 0,
                    ]),
                ] + $money,
        ] + $money;
    }

    /** @return array<string, string>|null the metadata that a prepared command has of it; null for a command that is sent */
    public static function metadata(Prepared $prepared): ?array
    {
        $stored = $prepared->context[Selling::BLOCKED] ?? null;

        return $stored === null ? null : array_filter(Json::decode($stored), is_string(...));
    }
}

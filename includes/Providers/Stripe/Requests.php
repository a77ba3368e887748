<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Providers\Stripe\Http\Form;
use Tillbook\Providers\Stripe\Http\PreparedRequest;

/**
 * Prepares the requests of commands: one method for each operation that moves money or changes something. A command is
 * stored with its requests before Api::send() sends them, so that an interrupted one sends the same again.
 *
 * `$key` is the idempotency key.
 */
final class Requests
{
    /**
     * Prepares the request for a refund.
     *
     * @param array<string, mixed> $parameters `charge`, `amount`, `reason`, `metadata`
     */
    public static function refund(array $parameters, string $key): PreparedRequest
    {
        return self::prepared('/v1/refunds', $parameters + ['expand' => Expand::REFUND_MADE], $key);
    }

    /**
     * Prepares the request for a capture.
     *
     * @param array<string, mixed> $parameters `amount_to_capture`, `metadata`
     * @param list<string> $expand
     */
    public static function capture(
        string $intentId,
        array $parameters,
        string $key,
        array $expand = Expand::PAYMENT_INTENT,
    ): PreparedRequest {
        return self::prepared(
            Path::to('payment_intents', $intentId) . '/capture',
            $parameters + ['expand' => $expand],
            $key,
        );
    }

    /**
     * Prepares the request that releases an authorization, or ends a payment that isn't made yet.
     *
     * @param list<string> $expand
     */
    public static function cancel(
        string $intentId,
        string $reason,
        string $key,
        array $expand = Expand::PAYMENT_INTENT,
    ): PreparedRequest {
        return self::prepared(
            Path::to('payment_intents', $intentId) . '/cancel',
            ['cancellation_reason' => $reason, 'expand' => $expand],
            $key,
        );
    }

    /** Prepares the request that approves Radar's review of a payment, captured or not. */
    public static function endReview(string $reviewId, string $key): PreparedRequest
    {
        return self::prepared(Path::to('reviews', $reviewId) . '/approve', ['expand' => Expand::REVIEW_ENDED], $key);
    }

    /** Prepares the request that approves Radar's review. What is sent with it doesn't depend on it. */
    public static function approve(string $reviewId, string $key): PreparedRequest
    {
        return new PreparedRequest(Path::to('reviews', $reviewId) . '/approve', '', $key, true);
    }

    /**
     * Prepares the request for a payout.
     *
     * @param array<string, mixed> $parameters `amount`, `currency`, `method`, `destination`, `source_type`, `metadata`
     */
    public static function payOut(array $parameters, string $key): PreparedRequest
    {
        return self::prepared('/v1/payouts', $parameters + ['expand' => Expand::PAYOUT], $key);
    }

    /**
     * Prepares the request that changes a payment's metadata.
     *
     * @param array<string, string> $metadata what is added
     * @param bool $isOptional whether what is sent with it doesn't depend on it
     */
    public static function note(
        string $intentId,
        array $metadata,
        string $key,
        bool $isOptional = false,
    ): PreparedRequest {
        return new PreparedRequest(
            Path::to('payment_intents', $intentId),
            Form::encode(['metadata' => $metadata]),
            $key,
            $isOptional,
        );
    }

    /**
     * Prepares the request for a payment that is confirmed at once.
     *
     * @param array<string, mixed> $parameters
     * @param bool $hasCard whether the key may read payment methods
     */
    public static function pay(array $parameters, bool $hasCard, string $key): PreparedRequest
    {
        return self::prepared(
            '/v1/payment_intents',
            ['confirm' => true] + $parameters + ['expand' => Expand::paymentMade($hasCard)],
            $key,
        );
    }

    /**
     * Prepares the request that changes a payment that isn't made yet.
     *
     * @param array<string, mixed> $parameters
     */
    public static function changePayment(string $intentId, array $parameters, string $key): PreparedRequest
    {
        return self::prepared(Path::to('payment_intents', $intentId), $parameters, $key);
    }

    /**
     * Prepares the request for another try of a payment.
     *
     * @param array<string, mixed> $parameters
     * @param bool $hasCard whether the key may read payment methods
     */
    public static function confirm(string $intentId, array $parameters, bool $hasCard, string $key): PreparedRequest
    {
        return self::prepared(
            Path::to('payment_intents', $intentId) . '/confirm',
            $parameters + ['expand' => Expand::paymentMade($hasCard)],
            $key,
        );
    }

    /**
     * Prepares the request that saves a card without a payment.
     *
     * @param array<string, mixed> $parameters
     */
    public static function saveCard(array $parameters, string $key): PreparedRequest
    {
        return self::prepared(
            '/v1/setup_intents',
            ['confirm' => true] + $parameters + ['expand' => Expand::SETUP_INTENT],
            $key,
        );
    }

    /** Prepares the request that detaches a saved card. */
    public static function detach(string $methodId, string $key): PreparedRequest
    {
        return self::prepared(Path::to('payment_methods', $methodId) . '/detach', [], $key);
    }

    /** Prepares the request that sets the default card of a customer. */
    public static function prefer(string $customerId, string $methodId, string $key): PreparedRequest
    {
        return self::prepared(
            Path::to('customers', $customerId),
            ['invoice_settings' => ['default_payment_method' => $methodId]],
            $key,
        );
    }

    /**
     * Prepares the request that updates the evidence of a dispute, or the notes in its metadata. By default Stripe
     * submits what it gets, so the request always says whether to.
     *
     * @param array<string, mixed> $parameters `evidence`, `metadata`
     */
    public static function updateDispute(string $id, array $parameters, bool $submits, string $key): PreparedRequest
    {
        return self::prepared(
            Path::to('disputes', $id),
            $parameters + ['submit' => $submits, 'expand' => Expand::DISPUTE],
            $key,
        );
    }

    /** Prepares the request that accepts a dispute. */
    public static function closeDispute(string $id, string $key): PreparedRequest
    {
        return self::prepared(Path::to('disputes', $id) . '/close', ['expand' => Expand::DISPUTE], $key);
    }

    /** @param array<string, mixed> $parameters */
    private static function prepared(string $path, array $parameters, string $key): PreparedRequest
    {
        return new PreparedRequest($path, Form::encode($parameters), $key);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Platform\Json;
use Tillbook\Platform\Log\SecretRedaction;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Makes an exception of an answer that is an error. */
final class Failure
{
    /** Another request holds the object, or the first try of this request is still running. */
    private const BUSY = ['lock_timeout', 'idempotency_key_in_use'];

    /**
     * @param int $status HTTP status, 400 or more
     * @param array<string, mixed> $body as decoded; empty if it was no JSON
     * @param bool $isReplayed whether it is what Stripe stored for the idempotency key
     * @param int $servedAt when Stripe answered, by its own clock, epoch seconds
     * @param string|null $requestId `req_…`
     */
    public static function of(
        int $status,
        array $body,
        bool $isReplayed,
        int $servedAt,
        ?string $requestId,
    ): ProviderRefusal|ProviderUnreachable {
        $error = Json::object($body, 'error');
        $said = SecretRedaction::text(Json::text($error, 'message') ?? '');
        $code = Json::text($error, 'code');
        if ($status >= 500 && $isReplayed) {
            return new UnusableIdempotencyKey(
                sprintf('Stripe has stored the status %d for this request.', $status),
                false,
            );
        }
        if ($status >= 500 || $status === 429 || in_array($code, self::BUSY, true) || $error === []) {
            return new ProviderUnreachable(sprintf('Stripe answered with status %d.', $status));
        }
        if (Json::text($error, 'type') === 'idempotency_error') {
            return new UnusableIdempotencyKey('Stripe knows this idempotency key with another request.', true);
        }
        $parameter = Json::text($error, 'param');
        // The parameter that Stripe refused.
        $named = $parameter === null ? [] : ['param' => $parameter];

        $payment = Json::object($error, 'payment_intent');
        $intent = $payment === [] ? Json::object($error, 'setup_intent') : $payment;
        $intentId = Json::text($intent, 'id');
        if ($status === 402 && $intentId !== null) {
            return new Declined($intentId, new Answer($intent, $servedAt, $requestId), $code ?? 'card_declined', $said);
        }

        return match (true) {
            // Some permissions are refused with 401.
            $status === 403, $status === 401 && str_contains($said, 'permission') => Denied::fromMessage($said),
            $status === 401 => new Unauthorized(
                Unauthorized::REASON,
                __('Stripe doesn\'t accept the key anymore. Create a new one in Stripe and enter it here.', 'tillbook'),
                409,
            ),
            $code === 'resource_missing' => new NotFound($named),
            default => new ProviderRefusal(
                $code ?? (Json::text($error, 'type') ?? 'invalid_request_error'),
                /* translators: %s: what Stripe said, in English */
                sprintf(__('Stripe refused this: %s', 'tillbook'), $said),
                $status,
                $named,
            ),
        };
    }
}

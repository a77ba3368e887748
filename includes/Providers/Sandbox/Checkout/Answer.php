<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\DeclineText;
use Tillbook\Providers\Sandbox\MethodDetails;
use Tillbook\Providers\Sandbox\SandboxBooks;

/** Presents a payment intent in the shape of PayOrder. */
final class Answer
{
    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>
     */
    public static function of(SandboxBooks $books, array $intent): array
    {
        $id = Json::text($intent, 'id') ?? '';
        $attempt = $books->store->find(PendingAttempt::PREFIX . $id) ?? [];
        $charge = $books->store->find(Json::text($intent, 'latest_charge') ?? '') ?? [];
        $method =
            $books->store->find(
                Json::text($attempt, 'payment_method.id') ?? (Json::text($charge, 'payment_method') ?? ''),
            ) ?? Json::object($attempt, 'payment_method');
        $status = Json::text($intent, 'status');
        $reason = Json::text($charge, 'failure_code');
        $hasFailed = in_array($status, ['requires_payment_method', 'canceled'], true) && $reason !== null;

        return [
            'payment_method' => Json::text($method, 'id') ?? Json::text($charge, 'payment_method'),
            'customer' => Json::text($method, 'customer') ?? Json::text($charge, 'customer'),
            'next_action' =>
                $status === 'requires_action'
                    ? ApprovalLink::action($books->accountId, $id, Json::text($attempt, 'request.returnUrl'))
                    : null,
            'last_payment_error' => $hasFailed
                ? [
                    'code' => DeclineText::code($reason),
                    'decline_code' => $reason,
                    'message' => DeclineText::of($reason),
                ]
                : null,
            'payment_method_details' =>
                $status === 'requires_action'
                    ? self::toBeCharged($books, $id)
                    : Json::object($charge, 'payment_method_details'),
            'saved_method' => SavedMethods::view($method),
        ] + $intent;
    }

    /** @return array<string, mixed> details of the payment method to be charged after approval */
    private static function toBeCharged(SandboxBooks $books, string $intentId): array
    {
        $attempt = PendingAttempt::of($books, $intentId);

        return $attempt === null ? [] : MethodDetails::of($attempt->purchase->plan(), null);
    }
}

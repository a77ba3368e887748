<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Declined;

/**
 * Reads a decline from the error that says it, so that the shopper needn't wait for another request. The error has the
 * intent, but only the id of the charge: until the charge's event comes, it is made from what the intent says.
 */
final class DeclinedTry
{
    /** @return Answer|null the intent; null if the error doesn't tell enough */
    public static function answer(Command $command, Declined $declined): ?Answer
    {
        $intent = $declined->answer->body;
        $isSaving = $command instanceof SaveCard;
        if (Json::object($intent, $isSaving ? 'last_setup_error' : 'last_payment_error') === []) {
            return null;
        }
        if ($isSaving) {
            return $declined->answer;
        }
        if (!($command instanceof PayOrder)) {
            return null;
        }
        $charge = self::charge($intent, $declined->answer->servedAt);

        return new Answer(
            ($charge === null ? [] : ['latest_charge' => $charge]) + $intent,
            $declined->answer->servedAt,
            $declined->answer->requestId,
        );
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>|null null if it is there, or nothing was charged
     */
    private static function charge(array $intent, int $servedAt): ?array
    {
        $id = Json::id($intent, 'last_payment_error.charge');
        $method = Json::object($intent, 'last_payment_error.payment_method');
        $type = Json::text($method, 'type');
        if ($id === null || Json::object($intent, 'latest_charge') !== []) {
            return null;
        }

        return [
            'id' => $id,
            'object' => 'charge',
            'amount' => Json::integer($intent, 'amount'),
            'amount_captured' => 0,
            'amount_refunded' => 0,
            'billing_details' => Json::object($method, 'billing_details'),
            'captured' => false,
            'created' => $servedAt,
            'currency' => Json::text($intent, 'currency'),
            'failure_code' =>
                Json::text($intent, 'last_payment_error.decline_code') ??
                Json::text($intent, 'last_payment_error.code'),
            'metadata' => Json::object($intent, 'metadata'),
            'paid' => false,
            'payment_intent' => Json::text($intent, 'id'),
            'payment_method' => Json::text($method, 'id'),
            'payment_method_details' => $type === null ? [] : ['type' => $type, $type => Json::object($method, $type)],
            'refunded' => false,
            'status' => 'failed',
        ];
    }
}

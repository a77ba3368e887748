<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Platform\Rest\Schema;

/** Payments that are authorized and wait for their capture, spec 2 §3. */
final class AuthorizationSchema
{
    /** `capture_by` is sent as `created` (spec 2 §5). */
    public const SORTS = ['created', 'amount', 'risk_level'];

    /** @return array<string, mixed> */
    public static function authorization(): array
    {
        return Schema::object('authorization', [
            'payment_intent_id' => Schema::text(),
            'charge_id' => Schema::textOrNull(),
            'order_id' => ['type' => ['integer', 'null']],
            'order' => Schema::order(),
            'created' => Schema::seconds('When it was authorized'),
            'capture_by' => Schema::seconds('Until when it can be captured'),
            'amount' => Schema::minorUnits('What can be captured'),
            'authorized_amount' => Schema::minorUnits('What was authorized'),
            'capture_obstacle' => PaymentSchema::obstacle(),
            'currency' => Schema::text(),
            'risk_level' => ['type' => ['integer', 'null']],
            'customer_name' => Schema::textOrNull(),
            'customer_email' => Schema::textOrNull(),
            'customer_country' => Schema::textOrNull(),
            'captured' => Schema::flag(),
            'is_captured' => Schema::flag(),
            'status' => Schema::text('The payment\'s; an authorization counts as captured when it is succeeded.'),
            'fraud_status' => Schema::textOrNull('`review` where it waits for approval instead of capture.'),
            'attempts' => Schema::object(null, ['capture' => ['type' => 'integer'], 'cancel' => ['type' => 'integer']]),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('authorizations', ['data' => ['type' => 'array', 'items' => self::authorization()]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('authorizations_summary', [
            'count' => ['type' => 'integer'],
            'total' => [
                'type' => ['integer', 'null'],
                'description' => 'Minor units; null where there are several currencies.',
            ],
            'currency' => Schema::textOrNull(),
            'all_currencies' => ['type' => 'array', 'items' => Schema::text()],
            'currencies' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => Schema::text(),
                    'count' => ['type' => 'integer'],
                    'total' => Schema::minorUnits('Sum'),
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function result(): array
    {
        return Schema::object('authorization_result', [
            'id' => Schema::text('The payment intent.'),
            'status' => Schema::text(),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return Schema::pageArguments() + Schema::sortArguments(self::SORTS, 'created', 'asc');
    }

    /** @return array<string, array<string, mixed>> */
    public static function releaseArguments(): array
    {
        return ['id' => Schema::idArgument(), 'attempt' => PaymentSchema::attemptArgument()];
    }

    /** @return array<string, array<string, mixed>> */
    public static function commandArguments(): array
    {
        return [
            'order_id' => Schema::argument(['type' => 'integer', 'minimum' => 1, 'required' => true]),
            'payment_intent_id' => Schema::idArgument(),
            'attempt' => PaymentSchema::attemptArgument(),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Features\SuggestionSchema;
use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/** REST schemas of authorized payments that wait for their capture (spec 2 §3). */
final class AuthorizationSchema
{
    /** @return array<string, mixed> */
    public static function authorization(): array
    {
        return Schema::object('authorization', [
            'payment_intent_id' => Schema::text(),
            'charge_id' => Schema::textOrNull(),
            'order_id' => ['type' => ['integer', 'null']],
            'order' => Schema::order(),
            'created' => Schema::seconds('Time of the authorization'),
            'capture_by' => Schema::seconds(
                'Capture deadline, assumed if neither the provider nor the payment method has one',
            ),
            'capturable' => Schema::flag(
                'False if the provider\'s deadline to capture it has passed. If it tells none, it decides on request.',
            ),
            'amount' => Schema::minorUnits('Amount that can be captured'),
            'authorized_amount' => Schema::minorUnits('Authorized amount'),
            'capture_obstacle' => PaymentSchema::obstacle(),
            'currency' => Schema::text(),
            'risk_level' => ['type' => ['integer', 'null']],
            'customer_name' => Schema::textOrNull(),
            'customer_email' => Schema::textOrNull(),
            'customer_country' => Schema::textOrNull(),
            ...PaymentSchema::method(),
            'captured' => Schema::flag(),
            'is_captured' => Schema::flag(),
            'status' => Schema::text('Status of the payment; an authorization is captured when this is succeeded.'),
            'fraud_status' => Schema::textOrNull('`review` if it waits for approval instead of capture.'),
            'attempts' => Schema::object(null, ['capture' => ['type' => 'integer'], 'cancel' => ['type' => 'integer']]),
            'unsettled' => PaymentSchema::unsettled(),
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
                'description' => 'Minor units; null if there are several currencies.',
            ],
            'currency' => Schema::textOrNull(),
            'all_currencies' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'Currencies of all uncaptured payments, whatever the filters.',
            ],
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

    /** @return array<string, mixed> */
    public static function suggestions(): array
    {
        return SuggestionSchema::list('authorization_suggestions');
    }

    /** @return array<string, array<string, mixed>> */
    public static function filterArguments(): array
    {
        return AuthorizationList::rules()->filterArguments() +
            array_map(Schema::argument(...), ListArguments::common());
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return Schema::pageArguments() + AuthorizationList::rules()->sortArguments() + self::filterArguments();
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

    /** @return array<string, array<string, mixed>> */
    public static function captureArguments(): array
    {
        return [
            ...self::commandArguments(),
            'amount' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => 999999999999,
                'description' =>
                    'Amount that can be captured, as last read, in minor units: this is captured, or nothing. Without it, whatever can be captured.',
            ]),
        ];
    }
}

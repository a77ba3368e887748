<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Features\SuggestionSchema;
use Tillbook\Platform\Rest\Schema;

/** Schemas of payments that fraud rules or the provider held or blocked (spec 2 §3 "Blocked transaction"). */
final class FraudOutcomeSchema
{
    public const STATUSES = ['block', 'review', 'allow'];

    /** @return array<string, mixed> */
    public static function outcome(): array
    {
        return Schema::object('fraud_outcome', [
            'payment_intent_id' => Schema::text(),
            'charge_id' => Schema::textOrNull(),
            'order_id' => ['type' => ['integer', 'null']],
            'order' => Schema::order(),
            'created' => Schema::seconds('Time of the payment'),
            'amount' => Schema::minorUnits('Amount of the payment'),
            'refundable_amount' => Schema::minorUnits('Amount that blocking the payment refunds; 0 if it isn\'t paid'),
            'capture_amount' => Schema::nullable(
                Schema::minorUnits(
                    'Amount captured on approval: the order\'s current total, at most the amount; null if it can\'t be approved',
                ),
            ),
            'capture_obstacle' => PaymentSchema::obstacle(),
            'currency' => Schema::text(),
            'customer_name' => Schema::textOrNull(),
            'customer_email' => Schema::textOrNull(),
            ...PaymentSchema::method(),
            'status' => [
                'type' => 'string',
                'description' =>
                    'block (by a rule), blocked (by the provider), review_blocked (by a user), review and radar_review (waiting), review_allowed, review_expired, review_ended.',
            ],
            'rules' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'rule' => Schema::text(),
                    'outcome' => Schema::text('block or review.'),
                ]),
                'description' => 'The rules that held or blocked the payment.',
            ],
            'captured' => Schema::flag('Whether it is paid: blocking it is a refund then.'),
            'actions' => Schema::object(null, ['approve' => Schema::flag(), 'block' => Schema::flag()]),
            'attempts' => Schema::object(null, [
                'capture' => ['type' => 'integer'],
                'cancel' => ['type' => 'integer'],
                'approve' => ['type' => 'integer'],
                'refund' => ['type' => 'integer'],
            ]),
            'unsettled' => PaymentSchema::unsettled(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('fraud_outcomes', ['data' => ['type' => 'array', 'items' => self::outcome()]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('fraud_outcomes_summary', [
            'count' => ['type' => 'integer'],
            'total' => [
                'type' => ['integer', 'null'],
                'description' => 'Minor units; null if there are several currencies.',
            ],
            'currency' => Schema::textOrNull(),
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
    public static function suggestions(): array
    {
        return SuggestionSchema::list('fraud_outcome_suggestions');
    }

    /** @return array<string, array<string, mixed>> */
    public static function filterArguments(): array
    {
        return FraudOutcomeList::rules()->filterArguments() + [
            'additional_status' => Schema::argument(['type' => 'string', 'enum' => self::STATUSES]),
            'user_email' => ['type' => 'string', 'description' => 'Accepted and ignored.'],
            'locale' => ['type' => 'string', 'description' => 'Accepted and ignored.'],
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return FraudOutcomeList::rules()->arguments() + self::filterArguments();
    }
}

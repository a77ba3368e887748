<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Features\Disputes\DisputeSchema;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\PaymentStatus;

/** A payment as the details page reads it: the intent, its charge, its order, what may be done to it (spec 2 §3, §4). */
final class PaymentSchema
{
    public const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'other'];

    /** @return array<string, mixed> */
    public static function intent(): array
    {
        return Schema::object('payment_intent', [
            'id' => Schema::text(),
            'status' => Schema::text('The provider\'s own, such as requires_capture.'),
            'payment_status' => [
                'type' => 'string',
                'description' =>
                    'The one to display: ' .
                    implode(', ', PaymentStatus::FIXED) .
                    ', disputed_{status of the dispute}, or else the provider\'s own.',
            ],
            'amount' => Schema::minorUnits('What was asked for'),
            'currency' => Schema::text(),
            'created' => Schema::seconds('When it began'),
            'capture_amount' => Schema::nullable(
                Schema::minorUnits(
                    'What a capture takes now: what the order costs, at most what was authorized; null where nothing can be captured',
                ),
            ),
            'capture_obstacle' => self::obstacle(),
            'capture_before' => Schema::seconds('Until when an authorization can be captured', true),
            'fraud_status' => [
                'type' => ['string', 'null'],
                'description' => 'review, review_allowed, review_blocked, review_expired, block, blocked, or null.',
            ],
            'fraud_facts' => self::fraudFacts(),
            'charge' => Schema::nullable(self::chargeFields(null)),
            'order' => Schema::order(),
            'totals' => Schema::nullable(self::totals()),
            'actions' => self::actions(),
            'attempts' => self::attempts(),
            'audit' => [
                'type' => 'array',
                'items' => self::auditEntry(),
                'description' => 'What was done to it from this store, newest first.',
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function charge(): array
    {
        return self::chargeFields('charge');
    }

    /** @return array<string, mixed> */
    public static function refund(): array
    {
        return Schema::object('refund', [
            'id' => Schema::text(),
            'charge' => Schema::text(),
            'payment_intent' => Schema::textOrNull(),
            'amount' => Schema::minorUnits('What went back'),
            'currency' => Schema::text(),
            'status' => [
                'type' => 'string',
                'enum' => ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
            ],
            'reason' => Schema::textOrNull(),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function refundArguments(): array
    {
        return [
            'charge_id' => Schema::idArgument(),
            'amount' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => 999999999999,
                'description' => 'Minor units of the charge\'s currency; without it all that remains.',
            ]),
            'reason' => Schema::argument([
                'type' => ['string', 'null'],
                'enum' => [...self::REASONS, null],
                'description' => '\'other\' is sent as no reason.',
            ]),
            'order_id' => Schema::argument([
                'type' => ['integer', 'null'],
                'minimum' => 1,
                'maximum' => 999999999999,
                'description' => 'The order the page shows; it must be the payment\'s.',
            ]),
            'attempt' => self::attemptArgument(),
        ];
    }

    /** @return array<string, mixed> why an authorization cannot be captured, although it can be released */
    public static function obstacle(): array
    {
        return [
            'type' => ['string', 'null'],
            'enum' => [...CaptureTerms::OBSTACLES, null],
            'description' => 'Why an authorization cannot be captured, although it can be released.',
        ];
    }

    /** @return array<string, mixed> how often this was done before, as the page knew it when the button was pressed */
    public static function attemptArgument(): array
    {
        return Schema::argument([
            'type' => 'integer',
            'minimum' => 0,
            'maximum' => 1000000,
            'description' =>
                'attempts.{action} of the payment the page shows. The same number again is the same request: it is carried out once.',
        ]);
    }

    /** @return array<string, mixed> */
    private static function chargeFields(?string $title): array
    {
        $money = Schema::object(null, [
            'amount' => Schema::minorUnits('Settled'),
            'fee' => Schema::minorUnits('Its fee'),
            'net' => Schema::minorUnits('What remains'),
            'currency' => Schema::text('The settlement currency.'),
            'exchange_rate' => Schema::textOrNull(),
        ]);

        return Schema::object($title, [
            'id' => Schema::text(),
            'payment_intent' => Schema::textOrNull(),
            'amount' => Schema::minorUnits('What the customer was charged'),
            'amount_captured' => Schema::minorUnits('What was captured of it'),
            'amount_refunded' => Schema::minorUnits('What was given back'),
            'application_fee_amount' => ['type' => ['integer', 'null']],
            'currency' => Schema::text(),
            'created' => Schema::seconds('When it was made'),
            'captured' => Schema::flag(),
            'paid' => Schema::flag(),
            'refunded' => Schema::flag('Whether all of it was given back.'),
            'status' => Schema::text(),
            'failure_code' => Schema::textOrNull(),
            'balance_transaction' => Schema::nullable($money),
            'refunds' => Schema::object(null, [
                'data' => [
                    'type' => 'array',
                    'items' => Schema::object(null, [
                        'id' => Schema::text(),
                        'amount' => Schema::minorUnits('Given back'),
                        'currency' => Schema::text(),
                        'status' => Schema::text(),
                        'reason' => Schema::textOrNull(),
                        'failure_reason' => Schema::textOrNull(),
                        'created' => Schema::seconds('When it was made'),
                        'balance_transaction' => Schema::nullable(
                            Schema::object(null, [
                                'amount' => Schema::minorUnits('Settled, negative'),
                                'currency' => Schema::text(),
                            ]),
                        ),
                    ]),
                ],
            ]),
            'dispute' => Schema::nullable(DisputeSchema::box()),
            'disputes' => [
                'type' => 'array',
                'items' => DisputeSchema::box(),
                'description' => 'All there were, newest first; `dispute` is the first of them.',
            ],
            'order' => Schema::order(),
            'billing_details' => Schema::object(null, [
                'name' => Schema::textOrNull(),
                'email' => Schema::textOrNull(),
                'phone' => Schema::textOrNull(),
                'formatted_address' => Schema::text('Lines with <br/> between them.'),
            ]),
            'payment_method' => Schema::textOrNull('Its id.'),
            'payment_method_details' => Schema::open('`type`, and a block of that name with the fields of spec 2 §3.'),
            'outcome' => Schema::object(null, [
                'type' => Schema::textOrNull(),
                'reason' => Schema::textOrNull(),
                'risk_level' => ['type' => ['integer', 'null'], 'description' => '0 normal, 1 elevated, 2 highest.'],
            ]),
            'paydown' => Schema::nullable(
                Schema::object(null, [
                    'amount' => Schema::minorUnits('Withheld for a loan, negative'),
                    'currency' => Schema::text(),
                    'loan_id' => Schema::textOrNull(),
                ]),
            ),
            'channel' => ['type' => 'string', 'enum' => ['online', 'in_person', 'in_person_pos']],
            'metadata' => Schema::object(null, [
                'reader_model' => Schema::textOrNull(),
                'platform' => Schema::textOrNull(),
            ]),
            'deposit' => Schema::nullable(
                Schema::object(null, [
                    'id' => Schema::text(),
                    'status' => Schema::text(),
                    'arrival_date' => Schema::seconds('The day it arrives, at midnight'),
                ]),
            ),
            'payout_certainty' => UnlistedPayoutSchema::certainty(),
        ]);
    }

    /** @return array<string, mixed> */
    private static function fraudFacts(): array
    {
        $check = Schema::textOrNull('pass, fail, unavailable or unchecked.');

        return Schema::nullable(
            Schema::object(null, [
                'ruleset_results' => [
                    'type' => 'object',
                    'description' => 'Rule to allow, review or block.',
                    'additionalProperties' => ['type' => 'string'],
                ],
                'billing_country' => Schema::textOrNull(),
                'shipping_country' => Schema::textOrNull(),
                'is_shipped' => ['type' => ['boolean', 'null'], 'description' => 'Null where it is not known.'],
                'shipping_address' => Schema::text('The order\'s, lines with <br/> between them; empty for none.'),
                'ip_country' => Schema::textOrNull('Where the order came from.'),
                'checks' => Schema::nullable(
                    Schema::object(null, [
                        'address_line1_check' => $check,
                        'address_postal_code_check' => $check,
                        'cvc_check' => $check,
                    ]),
                ),
                'differences' => [
                    'type' => 'array',
                    'items' => ['type' => 'string', 'enum' => ['shipping_billing', 'ip_shipping', 'ip_billing']],
                    'description' => 'Which countries differ from each other.',
                ],
            ]),
        ) + ['description' => 'What fraud rules looked at; null where none held or blocked the payment.'];
    }

    /** @return array<string, mixed> */
    private static function totals(): array
    {
        return Schema::object(null, [
            'currency' => Schema::text('The settlement currency; all amounts are in it.'),
            'amount' => Schema::minorUnits('Settled by the payment'),
            'refunded' => Schema::minorUnits('Given back, negative'),
            'returned' => Schema::minorUnits('Taken back by the customer\'s bank, negative'),
            'disputed' => Schema::minorUnits('Withdrawn for disputes and returned, usually negative'),
            'fees' => Schema::minorUnits('All fees of the payment and its disputes, positive'),
            'paydown' => Schema::minorUnits('Withheld for a loan, negative'),
            'net' => Schema::minorUnits('What the payment brought until now'),
        ]) + ['description' => 'Sums of the ledger\'s transactions of this payment; null before any money moved.'];
    }

    /** @return array<string, mixed> */
    private static function actions(): array
    {
        $action = Schema::flag();

        return Schema::object(null, [
            'refund' => $action,
            'refund_in_full' => $action,
            'partial_refund' => $action,
            'capture' => $action,
            'cancel' => $action,
            'approve' => $action,
            'block' => $action,
        ]) + ['description' => 'What this user may do to the payment now.'];
    }

    /** @return array<string, mixed> */
    private static function attempts(): array
    {
        $count = ['type' => 'integer'];

        return Schema::object(null, ['refund' => $count, 'capture' => $count, 'cancel' => $count]);
    }

    /** @return array<string, mixed> */
    private static function auditEntry(): array
    {
        return Schema::object(null, [
            'created' => Schema::seconds('When'),
            'user' => Schema::nullable(
                Schema::object(null, [
                    'id' => ['type' => 'integer'],
                    'name' => Schema::text(),
                    'url' => Schema::textOrNull(),
                ]),
            ),
            'origin' => ['type' => 'string', 'description' => 'admin, order, rest, cli, checkout or job.'],
            'action' => ['type' => 'string', 'description' => 'refund, capture, cancel, approve or block.'],
            'amount' => ['type' => ['integer', 'null']],
            'currency' => Schema::textOrNull(),
            'outcome' => ['type' => 'string', 'description' => 'done, unknown, or the code of the refusal.'],
            'message' => Schema::textOrNull('What the refusal said, in the language of the user who was refused.'),
        ]);
    }
}

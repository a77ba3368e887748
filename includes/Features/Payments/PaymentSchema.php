<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Features\Disputes\DisputeSchema;
use Tillbook\Ledger\Channel;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\RefundReason;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\PaymentStatus;

/** Schemas of a payment on the details page: the intent, its charge, its order and its actions (spec 2 §3, §4). */
final class PaymentSchema
{
    /** @return array<string, mixed> */
    public static function intent(): array
    {
        return Schema::object('payment_intent', [
            'id' => Schema::text(),
            'details_missing' => Schema::textOrNull(
                'Why details of an old payment, such as the address, could not be read from the provider; null if nothing is missing.',
            ),
            'status' => Schema::text('The provider\'s status, such as requires_capture.'),
            'payment_status' => [
                'type' => 'string',
                'description' =>
                    'The status to display: ' .
                    implode(', ', PaymentStatus::FIXED) .
                    ', disputed_{status of the dispute}, otherwise the provider\'s own.',
            ],
            'amount' => Schema::minorUnits('Requested amount'),
            'currency' => Schema::text(),
            'created' => Schema::seconds('Time the payment started'),
            'capture_amount' => Schema::nullable(
                Schema::minorUnits(
                    'Amount that a capture takes now: the order\'s total, at most the authorized amount; null if nothing can be captured',
                ),
            ),
            'capture_obstacle' => self::obstacle(),
            'refund_obstacle' => Schema::textOrNull(
                'Why the provider can\'t refund it, because of how it was paid; null if it can.',
            ),
            'capture_before' => Schema::seconds(
                'Capture deadline of an authorization, assumed if neither the provider nor the payment method has one',
                true,
            ),
            'fraud_status' => [
                'type' => ['string', 'null'],
                'description' =>
                    'review, radar_review (by the provider), review_allowed, review_blocked, review_expired, review_ended, block, blocked, or null.',
            ],
            'fraud_facts' => self::fraudFacts(),
            'charge' => Schema::nullable(self::chargeFields(null)),
            'order' => Schema::order(),
            'order_trashed' => Schema::flag('Whether `order` is null because the order is in the trash.'),
            'sold_by' => [
                'type' => 'string',
                'enum' => ['this_store', 'other_gateway', 'elsewhere'],
                'description' =>
                    'Who sold it: this store, another gateway of this store (`order` is its order), or others who use the account.',
            ],
            'is_gateway_active' => Schema::flag(
                'False if another gateway took it whose plugin is inactive: it can be refunded, captured or canceled here.',
            ),
            'order_follows' => Schema::flag(
                'Whether the order of another gateway follows what is done here. False if it has another payment method by now, or is gone.',
            ),
            'totals' => Schema::nullable(self::totals()),
            'actions' => self::actions(),
            'attempts' => self::attempts(),
            'unsettled' => self::unsettled(),
            'audit' => [
                'type' => 'array',
                'items' => self::auditEntry(),
                'description' => 'Actions on the payment from this store, newest first.',
            ],
            'customer' => Schema::nullable(self::customer()),
            'neighbors' => Schema::neighbors('payment'),
        ]);
    }

    /** @return array<string, mixed> of a payment, here and in lists */
    public static function unsettled(): array
    {
        return [
            'type' => 'array',
            'items' => Schema::object(null, [
                'action' => Schema::text(
                    'Such as refund, capture or cancel; approve or block for a payment held for review.',
                ),
                'amount' => ['type' => ['integer', 'null'], 'description' => 'Minor units.'],
                'currency' => Schema::textOrNull(),
                'created' => Schema::seconds('Time it was last sent'),
            ]),
            'description' =>
                'Actions from this store whose outcome is not known, because no answer came, oldest first. POST check_status asks.',
        ];
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
            'amount' => Schema::minorUnits('Refunded amount'),
            'currency' => Schema::text(),
            'status' => [
                'type' => 'string',
                'enum' => ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
            ],
            'reason' => Schema::textOrNull(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function approval(): array
    {
        return Schema::object('review_approval', [
            'id' => Schema::text('The payment.'),
            'fraud_status' => Schema::textOrNull('As in the payment: what it is now.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function approvalArguments(): array
    {
        return ['id' => Schema::idArgument(), 'attempt' => self::attemptArgument()];
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
                'description' => 'Minor units of the charge\'s currency; if omitted, the remaining amount.',
            ]),
            'reason' => Schema::argument([
                'type' => ['string', 'null'],
                'enum' => [...RefundReason::values(), null],
                'description' => '\'other\' is sent as no reason.',
            ]),
            'order_id' => Schema::argument([
                'type' => ['integer', 'null'],
                'minimum' => 1,
                'maximum' => 999999999999,
                'description' => 'The payment\'s order.',
            ]),
            'note' => Schema::argument([
                'type' => ['string', 'null'],
                'maxLength' => RefundService::NOTE_LENGTH,
                'description' => 'A note to the refund. A customer with an order sees it there, like the reason.',
                'sanitize_callback' => static fn(mixed $note): ?string => is_string($note)
                    ? sanitize_textarea_field($note)
                    : null,
            ]),
            'attempt' => self::attemptArgument(),
        ];
    }

    /** @return array<string, mixed> the reason why an authorization cannot be captured */
    public static function obstacle(): array
    {
        return [
            'type' => ['string', 'null'],
            'enum' => [...CaptureTerms::OBSTACLES, null],
            'description' =>
                'Why an authorization can\'t be captured. It can be released, except if the reason is other_gateway.',
        ];
    }

    /** @return array<string, mixed> the number of earlier attempts that the page knew of when the button was clicked */
    public static function attemptArgument(): array
    {
        return Schema::argument([
            'type' => 'integer',
            'minimum' => 0,
            'maximum' => 1000000,
            'description' =>
                'attempts.{action} of the payment. A repeated number counts as the same request, which is carried out once.',
        ]);
    }

    /** @return array<string, mixed> */
    private static function chargeFields(?string $title): array
    {
        $money = Schema::object(null, [
            'amount' => Schema::minorUnits('Settled'),
            'fee' => Schema::minorUnits('Its fee'),
            'net' => Schema::minorUnits('Amount minus fee'),
            'currency' => Schema::text('The settlement currency.'),
            'exchange_rate' => Schema::textOrNull('Customer currency to settlement currency, between major units.'),
        ]);

        return Schema::object($title, [
            'id' => Schema::text(),
            'payment_intent' => Schema::textOrNull(),
            'amount' => Schema::minorUnits('Amount charged to the customer'),
            'amount_captured' => Schema::minorUnits('Captured amount'),
            'amount_refunded' => Schema::minorUnits('Refunded amount'),
            'application_fee_amount' => ['type' => ['integer', 'null']],
            'currency' => Schema::text(),
            'created' => Schema::seconds('Time it was created'),
            'captured' => Schema::flag(),
            'paid' => Schema::flag(),
            'refunded' => Schema::flag('Whether it was refunded in full.'),
            'status' => Schema::text(),
            'failure_code' => Schema::textOrNull(),
            'balance_transaction' => Schema::nullable($money),
            'refunds' => Schema::object(null, [
                'data' => [
                    'type' => 'array',
                    'items' => Schema::object(null, [
                        'id' => Schema::text(),
                        'amount' => Schema::minorUnits('Refunded'),
                        'currency' => Schema::text(),
                        'status' => Schema::text(),
                        'reason' => Schema::textOrNull(),
                        'failure_reason' => Schema::textOrNull(),
                        'created' => Schema::seconds('Time it was created'),
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
                'description' => 'All disputes, newest first; `dispute` is the first one.',
            ],
            'order' => Schema::order(),
            'billing_details' => Schema::object(null, [
                'name' => Schema::textOrNull(),
                'email' => Schema::textOrNull(),
                'phone' => Schema::textOrNull(),
                'formatted_address' => Schema::text('With <br/> between lines.'),
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
            'channel' => ['type' => 'string', 'enum' => Channel::values()],
            'metadata' => Schema::object(null, [
                'reader_model' => Schema::textOrNull(),
                'platform' => Schema::textOrNull(),
            ]),
            'deposit' => Schema::nullable(
                Schema::object(null, [
                    'id' => Schema::text(),
                    'status' => Schema::text(),
                    'arrival_date' => Schema::seconds('Arrival date, at midnight'),
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
                'is_shipped' => ['type' => ['boolean', 'null'], 'description' => 'Null if it isn\'t known.'],
                'shipping_address' => Schema::text(
                    'The order\'s shipping address, with <br/> between lines; empty for none.',
                ),
                'ip_country' => Schema::textOrNull('Country of the shopper\'s IP address.'),
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
                    'description' => 'Pairs of countries that differ.',
                ],
            ]),
        ) + ['description' => 'Data that the fraud rules checked; null if no rule held or blocked the payment.'];
    }

    /** @return array<string, mixed> */
    private static function totals(): array
    {
        $sums = [
            'currency' => Schema::text('The settlement currency; all amounts are in it.'),
            'amount' => Schema::minorUnits('Settled by the payment'),
            'refunded' => Schema::minorUnits('Refunded, negative'),
            'returned' => Schema::minorUnits('Returned to the customer\'s bank, negative'),
            'disputed' => Schema::minorUnits('Withdrawn for disputes and returned, usually negative'),
            'fees' => Schema::minorUnits('All fees of the payment and its disputes, positive'),
            'paydown' => Schema::minorUnits('Withheld for a loan, negative'),
            'net' => Schema::minorUnits('Net amount so far'),
        ];

        return Schema::object(
            null,
            $sums + [
                'others' => [
                    'type' => 'array',
                    'items' => Schema::object(null, $sums),
                    'description' =>
                        'The same of transactions that were settled in another currency, such as a refund; usually empty.',
                ],
            ],
        ) + ['description' => 'Totals of the payment\'s transactions; null before any money has moved.'];
    }

    /** @return array<string, mixed> */
    private static function customer(): array
    {
        $sum = Schema::object(null, ['currency' => Schema::text(), 'amount' => Schema::minorUnits('Sum')]);

        return Schema::object(null, [
            'first' => Schema::seconds('Time of the first transaction'),
            'payments' => ['type' => 'integer'],
            'refunds' => ['type' => 'integer'],
            'disputes' => ['type' => 'integer'],
            'volume' => ['type' => 'array', 'items' => $sum, 'description' => 'Payments, by settlement currency.'],
            'refunded' => ['type' => 'array', 'items' => $sum, 'description' => 'Refunds, negative.'],
        ]) + ['description' => 'All transactions of the customer\'s email; null without an email or a transaction.'];
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
            'approve_review' => Schema::flag('Ends the provider\'s own review of the payment.'),
            'block_review' => Schema::flag('Refunds the payment in full as fraudulent, which ends that review.'),
            'receipt' => $action,
        ]) + ['description' => 'Actions that this user can take on the payment now.'];
    }

    /** @return array<string, mixed> */
    private static function attempts(): array
    {
        $count = ['type' => 'integer'];

        return Schema::object(null, [
            'refund' => $count,
            'capture' => $count,
            'cancel' => $count,
            'approve' => $count,
        ]);
    }

    /** @return array<string, mixed> */
    private static function auditEntry(): array
    {
        return Schema::object(null, [
            'created' => Schema::seconds('Time of the action'),
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
            'message' => Schema::textOrNull('Message of the refusal, in that user\'s language.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> of the payment method in rows of lists (ChargesOfRows) */
    public static function method(): array
    {
        return [
            'source' => Schema::textOrNull('Card brand or payment method.'),
            'source_identifier' => Schema::textOrNull('Last four digits, if the method has them.'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\Files\FileSchema;
use Tillbook\Platform\Rest\Schema;

/** Disputes and inquiries as lists, payment details and the challenge screen read them (spec 3 §3, §7). */
final class DisputeSchema
{
    public const STATUSES = [
        'warning_needs_response',
        'warning_under_review',
        'warning_closed',
        'needs_response',
        'under_review',
        'charge_refunded',
        'won',
        'lost',
    ];
    public const SORTS = ['created', 'amount', 'due_by'];
    public const PRODUCT_TYPES = ['physical_product', 'digital_product_or_service', 'offline_service', 'multiple'];

    /** @return array<string, mixed> a row of the list */
    public static function row(): array
    {
        return Schema::object('dispute_row', [
            'dispute_id' => Schema::text(),
            'charge_id' => Schema::textOrNull(),
            'payment_intent_id' => Schema::textOrNull(),
            'amount' => Schema::minorUnits('What is disputed'),
            'currency' => Schema::text(),
            'status' => ['type' => 'string', 'enum' => self::STATUSES],
            'reason' => Schema::text(),
            'source' => Schema::textOrNull('Card brand or payment method.'),
            'created' => Schema::seconds('When it was opened'),
            'due_by' => Schema::seconds('Until when it can be answered', true),
            'order_number' => Schema::textOrNull(),
            'order' => Schema::order(),
            'customer_name' => Schema::textOrNull(),
            'customer_email' => Schema::textOrNull(),
            'customer_country' => Schema::textOrNull(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('disputes', ['data' => ['type' => 'array', 'items' => self::row()]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('disputes_summary', [
            'count' => ['type' => 'integer'],
            'currencies' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'All that disputes of the account have, whatever the filters.',
            ],
        ]);
    }

    /** @return array<string, mixed> what the boxes on payment details say of one; part of a charge */
    public static function box(): array
    {
        return Schema::object(null, self::common());
    }

    /** @return array<string, mixed> all there is of one */
    public static function dispute(): array
    {
        return Schema::object(
            'dispute',
            self::common() + [
                'charge' => Schema::object(null, [
                    'id' => Schema::textOrNull(),
                    'payment_intent' => Schema::textOrNull(),
                    'balance_transaction' => Schema::textOrNull(
                        'The transaction that took the disputed amount, or else the payment\'s.',
                    ),
                    'billing_details' => Schema::object(null, [
                        'name' => Schema::textOrNull(),
                        'email' => Schema::textOrNull(),
                    ]),
                ]),
                'order' => Schema::order(),
                'evidence' => Schema::open(
                    'Texts, dates (YYYY-MM-DD) and file ids that the provider has, by the name of their field.',
                ),
                'files' => [
                    'type' => 'array',
                    'items' => FileSchema::part(),
                    'description' => 'Those that evidence, draft and issuer_evidence name.',
                ],
                'suggested' => Schema::open('Texts for fields, by their names, as the order has them.'),
                'has_receipt' => Schema::flag('Whether a receipt can be made from the order.'),
                'draft' => Schema::nullable(self::draft(null)),
                'attempts' => Schema::object(null, [
                    'update' => ['type' => 'integer'],
                    'close' => ['type' => 'integer'],
                ]),
            ],
        );
    }

    /** @return array<string, mixed> evidence that is written here but was not sent to the provider */
    public static function draft(?string $title = 'dispute_draft'): array
    {
        return Schema::object($title, [
            'evidence' => Schema::open('By the names of the fields; an empty text removes what the provider has.'),
            'product_type' => ['type' => ['string', 'null'], 'enum' => [...self::PRODUCT_TYPES, null]],
            'version' => [
                'type' => 'integer',
                'description' => 'Counts its changes: a change names the version it is based on.',
            ],
            'updated' => Schema::seconds('When it was changed last'),
            'user' => Schema::object(null, ['id' => ['type' => 'integer'], 'name' => Schema::text()]),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    private static function common(): array
    {
        return [
            'id' => Schema::text(),
            'status' => ['type' => 'string', 'enum' => self::STATUSES],
            'loss' => [
                'type' => ['string', 'null'],
                'enum' => [...DisputeLoss::REASONS, null],
                'description' =>
                    'Why it was lost: the merchant accepted it, did not respond in time, or the bank decided. Null unless it was lost.',
            ],
            'reason' => Schema::text(),
            'created' => Schema::seconds('When it was opened'),
            'amount' => Schema::minorUnits('What is disputed'),
            'currency' => Schema::text(),
            'fee' => Schema::minorUnits('What the dispute costs, in fee_currency'),
            'fee_currency' => Schema::text(),
            'evidence_details' => Schema::object(null, [
                'due_by' => Schema::seconds('Until when it can be answered', true),
                'has_evidence' => Schema::flag('Whether evidence was saved for later or submitted.'),
                'submission_count' => ['type' => 'integer'],
            ]),
            'metadata' => Schema::open(
                '__product_type, __evidence_submitted_at, __dispute_closed_at, __closed_by_merchant; texts.',
            ),
            'issuer_evidence' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'text_evidence' => Schema::textOrNull(),
                    'file_evidence' => ['type' => 'array', 'items' => Schema::text('File id.')],
                ]),
            ],
            'balance_transactions' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'reporting_category' => Schema::text('dispute or dispute_reversal.'),
                    'amount' => Schema::minorUnits('Taken (negative) or given back'),
                    'fee' => Schema::minorUnits('Its fee'),
                    'currency' => Schema::text(),
                ]),
            ],
        ];
    }
}

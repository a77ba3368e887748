<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\Files\FileSchema;
use Tillbook\Features\SuggestionSchema;
use Tillbook\Platform\Rest\Schema;

/** REST schemas of disputes and inquiries for lists, payment details and the challenge screen (spec 3 §3, §7). */
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
    /** The metadata that holds the product type. */
    public const PRODUCT_TYPE_KEY = '__product_type';
    /** The keys of a dispute's metadata; only the product type can be changed. */
    public const METADATA = [
        self::PRODUCT_TYPE_KEY,
        '__evidence_submitted_at',
        '__dispute_closed_at',
        '__closed_by_merchant',
    ];
    public const PRODUCT_TYPES = ['physical_product', 'digital_product_or_service', 'offline_service', 'multiple'];

    /** @return array<string, mixed> a row of the list */
    public static function row(): array
    {
        return Schema::object('dispute_row', [
            'dispute_id' => Schema::text(),
            'charge_id' => Schema::textOrNull(),
            'payment_intent_id' => Schema::textOrNull(),
            'amount' => Schema::minorUnits('Disputed amount'),
            'currency' => Schema::text(),
            'status' => ['type' => 'string', 'enum' => self::STATUSES],
            'reason' => Schema::text(),
            'source' => Schema::textOrNull('Card brand or payment method.'),
            'created' => Schema::seconds('Time it was opened'),
            'due_by' => Schema::seconds('Response deadline', true),
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
    public static function suggestions(): array
    {
        return SuggestionSchema::list('dispute_suggestions');
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('disputes_summary', [
            'count' => ['type' => 'integer'],
            'tabs' => Schema::object(
                null,
                array_map(static fn(): array => ['type' => 'integer'], DisputeList::TABS),
            ) + [
                'description' => 'Numbers by value of `filter`, of all disputes of the account.',
            ],
            'currencies' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'All values of the account\'s disputes, regardless of the filters.',
            ],
        ]);
    }

    /** @return array<string, mixed> a dispute in the boxes on payment details; part of a charge */
    public static function box(): array
    {
        return Schema::object(null, self::common());
    }

    /** @return array<string, mixed> a complete dispute */
    public static function dispute(): array
    {
        return Schema::object(
            'dispute',
            self::common() + [
                'charge' => Schema::object(null, [
                    'id' => Schema::textOrNull(),
                    'payment_intent' => Schema::textOrNull(),
                    'balance_transaction' => Schema::textOrNull(
                        'The transaction that withdrew the disputed amount, otherwise the payment\'s.',
                    ),
                    'billing_details' => Schema::object(null, [
                        'name' => Schema::textOrNull(),
                        'email' => Schema::textOrNull(),
                    ]),
                ]),
                'order' => Schema::order(),
                'evidence' => Schema::open('The provider\'s texts, dates (YYYY-MM-DD) and file ids, by field name.'),
                'files' => [
                    'type' => 'array',
                    'items' => FileSchema::part(),
                    'description' => 'The files in evidence, draft and issuer_evidence.',
                ],
                'suggested' => Schema::open('Suggested values from the order, by field name.'),
                'has_receipt' => Schema::flag('Whether a receipt can be created from the order.'),
                'draft' => Schema::nullable(self::draft(null)),
                'draft_version' => [
                    'type' => 'integer',
                    'description' =>
                        'Latest version of the draft, also after it was sent or discarded; 0 if there was never one.',
                ],
                'attempts' => Schema::object(null, [
                    'update' => ['type' => 'integer'],
                    'close' => ['type' => 'integer'],
                ]),
            ],
        );
    }

    /** @return array<string, mixed> evidence saved locally and not yet sent to the provider */
    public static function draft(?string $title = 'dispute_draft'): array
    {
        return Schema::object($title, [
            'evidence' => Schema::open('By field name; an empty text removes the provider\'s value.'),
            'product_type' => ['type' => ['string', 'null'], 'enum' => [...self::PRODUCT_TYPES, null]],
            'version' => [
                'type' => 'integer',
                'description' => 'Increases with each change; send the version that your change is based on.',
            ],
            'updated' => Schema::seconds('Time of the last change'),
            'user' => Schema::object(null, ['id' => ['type' => 'integer'], 'name' => Schema::text()]),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    private static function common(): array
    {
        return [
            'id' => Schema::text(),
            'status' => ['type' => 'string', 'enum' => self::STATUSES],
            'is_appeal' => Schema::flag('Whether it is an appeal, which is answered at the provider only.'),
            'loss' => [
                'type' => ['string', 'null'],
                'enum' => [...DisputeLoss::REASONS, null],
                'description' =>
                    'Why it was lost: accepted here; no_response, or accepted at the provider; final, the bank takes no response; or decided by the bank. Null unless it was lost.',
            ],
            'reason' => Schema::text(),
            'created' => Schema::seconds('Time it was opened'),
            'amount' => Schema::minorUnits('Disputed amount'),
            'currency' => Schema::text(),
            'fee' => Schema::minorUnits('Fee of the dispute, in fee_currency'),
            'fee_currency' => Schema::text(),
            'evidence_details' => Schema::object(null, [
                'due_by' => Schema::seconds('Response deadline', true),
                'has_evidence' => Schema::flag('Whether evidence was saved for later or submitted.'),
                'submission_count' => ['type' => 'integer'],
            ]),
            'metadata' => Schema::open(implode(', ', self::METADATA) . '; texts.'),
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
                    'amount' => Schema::minorUnits('Withdrawn (negative) or returned'),
                    'fee' => Schema::minorUnits('Its fee'),
                    'currency' => Schema::text(),
                ]),
            ],
        ];
    }
}

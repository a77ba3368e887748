<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Rest\Schema;

/** Schemas of the sandbox's verification component (spec 1 §2.3 and §4.8). */
final class SandboxVerificationSchema
{
    /** Maximum size of a document in bytes (spec 1 §5). */
    public const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
    private const MAX_LENGTH = 200;

    /** @return array<string, mixed> */
    public static function form(): array
    {
        return Schema::object('sandbox_verification', [
            'has_account' => Schema::flag('Whether it adds to an existing account.'),
            'country' => Schema::text('ISO code.'),
            'business_type' => Schema::text(),
            'steps' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'name' => ['type' => 'string', 'enum' => Steps::ALL],
                    'is_done' => Schema::flag(),
                    'is_optional' => Schema::flag('Whether it can be skipped.'),
                ]),
            ],
            'bank_last4' => Schema::textOrNull('Last four digits of the bank account.'),
            'documents' => ['type' => 'integer', 'description' => 'Number of items given; none are stored.'],
            'is_submitted' => Schema::flag(),
            'requirements' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'code' => Schema::text(),
                    'reason' => Schema::text('The sandbox\'s reason, as text.'),
                ]),
            ],
            'in_review' => Schema::flag('Whether the data is being reviewed.'),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function stepArguments(): array
    {
        $text = ['type' => 'string', 'maxLength' => self::MAX_LENGTH];
        $person = ['first_name' => $text, 'last_name' => $text, 'dob' => $text];

        return self::common() + [
            'step' => Schema::argument(['type' => 'string', 'enum' => Steps::ALL, 'required' => true]),
            'values' => Schema::argument([
                'type' => 'object',
                'required' => true,
                'additionalProperties' => false,
                'properties' => $person + [
                    'line1' => $text,
                    'city' => $text,
                    'state' => $text,
                    'postal_code' => $text,
                    'business_name' => $text,
                    'tax_id' => $text,
                    'owners' => [
                        'type' => 'array',
                        'maxItems' => 10,
                        'items' => ['type' => 'object', 'additionalProperties' => false, 'properties' => $person],
                    ],
                    'confirmed' => ['type' => 'boolean'],
                    'account_holder' => $text,
                    'account_number' => $text,
                    'routing_number' => $text,
                    'later' => ['type' => 'boolean'],
                    'accepted' => ['type' => 'boolean'],
                    'with_payments' => ['type' => 'boolean'],
                ],
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function common(): array
    {
        return [
            'payout_requirements' => Schema::argument([
                'type' => 'boolean',
                'default' => false,
                'description' => 'Whether to ask for the payout details now.',
            ]),
        ];
    }
}

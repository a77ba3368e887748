<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/** The fields of dispute evidence and their types (spec 3 §3 "Evidence fields"). */
final class EvidenceFields
{
    public const TEXT = 'text';
    public const TEXTAREA = 'textarea';
    public const DATE = 'date';
    public const FILE = 'file';

    /**
     * Types by field, in the order of the specification. A file field holds a file's ID, or a text where the provider
     * has one: the activity log was written in its dashboard. A date field holds YYYY-MM-DD.
     */
    public const TYPES = [
        'product_description' => self::TEXTAREA,
        'customer_name' => self::TEXT,
        'customer_email_address' => self::TEXT,
        'customer_signature' => self::FILE,
        'billing_address' => self::TEXTAREA,
        'customer_purchase_ip' => self::TEXT,
        'receipt' => self::FILE,
        'customer_communication' => self::FILE,
        'refund_policy' => self::FILE,
        'refund_policy_disclosure' => self::TEXTAREA,
        'refund_refusal_explanation' => self::TEXTAREA,
        'duplicate_charge_id' => self::TEXT,
        'duplicate_charge_explanation' => self::TEXTAREA,
        'duplicate_charge_documentation' => self::FILE,
        'shipping_documentation' => self::FILE,
        'service_documentation' => self::FILE,
        'shipping_carrier' => self::TEXT,
        'shipping_tracking_number' => self::TEXT,
        'shipping_date' => self::DATE,
        'shipping_address' => self::TEXTAREA,
        'cancellation_policy' => self::FILE,
        'cancellation_policy_disclosure' => self::TEXTAREA,
        'cancellation_rebuttal' => self::TEXTAREA,
        'access_activity_log' => self::FILE,
        'service_date' => self::DATE,
        'uncategorized_text' => self::TEXTAREA,
        'uncategorized_file' => self::FILE,
    ];

    public static function isFile(string $field): bool
    {
        return (self::TYPES[$field] ?? null) === self::FILE;
    }

    /** Whether the value of a file field is a file's ID, not a text. */
    public static function isFileId(string $value): bool
    {
        return preg_match('/^file_[\w-]+$/D', $value) === 1;
    }

    /**
     * Returns the filled evidence fields; omits nulls, empty texts and unknown fields.
     *
     * @param array<mixed> $evidence file fields hold an ID, or an object with an `id`
     *
     * @return array<string, string>
     */
    public static function filled(array $evidence): array
    {
        $filled = [];
        foreach (array_keys(self::TYPES) as $field) {
            $value = $evidence[$field] ?? null;
            $value = is_array($value) ? $value['id'] ?? null : $value;
            if (is_string($value) && $value !== '') {
                $filled[$field] = $value;
            }
        }

        return $filled;
    }

    /**
     * Returns the files in the evidence, without duplicates.
     *
     * @param array<mixed> $evidence
     *
     * @return list<string> file IDs
     */
    public static function fileIds(array $evidence): array
    {
        return array_values(
            array_unique(
                array_filter(
                    self::filled($evidence),
                    static fn(string $value, string $field): bool => self::isFile($field) && self::isFileId($value),
                    ARRAY_FILTER_USE_BOTH,
                ),
            ),
        );
    }
}

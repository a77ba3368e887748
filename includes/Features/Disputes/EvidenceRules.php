<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Money\NumberText;
use WP_Error;

/**
 * Validates evidence: known fields, texts and files within the limits of spec 3 §5 and §9. Drafts must meet the
 * same rules.
 */
final class EvidenceRules
{
    /** Maximum characters of one text. */
    public const TEXT_LIMIT = 20000;
    /** Limit for the characters of all texts and dates together; they must stay below it. */
    public const TEXTS_LIMIT = 150000;
    /** Maximum bytes of all files together. */
    public const FILES_LIMIT = UploadedFile::LIMIT;

    /**
     * @param Closure(list<string>): array<string, int> $sizes returns the size in bytes by file ID, for files that
     *     the account has
     */
    public function __construct(private readonly Closure $sizes) {}

    /**
     * Validates changes to evidence, including the totals of the resulting evidence.
     *
     * @param array<mixed> $changes values by field; an empty text removes the value
     * @param array<mixed> $known the evidence to change, such as the provider's; it counts toward the limits
     *
     * @return array<string, string>|WP_Error the changes, or an error with `field`, `size` or `limit` in its data
     */
    public function check(array $changes, array $known = []): array|WP_Error
    {
        $checked = [];
        foreach ($changes as $field => $value) {
            $error = $this->refusal((string) $field, $value);
            if ($error !== null) {
                return $error;
            }
            $checked[(string) $field] = is_string($value) ? $value : '';
        }
        $whole = EvidenceFields::filled($checked + EvidenceFields::filled($known));

        return $this->textsRefusal($whole) ?? ($this->filesRefusal($checked, $whole) ?? $checked);
    }

    private function refusal(string $field, mixed $value): ?WP_Error
    {
        $type = EvidenceFields::TYPES[$field] ?? null;
        if ($type === null) {
            return self::error(
                'tillbook_evidence_unknown_field',
                sprintf(
                    /* translators: %s: name of a field, such as product_description */
                    __('Unknown evidence field “%s”. Remove it and try again.', 'tillbook'),
                    sanitize_text_field($field),
                ),
                ['field' => $field],
            );
        }
        if (!is_string($value)) {
            return self::error(
                'tillbook_evidence_invalid',
                sprintf(
                    /* translators: %s: name of a field, such as product_description */
                    __('The field “%s” must be a string.', 'tillbook'),
                    $field,
                ),
                ['field' => $field],
            );
        }
        if ($type === EvidenceFields::DATE && $value !== '' && !self::isDay($value)) {
            return self::error(
                'tillbook_evidence_invalid',
                sprintf(
                    /* translators: %s: name of a field, such as shipping_date */
                    __('The field “%s” must be a date in the format YYYY-MM-DD, such as 2026-01-31.', 'tillbook'),
                    $field,
                ),
                ['field' => $field],
            );
        }
        if (mb_strlen($value) > self::TEXT_LIMIT) {
            return self::tooLong(
                sprintf(
                    /* translators: 1: name of a field, such as product_description, 2: number of characters */
                    _n(
                        'The field “%1$s” is too long. Shorten it to %2$s character or fewer.',
                        'The field “%1$s” is too long. Shorten it to %2$s characters or fewer.',
                        self::TEXT_LIMIT,
                        'tillbook',
                    ),
                    $field,
                    NumberText::count(self::TEXT_LIMIT),
                ),
                $field,
                self::TEXT_LIMIT,
            );
        }

        return null;
    }

    /** @param array<string, string> $whole */
    private function textsRefusal(array $whole): ?WP_Error
    {
        $texts = array_filter(
            $whole,
            static fn(string $field): bool => !EvidenceFields::isFile($field),
            ARRAY_FILTER_USE_KEY,
        );
        if (array_sum(array_map(mb_strlen(...), $texts)) < self::TEXTS_LIMIT) {
            return null;
        }

        return self::tooLong(
            sprintf(
                /* translators: %s: number of characters */
                _n(
                    'The text fields are too long: their combined length must be less than %s character. Shorten some of them.',
                    'The text fields are too long: their combined length must be less than %s characters. Shorten some of them.',
                    self::TEXTS_LIMIT,
                    'tillbook',
                ),
                NumberText::count(self::TEXTS_LIMIT),
            ),
            null,
            self::TEXTS_LIMIT,
        );
    }

    /**
     * @param array<string, string> $changes
     * @param array<string, string> $whole
     */
    private function filesRefusal(array $changes, array $whole): ?WP_Error
    {
        $files = array_filter(EvidenceFields::filled($changes), EvidenceFields::isFile(...), ARRAY_FILTER_USE_KEY);
        if ($files === []) {
            return null;
        }
        $sizes = ($this->sizes)(EvidenceFields::fileIds($whole));
        foreach ($files as $field => $value) {
            if (!isset($sizes[$value])) {
                return self::error(
                    'tillbook_evidence_file_unknown',
                    sprintf(
                        /* translators: %s: name of a field, such as receipt */
                        __('The file in the field “%s” does not exist or was deleted. Upload it again.', 'tillbook'),
                        $field,
                    ),
                    ['field' => $field],
                );
            }
        }
        $size = array_sum($sizes);

        return $size <= self::FILES_LIMIT
            ? null
            : self::error(
                'tillbook_evidence_files_too_large',
                sprintf(
                    /* translators: 1: size of all files, such as 4.6 MB, 2: largest size, such as 4.5 MB */
                    __(
                        'The files are too large: they total %1$s, and the limit is %2$s. Use smaller files.',
                        'tillbook',
                    ),
                    NumberText::bytes($size),
                    NumberText::bytes(self::FILES_LIMIT),
                ),
                ['size' => $size, 'limit' => self::FILES_LIMIT],
            );
    }

    private static function isDay(string $value): bool
    {
        return preg_match('/^(\d{4})-(\d{2})-(\d{2})$/D', $value, $part) === 1 &&
            checkdate((int) $part[2], (int) $part[3], (int) $part[1]);
    }

    private static function tooLong(string $message, ?string $field, int $limit): WP_Error
    {
        return self::error('tillbook_evidence_too_long', $message, ['field' => $field, 'limit' => $limit]);
    }

    /** @param array<string, int|string|null> $data */
    private static function error(string $code, string $message, array $data): WP_Error
    {
        return new WP_Error($code, $message, ['status' => 400] + $data);
    }
}

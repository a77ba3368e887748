<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use WP_Error;
use WP_REST_Request;

/** The arguments of POST settings: the record's writable fields, each validated against its schema. */
final class SettingsArguments
{
    /** The argument with the values that the sender last saw; see known(). */
    public const KNOWN = 'known';

    /** @return array<string, array<string, mixed>> the arguments of POST settings; missing ones keep their value */
    public static function all(SettingsSchema $schema): array
    {
        $fields = array_intersect_key($schema->properties(), array_flip($schema->writable()));

        return array_map(
            static fn(array $field): array => [
                'validate_callback' => self::validate(...),
                'sanitize_callback' => self::sanitize(...),
            ] + $field,
            $fields,
        );
    }

    /**
     * Returns an argument that refuses the change of a field if its current value differs from the one given here.
     *
     * @return array<string, mixed>
     */
    public static function known(): array
    {
        return [
            'type' => 'object',
            'additionalProperties' => true,
            'description' =>
                'Fields of the record as the client last saw them. If another user has changed one of them since, changing it is refused with `tillbook_settings_changed`, nothing is saved, and `data.current` has the current values.',
            'validate_callback' => rest_validate_request_arg(...),
        ];
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function validate(mixed $value, WP_REST_Request $request, string $name): bool|WP_Error
    {
        return self::isNoAnchor($value, $name) ? true : rest_validate_request_arg($value, $request, $name);
    }

    /**
     * Keeps null, which WordPress would convert to false or to an empty list.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private static function sanitize(mixed $value, WP_REST_Request $request, string $name): mixed
    {
        if ($value === null || self::isNoAnchor($value, $name)) {
            return null;
        }
        $sanitized = rest_sanitize_request_arg($value, $request, $name);

        return is_string($sanitized) ? self::trimmed($sanitized) : $sanitized;
    }

    /**
     * Trims blanks, including Japanese ones: they would count toward the length of a name that
     * banks print without them.
     */
    private static function trimmed(string $text): string
    {
        return preg_replace('/^[\s\x{3000}]+|[\s\x{3000}]+$/uD', '', $text) ?? $text;
    }

    /** An empty anchor means no anchor (spec 3 §5). */
    private static function isNoAnchor(mixed $value, string $name): bool
    {
        return $name === 'deposit_schedule_monthly_anchor' && $value === '';
    }
}

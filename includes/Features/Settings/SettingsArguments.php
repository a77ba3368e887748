<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use WP_Error;
use WP_REST_Request;

/** The arguments of POST settings: the record's fields that can be changed, each checked against its schema. */
final class SettingsArguments
{
    /** The argument with what the sender last saw of the fields; see known(). */
    public const KNOWN = 'known';

    /** @return array<string, array<string, mixed>> the arguments of POST settings: what is not in the request stays */
    public static function all(): array
    {
        $fields = array_intersect_key(SettingsSchema::properties(), array_flip(SettingsSchema::writable()));

        return array_map(
            static fn(array $field): array => [
                'validate_callback' => self::validate(...),
                'sanitize_callback' => self::sanitize(...),
            ] + $field,
            $fields,
        );
    }

    /** @return array<string, mixed> an argument: a change of one of these fields is refused where it is not as given here */
    public static function known(): array
    {
        return [
            'type' => 'object',
            'additionalProperties' => true,
            'description' =>
                'Fields of the record as the sender last saw them. Where somebody else changed one of them meanwhile, a change of it is refused with `tillbook_settings_changed`, nothing is saved, and `data.current` has the values as they are now.',
            'validate_callback' => rest_validate_request_arg(...),
        ];
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function validate(mixed $value, WP_REST_Request $request, string $name): bool|WP_Error
    {
        return self::isNoAnchor($value, $name) ? true : rest_validate_request_arg($value, $request, $name);
    }

    /**
     * WordPress would make a false of a null, and no list of one.
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

    /** Without the blanks at both ends, Japanese ones too: they would count as characters of a name that banks print without them. */
    private static function trimmed(string $text): string
    {
        return preg_replace('/^[\s\x{3000}]+|[\s\x{3000}]+$/uD', '', $text) ?? $text;
    }

    /** An empty anchor is none (spec 3 §5). */
    private static function isNoAnchor(mixed $value, string $name): bool
    {
        return $name === 'deposit_schedule_monthly_anchor' && $value === '';
    }
}

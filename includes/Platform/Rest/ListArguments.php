<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\Dates\StoreTime;
use WP_Error;

/** REST arguments shared by several lists. Pass them through Schema::argument(). */
final class ListArguments
{
    /** A list can be searched for this many terms at once. */
    public const MAX_TERMS = 10;
    private const TERMS = [
        'type' => 'array',
        'items' => ['type' => 'string', 'maxLength' => 200],
        'maxItems' => self::MAX_TERMS,
    ];

    /** @return array<string, array<string, mixed>> */
    public static function dates(): array
    {
        $date = ['type' => 'string', 'validate_callback' => self::validDate(...)];

        return [
            'date_before' => $date,
            'date_after' => $date,
            'date_between' => [
                'type' => 'array',
                'items' => ['type' => 'string'],
                'minItems' => 2,
                'maxItems' => 2,
                'validate_callback' => self::validDates(...),
                'sanitize_callback' => self::pair(...),
            ],
        ];
    }

    /** @return array<string, mixed> an ISO code, any case */
    public static function currency(): array
    {
        return ['type' => 'string', 'pattern' => '^[A-Za-z]{3}$', 'sanitize_callback' => self::lower(...)];
    }

    /** @return array<string, array<string, mixed>> */
    public static function search(): array
    {
        return [
            'search' => self::TERMS + [
                'validate_callback' => self::validTerms(...),
                'sanitize_callback' => self::terms(...),
            ],
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function common(): array
    {
        return [
            'match' => ['type' => 'string', 'enum' => ['all', 'any'], 'default' => 'all'],
            'user_email' => [
                'type' => 'string',
                'description' => 'Accepted and ignored: the email goes to the user who sends the request.',
            ],
            'user_timezone' => [
                'type' => 'string',
                'description' => 'Accepted and ignored: days are in the store\'s time zone.',
            ],
            'locale' => [
                'type' => 'string',
                'description' => 'Accepted and ignored: texts are in the language of the user who sends the request.',
            ],
        ];
    }

    /** Validates a calendar date; the error states the expected format. */
    public static function validDate(mixed $value, mixed $request = null, mixed $name = 'date'): bool|WP_Error
    {
        if (is_string($value) && StoreTime::isDate($value)) {
            return true;
        }

        return new WP_Error(
            'rest_invalid_date',
            sprintf(
                /* translators: %s: name of a request parameter, such as date_before */
                __('%s must be a date in the format YYYY-MM-DD.', 'tillbook'),
                is_string($name) ? $name : 'date',
            ),
        );
    }

    /** Validates two calendar dates, as a list or comma-separated. */
    public static function validDates(mixed $value, mixed $request = null, mixed $name = 'date_between'): bool|WP_Error
    {
        $dates = self::pair($value);
        if (
            count($dates) === 2 &&
            array_reduce(
                $dates,
                static fn(bool $ok, mixed $date): bool => $ok && is_string($date) && StoreTime::isDate($date),
                true,
            )
        ) {
            return true;
        }

        return new WP_Error(
            'rest_invalid_date',
            sprintf(
                /* translators: %s: name of a request parameter, such as date_between */
                __('%s must be two dates in the format YYYY-MM-DD.', 'tillbook'),
                is_string($name) ? $name : 'date_between',
            ),
        );
    }

    /**
     * WordPress also splits a text at blanks, and would take a time for the second date.
     *
     * @return list<mixed>
     */
    private static function pair(mixed $value): array
    {
        return is_string($value) ? explode(',', $value) : array_values(is_array($value) ? $value : []);
    }

    /** Accepts a single term without brackets. It is never split, because names contain spaces. */
    public static function validTerms(mixed $value, mixed $request = null, mixed $name = 'search'): bool|WP_Error
    {
        return rest_validate_value_from_schema(
            is_string($value) ? [$value] : $value,
            self::TERMS,
            is_string($name) ? $name : 'search',
        );
    }

    /** @return list<string> */
    private static function terms(mixed $value): array
    {
        return array_values(array_filter(is_array($value) ? $value : [$value], is_string(...)));
    }

    private static function lower(mixed $value): string
    {
        return is_string($value) ? strtolower($value) : '';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/** Building blocks of REST schemas. One definition serves arguments, responses, OPTIONS and TypeScript types. */
final class Schema
{
    /** An object's ID in the path of a route. */
    public const ID = '[A-Za-z]+_[A-Za-z0-9_]+';
    public const ID_PATTERN = '^[A-Za-z]+_[A-Za-z0-9_]{1,60}$';
    /** Rows of a list's page, unless the request says otherwise (spec 2 §9). */
    public const PAGE_SIZE = 25;
    public const MAX_PAGE_SIZE = 100;

    /**
     * Defines an object with all properties required and no others allowed.
     *
     * @param string|null $title name of a resource; null for a part of one
     * @param array<string, array<string, mixed>> $properties
     *
     * @return array<string, mixed>
     */
    public static function object(?string $title, array $properties): array
    {
        return ($title === null ? [] : ['$schema' => 'http://json-schema.org/draft-04/schema#', 'title' => $title]) + [
            'type' => 'object',
            'properties' => $properties,
            'required' => array_keys($properties),
            'additionalProperties' => false,
        ];
    }

    /**
     * Allows null in addition to the schema's values.
     *
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed> the schema, also allowing null
     */
    public static function nullable(array $schema): array
    {
        $type = $schema['type'] ?? 'object';

        return ['type' => [...is_array($type) ? $type : [$type], 'null']] + $schema;
    }

    /** @return array<string, mixed> */
    public static function text(string $description = ''): array
    {
        return ['type' => 'string'] + self::described($description);
    }

    /** @return array<string, mixed> */
    public static function textOrNull(string $description = ''): array
    {
        return ['type' => ['string', 'null']] + self::described($description);
    }

    /** @return array<string, mixed> */
    public static function minorUnits(string $what): array
    {
        return ['type' => 'integer', 'description' => "$what, in minor units of its currency."];
    }

    /** @return array<string, mixed> */
    public static function seconds(string $what, bool $nullable = false): array
    {
        return [
            'type' => $nullable ? ['integer', 'null'] : 'integer',
            'description' => "$what, in seconds since the epoch, UTC.",
        ];
    }

    /** @return array<string, mixed> */
    public static function flag(string $description = ''): array
    {
        return ['type' => 'boolean'] + self::described($description);
    }

    /** @return array<string, mixed> an object with fields defined by the provider */
    public static function open(string $description): array
    {
        return ['type' => 'object', 'description' => $description, 'additionalProperties' => true];
    }

    /** @return array<string, mixed> the store's order, or null */
    public static function order(): array
    {
        return self::nullable(
            self::object(null, [
                'id' => ['type' => 'integer'],
                'number' => self::text(),
                'url' => self::textOrNull(),
                'customer_url' => self::textOrNull(),
                'subscriptions' => [
                    'type' => 'array',
                    'items' => self::object(null, ['number' => self::text(), 'url' => self::textOrNull()]),
                ],
            ]),
        );
    }

    /**
     * @param string $what such as "payout"
     *
     * @return array<string, mixed> the items before and after an item, by date
     */
    public static function neighbors(string $what): array
    {
        return self::object(null, ['newer' => self::textOrNull(), 'older' => self::textOrNull()]) + [
            'description' => "IDs of the $what after this one and of the one before it, by date.",
        ];
    }

    /**
     * Completes a route argument. By default, WordPress validates an argument against its schema only if it has
     * no sanitizer of its own; this adds validation in every case.
     *
     * @param array<string, mixed> $argument
     *
     * @return array<string, mixed>
     */
    public static function argument(array $argument): array
    {
        return $argument + [
            'validate_callback' => 'rest_validate_request_arg',
            'sanitize_callback' => 'rest_sanitize_request_arg',
        ];
    }

    /** @return array<string, mixed> an ID in the provider's format, such as pi_3f… */
    public static function idArgument(bool $required = true): array
    {
        return self::argument(
            ['type' => 'string', 'pattern' => self::ID_PATTERN] + ($required ? ['required' => true] : []),
        );
    }

    /** @return array<string, array<string, mixed>> */
    public static function pageArguments(): array
    {
        return [
            'page' => self::argument(['type' => 'integer', 'minimum' => 1, 'maximum' => 1000000000, 'default' => 1]),
            'pagesize' => self::argument([
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => self::MAX_PAGE_SIZE,
                'default' => self::PAGE_SIZE,
            ]),
        ];
    }

    /**
     * @param list<string> $sorts
     * @param 'asc'|'desc' $direction
     *
     * @return array<string, array<string, mixed>>
     */
    public static function sortArguments(array $sorts, string $default, string $direction = 'desc'): array
    {
        return [
            'sort' => self::argument(['type' => 'string', 'enum' => $sorts, 'default' => $default]),
            'direction' => self::argument(['type' => 'string', 'enum' => ['asc', 'desc'], 'default' => $direction]),
        ];
    }

    /** @return array<string, string> */
    private static function described(string $description): array
    {
        return $description === '' ? [] : ['description' => $description];
    }
}

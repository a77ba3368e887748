<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/**
 * Reads typed values from decoded JSON, such as a provider's object. Paths are keys joined by dots; the result
 * is null if the value is missing or has another type.
 *
 * @phpstan-type JsonObject array<string, mixed>
 */
final class Json
{
    /** @param array<mixed> $object */
    public static function text(array $object, string $path): ?string
    {
        $value = self::at($object, $path);

        return is_string($value) && $value !== '' ? $value : null;
    }

    /** @param array<mixed> $object */
    public static function integer(array $object, string $path): ?int
    {
        $value = self::at($object, $path);

        return is_int($value) ? $value : null;
    }

    /** @param array<mixed> $object */
    public static function boolean(array $object, string $path): bool
    {
        return self::at($object, $path) === true;
    }

    /** @param array<mixed> $object */
    public static function booleanOrNull(array $object, string $path): ?bool
    {
        $value = self::at($object, $path);

        return is_bool($value) ? $value : null;
    }

    /**
     * @param array<mixed> $object
     *
     * @return array<string, mixed> empty if the value is not an object
     */
    public static function object(array $object, string $path): array
    {
        return self::named(self::at($object, $path));
    }

    /**
     * @param array<mixed> $object
     *
     * @return list<array<string, mixed>> the objects in the list; other items are skipped
     */
    public static function objects(array $object, string $path): array
    {
        $value = self::at($object, $path);

        return is_array($value) ? array_values(array_map(self::named(...), array_filter($value, is_array(...)))) : [];
    }

    /**
     * A whole number that is written as a text of digits, as in a provider's metadata.
     *
     * @param array<mixed> $object
     */
    public static function digits(array $object, string $path): ?int
    {
        $text = self::text($object, $path);

        return $text !== null && ctype_digit($text) ? (int) $text : null;
    }

    /**
     * @param array<mixed> $object
     *
     * @return list<string> the texts of a list, without what else is in it
     */
    public static function texts(array $object, string $path): array
    {
        $value = self::at($object, $path);

        return is_array($value) ? array_values(array_filter($value, is_string(...))) : [];
    }

    /** @return array<string, mixed> */
    public static function decode(?string $json): array
    {
        return self::named(json_decode($json ?? '', true));
    }

    /**
     * Returns the ID from a field that contains either an ID or the expanded object.
     *
     * @param array<mixed> $object
     */
    public static function id(array $object, string $path): ?string
    {
        return self::text($object, $path) ?? self::text($object, $path . '.id');
    }

    /** @param array<mixed> $object */
    private static function at(array $object, string $path): mixed
    {
        // Most paths are a single key.
        if (!str_contains($path, '.')) {
            return $object[$path] ?? null;
        }
        $value = $object;
        foreach (explode('.', $path) as $key) {
            if (!is_array($value) || !array_key_exists($key, $value)) {
                return null;
            }
            $value = $value[$key];
        }

        return $value;
    }

    /** @return array<string, mixed> the array itself; a list keeps its integer keys, which no path reads */
    private static function named(mixed $value): array
    {
        /** @var array<string, mixed> $named */
        $named = is_array($value) ? $value : [];

        return $named;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/**
 * Typed reads from decoded JSON, such as a provider's object: a path of keys joined by dots, and null where the value
 * is absent or of another type.
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

    /**
     * @param array<mixed> $object
     *
     * @return array<string, mixed> empty where the path leads to no object
     */
    public static function object(array $object, string $path): array
    {
        return self::named(self::at($object, $path));
    }

    /**
     * @param array<mixed> $object
     *
     * @return list<array<string, mixed>> the objects of a list
     */
    public static function objects(array $object, string $path): array
    {
        $value = self::at($object, $path);

        return is_array($value) ? array_values(array_map(self::named(...), array_filter($value, is_array(...)))) : [];
    }

    /** @return array<string, mixed> */
    public static function decode(?string $json): array
    {
        return self::named(json_decode($json ?? '', true));
    }

    /**
     * The id of a field that holds either an id or the expanded object.
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
        $value = $object;
        foreach (explode('.', $path) as $key) {
            if (!is_array($value) || !array_key_exists($key, $value)) {
                return null;
            }
            $value = $value[$key];
        }

        return $value;
    }

    /** @return array<string, mixed> */
    private static function named(mixed $value): array
    {
        $named = [];
        foreach (is_array($value) ? $value : [] as $name => $item) {
            $named[(string) $name] = $item;
        }

        return $named;
    }
}

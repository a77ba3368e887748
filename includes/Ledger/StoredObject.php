<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * The form in which the ledger keeps a provider's object: JSON without what is empty, which says nothing, and without
 * secrets.
 */
final class StoredObject
{
    /** With these, a browser could finish a payment, also with a page's address; nothing reads them from the ledger. */
    private const SECRETS = ['client_secret', 'confirmation_secret', 'redirect_to_url', 'use_stripe_sdk'];
    /** Fields where "nothing" says something else than "unknown": nothing is shipped. */
    private const TELLING = ['shipping'];

    /** @param array<string, mixed> $object */
    public static function json(array $object): string
    {
        return (string) wp_json_encode((object) self::compact($object));
    }

    /**
     * Returns the object without secrets, otherwise as it is.
     *
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    public static function withoutSecrets(array $object): array
    {
        /** @var array<string, mixed> $kept an object's keys stay */
        $kept = self::stripped($object);

        return $kept;
    }

    /**
     * @param array<mixed> $values
     *
     * @return array<mixed>
     */
    private static function stripped(array $values): array
    {
        return array_map(
            static fn(mixed $value): mixed => is_array($value) ? self::stripped($value) : $value,
            array_filter(
                $values,
                static fn(int|string $name): bool => !in_array($name, self::SECRETS, true),
                ARRAY_FILTER_USE_KEY,
            ),
        );
    }

    /**
     * @param array<mixed> $object
     *
     * @return array<mixed>
     */
    private static function compact(array $object): array
    {
        $kept = [];
        foreach ($object as $name => $value) {
            if (is_array($value)) {
                $value = array_is_list($value) ? array_map(self::item(...), $value) : self::compact($value);
            }
            $isEmpty = $value === null || $value === [];
            if (!in_array($name, self::SECRETS, true) && (!$isEmpty || in_array($name, self::TELLING, true))) {
                $kept[$name] = $value;
            }
        }

        return $kept;
    }

    /** An item of a list: its place counts, so it stays, whatever is in it. */
    private static function item(mixed $value): mixed
    {
        return match (true) {
            !is_array($value) => $value,
            array_is_list($value) => array_map(self::item(...), $value),
            default => self::compact($value),
        };
    }
}

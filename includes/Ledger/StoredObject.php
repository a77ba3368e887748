<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * The form in which the ledger keeps a provider's object: JSON without what is empty, which says nothing, and without
 * secrets.
 */
final class StoredObject
{
    /** With these, a browser could finish a payment; nothing reads them from the ledger. */
    private const SECRETS = ['client_secret', 'confirmation_secret'];
    /** Fields where "nothing" says something else than "unknown": nothing is shipped. */
    private const TELLING = ['shipping'];

    /** @param array<string, mixed> $object */
    public static function json(array $object): string
    {
        return (string) wp_json_encode((object) self::compact($object));
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

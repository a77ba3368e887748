<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

/** Builds search words for customers: lower case, without accents, at most 64 characters. */
final class SearchWords
{
    /** Bits of a mask of beginnings; a mask of a customer whose beginnings aren't known has all of them. */
    public const BITS = 62;
    public const ANY_BEGINNING = (1 << self::BITS) - 1;
    /** Letters of a word that its mask tells. */
    private const TOLD = 3;

    /** @return list<string> */
    public static function ofParty(string $name, string $email): array
    {
        $words = [...self::split($name), ...self::split($email)];
        if ($email !== '') {
            $words[] = self::normalize($email);
        }

        return array_values(array_unique($words));
    }

    /** @return list<string> the text split at whitespace; empty if it is not valid UTF-8 */
    public static function parts(string $text): array
    {
        $parts = preg_split('/\s+/u', $text, -1, PREG_SPLIT_NO_EMPTY);

        return $parts === false ? [] : $parts;
    }

    /** @return list<string> search words of user input, with an email address as one word */
    public static function typed(string $text): array
    {
        return array_merge(
            ...array_map(
                static fn(string $part): array => self::isAddress($part)
                    ? [self::normalize($part)]
                    : self::split($part),
                self::parts($text),
            ),
        );
    }

    /** @return list<string> search words of a text */
    public static function split(string $text): array
    {
        $words = preg_split('/[^\p{L}\p{N}]+/u', self::normalize($text), -1, PREG_SPLIT_NO_EMPTY);

        return $words === false ? [] : array_map(static fn(string $word): string => mb_substr($word, 0, 64), $words);
    }

    /**
     * Whether each typed word is a prefix of one of the customer's words.
     *
     * @param list<string> $own
     * @param list<string> $typed
     */
    public static function haveAll(array $own, array $typed): bool
    {
        foreach ($typed as $word) {
            if (array_filter($own, static fn(string $part): bool => str_starts_with($part, $word)) === []) {
                return false;
            }
        }

        return true;
    }

    /**
     * Returns a mask of how words begin. If a word that someone types is the beginning of a customer's word, its bits
     * are among the customer's; the reverse is only likely. A customer whose words don't begin with ASCII letters has
     * all bits: databases treat more of those as equal than normalize() does.
     *
     * @param list<string> $words from this class
     */
    public static function beginnings(array $words): int
    {
        $mask = 0;
        foreach ($words as $word) {
            $told = mb_substr($word, 0, self::TOLD);
            if (preg_match('/[^\x21-\x7e]/', $told) === 1) {
                return self::ANY_BEGINNING;
            }
            for ($length = 1; $length <= strlen($told); ++$length) {
                $mask |= 1 << crc32(substr($told, 0, $length)) % self::BITS;
            }
        }

        return $mask;
    }

    /**
     * Returns the mask of what someone types, without words whose beginnings aren't told.
     *
     * @param list<string> $words
     */
    public static function typedBeginnings(array $words): int
    {
        return array_reduce(
            $words,
            static function (int $mask, string $word): int {
                $own = self::beginnings([$word]);

                return $own === self::ANY_BEGINNING ? $mask : $mask | $own;
            },
            0,
        );
    }

    /** Whether a search word is a whole email address. Customers with it are also found by their first search word. */
    public static function isAddress(string $word): bool
    {
        return str_contains($word, '@');
    }

    /** Converts text to lower case without accents and truncates it to 64 characters. */
    public static function normalize(string $text): string
    {
        return mb_substr(mb_strtolower(remove_accents($text)), 0, 64);
    }
}

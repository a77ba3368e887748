<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

/** Builds search words for customers: lower case, without accents, at most 64 characters. */
final class SearchWords
{
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
                static fn(string $part): array => str_contains($part, '@')
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

    /** Converts text to lower case without accents and truncates it to 64 characters. */
    public static function normalize(string $text): string
    {
        return mb_substr(mb_strtolower(remove_accents($text)), 0, 64);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

/** The words a customer is found by: lower case, without accents, at most 64 characters. */
final class SearchWords
{
    /** @return list<string> */
    public static function ofParty(string $name, string $email): array
    {
        $words = [...self::split($name), ...self::split($email)];
        if ($email !== '') {
            $words[] = self::normalise($email);
        }

        return array_values(array_unique($words));
    }

    /** @return list<string> what somebody typed, split at spaces; none if it is not UTF-8 */
    public static function parts(string $text): array
    {
        $parts = preg_split('/\s+/u', $text, -1, PREG_SPLIT_NO_EMPTY);

        return $parts === false ? [] : $parts;
    }

    /** @return list<string> the words of what a user typed, with an e-mail address as one word */
    public static function typed(string $text): array
    {
        return array_merge(
            ...array_map(
                static fn(string $part): array => str_contains($part, '@')
                    ? [self::normalise($part)]
                    : self::split($part),
                self::parts($text),
            ),
        );
    }

    /** @return list<string> the words of what somebody typed */
    public static function split(string $text): array
    {
        $words = preg_split('/[^\p{L}\p{N}]+/u', self::normalise($text), -1, PREG_SPLIT_NO_EMPTY);

        return $words === false ? [] : array_map(static fn(string $word): string => mb_substr($word, 0, 64), $words);
    }

    /**
     * Whether each of the typed words begins a word of a customer.
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

    public static function normalise(string $text): string
    {
        return mb_substr(mb_strtolower(remove_accents($text)), 0, 64);
    }
}

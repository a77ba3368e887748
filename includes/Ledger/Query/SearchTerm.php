<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Money\CurrencyFormats;

/** Splits search box input into words of a customer's name or email address, and numbers. */
final class SearchTerm
{
    /**
     * @param list<string> $words as typed, such as "Nora" or "nora@example.com"
     * @param list<string> $numbers as typed, such as "98", "$1,234.50" or "#95"
     */
    private function __construct(public readonly array $words, public readonly array $numbers) {}

    /**
     * A currency code or symbol next to a number belongs to the number: "Nora $98.00 USD" is one word and one number.
     */
    public static function of(string $typed): self
    {
        $parts = SearchWords::parts($typed);
        $words = $numbers = [];
        foreach ($parts as $index => $part) {
            if (self::isNumber($part)) {
                $numbers[] = $part;
                continue;
            }
            $besideNumber = self::isNumber($parts[$index - 1] ?? '') || self::isNumber($parts[$index + 1] ?? '');
            if (
                preg_match('/[\p{L}\p{N}]/u', $part) === 1 &&
                !($besideNumber && CurrencyFormats::isCodeOrSymbol($part))
            ) {
                $words[] = $part;
            }
        }

        return new self($words, $numbers);
    }

    /**
     * Returns the terms of a list's request.
     *
     * @param array<mixed> $parameters with `search`, if the list is searched
     *
     * @return list<string>
     */
    public static function listIn(array $parameters): array
    {
        $terms = $parameters['search'] ?? [];

        return is_array($terms) ? array_values(array_filter($terms, is_string(...))) : [];
    }

    /** Whether the input is only a number or only a customer, so that no conditions need to be combined. */
    public function isSimple(): bool
    {
        return $this->numbers === [] || ($this->words === [] && count($this->numbers) === 1);
    }

    /** Returns the text without its numbers. */
    public function text(): string
    {
        return implode(' ', $this->words);
    }

    /** Matches digits with the separators and symbols used in amounts and order numbers. */
    private static function isNumber(string $part): bool
    {
        return preg_match('/^[^\p{L}\p{N}@]*\d[\d.,\x{2019}\x{202F}]*[^\p{L}\p{N}@]*$/u', $part) === 1;
    }
}

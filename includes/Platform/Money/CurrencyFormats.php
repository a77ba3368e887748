<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/** Number formats for displayed amounts: separators by language (spec 3 §9), symbols and decimals by currency. */
final class CurrencyFormats
{
    private const DOT_THOUSANDS = ['de', 'nl', 'it', 'es', 'pt'];
    private const SPACE_THOUSANDS = ['fr', 'pl'];

    /** Whether a word is a currency code, in any case, or a currency symbol. */
    public static function isCodeOrSymbol(string $word): bool
    {
        foreach (get_woocommerce_currency_symbols() as $code => $symbol) {
            if (
                strcasecmp((string) $code, $word) === 0 ||
                (is_string($symbol) && html_entity_decode($symbol, ENT_QUOTES | ENT_HTML5, 'UTF-8') === $word)
            ) {
                return true;
            }
        }

        return false;
    }

    /**
     * Returns the formats of all WooCommerce currencies for a locale.
     *
     * @param string $locale a WordPress locale, such as `de_CH`
     *
     * @return array<string, array{code: string, symbol: string, symbolPosition: string, thousandSeparator: string, decimalSeparator: string, precision: int}> by upper-case ISO code
     */
    public static function all(string $locale): array
    {
        $position = get_option('woocommerce_currency_pos');
        $position = in_array($position, ['left', 'right', 'left_space', 'right_space'], true) ? $position : 'left';
        [$thousand, $decimal] = self::separators($locale);
        $symbols = get_woocommerce_currency_symbols();
        $formats = [];
        foreach (array_keys(get_woocommerce_currencies()) as $code) {
            $symbol = $symbols[$code] ?? $code;
            $formats[(string) $code] = [
                'code' => (string) $code,
                'symbol' => html_entity_decode(
                    is_string($symbol) ? $symbol : (string) $code,
                    ENT_QUOTES | ENT_HTML5,
                    'UTF-8',
                ),
                'symbolPosition' => $position,
                'thousandSeparator' => $thousand,
                'decimalSeparator' => $decimal,
                'precision' => Currencies::exponent((string) $code),
            ];
        }

        return $formats;
    }

    /**
     * Returns the separators of a locale.
     *
     * @param string $locale a WordPress locale, such as `de_CH`
     *
     * @return array{0: string, 1: string} thousand separator, decimal separator
     */
    public static function separators(string $locale): array
    {
        $language = explode('_', strtolower($locale))[0];

        return match (true) {
            str_starts_with($locale, 'de_CH') => ['’', '.'],
            in_array($language, self::SPACE_THOUSANDS, true) => ["\u{202f}", ','],
            in_array($language, self::DOT_THOUSANDS, true) => ['.', ','],
            default => [',', '.'],
        };
    }
}

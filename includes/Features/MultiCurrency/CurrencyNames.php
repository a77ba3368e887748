<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** Names and symbols of currencies from WooCommerce's list, and their flags. */
final class CurrencyNames
{
    /** Currencies that several countries share, and those with a code that doesn't start with their country's code. */
    private const FLAGS = ['XAF' => '🌍', 'XOF' => '🌍', 'XCD' => '🌎', 'XPF' => '🇵🇫', 'ANG' => '🇨🇼'];

    /** @var array<string, string>|null */
    private ?array $names = null;

    /** Returns whether WooCommerce supports the currency. */
    public function knows(string $currency): bool
    {
        return isset(get_woocommerce_currencies()[strtoupper($currency)]);
    }

    /**
     * @param string $currency ISO code, any case
     *
     * @return array{code: string, symbol: string, name: string, flag: string, id: string} plain text
     */
    public function of(string $currency): array
    {
        $code = strtoupper($currency);
        $symbol = get_woocommerce_currency_symbols()[$code] ?? $code;

        return [
            'code' => $code,
            'symbol' => self::plain(is_string($symbol) ? $symbol : $code),
            'name' => $this->names()[$code] ?? $code,
            'flag' => self::FLAGS[$code] ?? self::flag($code),
            'id' => strtolower($code),
        ];
    }

    /** @return array<string, string> by upper-case ISO code */
    private function names(): array
    {
        if ($this->names === null) {
            $this->names = [];
            foreach (get_woocommerce_currencies() as $code => $name) {
                $this->names[(string) $code] = self::plain(is_string($name) ? $name : (string) $code);
            }
        }

        return $this->names;
    }

    private static function plain(string $html): string
    {
        return html_entity_decode($html, ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    /** Returns the flag of the country that the currency's code starts with, as two regional indicator symbols. */
    private static function flag(string $code): string
    {
        $flag = '';
        foreach (str_split(substr($code, 0, 2)) as $letter) {
            $flag .= mb_chr(0x1f1e6 + ord($letter) - ord('A'), 'UTF-8');
        }

        return $flag;
    }
}

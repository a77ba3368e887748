<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** What a currency is called, by WooCommerce's own list, and the flag it goes by. */
final class CurrencyNames
{
    /** Currencies of several countries, and those whose code does not begin with their country's. */
    private const FLAGS = ['XAF' => '🌍', 'XOF' => '🌍', 'XCD' => '🌎', 'XPF' => '🇵🇫', 'ANG' => '🇨🇼'];

    /** @var array<string, string>|null */
    private ?array $names = null;

    /** Whether WooCommerce can have prices in it. */
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

    /** The flag of the country whose code the currency's begins with, as two regional letters. */
    private static function flag(string $code): string
    {
        $flag = '';
        foreach (str_split(substr($code, 0, 2)) as $letter) {
            $flag .= mb_chr(0x1f1e6 + ord($letter) - ord('A'), 'UTF-8');
        }

        return $flag;
    }
}

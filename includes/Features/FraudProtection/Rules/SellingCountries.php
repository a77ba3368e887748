<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

/** The countries that the store sells to, from WooCommerce's general settings. */
final class SellingCountries
{
    public const ALL = 'all';
    public const ALL_EXCEPT = 'all_except';
    public const SPECIFIC = 'specific';

    /** @var array<string, true> */
    private readonly array $countries;

    /**
     * @param 'all'|'all_except'|'specific' $mode
     * @param list<string> $list two-letter codes: the countries that are excluded, or those that the store sells to
     */
    public function __construct(public readonly string $mode, public readonly array $list = [])
    {
        $this->countries = array_fill_keys($list, true);
    }

    public static function ofStore(): self
    {
        return match (get_option('woocommerce_allowed_countries', self::ALL)) {
            self::ALL_EXCEPT => new self(self::ALL_EXCEPT, self::codes('woocommerce_all_except_countries')),
            self::SPECIFIC => new self(self::SPECIFIC, self::codes('woocommerce_specific_allowed_countries')),
            default => new self(self::ALL),
        };
    }

    public function isEverywhere(): bool
    {
        return $this->mode === self::ALL;
    }

    /** @param string $country two upper-case letters */
    public function includes(string $country): bool
    {
        return match ($this->mode) {
            self::ALL_EXCEPT => !isset($this->countries[$country]),
            self::SPECIFIC => isset($this->countries[$country]),
            default => true,
        };
    }

    /** @return list<string> */
    private static function codes(string $option): array
    {
        $codes = get_option($option, []);

        return array_values(
            array_filter(
                is_array($codes) ? $codes : [],
                static fn(mixed $code): bool => is_string($code) && preg_match('/^[A-Z]{2}$/', $code) === 1,
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

/**
 * Stores a shopper's currency between pages: in a cookie, and in the account of logged-in shoppers. The cookie
 * contains a code, such as `eur`. The suffix `:auto` means that the country selected it, not the shopper.
 */
final class RememberedCurrency
{
    public const COOKIE = 'tillbook_currency';
    public const META = 'wcpay_currency';
    /** Suffix of a currency that was selected by country; the browser deletes that cookie when it closes. */
    private const AUTOMATIC = ':auto';
    private const YEAR_SECONDS = 31536000;

    /** @return string|null lower-case code that the shopper chose; it may not be offered */
    public function chosen(): ?string
    {
        $cookie = self::cookie();

        return $cookie === null || str_ends_with($cookie, self::AUTOMATIC) ? null : $cookie;
    }

    /** @return string|null lower-case code that was selected by country on an earlier page */
    public function automatic(): ?string
    {
        $cookie = self::cookie();

        return $cookie !== null && str_ends_with($cookie, self::AUTOMATIC)
            ? substr($cookie, 0, -strlen(self::AUTOMATIC))
            : null;
    }

    /** @return string|null lower-case code that is stored in the shopper's account */
    public function ofAccount(): ?string
    {
        $user = get_current_user_id();
        $stored = $user > 0 ? get_user_meta($user, self::META, true) : '';

        return is_string($stored) && $stored !== '' ? strtolower($stored) : null;
    }

    /** Stores the shopper's choice: in the browser for a year, and in the account. */
    public function keep(string $currency): void
    {
        $currency = strtolower($currency);
        // Caches can store a page only if it sets no cookie.
        if ($this->chosen() !== $currency) {
            if (!headers_sent()) {
                setcookie(self::COOKIE, self::letters($currency), [
                    'expires' => time() + self::YEAR_SECONDS,
                    'path' => self::path(),
                    'domain' => self::domain(),
                    'secure' => is_ssl(),
                    // The page's script reads it to compare it with the currency of a cached page.
                    'httponly' => false,
                    'samesite' => 'Lax',
                ]);
            }
            $_COOKIE[self::COOKIE] = $currency;
        }
        $user = get_current_user_id();
        if ($user > 0 && $this->ofAccount() !== $currency) {
            update_user_meta($user, self::META, $currency);
        }
    }

    /** Returns the path that the cookie is valid for. */
    public static function path(): string
    {
        return self::place('COOKIEPATH', '/');
    }

    /** @return string the cookie's domain; empty for the site's own */
    public static function domain(): string
    {
        return self::place('COOKIE_DOMAIN');
    }

    /** Returns one of WordPress' cookie constants. */
    private static function place(string $constant, string $otherwise = ''): string
    {
        $value = defined($constant) ? constant($constant) : '';

        return is_string($value) && $value !== '' ? $value : $otherwise;
    }

    /**
     * Removes the characters of a currency code that must not appear in a cookie.
     *
     * @psalm-taint-escape cookie
     */
    private static function letters(string $currency): string
    {
        return (string) preg_replace('/[^a-z:]/', '', $currency);
    }

    private static function cookie(): ?string
    {
        $value = $_COOKIE[self::COOKIE] ?? null;

        return is_string($value) && preg_match('/^[a-z]{3}(:auto)?$/D', $value) === 1 ? $value : null;
    }
}

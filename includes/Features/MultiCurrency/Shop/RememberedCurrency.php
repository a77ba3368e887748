<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

/**
 * The currency of a shopper from page to page: a cookie for everybody, and the account of who is logged in. The cookie holds a
 * code, such as `eur`; with `:auto` behind it the shopper did not choose it, the country did.
 */
final class RememberedCurrency
{
    public const COOKIE = 'tillbook_currency';
    public const META = 'wcpay_currency';
    /** Mark of a currency that follows from the country; the browser forgets it when it closes. */
    private const AUTOMATIC = ':auto';
    private const YEAR_SECONDS = 31536000;

    /** @return string|null lower-case code that the shopper chose; nobody looked whether it is offered */
    public function chosen(): ?string
    {
        $cookie = self::cookie();

        return $cookie === null || str_ends_with($cookie, self::AUTOMATIC) ? null : $cookie;
    }

    /** @return string|null lower-case code that the country gave on an earlier page */
    public function automatic(): ?string
    {
        $cookie = self::cookie();

        return $cookie !== null && str_ends_with($cookie, self::AUTOMATIC)
            ? substr($cookie, 0, -strlen(self::AUTOMATIC))
            : null;
    }

    /** @return string|null lower-case code that the account of the shopper holds */
    public function ofAccount(): ?string
    {
        $user = get_current_user_id();
        $stored = $user > 0 ? get_user_meta($user, self::META, true) : '';

        return is_string($stored) && $stored !== '' ? strtolower($stored) : null;
    }

    /** Keeps what the shopper chose: in the browser for a year, and with the account. */
    public function keep(string $currency): void
    {
        $currency = strtolower($currency);
        // A page that sets no cookie can be kept by a cache.
        if ($this->chosen() !== $currency) {
            if (!headers_sent()) {
                setcookie(self::COOKIE, self::letters($currency), [
                    'expires' => time() + self::YEAR_SECONDS,
                    'path' => self::path(),
                    'domain' => self::domain(),
                    'secure' => is_ssl(),
                    // The page's script compares it with the page that a cache gave.
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

    /** Where in the site the cookie holds. */
    public static function path(): string
    {
        return self::place('COOKIEPATH', '/');
    }

    /** @return string empty for the site's own */
    public static function domain(): string
    {
        return self::place('COOKIE_DOMAIN');
    }

    /** A constant of WordPress about cookies. */
    private static function place(string $constant, string $otherwise = ''): string
    {
        $value = defined($constant) ? constant($constant) : '';

        return is_string($value) && $value !== '' ? $value : $otherwise;
    }

    /**
     * What of a currency's name can stand in a cookie.
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

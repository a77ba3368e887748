<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use WP_Error;

/** The sender of a request, and the kind of authentication. */
final class Caller
{
    public const ROLES = ['administrator', 'shop_manager', 'tillbook_accountant', 'customer', 'logged_out'];
    public const WAYS = ['nonce', 'without nonce', 'wrong nonce', 'application password', 'api key'];

    public function __construct(
        public readonly string $role,
        public readonly string $way,
        private readonly int $user,
    ) {}

    /** Returns whether WordPress authenticates the caller. */
    public function isKnown(): bool
    {
        return $this->user !== 0 && in_array($this->way, ['nonce', 'application password', 'api key'], true);
    }

    /** Whether he may change anything at all, as far as his role goes. */
    public function mayCommand(): bool
    {
        return $this->isKnown() &&
            $this->way !== 'api key' &&
            in_array($this->role, ['administrator', 'shop_manager'], true);
    }

    public function maySee(): bool
    {
        return $this->isKnown() && $this->role !== 'customer';
    }

    /**
     * Logs in as WordPress does before it dispatches a request: a cookie counts with the nonce only.
     *
     * @return WP_Error|null the refusal of a nonce that is wrong
     */
    public function logIn(): ?WP_Error
    {
        global $wp_rest_auth_cookie;
        unset($_SERVER['HTTP_X_WP_NONCE'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'], $_REQUEST['_wpnonce']);
        wp_set_current_user($this->user);
        $wp_rest_auth_cookie =
            $this->user !== 0 && in_array($this->way, ['nonce', 'without nonce', 'wrong nonce'], true) ? true : null;
        if ($this->way === 'nonce' && $this->user !== 0) {
            $_SERVER['HTTP_X_WP_NONCE'] = wp_create_nonce('wp_rest');
        } elseif ($this->way === 'wrong nonce') {
            $_SERVER['HTTP_X_WP_NONCE'] = 'abcdef0123';
        } elseif ($this->way === 'api key') {
            $_SERVER['PHP_AUTH_USER'] = 'ck_' . str_repeat('a', 40);
        }
        $result = rest_cookie_check_errors(null);

        return $result instanceof WP_Error ? $result : null;
    }

    public static function logOut(): void
    {
        global $wp_rest_auth_cookie;
        $wp_rest_auth_cookie = null;
        unset($_SERVER['HTTP_X_WP_NONCE'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW']);
        wp_set_current_user(0);
    }

    /**
     * @return list<int>|null the statuses that a caller without permission may get for existing routes; null for others
     */
    public function refusals(): ?array
    {
        return match (true) {
            $this->way === 'wrong nonce' => [403],
            // WooCommerce refuses a key before anything else is looked at.
            $this->way === 'refused api key' => [401],
            // WordPress looks at the address and the arguments first.
            !$this->isKnown() => [400, 401, 404],
            !$this->maySee() => [400, 403, 404],
            default => null,
        };
    }

    public function __toString(): string
    {
        return "$this->role by $this->way";
    }
}

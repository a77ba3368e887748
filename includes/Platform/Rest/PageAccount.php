<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\Account\AccountState;

/**
 * The account that a page shows. Its requests name it in a header, so that they stay with this account after the user
 * switched to another one in another tab. Requests without the header, such as of scripts, use the user's choice.
 */
final class PageAccount
{
    public const HEADER = 'X-Tillbook-Account';
    /** Key of the account in the data of WordPress' heartbeat. */
    private const HEARTBEAT = 'tillbook_account';

    private function __construct(public readonly bool $isLive, public readonly string $id) {}

    /** Returns the account that the current request names; null if it names none. */
    public static function named(): ?self
    {
        return self::of($_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] ?? null);
    }

    /**
     * Whether a page shows an account. Pages that name none may show any.
     *
     * @param array<mixed> $heartbeat data that the page sent with WordPress' heartbeat
     */
    public static function isOf(array $heartbeat, AccountState $account): bool
    {
        $named = self::of($heartbeat[self::HEARTBEAT] ?? null);

        return $named === null || ($named->id === $account->id() && $named->isLive !== $account->isTest());
    }

    /** Returns the account of a header's value; null if it names none. */
    private static function of(mixed $value): ?self
    {
        return is_string($value) && preg_match('/^(live|test) ([\w.~%-]+)$/D', $value, $parts) === 1
            ? new self($parts[1] === 'live', rawurldecode($parts[2]))
            : null;
    }

    /**
     * Returns the script that adds the header to our requests of a page, for wp.apiFetch, and the account to WordPress'
     * heartbeat, which has no such headers; empty without an account. It is inline so that no request goes out before
     * it.
     *
     * @psalm-taint-escape html
     * @psalm-taint-escape has_quotes
     */
    public static function script(AccountState $account): string
    {
        $id = $account->id();
        if ($id === null) {
            return '';
        }
        $name = ($account->isTest() ? 'test ' : 'live ') . rawurlencode($id);

        return sprintf(
            'wp.apiFetch.use((o,n)=>n(String(o.path).startsWith(%s)?{...o,headers:{...o.headers,...%s}}:o));' .
                'wp.hooks.addAction("heartbeat.send","tillbook/account",d=>void Object.assign(d,%s));',
            wp_json_encode(Controller::FULL_BASE, JSON_UNESCAPED_SLASHES),
            wp_json_encode([self::HEADER => $name], JSON_HEX_TAG | JSON_HEX_AMP),
            wp_json_encode([self::HEARTBEAT => $name], JSON_HEX_TAG | JSON_HEX_AMP),
        );
    }
}

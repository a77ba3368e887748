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

    private function __construct(public readonly bool $isLive, public readonly string $id) {}

    /** Returns the account that the current request names; null if it names none. */
    public static function named(): ?self
    {
        $header = $_SERVER['HTTP_X_TILLBOOK_ACCOUNT'] ?? null;

        return is_string($header) && preg_match('/^(live|test) ([\w.~%-]+)$/D', $header, $parts) === 1
            ? new self($parts[1] === 'live', rawurldecode($parts[2]))
            : null;
    }

    /**
     * Returns the script that adds the header to our requests of a page, for wp.apiFetch; empty without an account.
     * It is inline so that no request goes out before it.
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
        $header = [self::HEADER => ($account->isTest() ? 'test ' : 'live ') . rawurlencode($id)];

        return sprintf(
            'wp.apiFetch.use((o,n)=>n(String(o.path).startsWith(%s)?{...o,headers:{...o.headers,...%s}}:o));',
            wp_json_encode(Controller::FULL_BASE, JSON_UNESCAPED_SLASHES),
            wp_json_encode($header, JSON_HEX_TAG | JSON_HEX_AMP),
        );
    }
}

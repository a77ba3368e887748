<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Provider\ProviderRefusal;

/**
 * Issues and verifies session secrets. Only the browser has the secret; the site stores its hash with the user,
 * account and expiry.
 */
final class Secrets
{
    public const PREFIX = 'tillbook_sandbox_session_';
    /** Lifetime of a secret in seconds. */
    public const LIFETIME = 3600;

    public function __construct(private readonly Clock $clock) {}

    /**
     * Issues a secret for the current user.
     *
     * @param string $accountId the account of the session; empty if none is open yet
     *
     * @return string a new secret for the current user
     */
    public function issue(string $accountId): string
    {
        $secret = 'seccs_sandbox_' . bin2hex(random_bytes(24));
        set_transient(
            self::name($secret),
            ['user' => get_current_user_id(), 'account' => $accountId, 'until' => $this->clock->now() + self::LIFETIME],
            self::LIFETIME,
        );

        return $secret;
    }

    /**
     * Checks a secret.
     *
     * @param string $accountId the current account; empty if none is open
     *
     * @throws ProviderRefusal unless the secret belongs to the current user and this account and has not expired
     */
    public function assertValid(string $secret, string $accountId): void
    {
        $known = get_transient(self::name($secret));
        if (
            !is_array($known) ||
            ($known['user'] ?? null) !== get_current_user_id() ||
            ($known['account'] ?? null) !== $accountId ||
            $this->clock->now() >= ($known['until'] ?? 0)
        ) {
            throw new ProviderRefusal(
                'tillbook_session_expired',
                __('This session has expired or belongs to another user. Reload the page to continue.', 'tillbook'),
                403,
            );
        }
    }

    private static function name(string $secret): string
    {
        return self::PREFIX . substr(hash('sha256', $secret), 0, 40);
    }
}

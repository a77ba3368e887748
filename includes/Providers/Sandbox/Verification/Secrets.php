<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;

/**
 * Issues and verifies session secrets. Only the browser has the secret; the site stores its hash with the user,
 * account and expiry. Not in a transient, which would be lost with the object cache.
 */
final class Secrets
{
    public const OPTION = 'tillbook_sandbox_sessions';
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
        $now = $this->clock->now();
        $session = ['user' => get_current_user_id(), 'account' => $accountId, 'until' => $now + self::LIFETIME];
        (new JsonOption(self::OPTION))->change(
            static fn(array $all): array => [self::name($secret) => $session] +
                array_filter($all, static fn(mixed $one): bool => is_array($one) && $now < ($one['until'] ?? 0)),
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
        // Not from a cache, which may be older than the session.
        $session = Json::decode(AtomicOption::read(self::OPTION))[self::name($secret)] ?? null;
        if (
            !is_array($session) ||
            ($session['user'] ?? null) !== get_current_user_id() ||
            ($session['account'] ?? null) !== $accountId ||
            $this->clock->now() >= ($session['until'] ?? 0)
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
        return substr(hash('sha256', $secret), 0, 40);
    }
}

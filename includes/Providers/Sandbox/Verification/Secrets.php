<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Provider\ProviderRefusal;

/**
 * The secrets of sessions. The browser that asked has the secret; here is only its hash, with whose it is and until when.
 */
final class Secrets
{
    public const PREFIX = 'tillbook_sandbox_session_';
    /** How long one opens the component, in seconds. */
    public const LIFETIME = 3600;

    public function __construct(private readonly Clock $clock) {}

    /**
     * @param string $accountId the account it is for; empty where none is open yet
     *
     * @return string a new secret of this user
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
     * @param string $accountId the account that is open now; empty for none
     *
     * @throws ProviderRefusal unless it is this user's, for this account, and has not expired
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

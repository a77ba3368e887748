<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WP_User;

/**
 * Redirects users who can see payments but can't edit posts to the payments after login. WordPress sends
 * everyone who can't edit posts to their profile, including accountants.
 */
final class LoginRedirect implements Registrable
{
    /**
     * @param Closure(): PageRegistry $pages
     * @param Closure(): bool $isConnected whether the store has an account
     */
    public function __construct(private readonly Closure $pages, private readonly Closure $isConnected) {}

    public function register(): void
    {
        Hooks::filter('login_redirect', $this->target(...), 10, 3);
    }

    /**
     * @param mixed $target WordPress' redirect URL
     * @param mixed $requested the page requested before the login; not changed
     * @param mixed $user the user, or an error
     */
    public function target(mixed $target, mixed $requested, mixed $user): mixed
    {
        // As in WordPress: the admin's start page doesn't count as a requested page.
        if (
            !($user instanceof WP_User) ||
            $user->has_cap('edit_posts') ||
            !in_array($target, ['', 'wp-admin/', admin_url()], true)
        ) {
            return $target;
        }

        return ($this->pages)()->landing(($this->isConnected)(), $user)?->url() ?? $target;
    }
}

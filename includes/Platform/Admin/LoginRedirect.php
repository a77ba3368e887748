<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WP_User;

/**
 * Leads users who see payments, but write no posts, to the payments when they log in. WordPress sends everyone who
 * writes no posts to their profile, accountants included.
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
     * @param mixed $target where WordPress would go
     * @param mixed $requested the page that was asked for before the login; it stays
     * @param mixed $user the user, or an error
     */
    public function target(mixed $target, mixed $requested, mixed $user): mixed
    {
        // As WordPress decides it: the admin's first page counts as no request.
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

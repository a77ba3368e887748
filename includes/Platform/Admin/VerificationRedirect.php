<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Redirects the specification's link to business verification (spec 1 §2.1) to our verification page, or to the
 * wizard if there is no account yet.
 */
final class VerificationRedirect implements Registrable
{
    private const ROUTE = '/woopayments/onboarding/business_verification';

    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account) {}

    public function register(): void
    {
        Hooks::action('admin_init', function (): void {
            $target = $this->target(Screen::current());
            if ($target !== null) {
                wp_safe_redirect($target);
                exit();
            }
        });
    }

    /** @return string|null the redirect URL; null for other screens */
    public function target(Screen $screen): ?string
    {
        return $screen->isCheckoutRoute(self::ROUTE)
            ? $this->pages->verification($this->account->isConnected())?->url()
            : null;
    }
}

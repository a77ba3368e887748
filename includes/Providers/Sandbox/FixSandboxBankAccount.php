<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Handles "update your bank account details" in the sandbox (spec 2 §4 and §8): fixes the bank account without
 * contacting a bank, and redirects to the payouts.
 */
final class FixSandboxBankAccount implements Registrable
{
    /** @param Closure(): (SandboxProvider|null) $connected */
    public function __construct(private readonly Closure $connected) {}

    public function register(): void
    {
        Hooks::essential('admin_post_' . SandboxBankLink::ACTION, [$this, 'fix']);
    }

    /** Fixes the bank accounts and redirects to the payouts. */
    public function fix(): void
    {
        check_admin_referer(SandboxBankLink::ACTION);
        if (!Capability::Settings->isGranted()) {
            wp_die(
                esc_html__(
                    'You don\'t have permission to change bank account details. Ask a store administrator.',
                    'tillbook',
                ),
                403,
            );
        }
        ($this->connected)()?->change(static fn(SandboxAccount $account) => $account->payouts->fixBankAccounts());
        wp_safe_redirect(admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/payments/payouts')));
        exit();
    }
}

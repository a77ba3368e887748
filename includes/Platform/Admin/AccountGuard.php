<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\Onboarding;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Without an account there is nothing to see but the way to one: addresses of other pages of ours lead there. With one
 * the wizard, which opens accounts, leads to what verifies it (spec 1 §2.1 and §2.3).
 */
final class AccountGuard implements Registrable
{
    /** What of the address stays when a full-screen page leads elsewhere. */
    private const KEPT = ['source' => '', 'from' => '', 'capabilities' => '', 'offer_at_checkout' => ''];
    /** What stays when any other page does: that the verification is done, while its account is still being filled. */
    private const OUTCOME = ['wcpay-connection-success' => ''];

    public function __construct(
        private readonly PageRegistry $pages,
        private readonly AccountState $account,
        private readonly Onboarding $onboarding,
    ) {}

    public function register(): void
    {
        Hooks::action('admin_init', function (): void {
            $target = wp_doing_ajax() ? null : $this->target(Screen::current());
            if ($target !== null) {
                wp_safe_redirect($target);
                exit();
            }
        });
    }

    /** @return string|null where a screen is to lead instead; null where it may show */
    public function target(Screen $screen): ?string
    {
        $page = $this->pages->find($screen->path());
        if ($page === null) {
            return null;
        }
        $instead = match (true) {
            $page->needsAccount && !$this->account->isConnected() => $page->path === PageRegistry::VERIFICATION
                ? $this->pages->verification(false)
                : $this->pages->landing(false),
            $page->path === PageRegistry::WIZARD && $this->account->isConnected() && !$this->canGoLive()
                => $this->pages->verification(true),
            default => $page,
        };
        if ($instead === null || $instead === $page) {
            return null;
        }
        $kept = array_filter(
            array_intersect_key($screen->query(), $page->isFullScreen ? self::KEPT : self::OUTCOME),
            is_string(...),
        );

        return add_query_arg(array_map(rawurlencode(...), $kept), $instead->url());
    }

    /** Whether an account of test data can give way to one that moves real money. */
    private function canGoLive(): bool
    {
        return $this->account->isTest() && $this->onboarding->isLiveAvailable();
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Redirects our pages according to the account's state (spec 1 §2.1 and §2.3). Without an account, pages that need
 * one redirect to the pages that open one, except those that show the payments of a disconnected account. With an
 * account, the wizard, which opens accounts, redirects to its verification; for a provider without one, to the Connect
 * page. So does the overview's welcome while a live account is still being opened.
 */
final class AccountGuard implements Registrable
{
    /** Query parameters to keep when a full-screen page redirects. */
    private const KEPT = ['source' => '', 'from' => '', 'capabilities' => '', 'offer_at_checkout' => ''];
    /**
     * Query parameters to keep when any other page redirects: shows that verification is complete while the
     * account is still being filled.
     */
    private const OUTCOME = ['wcpay-connection-success' => ''];

    public function __construct(
        private readonly PageRegistry $pages,
        private readonly AccountState $account,
        private readonly OnboardingAvailability $onboarding,
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

    /**
     * Determines the redirect for a screen.
     *
     * @return string|null the URL to redirect to; null to show the screen
     */
    public function target(Screen $screen): ?string
    {
        $page = $this->pages->find($screen->path());
        if ($page === null) {
            return null;
        }
        $instead = match (true) {
            $page->needsAccount &&
                !$this->account->isConnected() &&
                !($page->isReadable && $this->account->disconnected() !== null)
                => $page->path === PageRegistry::VERIFICATION
                ? $this->pages->verification(false)
                : $this->pages->landing(false),
            $page->path === PageRegistry::WIZARD && $this->account->isConnected() && !$this->canGoLive()
                => $this->pages->verification(true),
            $page->path === PageRegistry::WIZARD && !$this->onboarding->hasWizard(),
            // The overview would say that the live account is connected.
            isset($screen->query()['wcpay-connection-success']) &&
                $page->path === PageRegistry::OVERVIEW &&
                $this->onboarding->isOpeningLive()
                => $this->pages->landing(false),
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

    /** Whether a live account can be opened beside the test account. */
    private function canGoLive(): bool
    {
        return $this->account->isTest() && $this->onboarding->isLiveAvailable() && !$this->onboarding->hasBothModes();
    }
}

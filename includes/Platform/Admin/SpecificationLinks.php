<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;

/**
 * Redirects links of the specification: those to another section of the checkout settings lead to our section, the
 * one to business verification (spec 1 §2.1) to our verification page, or to the wizard if there is no account yet.
 */
final class SpecificationLinks implements Registrable
{
    private const ROUTE = '/woopayments/onboarding/business_verification';

    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account) {}

    public function register(): void
    {
        Hooks::action('admin_init', function (): void {
            $request = $_SERVER['REQUEST_URI'] ?? '';
            $target = $this->target(Screen::current(), is_string($request) ? esc_url_raw(wp_unslash($request)) : '');
            if ($target !== null) {
                wp_safe_redirect($target);
                exit();
            }
        });
    }

    /**
     * @param string $request the requested URL, of which only the section is replaced; the browser keeps the fragment
     *
     * @return string|null the redirect URL; null for other screens
     */
    public function target(Screen $screen, string $request = ''): ?string
    {
        return match (true) {
            $request !== '' && $screen->isLegacySettings() => add_query_arg('section', OrderGateway::OURS, $request),
            $screen->isCheckoutRoute(self::ROUTE) => $this->pages->verification($this->account->isConnected())?->url(),
            default => null,
        };
    }
}

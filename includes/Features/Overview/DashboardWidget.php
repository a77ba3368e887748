<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;

/**
 * Shows today's volume, the next payout and what needs attention on WordPress' dashboard. It prints no numbers, so that
 * the dashboard takes no query more; its script asks for them after the page has loaded, once the widget is visible.
 */
final class DashboardWidget implements Registrable
{
    public const ID = 'tillbook-dashboard';
    private const SCRIPT = 'dashboard-widget';

    public function __construct(
        private readonly AccountState $account,
        private readonly PageRegistry $pages,
        private readonly Build $build,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_dashboard_setup', $this->add(...));
    }

    /** Adds the widget for users who can see payments, if an account is connected. */
    public function add(): void
    {
        if (!Capability::View->isGranted() || !$this->account->isConnected() || !$this->build->exists()) {
            return;
        }
        $this->build->enqueueStorefront(self::SCRIPT);
        $title = $this->account->isTest()
            ? esc_html__('Payments (test mode)', 'tillbook')
            : esc_html__('Payments', 'tillbook');
        wp_add_dashboard_widget(self::ID, $title, [$this, 'print']);
    }

    /** Prints the widget while it loads, and if it can't be loaded. */
    public function print(): void
    {
        $overview = $this->pages->find(PageRegistry::OVERVIEW);
        printf(
            '<div class="tillbook-dashboard" data-url="%s" data-nonce="%s" data-nonce-url="%s"><div aria-live="polite"><p class="tillbook-dashboard__loading">%s</p></div><div class="tillbook-dashboard__error" role="alert" hidden><p>%s</p><p>%s</p><button type="button" class="button">%s</button></div><noscript><p>%s</p></noscript></div>',
            // In the language of the user, not of the site.
            esc_url(add_query_arg('_locale', 'user', rest_url(ltrim(Controller::FULL_BASE, '/') . '/dashboard'))),
            esc_attr(wp_create_nonce('wp_rest')),
            esc_url(admin_url('admin-ajax.php?action=rest-nonce')),
            esc_html__('Loading your payments…', 'tillbook'),
            esc_html__('Your payments could not be loaded.', 'tillbook'),
            esc_html__('You\'ve been logged out. Log in again in another tab, then try again.', 'tillbook'),
            esc_html__('Try again', 'tillbook'),
            esc_html__('Turn on JavaScript to see your payments.', 'tillbook'),
        );
        if ($overview !== null) {
            printf(
                '<p class="tillbook-dashboard__more"><a href="%s">%s</a></p>',
                esc_url($overview->url()),
                esc_html__('Open the overview', 'tillbook'),
            );
        }
    }
}

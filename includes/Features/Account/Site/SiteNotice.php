<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\CommandGuard;

/** Warns on other admin screens that payments are read-only on this site, and links to the page that resolves it. */
final class SiteNotice implements Registrable
{
    public function __construct(
        private readonly OnboardingAvailability $onboarding,
        private readonly PageRegistry $pages,
    ) {}

    public function register(): void
    {
        add_action('admin_notices', function (): void {
            echo wp_kses_post($this->html());
        });
    }

    /** Returns the notice; empty if there is nothing to resolve, and on our own pages, which show their own warning. */
    public function html(): string
    {
        $page = $this->pages->landing(true);
        if (
            $page === null ||
            !Capability::Settings->isGranted() ||
            Screen::current()->isApp() ||
            $this->onboarding->site() !== 'copied'
        ) {
            return '';
        }

        return sprintf(
            '<div class="notice notice-warning"><p><strong>%s</strong> %s</p><p><a class="button" href="%s">%s</a></p></div>',
            esc_html__('Payments are read-only on this site.', 'tillbook'),
            esc_html(
                sprintf(
                    /* translators: 1: address of the site that was connected, 2: address of this site */
                    __(
                        'The payments account was connected at %1$s, but this site\'s address is %2$s. Nothing changes until you confirm whether the site moved or is a copy.',
                        'tillbook',
                    ),
                    CommandGuard::connectedHome(),
                    CommandGuard::home(),
                ),
            ),
            esc_url($page->url()),
            esc_html__('Resolve this', 'tillbook'),
        );
    }
}

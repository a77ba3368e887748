<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Onboarding;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\CommandGuard;

/** Says on the admin's other screens that payments are read-only here, and leads to where that is settled. */
final class SiteNotice implements Registrable
{
    public function __construct(private readonly Onboarding $onboarding, private readonly PageRegistry $pages) {}

    public function register(): void
    {
        add_action('admin_notices', function (): void {
            echo wp_kses_post($this->html());
        });
    }

    /** Empty where there is nothing to settle, and on our own pages, which say it themselves. */
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
            /* translators: 1: address of the site that was connected, 2: address of this site */
            esc_html(
                sprintf(
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

<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\SiteOwnership;

/**
 * Warns on other admin screens that payments are read-only on this site, and links to the page that resolves it. A site
 * that was marked as a copy is warned only if it calls itself a production site, as the original does.
 */
final class SiteNotice implements Registrable
{
    /** @param string|null $environment the site's environment type; null to read it from WordPress */
    public function __construct(
        private readonly OnboardingAvailability $onboarding,
        private readonly PageRegistry $pages,
        private readonly ?string $environment = null,
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
        if ($page === null || !Capability::Settings->isGranted() || Screen::current()->isApp()) {
            return '';
        }
        $explanation = $this->explanation();
        if ($explanation === '') {
            return '';
        }

        return sprintf(
            '<div class="notice notice-warning"><p><strong>%s</strong> %s</p><p><a class="button" href="%s">%s</a></p></div>',
            esc_html__('Payments are read-only on this site.', 'tillbook'),
            esc_html($explanation),
            esc_url($page->url()),
            esc_html__('Resolve this', 'tillbook'),
        );
    }

    /** Returns that the site looks like a copy, and what that means, as plain text. */
    public static function ofCopy(): string
    {
        return sprintf(
            /* translators: 1: address of the site that was connected, 2: address of this site */
            __(
                'The payments account was connected at %1$s, but this site\'s address is %2$s. Shoppers can\'t pay with it and nothing changes until you confirm whether the site moved or is a copy.',
                'tillbook',
            ),
            SiteOwnership::connectedUrl(),
            SiteOwnership::currentUrl(),
        );
    }

    /** Returns why payments are read-only; empty if they aren't, or no one has to be told. */
    private function explanation(): string
    {
        $site = $this->onboarding->site();
        if ($site === 'copied') {
            return self::ofCopy();
        }

        return $site === 'read_only' && ($this->environment ?? wp_get_environment_type()) === 'production'
            ? __(
                'This site is marked as a copy, so shoppers can\'t pay with the payments account. If this is the original site, confirm that it moved. If it is a copy, set WP_ENVIRONMENT_TYPE to “staging” in wp-config.php to hide this notice.',
                'tillbook',
            )
            : '';
    }
}

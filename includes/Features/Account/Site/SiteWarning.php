<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Closure;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Mail\AdminMail;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\SiteOwnership;

/**
 * Warns by email and in WooCommerce's inbox that a production site looks like a copy: its shoppers can't pay, and
 * otherwise only a user who opens the admin would see it. Once for each address.
 */
final class SiteWarning implements Registrable
{
    public const HOOK = 'tillbook_check_site';
    /** Seconds. */
    private const INTERVAL = 3600;
    /** A hash of the address that the last warning was about, which tools that replace addresses don't find. */
    private const WARNED_OPTION = 'tillbook_site_warned';
    private const NOTE = 'tillbook-site-copied';

    /**
     * @param Closure(): bool $isConnected whether an account is connected
     * @param string|null $environment the site's environment type; null to read it from WordPress
     */
    public function __construct(
        private readonly OnboardingAvailability $onboarding,
        private readonly Closure $isConnected,
        private readonly ?string $environment = null,
        private readonly Inbox $inbox = new Inbox(),
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::HOOK, self::INTERVAL, $this->check(...)))->register();
    }

    /** Warns, or takes the warning out of the inbox once it no longer applies. */
    public function check(): void
    {
        if (SiteOwnership::addressObstacle() !== null) {
            return;
        }
        $warned = get_option(self::WARNED_OPTION);
        $isCopied =
            $this->onboarding->site() === 'copied' &&
            ($this->environment ?? wp_get_environment_type()) === 'production' &&
            ($this->isConnected)();
        if (!$isCopied) {
            if ($warned !== false) {
                // The option is kept: where background jobs get another address than pages, each would warn again.
                $this->inbox->remove(self::NOTE);
            }

            return;
        }
        $address = md5(SiteOwnership::currentUrl());
        if ($warned !== $address) {
            // First, because an email can end the job.
            update_option(self::WARNED_OPTION, $address, false);
            $this->warn();
        }
    }

    /** Takes the warning back after the merchant's choice. */
    public function end(): void
    {
        $this->inbox->remove(self::NOTE);
        delete_option(self::WARNED_OPTION);
    }

    private function warn(): void
    {
        $title = __('Shoppers can\'t pay with Tillbook. Did your site move?', 'tillbook');
        $this->inbox->warn(
            self::NOTE,
            $title,
            esc_html(SiteNotice::ofCopy()),
            __('Resolve this', 'tillbook'),
            Screen::paymentsUrl(),
        );
        AdminMail::send(
            $title,
            SiteNotice::ofCopy(),
            __('Answer in the notice at the top of the payments pages (you\'ll be asked to log in):', 'tillbook') .
                "\r\n" .
                Screen::paymentsUrl(),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\WebhookRepair;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\Selling\CheckoutCopy;
use Tillbook\Providers\Stripe\Selling\WalletDomains;

/** Every hour: tries the keys, and brings up to date what is kept of the accounts and what Stripe has of this site. */
final class AccountJob
{
    public const HOOK = 'tillbook_stripe_account';
    private const INTERVAL = 3600;

    public function __construct(
        private readonly KeyWatch $watch,
        private readonly AccountCopy $copy,
        private readonly CheckoutCopy $checkout,
        private readonly WalletDomains $domains,
        private readonly WebhookRepair $webhook,
    ) {}

    /** @param Closure(): self $job built when it runs */
    public static function register(Closure $job): void
    {
        (new RecurringJob(self::HOOK, self::INTERVAL, static fn() => $job()->run()))->register();
        // The site moved: Stripe is told its new address.
        Hooks::action('update_option_' . SiteOwnership::OPTION, static fn() => AsyncJob::enqueue(self::HOOK));
    }

    public function run(): void
    {
        foreach ([true, false] as $isLive) {
            $this->watch->check($isLive);
            $this->copy->refresh($isLive);
            $this->checkout->refresh($isLive);
            $this->domains->keepCurrent($isLive);
            $this->webhook->keepCurrent($isLive);
        }
    }
}

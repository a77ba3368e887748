<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\SiteOwnership;

/** Settles whether a site owns the account after its address changed from the one that was connected. */
final class SiteIdentity
{
    /** The site moved, so it owns the account. */
    public const MOVED = 'moved';
    /** The site is a copy, so it shows the account read-only. */
    public const COPY = 'copy';

    /** @param Closure(): (LedgerScope|null) $ledger ledger of the account that pages show */
    public function __construct(
        private readonly OnboardingAvailability $onboarding,
        private readonly Audit $audit,
        private readonly Closure $ledger,
        private readonly SiteWarning $warning,
    ) {}

    /**
     * Stores and audits the merchant's choice, unless the site already owns the account.
     *
     * @param self::MOVED|self::COPY $choice
     *
     * @return 'own'|'copied'|'read_only' the state after the choice
     */
    public function choose(string $choice): string
    {
        $before = SiteOwnership::connectedUrl();
        if ($this->onboarding->site() !== 'own') {
            $choice === self::MOVED ? SiteOwnership::claim() : SiteOwnership::markCopy();
            $this->warning->end();
            $scope = ($this->ledger)();
            if ($scope !== null) {
                $this->audit->record(
                    $scope,
                    ApiKeys::origin(),
                    'site_' . $choice,
                    $scope->accountId,
                    null,
                    null,
                    'done',
                    detail: ['from' => $before, 'to' => SiteOwnership::currentUrl()],
                );
            } elseif ($choice === self::COPY) {
                // Tillbook was deleted before this was settled. There is nothing to be read-only for.
                SiteOwnership::release();
            }
        }

        return $this->onboarding->site();
    }
}

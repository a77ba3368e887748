<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Site;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Onboarding;
use Tillbook\Provider\CommandGuard;

/** Settles whose the account is on a site that answers under another address than the one that was connected. */
final class SiteIdentity
{
    /** The site moved: the account is its own. */
    public const MOVED = 'moved';
    /** The site is a copy: it shows the account and changes nothing. */
    public const COPY = 'copy';

    /** @param Closure(): (LedgerScope|null) $ledger the connected account's */
    public function __construct(
        private readonly Onboarding $onboarding,
        private readonly Audit $audit,
        private readonly Closure $ledger,
    ) {}

    /**
     * @param self::MOVED|self::COPY $choice
     *
     * @return 'own'|'copied'|'read_only' what holds now
     */
    public function choose(string $choice): string
    {
        $before = CommandGuard::connectedHome();
        if ($this->onboarding->site() !== 'own') {
            $choice === self::MOVED ? CommandGuard::rememberHome() : CommandGuard::rememberCopy();
            $scope = ($this->ledger)();
            if ($scope !== null) {
                $this->audit->record(
                    $scope,
                    'admin',
                    'site_' . $choice,
                    $scope->accountId,
                    null,
                    null,
                    'done',
                    detail: ['from' => $before, 'to' => CommandGuard::home()],
                );
            }
        }

        return $this->onboarding->site();
    }
}

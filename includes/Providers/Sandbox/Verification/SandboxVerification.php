<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\Onboarding\Finalized;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Onboarding\Session;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxModule;

/**
 * The sandbox's business verification, which uses our own component instead of a provider's. Entered details
 * are not stored.
 */
final class SandboxVerification implements Onboarding
{
    private const KEY = 'pk_sandbox_tillbook';

    public function __construct(
        private readonly SandboxModule $module,
        private readonly Connection $connection,
        private readonly Clock $clock,
        private readonly VerificationDrafts $drafts,
    ) {}

    public function kycSession(BusinessDetails $details, array $capabilities): Session
    {
        $this->assertReachable();
        if (!$this->connection->isConnected()) {
            $business = [
                'country' => $details->country,
                'business_type' => $details->businessType,
                'structure' => $details->structure,
                'mcc' => $details->mcc,
                'annual_revenue' => $details->annualRevenue,
                'go_live_timeframe' => $details->goLiveTimeframe,
            ];
            $this->drafts->change(
                static fn(?VerificationDraft $draft): VerificationDraft => ($draft !== null &&
                $draft->accountId === '' &&
                !$draft->isFinalized &&
                $draft->isOf($business)
                    ? $draft->about($business)
                    : VerificationDraft::begin('', $business, [])
                )->asking($capabilities),
            );
        }

        return $this->session();
    }

    public function accountSession(): Session
    {
        $this->assertReachable();
        if (!$this->connection->isConnected()) {
            throw new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
        }

        return $this->session();
    }

    public function finalize(string $source, string $from): Finalized
    {
        $this->assertReachable();
        if (Failure::current() === Failure::Finalize) {
            throw new ProviderRefusal(
                'tillbook_verification_failed',
                __(
                    'The sandbox is set to fail the verification. To stop this, run: wp tillbook sandbox verification-fails none',
                    'tillbook',
                ),
                502,
            );
        }
        $draft = $this->drafts->find();
        $accountId = $this->connection->accountId() ?? '';
        if ($draft !== null && $draft->accountId === $accountId && $draft->isSubmitted) {
            $this->carryOut($draft);
        } elseif (!$this->isOverAlready($draft, $accountId)) {
            throw new ProviderRefusal(
                'tillbook_verification_incomplete',
                __('The verification is not complete. Complete all of its steps first.', 'tillbook'),
                409,
            );
        }

        return new Finalized(true);
    }

    /** Whether another tab has already completed the verification, or nothing was missing. */
    private function isOverAlready(?VerificationDraft $draft, string $accountId): bool
    {
        if ($accountId === '') {
            return $this->module->opening()->current() !== null;
        }
        $isMissing = true;
        $this->module->sandbox()?->read(static function (SandboxAccount $account) use ($accountId, &$isMissing): void {
            $isMissing =
                Steps::asked(
                    VerificationDraft::ofAccount($accountId, $account->books->body),
                    $account->books->body,
                    false,
                ) !== [];
        });

        return !$isMissing || ($draft !== null && ($draft->accountId === '' || $draft->isFinalized));
    }

    private function carryOut(VerificationDraft $draft): void
    {
        if ($draft->accountId === '') {
            $opening = $this->module->opening();
            $opening->begin(null, OpenVerifiedAccount::terms($draft));
            // This connects an account without sample payments. Other accounts are filled while the merchant sees
            // the progress.
            $opening->proceed(0);
        } else {
            $this->module
                ->operator()
                ->change(static fn(SandboxAccount $account) => OpenVerifiedAccount::complete($account, $draft));
        }
        $this->drafts->change(
            static fn(?VerificationDraft $current): VerificationDraft => ($current ?? $draft)->finalized(),
        );
    }

    private function session(): Session
    {
        return new Session(
            (new Secrets($this->clock))->issue($this->connection->accountId() ?? ''),
            Failure::current() === Failure::MissingKey ? '' : self::KEY,
            str_replace('_', '-', get_user_locale()),
        );
    }

    /** @throws ProviderUnreachable */
    private function assertReachable(): void
    {
        if (Failure::current() === Failure::Unreachable) {
            throw new ProviderUnreachable('The sandbox was told not to answer.');
        }
    }
}

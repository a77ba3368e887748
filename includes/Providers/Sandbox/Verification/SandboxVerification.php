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
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Sandbox\World;

/** The sandbox verifies a business as a provider does, with a component of ours; what it is given it does not keep. */
final class SandboxVerification implements Onboarding
{
    private const KEY = 'pk_sandbox_tillbook';

    public function __construct(
        private readonly SandboxModule $module,
        private readonly Connection $connection,
        private readonly Clock $clock,
        private readonly Drafts $drafts,
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
                static fn(?Draft $draft): Draft => ($draft !== null &&
                $draft->accountId === '' &&
                !$draft->isFinalized &&
                $draft->isOf($business)
                    ? $draft->about($business)
                    : Draft::begin('', $business, [])
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

    /** Whether another tab did it, or nothing was to be done. */
    private function isOverAlready(?Draft $draft, string $accountId): bool
    {
        if ($accountId === '') {
            return $this->module->opening()->current() !== null;
        }
        $isMissing = true;
        $this->module->sandbox()?->read(static function (World $world) use ($accountId, &$isMissing): void {
            $isMissing =
                Steps::asked(Draft::ofAccount($accountId, $world->bank->account), $world->bank->account, false) !== [];
        });

        return !$isMissing || ($draft !== null && ($draft->accountId === '' || $draft->isFinalized));
    }

    private function carryOut(Draft $draft): void
    {
        if ($draft->accountId === '') {
            $opening = $this->module->opening();
            $opening->begin(null, Opening::terms($draft));
            // An account without made-up payments is connected by that; the others are filled while the merchant is told how far it is.
            $opening->proceed(0);
        } else {
            $this->module->sandbox()?->change(static fn(World $world) => Opening::complete($world, $draft));
        }
        $this->drafts->change(static fn(?Draft $current): Draft => ($current ?? $draft)->finalized());
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

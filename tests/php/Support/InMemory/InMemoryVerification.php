<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Closure;
use RuntimeException;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Provider\Onboarding\Finalized;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Onboarding\Session;
use Tillbook\Provider\ProviderRefusal;

/** The verification of a provider that another plugin adds: opens the account once the merchant has answered all. */
final class InMemoryVerification implements Onboarding
{
    /** What the merchant said in the business step; null before. */
    public ?BusinessDetails $business = null;
    /** Whether the merchant has answered all questions of the provider's component. */
    public bool $isSubmitted = false;
    /** How often it was finished. */
    public int $finished = 0;
    /** Whether the next request that finishes it dies after the account is open. */
    public bool $isDying = false;

    /** @param Closure(): void $open opens the account, unless it is open already */
    public function __construct(private readonly Closure $open) {}

    public function kycSession(BusinessDetails $details, array $capabilities): Session
    {
        $this->business = $details;

        return $this->accountSession();
    }

    public function accountSession(): Session
    {
        return new Session('secret', 'pk_memory', 'en-US');
    }

    public function finalize(string $source, string $from): Finalized
    {
        if (!$this->isSubmitted) {
            throw new ProviderRefusal('tillbook_verification_incomplete', 'Answer all questions first.', 409);
        }
        ++$this->finished;
        ($this->open)();
        if ($this->isDying) {
            $this->isDying = false;
            throw new RuntimeException('The process died.');
        }

        return new Finalized(true);
    }
}

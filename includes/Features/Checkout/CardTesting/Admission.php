<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Closure;

/** The decision about a payment attempt: whether it may reach the provider, and how to stop counting it afterwards. */
final class Admission
{
    /**
     * @param string|null $refusal message for the shopper if the attempt is blocked; null if it may proceed
     * @param bool $isNeutral whether to hide the bank's decline reason from the shopper
     * @param Closure(AttemptLimit...): void $release stops counting the attempt, for these limits
     * @param Closure(): void $remember remembers that the attempt waits
     */
    private function __construct(
        public readonly ?string $refusal,
        public readonly bool $isNeutral,
        private readonly Closure $release,
        private readonly Closure $remember,
    ) {}

    /**
     * @param Closure(AttemptLimit...): void $release
     * @param Closure(): void $remember
     */
    public static function granted(bool $isNeutral, Closure $release, Closure $remember): self
    {
        return new self(null, $isNeutral, $release, $remember);
    }

    public static function stopped(string $refusal): self
    {
        return new self($refusal, true, static function (): void {}, static function (): void {});
    }

    /** Stops counting an attempt that paid or never reached the bank. */
    public function forget(): void
    {
        ($this->release)(...AttemptLimit::cases());
    }

    /**
     * Stops counting an attempt for the address and the store while the shopper approves it, or while its outcome is
     * unknown, so that it can't block other shoppers. If it is declined, CardTestingProtection::declinedAtBank()
     * counts it again.
     */
    public function waits(): void
    {
        ($this->remember)();
        ($this->release)(AttemptLimit::Address, AttemptLimit::Store);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Closure;

/** Whether a payment attempt may go to the provider, and what is counted of it afterwards. */
final class Admission
{
    /**
     * @param string|null $refusal what a shopper reads whose attempt is stopped; null where it may go on
     * @param bool $isNeutral whether the bank's reason is kept from the shopper if the attempt is declined
     * @param Closure(AttemptLimit...): void $release stops counting the attempt, for these limits
     */
    private function __construct(
        public readonly ?string $refusal,
        public readonly bool $isNeutral,
        private readonly Closure $release,
    ) {}

    /** @param Closure(AttemptLimit...): void $release */
    public static function granted(bool $isNeutral, Closure $release): self
    {
        return new self(null, $isNeutral, $release);
    }

    public static function stopped(string $refusal): self
    {
        return new self($refusal, true, static function (): void {});
    }

    /** It paid, or it never reached the bank: nothing of it counts. */
    public function forget(): void
    {
        ($this->release)(...AttemptLimit::cases());
    }

    /** The shopper is asked to approve it. Other shoppers at the same address are not to suffer, whatever comes of it. */
    public function waits(): void
    {
        ($this->release)(AttemptLimit::Address, AttemptLimit::Store);
    }
}

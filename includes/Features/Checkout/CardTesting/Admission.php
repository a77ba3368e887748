<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Closure;
use Tillbook\Platform\Boundary\Hooks;

/**
 * The decision about a payment attempt: whether it may reach the provider, and how to count it afterwards. An attempt
 * whose request ends without saying so waits.
 */
final class Admission
{
    private bool $hasEnded = false;

    /**
     * @param string|null $refusal message for the shopper if the attempt is blocked; null if it may proceed
     * @param bool $isNeutral whether to hide the bank's decline reason from the shopper
     * @param (Closure(bool|null, string|null): void)|null $end whether the attempt has failed, null while it waits; and
     *     the name of its end
     */
    private function __construct(
        public readonly ?string $refusal,
        public readonly bool $isNeutral,
        private readonly ?Closure $end = null,
    ) {}

    /** @param Closure(bool|null, string|null): void $end */
    public static function granted(bool $isNeutral, Closure $end): self
    {
        $admission = new self(null, $isNeutral, $end);
        Hooks::action('shutdown', $admission->waits(...));

        return $admission;
    }

    public static function stopped(string $refusal): self
    {
        return new self($refusal, true);
    }

    /**
     * Stops counting an attempt that paid or never reached the bank.
     *
     * @param string|null $end see fails()
     */
    public function forget(?string $end = null): void
    {
        $this->end(false, $end);
    }

    /**
     * Stops counting an attempt for the address and the store while the shopper approves it, or while its outcome is
     * unknown, so that it can't block other shoppers. CardTestingProtection::followEnd() learns how it ends.
     */
    public function waits(): void
    {
        $this->end(null, null);
    }

    /**
     * Counts an attempt that the bank declined.
     *
     * @param string|null $end name of its end if CardTestingProtection::followEnd() will be told of it, too
     */
    public function fails(?string $end = null): void
    {
        $this->end(true, $end);
    }

    private function end(?bool $hasFailed, ?string $end): void
    {
        if (!$this->hasEnded && $this->end !== null) {
            $this->hasEnded = true;
            ($this->end)($hasFailed, $end);
        }
    }
}

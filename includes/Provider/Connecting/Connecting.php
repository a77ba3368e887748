<?php

declare(strict_types=1);

namespace Tillbook\Provider\Connecting;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Opens and closes a provider's accounts for the store (spec 1 §2.2 and §4.2). */
interface Connecting
{
    /**
     * Starts connecting an account. A provider that needs no further steps connects it immediately
     * (ProviderServices::connect()); one that needs longer continues in the background and reports its status with
     * progress(). Does nothing if this provider has a connected account of its mode. A live account is also opened
     * beside a test account.
     *
     * @param list<string> $capabilities requested payment methods; empty for the defaults
     *
     * @throws ProviderRefusal if no account can be opened, or another request is connecting one
     * @throws ProviderUnreachable
     */
    public function begin(array $capabilities): void;

    /** Returns the progress of the account being opened, in percent; null if none is. */
    public function progress(): ?int;

    /**
     * Continues opening an account; does nothing if none is being opened. Called repeatedly by the waiting page, and by
     * a job every few minutes, in case of an interruption.
     *
     * @param float $seconds time to spend on it, approximately
     *
     * @throws ProviderRefusal if the account can't be connected
     * @throws ProviderUnreachable
     */
    public function resume(float $seconds): void;

    /**
     * Removes the connected or partially opened account and all its ledger data.
     *
     * @throws ProviderRefusal if there is no such account, or it moves real money
     */
    public function reset(): LedgerScope;

    /**
     * @return array{id: string, description: string, tc_url: string}|null the offer for connecting; null if
     *     there is none or it was already used
     */
    public function incentive(): ?array;
}

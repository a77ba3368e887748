<?php

declare(strict_types=1);

namespace Tillbook\Provider\Connecting;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** How a provider opens accounts for the store, and closes them (spec 1 §2.2 and §4.2). */
interface Connecting
{
    /**
     * Begins to connect an account. A provider that needs nothing more connects it at once (Connection::connect()); one that
     * needs longer goes on in the background and says by progress() how far it is. Does nothing if an account is connected.
     *
     * @param list<string> $capabilities payment methods that were asked for; none for the usual ones
     *
     * @throws ProviderRefusal if no account can be opened, or another request connects one
     * @throws ProviderUnreachable
     */
    public function begin(array $capabilities): void;

    /** How far an account that is being opened has come, in percent; null if none is. */
    public function progress(): ?int;

    /** Goes on with an account whose opening was interrupted. Called by a job every few minutes. */
    public function resume(): void;

    /**
     * Gives up the connected account, or one that is half open, with everything the ledger has of it.
     *
     * @throws ProviderRefusal if there is no such account, or it moves real money
     */
    public function reset(): LedgerScope;

    /** @return array{id: string, description: string, tc_url: string}|null the offer for connecting; null if there is none, or it was taken */
    public function incentive(): ?array;
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Rates\Rates;

/** A payments provider: the system of record. Its answers reach the ledger as events only. */
interface Provider
{
    /** `sandbox` or `stripe`. */
    public function id(): string;

    public function isLive(): bool;

    /** @throws ProviderUnreachable */
    public function account(): Account;

    /** @throws ProviderUnreachable */
    public function balances(): Balances;

    /**
     * @return list<Loan> newest first
     *
     * @throws ProviderUnreachable
     */
    public function loans(): array;

    /**
     * @return list<Reader>
     *
     * @throws ProviderUnreachable
     */
    public function readers(): array;

    public function documents(): Documents;

    public function files(): Files;

    public function rates(): Rates;

    /**
     * Carries a command out. The same key again is the same request: it changes nothing more and gets the first answer.
     *
     * @throws ProviderRefusal when the provider says no
     * @throws ProviderUnreachable when no answer came: the outcome is unknown
     */
    public function execute(Command $command, string $idempotencyKey): CommandResult;

    /**
     * A payment as it is now, such as when the shopper comes back from a page of the provider.
     *
     * @return array<string, mixed> as PayOrder is answered (Checkout\PaymentAnswer)
     *
     * @throws ProviderRefusal where the account has no such payment
     * @throws ProviderUnreachable
     */
    public function payment(string $intentId): array;

    /**
     * A card that is being saved, as it is now.
     *
     * @return array<string, mixed> as Commands\SaveCard is answered
     *
     * @throws ProviderRefusal where the account has no such one
     * @throws ProviderUnreachable
     */
    public function setup(string $setupId): array;

    /**
     * What happened there and has not been confirmed as received, oldest first: events whose delivery failed, or whose
     * receiver died.
     *
     * @return list<Event>
     *
     * @throws ProviderUnreachable
     */
    public function undelivered(): array;

    /** Says that these events are stored here, so that they are not sent again. */
    public function confirm(Event ...$events): void;
}

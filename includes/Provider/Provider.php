<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Rates\Rates;

/** A payment provider, the system of record. Its data reaches the ledger only through events. */
interface Provider
{
    /** Returns the ID of its module: ProviderModule::id(). */
    public function id(): string;

    public function isLive(): bool;

    /**
     * Whether the account's owner can use an ability here. Pages hide or disable what is missing and show the reason.
     * Asks neither the provider nor, for a provider without its own settings, the database.
     *
     * @return string|null null if they can; otherwise the reason, and what to do instead, for the merchant
     */
    public function can(Ability $ability): ?string;

    /**
     * How far back the ledger reaches of an account that had a past before it was connected. Asks the provider nothing.
     *
     * @return HistoryReach|null null if nothing is missing
     */
    public function history(): ?HistoryReach;

    /**
     * Until when the ledger has everything that happened in the account since a time, epoch seconds; 0 if that isn't
     * known. Asks the provider nothing.
     *
     * @param int $since epoch seconds
     *
     * @return int|null null if everything is there as soon as it happens
     */
    public function completeUntil(int $since): ?int;

    /** @throws ProviderUnreachable */
    public function account(): Account;

    /**
     * @throws ProviderRefusal if it can't be read, such as without permission
     * @throws ProviderUnreachable
     */
    public function balances(): Balances;

    /**
     * @return list<Loan> newest first
     *
     * @throws ProviderRefusal if they can't be read
     * @throws ProviderUnreachable
     */
    public function loans(): array;

    /**
     * @return list<CardReader>
     *
     * @throws ProviderRefusal if they can't be read
     * @throws ProviderUnreachable
     */
    public function readers(): array;

    public function documents(): Documents;

    public function files(): Files;

    public function rates(): Rates;

    /**
     * Runs a command. Repeating it with the same key is the same request: it changes nothing further and
     * returns the first result.
     *
     * @throws ProviderRefusal if the provider rejects the command
     * @throws ProviderUnreachable if the provider didn't respond and the outcome is unknown
     */
    public function execute(Command $command, string $idempotencyKey): CommandResult;

    /**
     * Reads the current state of a payment, such as when the shopper returns from a page of the provider.
     *
     * @return array<string, mixed> in the shape of Commands\PayOrder's result
     *
     * @throws ProviderRefusal if the account has no such payment
     * @throws ProviderUnreachable
     */
    public function payment(string $intentId): array;

    /**
     * Reads the current state of saving a card.
     *
     * @return array<string, mixed> in the shape of Commands\SaveCard's result
     *
     * @throws ProviderRefusal if the account has no such setup
     * @throws ProviderUnreachable
     */
    public function setup(string $setupId): array;

    /**
     * Returns events that were not confirmed as received, oldest first: their delivery failed or the receiver crashed.
     *
     * @return list<Event>
     *
     * @throws ProviderUnreachable
     */
    public function undelivered(): array;

    /**
     * Makes of received events what the ledger projects, such as by fetching objects of which only the ID came. After a
     * few seconds, return what is done and leave the other events out: the next call gets them again.
     *
     * @return array<string, list<Event>|ProviderRefusal> by ID of the received event; a refusal for an event that is tried again later:
     *     every few minutes if its status is 503, ever more rarely if it is 403, at least every half hour if it is 507
     *     (the database refused to store something), otherwise a few times
     *
     * @throws ProviderUnreachable if none of them could be completed
     */
    public function complete(Event ...$received): array;

    /** Confirms that these events are stored, so that they are not sent again. */
    public function confirm(Event ...$events): void;
}

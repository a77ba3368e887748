<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Rates\Rates;

/** A provider that does as the one behind it, except for what a test wants of commands. */
final class ProviderDecorator implements Provider
{
    /** @var list<Command> what it was asked to do */
    public array $commands = [];

    /**
     * @param Closure(Command, Closure(): CommandResult): CommandResult $execute gets the way to the real one
     * @param Ability|null $missing what it can't do
     */
    public function __construct(
        private readonly Provider $real,
        private readonly Closure $execute,
        private readonly ?Ability $missing = null,
    ) {}

    public function id(): string
    {
        return $this->real->id();
    }

    public function isLive(): bool
    {
        return $this->real->isLive();
    }

    public function can(Ability $ability): ?string
    {
        return $ability === $this->missing ? 'It can\'t.' : $this->real->can($ability);
    }

    public function history(): ?HistoryReach
    {
        return $this->real->history();
    }

    public function completeUntil(int $since): ?int
    {
        return $this->real->completeUntil($since);
    }

    public function account(): Account
    {
        return $this->real->account();
    }

    public function balances(): Balances
    {
        return $this->real->balances();
    }

    public function loans(): array
    {
        return $this->real->loans();
    }

    public function readers(): array
    {
        return $this->real->readers();
    }

    public function documents(): Documents
    {
        return $this->real->documents();
    }

    public function files(): Files
    {
        return $this->real->files();
    }

    public function rates(): Rates
    {
        return $this->real->rates();
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        $this->commands[] = $command;

        return ($this->execute)($command, fn(): CommandResult => $this->real->execute($command, $idempotencyKey));
    }

    public function payment(string $intentId): array
    {
        return $this->real->payment($intentId);
    }

    public function setup(string $setupId): array
    {
        return $this->real->setup($setupId);
    }

    public function undelivered(): array
    {
        return $this->real->undelivered();
    }

    public function complete(Event ...$received): array
    {
        return $this->real->complete(...$received);
    }

    public function confirm(Event ...$events): void
    {
        $this->real->confirm(...$events);
    }
}

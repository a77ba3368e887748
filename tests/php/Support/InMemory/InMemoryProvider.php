<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\BasicProvider;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * A small provider that takes payments, refunds them and has disputes. Its account lives as long as this object, which
 * simulates the provider's own servers.
 */
final class InMemoryProvider extends BasicProvider
{
    public const ID = 'memory';

    /** While this is true, no request reaches the provider. */
    public bool $isOut = false;

    private readonly InMemoryBooks $books;
    /** @var array<string, CommandResult> answers by idempotency key */
    private array $answers = [];
    /** @var array<string, Event> unconfirmed events, by id */
    private array $undelivered = [];

    public function __construct(private readonly string $accountId, private readonly bool $isLive)
    {
        $this->books = new InMemoryBooks($accountId, $isLive);
    }

    public function id(): string
    {
        return self::ID;
    }

    public function isLive(): bool
    {
        return $this->isLive;
    }

    public function account(): Account
    {
        $this->reach();

        return new Account([
            'account_id' => $this->accountId,
            'status' => 'complete',
            'country' => 'US',
            'paymentsEnabled' => true,
            'store_currencies' => ['default' => 'usd', 'supported' => ['usd']],
        ]);
    }

    public function balances(): Balances
    {
        $this->reach();

        return $this->books->balances();
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        $this->reach();

        return $this->answers[$idempotencyKey] ??= new CommandResult($this->carryOut($command), $this->announced());
    }

    public function payment(string $intentId): array
    {
        $this->reach();

        return $this->books->payment($intentId);
    }

    public function undelivered(): array
    {
        $this->reach();

        return array_values($this->undelivered);
    }

    public function confirm(Event ...$events): void
    {
        foreach ($events as $event) {
            unset($this->undelivered[$event->id]);
        }
    }

    /** Has the customer's bank dispute a charge. */
    public function dispute(string $chargeId): void
    {
        $this->books->dispute($chargeId);
        $this->announced();
    }

    /** @return list<Event> a payment that the account took a day before it was connected */
    public function past(): array
    {
        $this->books->payYesterday();
        $events = $this->announced();
        $this->confirm(...$events);

        return $events;
    }

    /** @return array<string, mixed> the object that was made or changed */
    private function carryOut(Command $command): array
    {
        return match (true) {
            $command instanceof PayOrder => $this->books->pay($command->request),
            $command instanceof CapturePayment => $this->books->capture($command),
            $command instanceof CancelAuthorization => $this->books->cancel($command->paymentIntentId),
            $command instanceof RefundCharge => $this->books->refund($command),
            $command instanceof UpdateDispute => $this->books->respond($command),
            $command instanceof CloseDispute => $this->books->accept($command->disputeId),
            default => throw ProviderRefusal::unsupported(),
        };
    }

    /** @return list<Event> what has happened since it was asked last; it stays undelivered until it is confirmed */
    private function announced(): array
    {
        $events = $this->books->takeEvents();
        foreach ($events as $event) {
            $this->undelivered[$event->id] = $event;
        }

        return $events;
    }

    private function reach(): void
    {
        if ($this->isOut) {
            throw new ProviderUnreachable('No answer.');
        }
    }
}

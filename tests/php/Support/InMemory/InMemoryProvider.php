<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use LogicException;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Rates\Rates;

/** The smallest provider that takes payments and refunds them. Its books live as long as this object. */
final class InMemoryProvider implements Provider
{
    public const ID = 'memory';

    /** @var array<string, array<string, mixed>> payment intents with their charge, by id */
    private array $intents = [];
    /** @var array<string, CommandResult> answers by idempotency key */
    private array $answers = [];
    /** @var array<string, Event> events that nobody confirmed, by id */
    private array $undelivered = [];
    private int $number = 0;

    public function __construct(private readonly string $accountId, private readonly bool $isLive) {}

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
        return new Account(
            ['account_id' => $this->accountId, 'status' => 'complete', 'country' => 'US', 'is_live' => $this->isLive] +
                AccountSchema::NONE,
        );
    }

    public function balances(): Balances
    {
        return new Balances([], [], [], []);
    }

    public function loans(): array
    {
        return [];
    }

    public function readers(): array
    {
        return [];
    }

    public function documents(): Documents
    {
        throw new LogicException('This provider has no documents.');
    }

    public function files(): Files
    {
        throw new LogicException('This provider has no files.');
    }

    public function rates(): Rates
    {
        throw new LogicException('This provider has no rates.');
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        return $this->answers[$idempotencyKey] ??= match (true) {
            $command instanceof PayOrder => $this->pay($command),
            $command instanceof RefundCharge => $this->refund($command),
            default => throw new ProviderRefusal('not_supported', 'This provider cannot do that.', 400),
        };
    }

    public function payment(string $intentId): array
    {
        return $this->intents[$intentId] ??
            throw new ProviderRefusal('resource_missing', 'There is no such payment.', 404);
    }

    public function setup(string $setupId): array
    {
        throw new ProviderRefusal('resource_missing', 'There is no such card.', 404);
    }

    public function undelivered(): array
    {
        return array_values($this->undelivered);
    }

    public function confirm(Event ...$events): void
    {
        foreach ($events as $event) {
            unset($this->undelivered[$event->id]);
        }
    }

    private function pay(PayOrder $command): CommandResult
    {
        $request = $command->request;
        $number = ++$this->number;
        $money = ['amount' => $request->amount->amount, 'currency' => $request->amount->currency, 'created' => time()];
        $metadata =
            ['order_id' => (string) $request->orderId, 'order_number' => $request->orderNumber] + $request->metadata;
        $charge =
            [
                'id' => "ch_memory$number",
                'object' => 'charge',
                'payment_intent' => "pi_memory$number",
                'status' => 'succeeded',
                'captured' => true,
                'amount_captured' => $request->amount->amount,
                'amount_refunded' => 0,
                'metadata' => $metadata,
                'billing_details' => ['name' => $request->billing->name, 'email' => $request->billing->email],
                'payment_method_details' => ['type' => 'card', 'card' => ['brand' => 'visa', 'last4' => '4242']],
            ] + $money;
        $intent =
            [
                'id' => "pi_memory$number",
                'object' => 'payment_intent',
                'status' => 'succeeded',
                'latest_charge' => $charge,
                'metadata' => $metadata,
            ] + $money;
        $this->intents[$intent['id']] = $intent;
        $booked =
            [
                'id' => "txn_memory$number",
                'object' => 'balance_transaction',
                'type' => 'charge',
                'fee' => 30,
                'net' => $request->amount->amount - 30,
                'source' => $charge,
            ] + $money;

        return new CommandResult($intent, [
            $this->event('payment_intent.created', $intent),
            $this->event('charge.succeeded', ['payment_intent' => $intent] + $charge),
            $this->event('payment_intent.succeeded', $intent),
            $this->event('balance_transaction.created', $booked),
        ]);
    }

    private function refund(RefundCharge $command): CommandResult
    {
        foreach ($this->intents as $id => $intent) {
            $charge = $intent['latest_charge'];
            if (!is_array($charge) || $charge['id'] !== $command->chargeId) {
                continue;
            }
            $number = ++$this->number;
            $charge['amount_refunded'] = $command->amount->amount;
            $this->intents[$id]['latest_charge'] = $charge;
            $money = [
                'amount' => $command->amount->amount,
                'currency' => $command->amount->currency,
                'created' => time(),
            ];
            $refund =
                [
                    'id' => "re_memory$number",
                    'object' => 'refund',
                    'status' => 'succeeded',
                    'payment_intent' => $id,
                    'charge' => $charge,
                    'balance_transaction' => "txn_memory$number",
                    'metadata' => ['wc_refund_id' => (string) $command->storeRefundId],
                ] + $money;
            $booked =
                [
                    'id' => "txn_memory$number",
                    'object' => 'balance_transaction',
                    'type' => 'refund',
                    'fee' => 0,
                    'source' => $refund,
                    'amount' => -$money['amount'],
                    'net' => -$money['amount'],
                ] + $money;

            return new CommandResult($refund, [
                $this->event('refund.created', $refund),
                $this->event('charge.refunded', ['payment_intent' => $this->intents[$id]] + $charge),
                $this->event('balance_transaction.created', $booked),
            ]);
        }
        throw new ProviderRefusal('resource_missing', 'There is no such charge.', 404);
    }

    /** @param array<string, mixed> $object */
    private function event(string $type, array $object): Event
    {
        $event = new Event(
            'evt_memory' . ++$this->number,
            $type,
            time(),
            '2025-01-01',
            $this->isLive,
            $this->accountId,
            $object,
        );

        return $this->undelivered[$event->id] = $event;
    }
}

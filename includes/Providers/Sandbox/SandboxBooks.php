<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/** Core of the sandbox: its clock, IDs, balance transactions, and events. All sandbox operations go through it. */
final class SandboxBooks
{
    public const API_VERSION = '2026-10-28.endive';

    public readonly ExchangeRates $rates;
    public readonly FeeSchedule $fees;

    /** @var list<Event> */
    private array $events = [];

    /**
     * @var array<string, int> time of the last event by object, so that no two states of an object have the same second
     */
    private array $lastEvent = [];

    /** @param array<string, mixed> $body the stored account object */
    public function __construct(
        public readonly SandboxStore $store,
        public readonly string $accountId,
        private readonly int $seed,
        private int $counter,
        private int $now,
        public array $body,
    ) {
        $this->rates = new ExchangeRates();
        $this->fees = new FeeSchedule($this->rates, $this->country());
    }

    public function now(): int
    {
        return $this->now;
    }

    /** Moves the clock forward; never backward. */
    public function moveTo(int $time): void
    {
        $this->now = max($this->now, $time);
    }

    public function counter(): int
    {
        return $this->counter;
    }

    public function seed(): int
    {
        return $this->seed;
    }

    public function country(): string
    {
        return Json::text($this->body, 'country') ?? 'US';
    }

    /** Returns the account's current discount on percentage fees, in hundredths of a percent. */
    public function discount(): int
    {
        $discount = Json::object($this->body, 'discount');
        $allowance = Json::integer($discount, 'volume_allowance');
        $isOver =
            $this->now >= (Json::integer($discount, 'until') ?? 0) ||
            ($allowance !== null && (Json::integer($discount, 'volume') ?? 0) >= $allowance);

        return $isOver ? 0 : Json::integer($discount, 'basis_points') ?? 0;
    }

    /** Returns the current day as days since the epoch. */
    public function day(): int
    {
        return intdiv($this->now, DAY_IN_SECONDS);
    }

    /** Generates an ID in the provider's format, such as ch_3f…; deterministic for a seed. */
    public function id(string $prefix): string
    {
        return $prefix .
            '_' .
            substr(hash('sha256', $this->accountId . $this->seed . $prefix . ++$this->counter), 0, 24);
    }

    /**
     * Returns the settlement currency of a payment: its own if the account has a bank account for it, otherwise
     * the default.
     */
    public function settlementCurrency(string $currency): string
    {
        $supported = $this->body['settlement_currencies'] ?? ['usd'];

        return is_array($supported) && in_array($currency, $supported, true)
            ? $currency
            : Json::text($this->body, 'default_currency') ?? 'usd';
    }

    /**
     * Posts a balance transaction and emits its event for the ledger.
     *
     * @param array<string, mixed> $source the source object with its charge expanded; empty for none
     * @param array<string, mixed> $extra further fields
     *
     * @return array<string, mixed>
     */
    public function post(
        string $type,
        string $category,
        int $amount,
        int $fee,
        string $currency,
        array $source,
        int $availableOn,
        array $extra = [],
    ): array {
        $transaction = $extra + [
            'id' => $this->id('txn'),
            'object' => 'balance_transaction',
            'created' => $this->now,
            'available_on' => $availableOn,
            'amount' => $amount,
            'fee' => $fee,
            'net' => $amount - $fee,
            'currency' => $currency,
            'type' => $type,
            'reporting_category' => $category,
            'fee_details' => [],
            'exchange_rate' => null,
            'payout' => null,
            'metadata' => [],
        ];
        if (in_array($type, ['charge', 'payment'], true)) {
            $this->countVolume($amount, $currency);
        }
        $this->store->put(
            ['source' => Json::text($source, 'id')] + $transaction,
            'balance:' . $currency,
            $type === 'payout' ? null : $availableOn,
        );
        $this->emit('balance_transaction.created', ['source' => $source === [] ? null : $source] + $transaction);

        return $transaction;
    }

    /** Adds a payment to the lifetime volume in the default currency, which fees and onboarding depend on. */
    private function countVolume(int $amount, string $currency): void
    {
        $volume = $this->rates->convert(
            $amount,
            $currency,
            Json::text($this->body, 'default_currency') ?? 'usd',
            $this->day(),
        )['amount'];
        $this->body['tpv'] = (Json::integer($this->body, 'tpv') ?? 0) + $volume;
        $this->body['first_transaction'] ??= $this->now;
        $discount = Json::object($this->body, 'discount');
        if ($this->discount() > 0) {
            $this->body['discount'] = ['volume' => (Json::integer($discount, 'volume') ?? 0) + $volume] + $discount;
        }
    }

    /**
     * Emits an event with the object's current state.
     *
     * @param array<string, mixed> $object current state of the object
     * @param array<string, mixed> $previous previous values of changed fields
     */
    public function emit(string $type, array $object, array $previous = []): void
    {
        $key = Json::id($object, 'payment_intent') ?? (Json::text($object, 'id') ?? '');
        $created = max($this->now, ($this->lastEvent[$key] ?? 0) + 1);
        $this->lastEvent[$key] = $created;
        $this->events[] = new Event(
            $this->id('evt'),
            $type,
            $created,
            self::API_VERSION,
            false,
            $this->accountId,
            $object,
            $previous,
        );
    }

    /**
     * Returns the times of objects' last events that are ahead of the clock, so that another process can continue.
     *
     * @return array<string, int>
     */
    public function lastTimes(): array
    {
        return array_filter($this->lastEvent, fn(int $time): bool => $time >= $this->now);
    }

    /**
     * Restores the times of objects' last events.
     *
     * @param array<string, int> $times result of lastTimes()
     */
    public function rememberTimes(array $times): void
    {
        $this->lastEvent = $times;
    }

    /**
     * Returns the events since the last call without moving the clock.
     *
     * @return list<Event>
     */
    public function takeEventsOfNow(): array
    {
        $events = $this->events;
        $this->events = [];

        return $events;
    }

    /**
     * Returns the events since the last call. Moves the clock to the last of them, so that all following events
     * are later.
     *
     * @return list<Event>
     */
    public function takeEvents(): array
    {
        $events = $this->events;
        $this->moveTo(max([0, ...array_values($this->lastEvent)]));
        $this->events = [];

        return $events;
    }

    /**
     * Returns the object with its charge expanded, as in events.
     *
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    public function withCharge(array $object): array
    {
        $id = Json::id($object, 'charge');

        return ['charge' => $id === null ? null : $this->store->find($id)] + $object;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/**
 * The sandbox's till: its clock, its ids, the balance it keeps by posting balance transactions, and the events that
 * tell what happened. Everything the sandbox does passes here.
 */
final class Bank
{
    public const API_VERSION = '2026-10-28.endive';

    public readonly ExchangeRates $rates;
    public readonly FeeSchedule $fees;

    /** @var list<Event> */
    private array $events = [];

    /** @var array<string, int> the last event's time by object, so that states of one object never share a second */
    private array $lastEvent = [];

    /** @param array<string, mixed> $account the account's body */
    public function __construct(
        public readonly SandboxStore $store,
        public readonly string $accountId,
        private readonly int $seed,
        private int $counter,
        private int $now,
        public array $account,
    ) {
        $this->rates = new ExchangeRates();
        $this->fees = new FeeSchedule($this->rates, $this->country());
    }

    public function now(): int
    {
        return $this->now;
    }

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
        return Json::text($this->account, 'country') ?? 'US';
    }

    /** What the account gets off the percentage of its fees now, in hundredths of a percent. */
    public function discount(): int
    {
        $discount = Json::object($this->account, 'discount');
        $allowance = Json::integer($discount, 'volume_allowance');
        $isOver =
            $this->now >= (Json::integer($discount, 'until') ?? 0) ||
            ($allowance !== null && (Json::integer($discount, 'volume') ?? 0) >= $allowance);

        return $isOver ? 0 : Json::integer($discount, 'basis_points') ?? 0;
    }

    /** Days since the epoch, now. */
    public function day(): int
    {
        return intdiv($this->now, 86400);
    }

    /** A new id of the provider's form, such as ch_3f…: the same for the same seed. */
    public function id(string $prefix): string
    {
        return $prefix .
            '_' .
            substr(hash('sha256', $this->accountId . $this->seed . $prefix . ++$this->counter), 0, 24);
    }

    /** The currency a payment settles in: its own where a bank account takes it, otherwise the default one. */
    public function settlementCurrency(string $currency): string
    {
        $supported = $this->account['settlement_currencies'] ?? ['usd'];

        return is_array($supported) && in_array($currency, $supported, true)
            ? $currency
            : Json::text($this->account, 'default_currency') ?? 'usd';
    }

    /**
     * Books a balance transaction and tells the ledger.
     *
     * @param array<string, mixed> $source the object it comes from, with its charge expanded; empty for none
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

    /** What was ever paid to the account, in its default currency: fees and onboarding depend on it. */
    private function countVolume(int $amount, string $currency): void
    {
        $volume = $this->rates->convert(
            $amount,
            $currency,
            Json::text($this->account, 'default_currency') ?? 'usd',
            $this->day(),
        )['amount'];
        $this->account['tpv'] = (Json::integer($this->account, 'tpv') ?? 0) + $volume;
        $this->account['first_transaction'] ??= $this->now;
        $discount = Json::object($this->account, 'discount');
        if ($this->discount() > 0) {
            $this->account['discount'] = ['volume' => (Json::integer($discount, 'volume') ?? 0) + $volume] + $discount;
        }
    }

    /**
     * @param array<string, mixed> $object its state now
     * @param array<string, mixed> $previous what some of its fields were before
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
     * When an object's last event was, of those that are ahead of the clock: for whoever goes on in another process.
     *
     * @return array<string, int>
     */
    public function lastTimes(): array
    {
        return array_filter($this->lastEvent, fn(int $time): bool => $time >= $this->now);
    }

    /** @param array<string, int> $times what lastTimes() said */
    public function rememberTimes(array $times): void
    {
        $this->lastEvent = $times;
    }

    /**
     * What happened since the last call; the clock stays where it is.
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
     * What happened since the last call. The clock moves past all of it, so that whatever comes next comes later.
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
     * The object with its charge expanded, as events carry it.
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

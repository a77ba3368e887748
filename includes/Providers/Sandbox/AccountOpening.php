<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Provider\ProviderRefusal;

/** Creates a sandbox account and replays its history, at once or in parts. */
final class AccountOpening
{
    /** @param StoreOrders|null $orders null to create no orders for the history's payments */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly string $accountId,
        private readonly StoredAccount $stored,
        private readonly ?StoreOrders $orders,
    ) {}

    /**
     * Creates the account in its state before the history; proceed() continues from there. Does nothing if the
     * account exists.
     *
     * @param array<string, string> $changes changes to apply at the end, see AccountChanges
     *
     * @throws ProviderRefusal for invalid changes
     */
    public function begin(int $seed, AccountTerms $terms, array $changes = []): void
    {
        if ($this->stored->store()->account() !== null) {
            return;
        }
        $now = $this->clock->now();
        $start = $terms->withHistory ? (new HistoryPlan($seed, $now, $terms->country))->start() : $now;
        $body = NewAccount::body($terms->country, $start);
        // Validates the changes on a temporary copy, so that invalid ones are rejected before all other work is done.
        (new AccountChanges(
            new SandboxAccount(new SandboxBooks($this->stored->store(), $this->accountId, $seed, 0, $now, $body)),
        ))->apply($changes);
        $this->stored->store()->saveAccount(
            $seed,
            0,
            0,
            [
                StoredAccount::OPENING => [
                    'until' => $now,
                    'terms' => $terms->toArray(),
                    'changes' => $changes,
                    'state' => null,
                ],
                'clock' => $start,
            ] + $body,
        );
    }

    /**
     * Replays a part of the account's history and delivers its events in one transaction. Of several concurrent
     * processes, each replays the part after the previous one. Does nothing if the account is already open.
     *
     * @param float $seconds approximate duration; at least one step is replayed
     * @param callable(list<Event>): void $deliver
     *
     * @return float completed share, from 0 to 1
     */
    public function proceed(float $seconds, callable $deliver): float
    {
        return $this->database->transactional(function () use ($seconds, $deliver): float {
            $end = microtime(true) + $seconds;
            [$share, $events] = $this->replay(static fn(): bool => microtime(true) < $end);
            $deliver($events);

            return $share;
        });
    }

    /** Returns the completed share of the account's history, from 0 to 1. */
    public function progress(): float
    {
        $account = $this->stored->store()->account() ?? throw StoredAccount::none();
        $opening = Json::object($account['body'], StoredAccount::OPENING);
        $until = Json::integer($opening, 'until') ?? 0;
        $start = (new HistoryPlan($account['seed'], $until, 'US'))->start();
        $clock = Json::integer($account['body'], 'clock') ?? $start;

        return $opening === [] ? 1.0 : max(0.0, min(0.99, ($clock - $start) / max(1, $until - $start)));
    }

    /**
     * @param callable(): bool $mayGoOn
     *
     * @return array{float, list<Event>} completed share, and events
     */
    private function replay(callable $mayGoOn): array
    {
        $store = $this->stored->store();
        $store->keepInMemory();
        $stored = $store->account() ?? throw StoredAccount::none();
        $opening = Json::object($stored['body'], StoredAccount::OPENING);
        if ($opening === []) {
            return [1.0, []];
        }
        $terms = AccountTerms::fromArray(Json::object($opening, 'terms'));
        $until = Json::integer($opening, 'until') ?? $this->clock->now();
        $books = new SandboxBooks(
            $store,
            $this->accountId,
            $stored['seed'],
            $stored['counter'],
            Json::integer($stored['body'], 'clock') ?? $until,
            $stored['body'],
        );
        $account = new SandboxAccount($books);
        $history = new History($account, new HistoryPlan($stored['seed'], $until, $terms->country), $this->orders);
        /**
         * @var array{
         *     planned: int,
         *     sequence: int,
         *     waiting: list<array{at: int, sequence: int, do: string, with: list<int|string|null>}>,
         *     times: array<string, int>,
         * }|null $state as returned by replay()
         */
        $state = $opening['state'] ?? null;
        $state = $terms->withHistory ? $history->replay($until, $state, $mayGoOn) : null;
        if ($state !== null) {
            $books->body[StoredAccount::OPENING] = ['state' => $state] + $opening;
            $events = $books->takeEventsOfNow();
            $this->stored->save($account);
            $this->followOnOrders($events);

            return [$this->progress(), $events];
        }
        unset($books->body[StoredAccount::OPENING]);
        $books->body = $terms->fields + $books->body;
        (new AccountChanges($account))->apply(array_filter(Json::object($opening, 'changes'), is_string(...)));
        $events = $books->takeEvents();
        $this->stored->save($account);
        $this->followOnOrders($events);

        return [1.0, $events];
    }

    /** @param list<Event> $events of the history */
    private function followOnOrders(array $events): void
    {
        if ($this->orders !== null) {
            (new SampleRefunds($this->accountId))->follow($events);
        }
    }
}

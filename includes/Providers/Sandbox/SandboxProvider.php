<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\FeesOfPeriod;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Loan;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Reader;
use Tillbook\Providers\Sandbox\Checkout\Answer;
use Tillbook\Providers\Sandbox\Checkout\Approval;

/**
 * The sandbox (spec 1 §1): a payments account whose money is not real, with a clock of its own. It behaves as the
 * live provider does and tells the ledger by the same events.
 */
final class SandboxProvider implements Provider
{
    public const ID = 'sandbox';
    /** In the account's body as long as its history is not complete: what is left to do. */
    private const OPENING = 'opening';

    /** @param PaymentRules|null $rules the merchant's, which its new payments have to pass; the history before it was connected knew none */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        public readonly string $accountId,
        private readonly ?PaymentRules $rules = null,
    ) {}

    public function id(): string
    {
        return self::ID;
    }

    public function isLive(): bool
    {
        return false;
    }

    public function exists(): bool
    {
        return $this->store()->account() !== null;
    }

    public function account(): Account
    {
        $world = $this->world();

        return AccountView::of($world->bank);
    }

    public function balances(): Balances
    {
        $balances = new Balances([], [], [], []);
        $this->change(function (World $world) use (&$balances): void {
            $world->calendar->advanceTo($this->sandboxTime($world));
            $balances = $world->payouts->balances();
        });

        return $balances;
    }

    public function loans(): array
    {
        return array_map(
            static fn(array $loan): Loan => new Loan(
                Json::text($loan, 'id') ?? '',
                Json::integer($loan, 'amount') ?? 0,
                Json::integer($loan, 'fee_amount') ?? 0,
                Json::text($loan, 'currency') ?? 'usd',
                Json::integer($loan, 'withhold_basis_points') ?? 0,
                Json::integer($loan, 'paid_out_at') ?? 0,
            ),
            $this->store()->ofType('loan'),
        );
    }

    public function readers(): array
    {
        $known = Json::object($this->store()->account()['body'] ?? [], 'readers');

        return array_values(
            array_map(
                static fn(string $id, mixed $type): Reader => new Reader($id, is_string($type) ? $type : 'unknown'),
                array_keys($known),
                $known,
            ),
        );
    }

    /** @return list<array<string, mixed>> what merchants answered to surveys, newest first */
    public function surveys(): array
    {
        return $this->store()->ofType('survey_answer');
    }

    public function documents(): SandboxDocuments
    {
        return new SandboxDocuments(
            $this->store(),
            $this->accountId,
            new Ledgers($this->database, $this->clock),
            new FeesOfPeriod($this->database),
        );
    }

    public function files(): Files
    {
        return new FilesWithIssuers($this->uploads(), $this->store());
    }

    public function rates(): SandboxRates
    {
        $now = $this->clock->now() + ($this->store()->account()['clock_offset'] ?? 0);

        return new SandboxRates(new ExchangeRates(), intdiv($now, 86400));
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        return $this->database->transactional(function () use ($command, $idempotencyKey): CommandResult {
            $world = $this->world();
            $name = 'idem_' . $idempotencyKey;
            $known = $world->bank->store->find($name);
            if ($known !== null) {
                return new CommandResult(
                    Json::object($known, 'answer'),
                    array_map(
                        static fn(array $event): Event => Event::fromJson((string) wp_json_encode($event)),
                        Json::objects($known, 'events'),
                    ),
                );
            }
            $world->calendar->advanceTo($this->sandboxTime($world));
            $answer = Execution::of($world, $command);
            $events = $world->bank->takeEvents();
            $world->bank->store->put([
                'id' => $name,
                'object' => 'idempotency',
                'created' => $world->bank->now(),
                'answer' => $answer,
                'events' => array_map(static fn(Event $event): array => Json::decode($event->toJson()), $events),
            ]);
            $world->bank->store->keepEvents($events);
            $this->save($world);

            return new CommandResult($answer, $events);
        });
    }

    public function payment(string $intentId): array
    {
        $bank = $this->found($this->store())->bank;
        $intent = $bank->store->find($intentId);

        return ($intent['object'] ?? null) === 'payment_intent'
            ? Answer::of($bank, $intent)
            : throw new ProviderRefusal(
                'resource_missing',
                __('There is no such payment in this account.', 'tillbook'),
                404,
            );
    }

    public function setup(string $setupId): array
    {
        $setups = $this->found($this->store())->setups;
        $setup = $setups->find($setupId);

        return $setup === null
            ? throw new ProviderRefusal(
                'resource_missing',
                __('There is no such card setup in this account.', 'tillbook'),
                404,
            )
            : $setups->answer($setup);
    }

    /** Lets the time pass that has passed, and tells what was never confirmed. */
    public function undelivered(): array
    {
        $this->change(fn(World $world) => $world->calendar->advanceTo($this->sandboxTime($world)));

        return $this->store()->keptEvents();
    }

    public function confirm(Event ...$events): void
    {
        $this->store()->forgetEvents(array_values($events));
    }

    /**
     * Opens the account with its 90 days in one go, for tools. Does nothing for one that exists.
     *
     * @param bool $withHistory false for an account that begins now, with nothing in it
     *
     * @return list<Event> what happened in them
     */
    public function create(int $seed, string $country, ?StoreOrders $orders, bool $withHistory = true): array
    {
        if ($this->exists()) {
            return [];
        }

        return $this->database->transactional(function () use ($seed, $country, $orders, $withHistory): array {
            $this->begin($seed, new AccountTerms($country, $withHistory));

            return $this->replay($orders, static fn(): bool => true)[1];
        });
    }

    /**
     * Makes the account as it was before its history. proceed() takes it from there. Does nothing for one that exists.
     *
     * @param array<string, string> $changes the state it is put into at the end, see AccountChanges
     *
     * @throws ProviderRefusal for changes that make no sense
     */
    public function begin(int $seed, AccountTerms $terms, array $changes = []): void
    {
        if ($this->exists()) {
            return;
        }
        $now = $this->clock->now();
        $start = $terms->withHistory ? (new HistoryPlan($seed, $now, $terms->country))->start() : $now;
        $body = NewAccount::body($terms->country, $start);
        // On a draft that is thrown away: better refused now than when everything else is done.
        (new AccountChanges(new World(new Bank($this->store(), $this->accountId, $seed, 0, $now, $body))))->apply(
            $changes,
        );
        $this->store()->saveAccount(
            $seed,
            0,
            0,
            [
                self::OPENING => [
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
     * Replays a part of the account's history, and has what happened in it taken in, in one transaction. Of several
     * processes that do so at once each takes the part after the other's. An account that is open already has none.
     *
     * @param float $seconds about how long; at least one step is taken
     * @param callable(list<Event>): void $deliver
     *
     * @return float how much of it is done, from 0 to 1
     */
    public function proceed(float $seconds, callable $deliver): float
    {
        return $this->database->transactional(function () use ($seconds, $deliver): float {
            $end = microtime(true) + $seconds;
            [$share, $events] = $this->replay(
                StoreOrders::available() ? new StoreOrders() : null,
                static fn(): bool => microtime(true) < $end,
            );
            $deliver($events);

            return $share;
        });
    }

    /** How much of the account's history is there, from 0 to 1. */
    public function progress(): float
    {
        $account = $this->store()->account() ?? throw self::none();
        $opening = Json::object($account['body'], self::OPENING);
        $until = Json::integer($opening, 'until') ?? 0;
        $start = (new HistoryPlan($account['seed'], $until, 'US'))->start();
        $clock = Json::integer($account['body'], 'clock') ?? $start;

        return $opening === [] ? 1.0 : max(0.0, min(0.99, ($clock - $start) / max(1, $until - $start)));
    }

    /**
     * @param callable(): bool $mayGoOn
     *
     * @return array{float, list<Event>} how much is done, and what happened
     */
    private function replay(?StoreOrders $orders, callable $mayGoOn): array
    {
        $store = $this->store();
        $store->keepInMemory();
        $account = $store->account() ?? throw self::none();
        $opening = Json::object($account['body'], self::OPENING);
        if ($opening === []) {
            return [1.0, []];
        }
        $terms = AccountTerms::fromArray(Json::object($opening, 'terms'));
        $until = Json::integer($opening, 'until') ?? $this->clock->now();
        $bank = new Bank(
            $store,
            $this->accountId,
            $account['seed'],
            $account['counter'],
            Json::integer($account['body'], 'clock') ?? $until,
            $account['body'],
        );
        $world = new World($bank);
        $history = new History($world, new HistoryPlan($account['seed'], $until, $terms->country), $orders);
        /** @var array{planned: int, sequence: int, waiting: list<array{at: int, sequence: int, do: string, with: list<int|string|null>}>, times: array<string, int>}|null $state as replay() returned it */
        $state = $opening['state'] ?? null;
        $state = $terms->withHistory ? $history->replay($until, $state, $mayGoOn) : null;
        if ($state !== null) {
            $bank->account[self::OPENING] = ['state' => $state] + $opening;
            $events = $bank->takeEventsOfNow();
            $this->save($world);

            return [$this->progress(), $events];
        }
        if ($terms->isHostile) {
            (new HostileHistory($world, $orders, $this->uploads()))->live();
        }
        unset($bank->account[self::OPENING]);
        $bank->account = $terms->fields + $bank->account;
        (new AccountChanges($world))->apply(array_filter(Json::object($opening, 'changes'), is_string(...)));
        $events = $bank->takeEvents();
        $this->save($world);

        return [1.0, $events];
    }

    /**
     * Does something to the account, in one transaction. The events wait as undelivered until confirm().
     *
     * @param callable(World): void $work
     *
     * @return list<Event> what it led to
     */
    public function change(callable $work): array
    {
        return $this->database->transactional(function () use ($work): array {
            $world = $this->world();
            $work($world);
            $events = $world->bank->takeEvents();
            $world->bank->store->keepEvents($events);
            $this->save($world);

            return $events;
        });
    }

    /**
     * Does something to the account at the present moment: what was due until then happened before.
     *
     * @param callable(World): void $work
     *
     * @return list<Event> what it led to
     */
    public function act(callable $work): array
    {
        return $this->change(function (World $world) use ($work): void {
            $world->calendar->advanceTo($this->sandboxTime($world));
            $work($world);
        });
    }

    /** A payment that a shopper is asked about; null where the account has no such one. */
    public function approval(string $intentId): ?Approval
    {
        return Approval::of($this->found($this->store())->bank, $intentId);
    }

    /**
     * Looks at the account without holding it.
     *
     * @param callable(World): void $work changes nothing
     *
     * @throws ProviderRefusal where there is none
     */
    public function read(callable $work): void
    {
        $work($this->found($this->store()));
    }

    /**
     * Moves the sandbox's clock.
     *
     * @param int $seconds how far, beyond the present
     *
     * @return list<Event>
     */
    public function advance(int $seconds): array
    {
        $account = $this->store()->account() ?? throw self::none();
        $this->store()->saveAccount(
            $account['seed'],
            $account['clock_offset'] + $seconds,
            $account['counter'],
            $account['body'],
        );

        return $this->change(fn(World $world) => $world->calendar->advanceTo($this->sandboxTime($world)));
    }

    public function delete(): void
    {
        $this->uploads()->deleteAll();
        $this->store()->delete();
    }

    private function uploads(): SandboxFiles
    {
        return new SandboxFiles($this->database, $this->clock, $this->accountId, PrivateFolder::ofEvidence());
    }

    private function world(): World
    {
        $store = $this->store();
        $store->lock();

        return $this->found($store);
    }

    private function found(SandboxStore $store): World
    {
        $account = $store->account() ?? throw self::none();
        if (isset($account['body'][self::OPENING])) {
            throw new ProviderRefusal(
                'tillbook_account_opening',
                __('The sandbox account is still being set up. Try again in a minute.', 'tillbook'),
                409,
            );
        }
        $body = (new Lifetime($this->database, $this->clock, $this->accountId))->completed($account['body']);

        return new World(
            new Bank(
                $store,
                $this->accountId,
                $account['seed'],
                $account['counter'],
                Json::integer($body, 'clock') ?? $this->clock->now(),
                $body,
            ),
            $this->rules,
        );
    }

    private static function none(): ProviderRefusal
    {
        return new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
    }

    private function save(World $world): void
    {
        $bank = $world->bank;
        $bank->store->flush();
        $offset = $bank->store->account()['clock_offset'] ?? 0;
        $bank->store->saveAccount($bank->seed(), $offset, $bank->counter(), ['clock' => $bank->now()] + $bank->account);
    }

    /** The present moment as the sandbox counts it. */
    private function sandboxTime(World $world): int
    {
        return max($world->bank->now(), $this->clock->now() + ($world->bank->store->account()['clock_offset'] ?? 0));
    }

    private function store(): SandboxStore
    {
        return new SandboxStore($this->database, $this->accountId);
    }
}

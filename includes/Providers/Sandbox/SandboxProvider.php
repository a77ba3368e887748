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
use Tillbook\Provider\BasicProvider;
use Tillbook\Provider\CardReader;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Loan;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\Answer;
use Tillbook\Providers\Sandbox\Checkout\Approval;

/**
 * The sandbox (spec 1 §1): a payments account without real money and with its own clock. It behaves like the
 * live provider and sends the same events to the ledger.
 */
final class SandboxProvider extends BasicProvider
{
    public const ID = 'sandbox';
    /** Field of the account's body with the remaining work, present until its history is complete. */
    private const OPENING = 'opening';

    /**
     * @param PaymentRules|null $rules the merchant's fraud rules for new payments; not applied to the history
     *                                 before the account was connected
     */
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
        $account = $this->lockedAccount();

        return AccountView::of($account->books);
    }

    public function balances(): Balances
    {
        $balances = new Balances([], [], [], []);
        $this->change(function (SandboxAccount $account) use (&$balances): void {
            $account->calendar->advanceTo($this->sandboxTime($account));
            $balances = $account->payouts->balances();
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
                static fn(string $id, mixed $type): CardReader => new CardReader(
                    $id,
                    is_string($type) ? $type : 'unknown',
                ),
                array_keys($known),
                $known,
            ),
        );
    }

    /** @return list<array<string, mixed>> survey answers, newest first */
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

        return new SandboxRates(new ExchangeRates(), intdiv($now, DAY_IN_SECONDS));
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        return $this->database->transactional(function () use ($command, $idempotencyKey): CommandResult {
            $account = $this->lockedAccount();
            $name = 'idem_' . $idempotencyKey;
            $known = $account->books->store->find($name);
            if ($known !== null) {
                return new CommandResult(
                    Json::object($known, 'answer'),
                    array_map(
                        static fn(array $event): Event => Event::fromJson((string) wp_json_encode($event)),
                        Json::objects($known, 'events'),
                    ),
                );
            }
            $account->calendar->advanceTo($this->sandboxTime($account));
            $answer = CommandHandler::of($account, $command);
            $events = $account->books->takeEvents();
            $account->books->store->put(
                [
                    'id' => $name,
                    'object' => 'idempotency',
                    'created' => $account->books->now(),
                    'answer' => $answer,
                    'events' => array_map(static fn(Event $event): array => Json::decode($event->toJson()), $events),
                ],
                Json::text($answer, 'id'),
            );
            $account->books->store->keepEvents($events);
            $this->save($account);

            return new CommandResult($answer, $events);
        });
    }

    public function payment(string $intentId): array
    {
        $books = $this->found($this->store())->books;
        $intent = $books->store->find($intentId);

        return ($intent['object'] ?? null) === 'payment_intent'
            ? Answer::of($books, $intent)
            : throw new ProviderRefusal(
                ProviderRefusal::MISSING,
                __('Payment not found in this account.', 'tillbook'),
                404,
                isMissing: true,
            );
    }

    public function setup(string $setupId): array
    {
        $setups = $this->found($this->store())->setups;
        $setup = $setups->find($setupId);

        return $setup === null
            ? throw new ProviderRefusal(
                ProviderRefusal::MISSING,
                __('Card setup not found in this account.', 'tillbook'),
                404,
                isMissing: true,
            )
            : $setups->answer($setup);
    }

    /** Processes everything due until now and returns the unconfirmed events. */
    public function undelivered(): array
    {
        $this->change(fn(SandboxAccount $account) => $account->calendar->advanceTo($this->sandboxTime($account)));

        return $this->store()->keptEvents();
    }

    public function confirm(Event ...$events): void
    {
        $this->store()->forgetEvents(array_values($events));
    }

    /**
     * Opens the account with its 90 days of history in a single run, for tools. Does nothing if the account exists.
     *
     * @param bool $withHistory false for an empty account that starts now
     *
     * @return list<Event> events of the history
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
     * Creates the account in its state before the history; proceed() continues from there. Does nothing if the
     * account exists.
     *
     * @param array<string, string> $changes changes to apply at the end, see AccountChanges
     *
     * @throws ProviderRefusal for invalid changes
     */
    public function begin(int $seed, AccountTerms $terms, array $changes = []): void
    {
        if ($this->exists()) {
            return;
        }
        $now = $this->clock->now();
        $start = $terms->withHistory ? (new HistoryPlan($seed, $now, $terms->country))->start() : $now;
        $body = NewAccount::body($terms->country, $start);
        // Validates the changes on a temporary copy, so that invalid ones are rejected before all other work is done.
        (new AccountChanges(
            new SandboxAccount(new SandboxBooks($this->store(), $this->accountId, $seed, 0, $now, $body)),
        ))->apply($changes);
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
            [$share, $events] = $this->replay(
                StoreOrders::available() ? new StoreOrders() : null,
                static fn(): bool => microtime(true) < $end,
            );
            $deliver($events);

            return $share;
        });
    }

    /** Returns the completed share of the account's history, from 0 to 1. */
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
     * @return array{float, list<Event>} completed share, and events
     */
    private function replay(?StoreOrders $orders, callable $mayGoOn): array
    {
        $store = $this->store();
        $store->keepInMemory();
        $stored = $store->account() ?? throw self::none();
        $opening = Json::object($stored['body'], self::OPENING);
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
        $history = new History($account, new HistoryPlan($stored['seed'], $until, $terms->country), $orders);
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
            $books->body[self::OPENING] = ['state' => $state] + $opening;
            $events = $books->takeEventsOfNow();
            $this->save($account);
            $this->followOnOrders($orders, $events);

            return [$this->progress(), $events];
        }
        unset($books->body[self::OPENING]);
        $books->body = $terms->fields + $books->body;
        (new AccountChanges($account))->apply(array_filter(Json::object($opening, 'changes'), is_string(...)));
        $events = $books->takeEvents();
        $this->save($account);
        $this->followOnOrders($orders, $events);

        return [1.0, $events];
    }

    /** @param list<Event> $events of the history */
    private function followOnOrders(?StoreOrders $orders, array $events): void
    {
        if ($orders !== null) {
            (new SampleRefunds($this->accountId))->follow($events);
        }
    }

    /**
     * Changes the account in one transaction. Its events remain undelivered until confirm().
     *
     * @param callable(SandboxAccount): void $work
     *
     * @return list<Event> resulting events
     */
    public function change(callable $work): array
    {
        return $this->database->transactional(function () use ($work): array {
            $account = $this->lockedAccount();
            $work($account);
            $events = $account->books->takeEvents();
            $account->books->store->keepEvents($events);
            $this->save($account);

            return $events;
        });
    }

    /**
     * Changes the account at the current time, after processing everything due until then.
     *
     * @param callable(SandboxAccount): void $work
     *
     * @return list<Event> resulting events
     */
    public function act(callable $work): array
    {
        return $this->change(function (SandboxAccount $account) use ($work): void {
            $account->calendar->advanceTo($this->sandboxTime($account));
            $work($account);
        });
    }

    /** Returns a payment or card setup that needs the shopper's approval; null if the account has no such object. */
    public function approval(string $intentId): ?Approval
    {
        return Approval::of($this->found($this->store())->books, $intentId);
    }

    /**
     * Reads the account without locking it.
     *
     * @param callable(SandboxAccount): void $work must not change anything
     *
     * @throws ProviderRefusal if there is no account
     */
    public function read(callable $work): void
    {
        $work($this->found($this->store()));
    }

    /**
     * Moves the sandbox's clock forward.
     *
     * @param int $seconds number of seconds to move forward from now
     *
     * @return list<Event>
     */
    public function advance(int $seconds): array
    {
        return $this->change(function (SandboxAccount $account) use ($seconds): void {
            $account->books->store->advanceClock($seconds);
            $account->calendar->advanceTo($this->sandboxTime($account));
        });
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

    private function lockedAccount(): SandboxAccount
    {
        $store = $this->store();
        $store->lock();

        return $this->found($store);
    }

    private function found(SandboxStore $store): SandboxAccount
    {
        $account = $store->account() ?? throw self::none();
        if (isset($account['body'][self::OPENING])) {
            throw new ProviderRefusal(
                'tillbook_account_opening',
                __('The sandbox account is still being set up. Try again in a minute.', 'tillbook'),
                409,
            );
        }
        $body = (new LifetimeVolumeBackfill($this->database, $this->clock, $this->accountId))->completed(
            $account['body'],
        );

        return new SandboxAccount(
            new SandboxBooks(
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

    private function save(SandboxAccount $account): void
    {
        $books = $account->books;
        $books->store->flush();
        $offset = $books->store->account()['clock_offset'] ?? 0;
        $books->store->saveAccount(
            $books->seed(),
            $offset,
            $books->counter(),
            ['clock' => $books->now()] + $books->body,
        );
    }

    /** Returns the current time by the sandbox's clock. */
    private function sandboxTime(SandboxAccount $account): int
    {
        return max(
            $account->books->now(),
            $this->clock->now() + ($account->books->store->account()['clock_offset'] ?? 0),
        );
    }

    private function store(): SandboxStore
    {
        return new SandboxStore($this->database, $this->accountId);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\FeesOfPeriod;
use Tillbook\Platform\Account\Ability;
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

    private readonly StoredAccount $stored;

    /**
     * @param PaymentRules|null $rules the merchant's fraud rules for new payments; not applied to the history
     *                                 before the account was connected
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        public readonly string $accountId,
        ?PaymentRules $rules = null,
    ) {
        $this->stored = new StoredAccount($database, $clock, $accountId, $rules);
    }

    public function id(): string
    {
        return self::ID;
    }

    public function isLive(): bool
    {
        return false;
    }

    public function can(Ability $ability): ?string
    {
        return null;
    }

    public function exists(): bool
    {
        return $this->stored->store()->account() !== null;
    }

    public function account(): Account
    {
        $account = $this->stored->locked();

        return AccountView::of($account->books);
    }

    public function balances(): Balances
    {
        $balances = new Balances([], [], [], []);
        $this->change(function (SandboxAccount $account) use (&$balances): void {
            $account->calendar->advanceTo($this->stored->now($account));
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
            $this->stored->store()->ofType('loan'),
        );
    }

    public function readers(): array
    {
        $known = Json::object($this->stored->store()->account()['body'] ?? [], 'readers');

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
        return $this->stored->store()->ofType('survey_answer');
    }

    public function documents(): SandboxDocuments
    {
        return new SandboxDocuments(
            $this->stored->store(),
            $this->accountId,
            new Ledgers($this->database, $this->clock),
            new FeesOfPeriod($this->database),
        );
    }

    public function files(): SandboxFiles
    {
        return new SandboxFiles($this->database, $this->clock, $this->accountId, PrivateFolder::ofEvidence());
    }

    public function rates(): SandboxRates
    {
        $now = $this->clock->now() + ($this->stored->store()->account()['clock_offset'] ?? 0);

        return new SandboxRates(new ExchangeRates(), intdiv($now, DAY_IN_SECONDS));
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        return $this->database->transactional(function () use ($command, $idempotencyKey): CommandResult {
            $account = $this->stored->locked();
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
            $account->calendar->advanceTo($this->stored->now($account));
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
            $this->stored->save($account);

            return new CommandResult($answer, $events);
        });
    }

    public function payment(string $intentId): array
    {
        $books = $this->stored->read()->books;
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
        $setups = $this->stored->read()->setups;
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
        $this->change(fn(SandboxAccount $account) => $account->calendar->advanceTo($this->stored->now($account)));

        return $this->stored->store()->keptEvents();
    }

    public function confirm(Event ...$events): void
    {
        $this->stored->store()->forgetEvents(array_values($events));
    }

    /** Opens the account in parts, so that a page can show the progress. */
    public function opening(): AccountOpening
    {
        return new AccountOpening(
            $this->database,
            $this->clock,
            $this->accountId,
            $this->stored,
            StoreOrders::available() ? new StoreOrders() : null,
        );
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
            $account = $this->stored->locked();
            $work($account);
            $events = $account->books->takeEvents();
            $account->books->store->keepEvents($events);
            $this->stored->save($account);

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
            $account->calendar->advanceTo($this->stored->now($account));
            $work($account);
        });
    }

    /** Returns a payment or card setup that needs the shopper's approval; null if the account has no such object. */
    public function approval(string $intentId): ?Approval
    {
        return Approval::of($this->stored->read()->books, $intentId);
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
        $work($this->stored->read());
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
            $account->calendar->advanceTo($this->stored->now($account));
        });
    }

    public function delete(): void
    {
        $this->files()->deleteAll();
        $this->stored->store()->delete();
    }
}

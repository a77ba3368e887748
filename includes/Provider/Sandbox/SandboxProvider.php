<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\FeesOfPeriod;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\AnswerSurvey;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\MigrateBilling;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\SaveVatDetails;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Loan;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Reader;

/**
 * The sandbox (spec 1 §1): a payments account whose money is not real, with a clock of its own. It behaves as the
 * live provider does and tells the ledger by the same events.
 */
final class SandboxProvider implements Provider
{
    public const ID = 'sandbox';

    /** @param PaymentRules|null $rules the merchant's, which its new payments have to pass; the history before it was connected knew none */
    public function __construct(private readonly Database $database, private readonly Clock $clock, private readonly string $accountId, private readonly ?PaymentRules $rules = null)
    {
    }

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
        return array_map(static fn (array $loan): Loan => new Loan(
            Json::text($loan, 'id') ?? '',
            Json::integer($loan, 'amount') ?? 0,
            Json::integer($loan, 'fee_amount') ?? 0,
            Json::text($loan, 'currency') ?? 'usd',
            Json::integer($loan, 'withhold_basis_points') ?? 0,
            Json::integer($loan, 'paid_out_at') ?? 0,
        ), $this->store()->ofType('loan'));
    }

    public function readers(): array
    {
        $known = Json::object($this->store()->account()['body'] ?? [], 'readers');

        return array_values(array_map(static fn (string $id, mixed $type): Reader => new Reader($id, is_string($type) ? $type : 'unknown'), array_keys($known), $known));
    }

    /** @return list<array<string, mixed>> what merchants answered to surveys, newest first */
    public function surveys(): array
    {
        return $this->store()->ofType('survey_answer');
    }

    public function documents(): SandboxDocuments
    {
        return new SandboxDocuments($this->store(), $this->accountId, new Ledgers($this->database, $this->clock), new FeesOfPeriod($this->database));
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
                return new CommandResult(Json::object($known, 'answer'), array_map(static fn (array $event): Event => Event::fromJson((string) wp_json_encode($event)), Json::objects($known, 'events')));
            }
            $world->calendar->advanceTo($this->sandboxTime($world));
            $answer = $this->carryOut($world, $command);
            $events = $world->bank->takeEvents();
            $world->bank->store->put([
                'id' => $name, 'object' => 'idempotency', 'created' => $world->bank->now(), 'answer' => $answer,
                'events' => array_map(static fn (Event $event): array => Json::decode($event->toJson()), $events),
            ]);
            $world->bank->store->keepEvents($events);
            $this->save($world);

            return new CommandResult($answer, $events);
        });
    }

    /** Lets the time pass that has passed, and tells what was never confirmed. */
    public function undelivered(): array
    {
        $this->change(fn (World $world) => $world->calendar->advanceTo($this->sandboxTime($world)));

        return $this->store()->keptEvents();
    }

    public function confirm(Event ...$events): void
    {
        $this->store()->forgetEvents(array_values($events));
    }

    /**
     * @return array<string, mixed> the object it made or changed
     *
     * @throws ProviderRefusal
     */
    private function carryOut(World $world, Command $command): array
    {
        return match (true) {
            $command instanceof RefundCharge => $world->refund($command->chargeId, $command->amount->amount, $command->reason, $command->storeRefundId),
            $command instanceof CapturePayment => $world->capture($command->paymentIntentId, $command->amount->amount, $command->approvedBy),
            $command instanceof CancelAuthorization => $world->payments->release($command->paymentIntentId, 'requested_by_customer', $command->blockedBy),
            $command instanceof CreateInstantPayout => $world->payouts->instant($command->currency),
            $command instanceof UpdateDispute => $world->disputes->respond($command->disputeId, $command->evidence, $command->metadata, $command->submit),
            $command instanceof CloseDispute => $world->disputes->accept($command->disputeId),
            $command instanceof SaveVatDetails => $world->saveVatDetails($command->name, $command->address, $command->vatNumber),
            $command instanceof UpdateAccount => $world->details->apply($command->changes),
            $command instanceof MigrateBilling => $world->details->migrateBilling(),
            $command instanceof AnswerSurvey => $world->keepSurvey($command->survey, $command->rating, $command->comments),
            default => throw new ProviderRefusal('tillbook_unsupported', __('The sandbox does not know this command.', 'tillbook'), 501),
        };
    }

    /**
     * Makes the account and lives its 90 days. Does nothing for one that exists.
     *
     * @param bool $withHistory false for an account that begins now, with nothing in it
     *
     * @return list<Event>
     */
    public function create(int $seed, string $country, ?StoreOrders $orders, bool $withHistory = true): array
    {
        return $this->open($seed, new AccountTerms($country, $withHistory), $orders);
    }

    /**
     * Opens the account on terms. Does nothing for one that exists.
     *
     * @param array<string, string> $changes the state it is put into, see AccountChanges
     *
     * @return list<Event>
     *
     * @throws ProviderRefusal for changes that make no sense
     */
    public function open(int $seed, AccountTerms $terms, ?StoreOrders $orders, array $changes = []): array
    {
        if ($this->exists()) {
            return [];
        }
        $plan = new HistoryPlan($seed, $this->clock->now(), $terms->country);
        $start = $terms->withHistory ? $plan->start() : $this->clock->now();
        $bank = new Bank($this->store(), $this->accountId, $seed, 0, $start, NewAccount::body($terms->country, $start));
        $world = new World($bank);
        if ($terms->withHistory) {
            (new History($world, $plan, $orders))->live($this->clock->now());
        }
        if ($terms->isHostile) {
            (new HostileHistory($world, $orders, $this->uploads()))->live();
        }
        $bank->account = $terms->fields + $bank->account;
        (new AccountChanges($world))->apply($changes);
        $this->save($world);

        return $bank->takeEvents();
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
            $this->save($world);
            $events = $world->bank->takeEvents();
            $world->bank->store->keepEvents($events);

            return $events;
        });
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
        $account = $this->store()->account() ?? throw new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
        $this->store()->saveAccount($account['seed'], $account['clock_offset'] + $seconds, $account['counter'], $account['body']);

        return $this->change(fn (World $world) => $world->calendar->advanceTo($this->sandboxTime($world)));
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
        $account = $store->account() ?? throw new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
        $body = (new Lifetime($this->database, $this->clock, $this->accountId))->completed($account['body']);

        return new World(new Bank($store, $this->accountId, $account['seed'], $account['counter'], Json::integer($body, 'clock') ?? $this->clock->now(), $body), $this->rules);
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

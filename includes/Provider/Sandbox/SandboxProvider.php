<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/**
 * The sandbox (spec 1 §1): a payments account whose money is not real, with a clock of its own. It behaves as the
 * live provider does and tells the ledger by the same events.
 */
final class SandboxProvider implements Provider
{
    public const ID = 'sandbox';

    public function __construct(private readonly Database $database, private readonly Clock $clock, private readonly string $accountId)
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
        $world = $this->open();

        return AccountView::of($world->bank);
    }

    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        /** @var array<string, mixed> $object */
        $object = [];
        $events = $this->change(function (World $world) use ($command, &$object): void {
            $world->calendar->advanceTo($this->sandboxTime($world));
            $object = match (true) {
                $command instanceof RefundCharge => $world->refunds->refund($command->chargeId, $command->amount->amount, $command->reason),
                $command instanceof CapturePayment => $world->payments->capture($command->paymentIntentId, $command->amount->amount),
                $command instanceof CancelAuthorization => $world->payments->release($command->paymentIntentId, 'requested_by_customer'),
                $command instanceof CreateInstantPayout => $world->payouts->instant($command->currency),
                $command instanceof UpdateDispute => $world->disputes->respond($command->disputeId, $command->evidence, $command->metadata, $command->submit),
                $command instanceof CloseDispute => $world->disputes->close($command->disputeId, 'lost', true),
                default => throw new ProviderRefusal('tillbook_unsupported', __('The sandbox does not know this command.', 'tillbook'), 501),
            };
        });

        return new CommandResult($object, $events);
    }

    /**
     * Makes the account and lives its 90 days. Does nothing for one that exists.
     *
     * @return list<Event>
     */
    public function create(int $seed, string $country, ?StoreOrders $orders): array
    {
        if ($this->exists()) {
            return [];
        }
        $plan = new HistoryPlan($seed, $this->clock->now());
        $bank = new Bank($this->store(), $this->accountId, $seed, 0, $plan->start(), NewAccount::body($country, $plan->start()));
        $world = new World($bank);
        (new History($world, $plan, $orders))->live($this->clock->now());
        $this->save($world);

        return $bank->takeEvents();
    }

    /**
     * Does something to the account, in one transaction.
     *
     * @param callable(World): void $work
     *
     * @return list<Event> what it led to
     */
    public function change(callable $work): array
    {
        return $this->database->transactional(function () use ($work): array {
            $world = $this->open();
            $work($world);
            $this->save($world);

            return $world->bank->takeEvents();
        });
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
        $this->store()->delete();
    }

    private function open(): World
    {
        $store = $this->store();
        $account = $store->account() ?? throw new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
        $body = $account['body'];

        return new World(new Bank($store, $this->accountId, $account['seed'], $account['counter'], Json::integer($body, 'clock') ?? $this->clock->now(), $body));
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

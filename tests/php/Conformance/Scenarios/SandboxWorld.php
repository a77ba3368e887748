<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use LogicException;
use RuntimeException;
use Tillbook\Features\FraudProtection\EnforcedRules;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Reconciliation;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\AccountDetails;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\SandboxHistory;
use Tillbook\Tests\Support\TestClock;

/** A sandbox account, whose news arrives in one of several ways. */
final class SandboxWorld implements Shop
{
    use Shopping;

    private const ACCOUNT = 'acct_sandbox_scenario';
    private const DAY = 86_400;
    private const SEED = 7;

    private readonly SandboxProvider $provider;
    private readonly LedgerScope $scope;
    /** @var list<Event> what has not arrived yet */
    private array $waiting = [];

    /**
     * @param int $every of the killed process: how many statements more each time before it dies
     * @param bool $isTimeless whether no time passes, as at an account that can't be moved through time
     * @param bool $isActing whether Tillbook refunds, captures, cancels and responds to disputes
     * @param bool $isElsewhere whether another shop takes the payments
     */
    public function __construct(
        private readonly int $start,
        private readonly Way $way = Way::Orderly,
        private readonly int $every = 7,
        private readonly bool $isTimeless = false,
        private readonly bool $isActing = false,
        private readonly bool $isElsewhere = false,
    ) {
        $clock = TestClock::at($start);
        $this->provider = new SandboxProvider(
            Database::fromWordPress(),
            $clock,
            self::ACCOUNT,
            new EnforcedRules(Plugin::instance()->services->modules()->fraudProtection->settings()),
        );
        SandboxHistory::none($this->provider, self::SEED);
        $this->scope = Plugin::instance()
            ->services->ledgers()
            ->findOrCreate(SandboxProvider::ID, self::ACCOUNT, false, 'US', 'usd');
    }

    public function offer(string $method): void
    {
        $this->happen(static function (SandboxAccount $account) use ($method): void {
            $account->books->body['capabilities'] =
                [$method => ['status' => 'active', 'requirements' => []]] +
                AccountDetails::capabilities($account->books->body);
        });
    }

    public function answerBank(string $payment, bool $isApproved): void
    {
        $this->happen(static function (SandboxAccount $account) use ($payment, $isApproved): void {
            $account->checkout->decide($payment, 1, $isApproved ? 'approve' : 'decline');
        });
    }

    public function pay(int $amount, string $currency = 'usd'): string
    {
        return $this->payment(new PaymentPlan($amount, $currency));
    }

    public function payLater(int $amount): string
    {
        return $this->payment(new PaymentPlan($amount, 'usd', manualCapture: true));
    }

    public function decline(int $amount): string
    {
        return $this->payment(new PaymentPlan($amount, 'usd', outcome: 'declined'));
    }

    public function debit(int $amount): string
    {
        return $this->payment(
            new PaymentPlan($amount, 'usd', method: 'sepa_debit', country: 'DE', outcome: 'processing'),
        );
    }

    public function answerDebit(string $payment, bool $isPaid): void
    {
        $this->happen(
            static fn(SandboxAccount $account): array => $account->payments->arrive(
                $payment,
                $isPaid ? null : 'card_declined',
            ),
        );
    }

    public function takeBack(string $payment): void
    {
        $this->happen(
            static fn(SandboxAccount $account) => $account->refunds->returnPayment(self::charge($account, $payment)),
        );
    }

    public function capture(string $payment, int $amount): void
    {
        if ($this->isActing) {
            $this->act(new CapturePayment($payment, new Money($amount, 'usd')));

            return;
        }
        $this->happen(static fn(SandboxAccount $account) => $account->capture($payment, $amount));
    }

    public function cancel(string $payment): void
    {
        if ($this->isActing) {
            $this->act(new CancelAuthorization($payment));

            return;
        }
        $this->happen(static fn(SandboxAccount $account) => $account->cancel($payment));
    }

    public function refund(string $payment, int $amount): string
    {
        if ($this->isActing) {
            $database = Database::fromWordPress();
            $charge = $database->value(
                'SELECT charge_id FROM ' . $database->table('payments') . ' WHERE payment_intent_id = ?',
                [$payment],
            );

            return $this->act(new RefundCharge((string) $charge, new Money($amount, 'usd'), null));
        }

        return $this->made(
            static fn(SandboxAccount $account): array => $account->refunds->refund(
                self::charge($account, $payment),
                $amount,
            ),
        );
    }

    public function refundFails(string $refund): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->fail($refund, 'lost_or_stolen_card'));
    }

    public function review(string $payment): void
    {
        throw new LogicException('The sandbox has no risk check of its own.');
    }

    public function approve(string $payment): void
    {
        $this->review($payment);
    }

    public function refundAsFraud(string $payment, int $amount): void
    {
        $this->review($payment);
    }

    public function dispute(string $payment): string
    {
        return $this->made(
            static fn(SandboxAccount $account): array => $account->disputes->open(
                self::charge($account, $payment),
                'fraudulent',
            ),
        );
    }

    public function inquiry(string $payment): string
    {
        return $this->made(
            static fn(SandboxAccount $account): array => $account->disputes->open(
                self::charge($account, $payment),
                'fraudulent',
                true,
            ),
        );
    }

    public function respond(string $dispute, bool $submits): void
    {
        $evidence = ['uncategorized_text' => 'It was delivered.'];
        if ($this->isActing) {
            $this->act(new UpdateDispute($dispute, $evidence, [], $submits));

            return;
        }
        $this->happen(
            static fn(SandboxAccount $account): array => $account->disputes->respond($dispute, $evidence, [], $submits),
        );
    }

    public function accept(string $dispute): void
    {
        if ($this->isActing) {
            $this->act(new CloseDispute($dispute));

            return;
        }
        $this->happen(static fn(SandboxAccount $account): array => $account->disputes->accept($dispute));
    }

    public function verdict(string $dispute, string $verdict): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->disputes->decide($dispute, $verdict));
    }

    public function payOutInstantly(): void
    {
        if ($this->isActing) {
            $this->act(new CreateInstantPayout('usd'));

            return;
        }
        $this->happen(static fn(SandboxAccount $account): array => $account->payouts->instant('usd'));
    }

    public function payoutFails(): void
    {
        $this->happen(static function (SandboxAccount $account): void {
            $payout = $account->books->store->ofType('payout')[0] ?? [];
            $account->payouts->fail((string) Json::text($payout, 'id'), 'account_closed');
        });
    }

    public function advance(int $days): void
    {
        if (!$this->isTimeless) {
            $this->tell($this->provider->advance($days * self::DAY));
        }
    }

    public function end(): void
    {
        $services = Plugin::instance()->services;
        $inbox = $services->inbox();
        match ($this->way) {
            Way::Shuffled => array_map(
                fn(Event $event) => $inbox->receive($this->scope, EventBatch::of('sandbox', $event)),
                self::shuffled([...$this->waiting, ...$this->waiting]),
            ),
            // The sandbox has no webhooks: a process that died before its news arrived leaves it to this job.
            Way::Polled => (new Reconciliation($services->unansweredCommands(), $inbox))->run(
                $this->scope,
                $this->provider,
            ),
            Way::Backfilled => $inbox->receive($this->scope, EventBatch::history(...$this->waiting)),
            default => null,
        };
        if ($this->way !== Way::Orderly && $this->way !== Way::Doubled) {
            $this->scan();
        }
    }

    public function scope(): LedgerScope
    {
        return $this->scope;
    }

    public function start(): int
    {
        return $this->start;
    }

    /** The name of a test card. */
    private function card(string $card): ?string
    {
        return [
            // The sandbox asks for no bank account.
            'account' => null,
            'nothing' => null,
            'good' => 'visa',
            'poor' => 'insufficient_funds',
            'wrong' => 'address_fails',
            'asks' => 'authenticate_always',
        ][$card];
    }

    private function opened(): SandboxProvider
    {
        return $this->provider;
    }

    /** Its news arrives with the answer. */
    private function told(): void {}

    /** @return string what was made or changed */
    private function act(Command $command): string
    {
        SiteOwnership::claim();
        $result = Plugin::instance()->services->bus()->run($this->scope, $this->provider, $command, 'cli');

        return (string) Json::text($result->object, 'id');
    }

    private function payment(PaymentPlan $plan): string
    {
        $order = $this->isElsewhere ? null : $this->orders()->add($plan->amount, $plan->currency);
        $payment = '';
        $this->happen(static function (SandboxAccount $account) use ($plan, $order, &$payment): void {
            $payment = $account->pay(
                $order === null ? $plan->elsewhere() : $plan->forOrder($order->get_id(), $order->get_order_number()),
            );
            // The checkout does this before events can arrive.
            $order?->update_meta_data(OrderPayment::INTENT_META, $payment);
            $order?->save_meta_data();
        });

        return $payment;
    }

    /** @param callable(SandboxAccount): array<string, mixed> $work returns what it made */
    private function made(callable $work): string
    {
        $id = null;
        $this->happen(static function (SandboxAccount $account) use ($work, &$id): void {
            $id = Json::text($work($account), 'id');
        });

        return $id ?? throw new RuntimeException('The sandbox made nothing.');
    }

    /** @param callable(SandboxAccount): mixed $work */
    private function happen(callable $work): void
    {
        $this->tell(
            $this->provider->act(static function (SandboxAccount $account) use ($work): void {
                $work($account);
            }),
        );
    }

    /** @param list<Event> $events */
    private function tell(array $events): void
    {
        $hear = function () use ($events): void {
            Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('sandbox', ...$events));
            $this->provider->confirm(...$events);
        };
        if ($this->way === Way::Killed) {
            DyingDatabase::again($this->scope, $this->every, $hear);
        } elseif ($this->way === Way::Shuffled || $this->way === Way::Backfilled) {
            array_push($this->waiting, ...$events);
        } elseif ($this->way !== Way::Polled) {
            $hear();
            if ($this->way === Way::Doubled) {
                $hear();
            }
        }
    }

    /**
     * @param list<Event> $events
     *
     * @return list<Event> in the same order in each run
     */
    private static function shuffled(array $events): array
    {
        mt_srand(self::SEED);
        shuffle($events);
        mt_srand();

        return $events;
    }

    private static function charge(SandboxAccount $account, string $payment): string
    {
        return (string) Json::text($account->books->store->find($payment) ?? [], 'latest_charge');
    }
}

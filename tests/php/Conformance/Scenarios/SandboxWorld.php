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
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\AccountDetails;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\TestClock;

/** A sandbox account. Its news arrives as it happens. */
final class SandboxWorld implements Shop
{
    use Shopping;

    private const ACCOUNT = 'acct_sandbox_scenario';
    private const DAY = 86_400;

    private readonly SandboxProvider $provider;
    private readonly LedgerScope $scope;

    /**
     * @param bool $isTimeless whether no time passes, as at an account that can't be moved through time
     * @param bool $isActing whether Tillbook refunds, captures, cancels and responds to disputes
     */
    public function __construct(
        private readonly int $start,
        private readonly bool $isTimeless = false,
        private readonly bool $isActing = false,
    ) {
        $clock = TestClock::at($start);
        $this->provider = new SandboxProvider(
            Database::fromWordPress(),
            $clock,
            self::ACCOUNT,
            new EnforcedRules(Plugin::instance()->services->modules()->fraudProtection->settings()),
        );
        $this->provider->create(7, 'US', null, false);
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
        $database = Database::fromWordPress();
        $payout = $database->value(
            'SELECT payout_id FROM ' . $database->table('payouts') . ' WHERE ledger_id = ? ORDER BY date DESC LIMIT 1',
            [$this->scope->id],
        );
        $this->happen(
            static fn(SandboxAccount $account) => $account->payouts->fail((string) $payout, 'account_closed'),
        );
    }

    public function advance(int $days): void
    {
        if (!$this->isTimeless) {
            $this->tell($this->provider->advance($days * self::DAY));
        }
    }

    public function end(): void {}

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
        $payment = '';
        $this->happen(static function (SandboxAccount $account) use ($plan, &$payment): void {
            $payment = $account->pay($plan->elsewhere());
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
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('sandbox', ...$events));
        $this->provider->confirm(...$events);
    }

    private static function charge(SandboxAccount $account, string $payment): string
    {
        return (string) Json::text($account->books->store->find($payment) ?? [], 'latest_charge');
    }
}

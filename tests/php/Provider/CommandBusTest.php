<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;
use Tillbook\Provider\Reconciliation;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Provider\UnansweredCommands;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\SandboxHistory;
use Tillbook\Tests\Support\TestClock;

#[Group('database')]
final class CommandBusTest extends SandboxTestCase
{
    private LedgerScope $scope;
    private string $charge = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->scope = $this->scope('acct_sandbox_test2');
        SandboxHistory::none($this->provider(2), 2);
        SiteOwnership::claim();
        $events = $this->provider(2)->change(static function (SandboxAccount $account) use (&$intent): void {
            $intent = $account->pay(new PaymentPlan(5000, 'usd'));
        });
        $this->inbox()->receive($this->scope, EventBatch::of('sandbox', ...$events));
        $this->provider(2)->confirm(...$events);
        $this->charge = (string) $this->database->value(
            'SELECT charge_id FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, (string) $intent],
        );
    }

    public function testARefundReachesTheLedgerAndTheAuditTrail(): void
    {
        $this->bus()->run($this->scope, $this->provider(2), $this->refund(100, 'duplicate'), 'cli');

        $refund = $this->database->row(
            'SELECT * FROM ' . $this->database->table('refunds') . ' WHERE ledger_id = ? AND charge_id = ?',
            [$this->scope->id, $this->charge],
        );
        self::assertSame('100', $refund['amount'] ?? null);
        self::assertSame(100, $this->refunded());
        self::assertSame([['refund', 'done', '100']], $this->audited());
    }

    public function testMoreThanWhatRemainsIsRefusedAndChangesNothing(): void
    {
        $before = $this->content($this->scope);
        self::assertSame(
            'wcpay_refund_error',
            $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(99999999), 'cli')),
        );
        self::assertEquals($before, $this->content($this->scope));
        self::assertSame([['refund', 'wcpay_refund_error', '99999999']], $this->audited());
    }

    public function testTheSameAttemptAgainIsAnsweredAndNotRepeated(): void
    {
        $first = $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 0);
        $second = $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 0);

        self::assertSame($first->object['id'], $second->object['id']);
        self::assertSame(100, $this->refunded());
        self::assertSame(
            'tillbook_payment_changed',
            $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(200), 'admin', 0)),
        );
        self::assertSame(
            'tillbook_bad_attempt',
            $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 2)),
        );
        $this->bus()->run($this->scope, $this->provider(2), $this->refund(200), 'admin', 1);
        self::assertSame(300, $this->refunded());
    }

    public function testARepeatedCommandIsAskedToWaitWhileTheFirstRuns(): void
    {
        $this->startedBy(time: self::NOW);

        self::assertSame(
            'tillbook_in_progress',
            $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 0)),
        );
        self::assertSame(0, $this->refunded());
    }

    public function testACommandOfADeadProcessIsTakenOverAndRunsOnce(): void
    {
        $this->startedBy(time: self::NOW - 61);

        $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 0);

        self::assertSame(100, $this->refunded());
    }

    public function testALostAnswerIsLookedUpAndNeverSentAsAnother(): void
    {
        $silent = $this->silentAfter($this->provider(2));
        try {
            $this->bus()->run($this->scope, $silent, $this->refund(100), 'admin', 0);
            self::fail('No answer came.');
        } catch (ProviderUnreachable) {
            self::assertSame(0, $this->refunded(), 'The ledger knows nothing yet.');
        }

        self::assertSame(
            ['commands' => 1, 'events' => 0, 'isMore' => false],
            (new Reconciliation($this->unanswered(), $this->inbox()))->run($this->scope, $this->provider(2)),
        );
        self::assertSame(100, $this->refunded());
        self::assertSame(
            '1',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('refunds') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
        self::assertSame([['refund', 'unknown', '100'], ['refund', 'done', '100']], $this->audited());
        self::assertSame(
            100,
            $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'admin', 0)->object['amount'] ??
                null,
            'The page that retries gets the answer.',
        );
        self::assertSame(100, $this->refunded());
    }

    #[TestWith(['mastercard'])]
    #[TestWith(['declined'])]
    #[TestWith(['authenticate_always'])]
    #[TestWith(['refused'])]
    public function testAnotherCardIsSavedThoughTheFirstHasNoAnswerYet(string $card): void
    {
        $save = fn(Provider $provider, string $entered): array => $this->bus()->run(
            $this->scope,
            $provider,
            new SaveCard(7, $entered, Billing::from([])),
            'checkout',
        )->object;
        try {
            $save($this->providerThat(static fn() => throw new ProviderUnreachable('No answer.')), $card);
            self::fail('No answer came.');
        } catch (ProviderUnreachable) {
            self::assertSame('4242', Json::text($save($this->provider(2), 'visa'), 'saved_method.last4'));
        }
        self::assertSame('4444', Json::text($save($this->provider(2), 'mastercard'), 'saved_method.last4'));
        self::assertSame(0, $this->settle($this->provider(2), self::NOW + 120), 'The first one is settled.');
    }

    public function testSilenceIsRecordedOnceHoweverOftenTheJobMeetsIt(): void
    {
        $silent = $this->silentAfter($this->provider(2));
        try {
            $this->bus()->run($this->scope, $silent, $this->refund(100), 'admin', 0);
        } catch (ProviderUnreachable) {
            foreach ([300, 600, 900] as $later) {
                self::assertSame(0, $this->settle($silent, self::NOW + $later));
            }
        }

        self::assertSame([['refund', 'unknown', '100']], $this->audited());
        self::assertSame(1, $this->settle($this->provider(2), self::NOW + 1200));
        self::assertSame([['refund', 'unknown', '100'], ['refund', 'done', '100']], $this->audited());
        self::assertStringNotContainsString(
            'silent_since',
            (string) $this->database->value(
                'SELECT body FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testAfterADayOfSilenceTheJobAsksOnceAnHour(): void
    {
        $asked = 0;
        $silent = $this->providerThat(static function () use (&$asked): never {
            ++$asked;
            throw new ProviderUnreachable('No answer.');
        });
        try {
            $this->bus()->run($this->scope, $silent, $this->refund(100), 'admin', 0);
        } catch (ProviderUnreachable) {
            self::assertSame(1, $asked);
        }
        $settle = fn(int $time): int => $this->settle($silent, $time);
        for ($later = 300; $later <= 3600; $later += 300) {
            $settle(self::NOW + $later);
        }
        self::assertSame(13, $asked, 'On the first day, each time.');
        for ($later = 0; $later < 7200; $later += 300) {
            $settle(self::NOW + 2 * 86_400 + $later);
        }
        self::assertSame(15, $asked);
        $this->unanswered($this->at(self::NOW + 2 * 86_400 + 7200 - 200))->checkStatus($this->scope, $silent, [
            $this->charge,
        ]);
        self::assertSame(16, $asked, 'A user need not wait.');
        $settle(self::NOW - 86_400);
        self::assertSame(17, $asked, 'The clock was set back.');
    }

    public function testARetryOfALostFullRefundSendsTheAmountThatWasSentFirst(): void
    {
        $silent = $this->silentAfter($this->provider(2));
        try {
            $this->bus()->run($this->scope, $silent, $this->refundOfTheRest(5000), 'admin', 0);
            self::fail('No answer came.');
        } catch (ProviderUnreachable) {
            self::assertSame(0, $this->refunded());
        }

        // By then the event has added the refund to the ledger: nothing remains to refund.
        $answer = $this->bus()->run($this->scope, $this->provider(2), $this->refundOfTheRest(0), 'admin', 0);

        self::assertSame(5000, $answer->object['amount'] ?? null);
        self::assertSame(5000, $this->refunded());
        self::assertSame([['refund', 'unknown', '5000'], ['refund', 'done', '5000']], $this->audited());
    }

    public function testUndeliveredEventsArriveWithTheNextReconciliation(): void
    {
        $this->provider(2)->change(static function (SandboxAccount $account): void {
            $account->pay(new PaymentPlan(700, 'usd'));
        });
        $reconciliation = new Reconciliation($this->unanswered(), $this->inbox());

        self::assertGreaterThan(1, $reconciliation->run($this->scope, $this->provider(2))['events']);
        self::assertSame(
            '1',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ? AND amount = 700',
                [$this->scope->id],
            ),
        );
        self::assertSame(0, $reconciliation->run($this->scope, $this->provider(2))['events']);
    }

    public function testNothingIsSentWhoseOutcomeCannotBeStored(): void
    {
        $this->startedBy(time: self::NOW - 61);
        TablesState::set(true);
        try {
            self::assertSame(
                'tillbook_updating',
                $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(200), 'cli')),
            );
            self::assertSame(0, $this->settle($this->provider(2), self::NOW));
        } finally {
            TablesState::set(false);
        }
        self::assertSame([[], 0], [$this->audited(), $this->refunded()]);
        self::assertSame(1, $this->settle($this->provider(2), self::NOW), 'It waits.');
    }

    public function testACommandOfAJobIsRecordedWithoutAUser(): void
    {
        $this->actAs('administrator');
        $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'job');
        $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(99999999), 'job'));

        foreach (['audit', 'writes'] as $table) {
            self::assertSame(
                ['0', '0'],
                $this->database->column(
                    'SELECT user_id FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?',
                    [$this->scope->id],
                ),
                $table,
            );
        }
    }

    public function testACopiedSiteMayNotChangeAnything(): void
    {
        self::connectAt('https://the-original.example');

        self::assertSame(
            'tillbook_site_copied',
            $this->refusal(fn() => $this->bus()->run($this->scope, $this->provider(2), $this->refund(100), 'cli')),
        );
        self::assertSame([['refund', 'tillbook_site_copied', '100']], $this->audited());
    }

    public function testALiveLedgerIsNotChangedThroughTheSandbox(): void
    {
        $live = new LedgerScope($this->scope->id, 'sandbox', $this->scope->accountId, true, 'usd');

        self::assertSame(
            'tillbook_wrong_mode',
            $this->refusal(fn() => $this->bus()->run($live, $this->provider(2), $this->refund(100), 'cli')),
        );
    }

    private function bus(?Clock $clock = null): CommandBus
    {
        return $this->services($clock)->bus;
    }

    private function unanswered(?Clock $clock = null): UnansweredCommands
    {
        return $this->services($clock)->unanswered;
    }

    private function services(?Clock $clock): CommandServices
    {
        $audit = new CommandAudit(new Audit($this->database, $this->clock));

        return new CommandServices($this->database, $clock ?? $this->clock, $this->inbox(), $audit, 2);
    }

    /** @return int number of commands that were carried out */
    private function settle(Provider $provider, int $time): int
    {
        return $this->unanswered($this->at($time))->settle($this->scope, $provider)['carriedOut'];
    }

    private function refund(int $amount, ?string $reason = null): RefundCharge
    {
        return new RefundCharge($this->charge, new Money($amount, 'usd'), $reason);
    }

    /** A refund that names no amount. */
    private function refundOfTheRest(int $remaining): RefundCharge
    {
        return new RefundCharge($this->charge, new Money($remaining, 'usd'), null, isRemainder: true);
    }

    /** A pending request for the same refund. */
    private function startedBy(int $time): void
    {
        $clock = $this->at($time);
        $audit = new CommandAudit(new Audit($this->database, $clock));
        $dying = new CommandServices($this->database, $clock, $this->inbox(), $audit, 2);
        try {
            $dying->bus->run($this->scope, $this->dyingProvider(), $this->refund(100), 'admin', 0);
        } catch (\LogicException) {
            return;
        }
    }

    private function at(int $time): Clock
    {
        return TestClock::at($time);
    }

    private function dyingProvider(): Provider
    {
        return $this->providerThat(static fn(): CommandResult => throw new \LogicException('The process ends here.'));
    }

    private function silentAfter(Provider $real): Provider
    {
        return $this->providerThat(static function (Command $command, string $key) use ($real): CommandResult {
            $real->execute($command, $key);
            throw new ProviderUnreachable('No answer.');
        });
    }

    /** @param \Closure(Command, string): CommandResult $execute */
    private function providerThat(\Closure $execute): Provider
    {
        return new class ($execute) implements Provider {
            /** @param \Closure(Command, string): CommandResult $execute */
            public function __construct(private readonly \Closure $execute) {}

            public function id(): string
            {
                return 'sandbox';
            }

            public function isLive(): bool
            {
                return false;
            }

            public function can(Ability $ability): ?string
            {
                return null;
            }

            public function completeUntil(int $since): ?int
            {
                return null;
            }

            public function history(): ?HistoryReach
            {
                return null;
            }

            public function account(): Account
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function balances(): Balances
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function loans(): array
            {
                return [];
            }

            public function readers(): array
            {
                return [];
            }

            public function documents(): Documents
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function files(): Files
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function rates(): Rates
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function execute(Command $command, string $idempotencyKey): CommandResult
            {
                return ($this->execute)($command, $idempotencyKey);
            }

            public function payment(string $intentId): array
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function setup(string $setupId): array
            {
                throw new ProviderUnreachable('Not asked here.');
            }

            public function undelivered(): array
            {
                return [];
            }

            public function complete(Event ...$received): array
            {
                return [];
            }

            public function confirm(Event ...$events): void {}
        };
    }

    private function refusal(callable $work): string
    {
        try {
            $work();
        } catch (ProviderRefusal $refusal) {
            return $refusal->reason;
        }
        self::fail('It should have been refused.');
    }

    private function refunded(): int
    {
        return (int) $this->database->value(
            'SELECT amount_refunded FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND charge_id = ?',
            [$this->scope->id, $this->charge],
        );
    }

    /** @return list<array{0: string|null, 1: string|null, 2: string|null}> action, outcome and amount, oldest first */
    private function audited(): array
    {
        return array_map(
            static fn(array $row): array => [$row['action'], $row['outcome'], $row['amount']],
            $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('audit') .
                    ' WHERE ledger_id = ? AND subject_id = ? ORDER BY id',
                [$this->scope->id, $this->charge],
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Closure;
use Error;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Reconciliation;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\ProviderDecorator;
use Tillbook\Tests\Support\TestClock;

/** Answers that do not come, and receivers that die: nothing is left half done, and nothing is done twice. */
trait OutageTests
{
    public function testWithoutANetworkNothingIsAnsweredAndNothingChanges(): void
    {
        $scope = $this->connected();
        $earlier = $this->pay();
        $payment = $this->payment();
        $before = $this->ledger();

        $this->duringOutage(function () use ($payment, $earlier, $before): void {
            if (!$this->offers(Capability::Network)) {
                // A provider on this site is always there.
                self::assertSame($this->scope()->accountId, $this->provider()->account()->id());

                return;
            }
            $provider = $this->provider();
            self::assertSilent(fn() => $provider->account());
            self::assertSilent(fn() => $provider->payment($earlier->id()));
            self::assertSilent(fn() => $provider->undelivered());
            if ($this->offers(Capability::Balances)) {
                self::assertSilent(fn() => $provider->balances());
            }
            self::assertSilent(fn() => $this->send($payment, 0));
            self::assertEquals($before, $this->ledger());
        });

        // The command was noted. Now the provider is asked again, under the same key.
        $this->settle($scope);
        $this->send($payment, 0);
        self::assertCount(2, $this->rows('payments'));
    }

    public function testALostAnswerIsLookedUpAndNothingIsDoneTwice(): void
    {
        $scope = $this->connected();
        $payment = $this->payment();
        $silent = $this->providerThat(static function (Command $command, callable $execute): CommandResult {
            $execute();
            throw new ProviderUnreachable('The answer was lost.');
        });

        self::assertSilent(fn() => $this->bus()->run($scope, $silent, $payment, 'checkout', 0));
        self::assertSame([], $this->rows('payments'), 'The ledger does not know yet.');
        $this->settle($scope);

        self::assertCount(1, $this->rows('payments'));
        self::assertCount($this->offers(Capability::Payments) ? 1 : 0, $this->rows('transactions'));
    }

    public function testAReceiverThatDiesIsTakenOverByTheNext(): void
    {
        $scope = $this->connected();
        $payment = $this->payment();
        $dying = $this->providerThat(static function (Command $command, callable $execute): CommandResult {
            $execute();
            throw new Error('The process ends here.');
        });
        try {
            $this->bus()->run($scope, $dying, $payment, 'checkout', 0);
            self::fail('The process ended.');
        } catch (Error $error) {
            self::assertSame('The process ends here.', $error->getMessage());
        }

        $this->settle($scope);

        self::assertCount(1, $this->rows('payments'));
        self::assertCount($this->offers(Capability::Payments) ? 1 : 0, $this->rows('transactions'));
    }

    /** Reconciles some minutes later. */
    private function settle(LedgerScope $scope): void
    {
        $later = TestClock::at($this->services->clock->now() + 600);
        $database = $this->services->database;
        $audit = new CommandAudit(new Audit($database, $later));
        $inbox = $this->services->inbox();
        $commands = new CommandServices($database, $later, $inbox, $audit);
        (new Reconciliation($commands->unanswered, $inbox))->run($scope, $this->provider());
    }

    /** @param Closure(Command, Closure(): CommandResult): CommandResult $execute */
    private function providerThat(Closure $execute): Provider
    {
        return new ProviderDecorator($this->provider(), $execute);
    }

    private static function assertSilent(callable $work): void
    {
        try {
            $work();
        } catch (ProviderUnreachable $silence) {
            self::assertNotSame('', $silence->getMessage());

            return;
        }
        self::fail('Without an answer, ProviderUnreachable is thrown.');
    }
}

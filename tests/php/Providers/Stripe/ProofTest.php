<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\History\RecentPast;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Proof\Proof;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Tests\Support\TestClock;

/** The ledger of a connected account is compared with its balance and its payouts (live-provider §2 "Proof"). */
final class ProofTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 60, 'days' => 40, 'seed' => 'proof'];
    }

    public function testNothingIsSaidWhileTheHistoryIsBeingRead(): void
    {
        self::assertNull($this->module()->prover()->prove($this->scope));
        self::assertStringContainsString('once the history is read', $this->health()['text']);
        self::assertSame('info', $this->health()['status']);
    }

    #[Group('database')]
    public function testALedgerThatReachesBackToTheFirstPaymentAddsUpToTheBalance(): void
    {
        $proof = $this->proven();

        self::assertSame(Proof::EQUAL, $proof->state);
        self::assertNotSame([], $proof->before);
        self::assertSame([0], array_values(array_unique($proof->before)), 'It had nothing before.');
        self::assertSame('ok', $this->health()['status']);
        self::assertStringContainsString('agreed to the cent', $this->health()['text']);
    }

    public function testItStillAddsUpAfterPaymentsRefundsDisputesAndPayouts(): void
    {
        $this->proven();
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'capture' => 'automatic']);
        $this->stripe->post('pay', ['amount' => 700, 'capture' => 'automatic']);
        $this->stripe->post('refund', ['payment' => Json::text($paid, 'intent.id'), 'amount' => 1200]);
        $this->stripe->post('dispute');
        $this->stripe->post('advance', ['days' => 3]);
        $this->hear();

        self::assertSame(Proof::EQUAL, $this->prove()->state);
    }

    public function testOtherBalancesOfTheAccountAreNotAddedToThatOfPayments(): void
    {
        $this->stripe->post('otherBalance', ['amount' => 7000]);
        $this->proven();
        $this->stripe->post('otherBalance', ['amount' => -1234]);
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        // More than are looked at at once.
        for ($more = 0; $more < 12; ++$more) {
            $this->stripe->post('otherBalance', ['amount' => 1, 'balance' => 'risk_reserved']);
        }

        self::assertSame(Proof::EQUAL, $this->prove()->state);
        self::assertSame(
            '0',
            $this->value("SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND type = 'issuing_transaction'"),
        );
    }

    #[Group('database')]
    public function testATransactionThatNoEventToldOfIsFoundAndAdded(): void
    {
        $this->proven();
        $this->proverAfter(1200)->prove($this->scope);
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        // Its webhooks never arrive, and no one asks for its events.
        $this->stripe->delete('requests');

        $this->proverAfter(1200)->run();
        foreach ($this->readAgain() as $request) {
            self::assertStringContainsString(
                '"lt"',
                (string) wp_json_encode($request),
                'Newer pages are no reason to end.',
            );
        }
        self::assertSame(
            '1',
            $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND amount = 4321'),
            'The hourly look at the newest transaction.',
        );
        self::assertSame(Proof::EQUAL, $this->prove()->state);
    }

    public function testWhatIsOnItsWayIsNotLookedForByTheHour(): void
    {
        $this->proven();
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        $this->stripe->delete('requests');

        $this->module()->prover()->run();
        self::assertCount(1, $this->stripe->requests());
    }

    public function testCatchingUpEndsWhereTheLedgerHasAll(): void
    {
        $this->stripe->delete('requests');

        $this->recentPast()->read($this->scope, time() - 40 * 86_400, static fn(): bool => true);
        self::assertSame(
            ['/v1/balance_transactions', '/v1/payouts'],
            array_column($this->stripe->requests(), 'path'),
            'Each has more pages.',
        );
        self::assertSame('0', $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ?'));
    }

    public function testWhatIsNewIsAddedWhileTheHistoryIsBeingRead(): void
    {
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);

        $this->proverAfter(1200)->run();
        self::assertSame(
            '1',
            $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND amount = 4321'),
        );
    }

    public function testARowThatWasLostIsReadAgain(): void
    {
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        $this->hear();
        $this->proven();
        $this->execute('DELETE FROM {transactions} WHERE ledger_id = ? AND amount = 4321');

        self::assertSame(Proof::EQUAL, $this->prove()->state);
        self::assertSame(
            '1',
            $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND amount = 4321'),
        );
    }

    public function testADifferenceThatStaysIsNamedWithAmountAndDayUntilItIsGone(): void
    {
        $first = $this->proven();
        // Not among what is read again.
        $oldest = $this->value(
            'SELECT transaction_id FROM {transactions} WHERE ledger_id = ? ORDER BY created, transaction_id LIMIT 1',
        );
        $currency = $this->value(
            "SELECT currency FROM {transactions} WHERE ledger_id = ? AND transaction_id = '$oldest'",
        );
        $change = fn(int $by) => $this->execute(
            "UPDATE {transactions} SET net = net + $by WHERE ledger_id = ? AND transaction_id = '$oldest'",
        );
        $change(150);

        $proof = $this->prove();
        self::assertSame(Proof::DIFFERENT, $proof->state);
        self::assertSame(
            ['balance', $currency, -150],
            [$proof->differences[0]['kind'], $proof->differences[0]['subject'], $proof->differences[0]['amount']],
        );
        self::assertSame('error', $this->health()['status']);
        self::assertStringContainsString('1.50', $this->health()['text']);
        $since = $proof->differences[0]['since'];
        self::assertEqualsWithDelta(time(), $since, 600);
        self::assertStringContainsString((string) wp_date(wc_date_format(), $since), $this->health()['text']);
        self::assertSame($first->before, $proof->before, 'A difference does not become the new beginning.');
        self::assertSame($proof->differences, $this->prove()->differences, 'The day is that of the first time.');

        $change(-150);
        self::assertSame(Proof::EQUAL, $this->prove()->state);
    }

    public function testAKnownDifferenceIsNotReadAgainUnlessAUserAsks(): void
    {
        $this->proven();
        $this->execute(
            "UPDATE {transactions} SET net = net + 150 WHERE ledger_id = ? AND transaction_id = '{$this->oldest()}'",
        );
        $this->stripe->delete('requests');
        self::assertSame(Proof::DIFFERENT, $this->prove()->state);
        self::assertNotSame([], $this->readAgain());

        self::assertSame(Proof::DIFFERENT, $this->prove()->state);
        self::assertSame([], $this->readAgain());
        $this->module()->prover()->prove($this->scope, true);
        self::assertNotSame([], $this->readAgain());

        $this->execute(
            "UPDATE {transactions} SET net = net + 1 WHERE ledger_id = ? AND transaction_id = '{$this->oldest()}'",
        );
        $this->prove();
        self::assertNotSame([], $this->readAgain(), 'Another amount is a new difference.');
    }

    #[Group('database')]
    public function testAProcessThatDiesWhileItReadsAgainLeavesTheProofAndTheNextOneReads(): void
    {
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        $this->stripe->post('advance', ['seconds' => 10]);
        // The newest transaction is looked up by itself.
        $this->stripe->post('pay', ['amount' => 700, 'capture' => 'automatic']);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
        $this->proven();
        $this->execute('DELETE FROM {transactions} WHERE ledger_id = ? AND amount = 4321');
        $database = Database::fromWordPress();
        $clock = new SystemClock();
        $clients = new Clients(new KeyStore($clock), $clock);
        $ended = static fn(): never => throw new RuntimeException('The process was ended.');
        $prover = new Prover(
            $this->module()->ledgers(),
            $clients,
            TestClock::ahead(86_400),
            $database,
            new RecentPast($clients, $clock, $database, $ended),
        );
        try {
            $prover->prove($this->scope);
            self::fail('It lives.');
        } catch (RuntimeException) {
            $last = $this->module()->prover()->last($this->scope);
        }

        self::assertSame(Proof::DIFFERENT, $last?->state);
        self::assertEqualsWithDelta(time() + 86_400, $last->at, 60);
        self::assertSame(Proof::EQUAL, $this->prove()->state);
        self::assertSame(
            '1',
            $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND amount = 4321'),
        );
    }

    public function testAPayoutThatDoesNotAddUpIsNamed(): void
    {
        $this->proven();
        // The oldest, which is not among what is read again.
        $payout = $this->value(
            "SELECT payout_id FROM {payouts} WHERE ledger_id = ? AND automatic = 1 AND reconciled = 1 AND status = 'paid' ORDER BY date LIMIT 1",
        );
        $this->execute("UPDATE {transactions} SET deposit_id = NULL WHERE ledger_id = ? AND deposit_id = '$payout'");

        $proof = $this->prove();
        self::assertSame(Proof::DIFFERENT, $proof->state);
        self::assertSame(
            [['payout', $payout]],
            array_map(
                static fn(array $difference): array => [$difference['kind'], $difference['subject']],
                $proof->differences,
            ),
        );
        self::assertStringContainsString($payout, $this->health()['text']);
    }

    public function testWithoutAnAnswerItIsCalledImpossibleAndWhatWasKnownStays(): void
    {
        $before = $this->proven();
        $this->stripe->post('keys/change', [
            'key' => $this->stripe->keys->read,
            'permissions' => array_values(
                array_diff(
                    array_map(static fn(Permission $permission): string => $permission->name(), Permissions::looking()),
                    ['rak_balance_transaction_source_read', 'rak_balance_read'],
                ),
            ),
        ]);

        $proof = $this->prove();
        self::assertSame([Proof::IMPOSSIBLE, $before->before], [$proof->state, $proof->before]);
        self::assertSame('warning', $this->health()['status']);
        self::assertStringContainsString('permission', $this->health()['text']);
    }

    #[Group('database')]
    public function testOfTwoAtOnceOneCompares(): void
    {
        $this->module()->backfill()->run($this->scope);
        $other = new OptionLock('tillbook_stripe_proving_' . $this->scope->id, 600);
        self::assertTrue($other->take(time()));

        self::assertNull($this->module()->prover()->prove($this->scope));
        $other->release();
        self::assertNotNull($this->module()->prover()->prove($this->scope));
    }

    public function testAPayoutOfLongAgoIsNamedEveryNightUntilItAddsUp(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $payout = $this->oldestPayout();
        $this->execute(
            'UPDATE {payouts} SET date = date - ' . 60 * 86_400 . " WHERE ledger_id = ? AND payout_id = '$payout'",
        );
        $this->execute("UPDATE {transactions} SET deposit_id = NULL WHERE ledger_id = ? AND deposit_id = '$payout'");

        self::assertSame([Proof::DIFFERENT, Proof::DIFFERENT], [$this->prove()->state, $this->prove()->state]);
        self::assertStringContainsString($payout, $this->health()['text']);
    }

    public function testWhatIsMissingBeforeTheFirstProofIsFoundAndNotTakenForTheBeginning(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        // Not the newest, which is looked up by itself, and in no payout, whose sum would show it.
        $missing = $this->value(
            'SELECT transaction_id FROM {transactions} WHERE ledger_id = ? AND deposit_id IS NULL AND net > 0 ORDER BY created, transaction_id LIMIT 1',
        );
        self::assertNotSame('', $missing);
        $this->execute("DELETE FROM {transactions} WHERE ledger_id = ? AND transaction_id = '$missing'");

        self::assertSame([0], array_values(array_unique($this->prove()->before)), 'Stripe has nothing before it.');
        self::assertSame(
            '1',
            $this->value("SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND transaction_id = '$missing'"),
        );
    }

    public function testAKnownDifferenceStaysOneWhileStripeDoesNotAnswer(): void
    {
        $this->proven();
        $this->execute(
            "UPDATE {transactions} SET net = net + 150 WHERE ledger_id = ? AND transaction_id = '{$this->oldest()}'",
        );
        self::assertSame(Proof::DIFFERENT, $this->prove()->state);
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/balance', 'times' => 0]);

        self::assertSame(Proof::IMPOSSIBLE, $this->prove()->state);
        self::assertSame('error', $this->health()['status']);
        self::assertStringContainsString('1.50', $this->health()['text']);
    }

    public function testWithoutAnAnswerTheReasonIsInTheWordsOfTheSite(): void
    {
        $this->proven();
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/balance', 'times' => 0]);

        self::assertSame(Proof::IMPOSSIBLE, $this->prove()->state);
        self::assertSame('warning', $this->health()['status']);
        self::assertStringNotContainsString('status 500', $this->health()['text']);
        self::assertStringContainsString('Stripe didn\'t respond', $this->health()['text']);
    }

    public function testAProofOfAnEarlierConnectionIsNotShownAsOne(): void
    {
        $this->proven();
        $this->module()->connect()->disconnector()->disconnect(false, true, 'cli');
        $this->scope = $this->module()
            ->connect()
            ->connector()
            ->connect(ApiKey::fromText($this->stripe->keys->read), null, 'cli');

        self::assertSame('info', $this->health()['status'], 'Its ledger is empty.');
    }

    public function testADifferenceDoesNotBecomeTheBeginningWhereTheHistoryBeginsLater(): void
    {
        $this->proven();
        $this->execute(
            "UPDATE {transactions} SET net = net + 150 WHERE ledger_id = ? AND transaction_id = '{$this->oldest()}'",
        );
        self::assertSame(Proof::DIFFERENT, $this->prove()->state);
        // Connecting again in a later month does this.
        $option = new JsonOption('tillbook_stripe_proof_' . $this->scope->id);
        $option->change(
            static fn(array $stored): array => [
                'back' => (int) Json::integer($stored, 'back') - 31 * 86_400,
            ] + $stored,
        );

        self::assertContains('balance', array_column($this->prove()->differences, 'kind'));
    }

    public function testACopyOfTheSiteAsksNothing(): void
    {
        $this->proven();
        $this->stripe->delete('requests');
        self::connectAt('https://original.example');
        self::assertTrue(SiteOwnership::looksCopied());

        $this->module()->prover()->run();
        self::assertSame([], $this->stripe->requests());
    }

    public function testAnAbortedProofLeavesNoResultAndTheNextOneCompares(): void
    {
        $this->module()->backfill()->run($this->scope);
        $killed = new OptionLock('tillbook_stripe_proving_' . $this->scope->id, 600);
        self::assertTrue($killed->take(time() - 601), 'As a process leaves it that was killed ten minutes ago.');

        self::assertNull($this->module()->prover()->last($this->scope));
        self::assertSame(Proof::EQUAL, $this->prove()->state);
    }

    /** @return list<mixed> the requests since the last call that read more than the newest transactions */
    private function readAgain(): array
    {
        $requests = array_filter(
            $this->stripe->requests(),
            static fn(array $request): bool => $request['path'] === '/v1/payouts' ||
                ($request['path'] === '/v1/balance_transactions' &&
                    str_contains((string) wp_json_encode($request), 'created')),
        );
        $this->stripe->delete('requests');

        return array_values($requests);
    }

    private function oldestPayout(): string
    {
        return $this->value(
            "SELECT payout_id FROM {payouts} WHERE ledger_id = ? AND automatic = 1 AND reconciled = 1 AND status = 'paid' ORDER BY date LIMIT 1",
        );
    }

    private function oldest(): string
    {
        return $this->value(
            'SELECT transaction_id FROM {transactions} WHERE ledger_id = ? ORDER BY created, transaction_id LIMIT 1',
        );
    }

    private function proven(): Proof
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));

        return $this->prove();
    }

    private function prove(): Proof
    {
        $proof = $this->module()->prover()->prove($this->scope);
        self::assertNotNull($proof);

        return $proof;
    }

    /** @return array{status: string, text: string} */
    private function health(): array
    {
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);
        $item = array_column($items, null, 'name')['proof'] ?? null;
        self::assertIsArray($item);

        return ['status' => (string) $item['status'], 'text' => (string) $item['text']];
    }

    private function value(string $sql): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(self::named($database, $sql), [$this->scope->id]);
    }

    private function execute(string $sql): void
    {
        $database = Database::fromWordPress();
        $database->execute(self::named($database, $sql), [$this->scope->id]);
    }

    private static function named(Database $database, string $sql): string
    {
        return strtr($sql, [
            '{transactions}' => $database->table('transactions'),
            '{payouts}' => $database->table('payouts'),
        ]);
    }
}

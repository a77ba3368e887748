<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\Proof\Proof;

/** The ledger of a connected account is compared with its balance and its payouts (live-provider §2 "Proof"). */
#[Group('database')]
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

    public function testATransactionThatNoEventToldOfIsFoundAndAdded(): void
    {
        $this->proven();
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        // Its webhooks never arrive, and no one asks for its events.

        $this->module()->prover()->run();
        self::assertSame(
            '1',
            $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND amount = 4321'),
            'The hourly look at the newest transaction.',
        );
        self::assertSame(Proof::EQUAL, $this->prove()->state);
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
        self::assertStringContainsString((string) wp_date(wc_date_format()), $this->health()['text']);
        self::assertSame($first->before, $proof->before, 'A difference does not become the new beginning.');
        self::assertSame($proof->differences, $this->prove()->differences, 'The day is that of the first time.');

        $change(-150);
        self::assertSame(Proof::EQUAL, $this->prove()->state);
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
                    array_map(static fn(Permission $permission): string => $permission->name(), Permissions::used()),
                    ['rak_balance_transaction_source_read', 'rak_balance_read'],
                ),
            ),
        ]);

        $proof = $this->prove();
        self::assertSame([Proof::IMPOSSIBLE, $before->before], [$proof->state, $proof->before]);
        self::assertSame('warning', $this->health()['status']);
        self::assertStringContainsString('permission', $this->health()['text']);
    }

    public function testOfTwoAtOnceOneCompares(): void
    {
        $this->module()->backfill()->run($this->scope);
        $other = new OptionLock('tillbook_stripe_proving_' . $this->scope->id, 600);
        self::assertTrue($other->take(time()));

        self::assertNull($this->module()->prover()->prove($this->scope));
        $other->release();
        self::assertNotNull($this->module()->prover()->prove($this->scope));
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

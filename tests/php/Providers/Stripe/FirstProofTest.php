<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Proof\Proof;

/** The first comparison of a ledger that doesn't reach back to the first payment: what the account had before it. */
final class FirstProofTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 40, 'days' => 430, 'seed' => 'first'];
    }

    public function testWhatHasNoEventAndHappenedWhileTheHistoryWasReadIsNotTakenForTheBeginning(): void
    {
        $this->stripe->post('advance', ['hours' => 1]);
        $this->stripe->post('otherBalance', ['amount' => -777, 'balance' => 'payments']);
        $this->stripe->post('advance', ['hours' => 1]);
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        $this->hear();

        $this->assertProven();
        self::assertSame('1', $this->rows('net = -777'));
    }

    public function testAnEarlierPayoutThatWasReturnedMeanwhileIsNotTakenForTheBeginning(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $this->stripe->post('advance', ['hours' => 1]);
        $database = Database::fromWordPress();
        $payout = $database->value(
            "SELECT payout_id FROM {$database->table(
                'payouts',
            )} WHERE ledger_id = ? AND status = 'paid' AND date BETWEEN ? AND ?
                ORDER BY date DESC LIMIT 1",
            [$this->scope->id, time() - 25 * 86_400, time() - 8 * 86_400],
        );
        self::assertNotNull($payout);
        $this->stripe->post('payoutFails', ['payout' => $payout]);

        $this->assertProven();
        $this->hear();
        $this->assertProven();
    }

    #[Group('database')]
    public function testALongTimeBeforeItIsReadInPartsThatGoOnWhereTheyWereInterrupted(): void
    {
        $backfill = $this->module()->backfill();
        self::assertTrue($backfill->run($this->scope));
        // As if the last months weren't read, such as without a permission.
        $database = Database::fromWordPress();
        $since = time() - 200 * 86_400;
        $cursors = $database->table('stripe_cursors');
        $database->execute("DELETE FROM $cursors WHERE ledger_id = ? AND slice_start > ?", [$this->scope->id, $since]);
        $transactions = $database->table('transactions');
        $all = $this->rows('1 = 1');
        $database->execute("DELETE FROM $transactions WHERE ledger_id = ? AND created > ?", [
            $this->scope->id,
            $since + 40 * 86_400,
        ]);
        self::assertNotSame($all, $this->rows('1 = 1'));
        $this->stripe->delete('requests');

        self::assertNull($this->module()->prover()->prove($this->scope));
        self::assertSame([], $this->stripe->requests(), 'The readers of the history read it.');
        for ($page = 1; $page < 3; ++$page) {
            try {
                $backfill->run($this->scope, null, static fn() => throw new RuntimeException('It was killed.'));
                self::fail('It lives.');
            } catch (RuntimeException) {
                self::assertNull($this->module()->prover()->prove($this->scope), "$page pages are read.");
            }
        }
        $this->assertProven();

        $lists = array_filter(
            $this->stripe->requests(),
            static fn(array $request): bool => Json::integer($request, 'params.created.gte') !== null ||
                Json::text($request, 'params.created.gte') !== null,
        );
        $queries = array_map(
            static fn(array $request): string => (string) wp_json_encode([
                $request['path'],
                $request['params'] ?? null,
            ]),
            $lists,
        );
        self::assertGreaterThan(4, count($queries), 'There were several pages.');
        self::assertSame($queries, array_unique($queries), 'No page was read twice.');
        self::assertSame($all, $this->rows('1 = 1'));
    }

    public function testJobsThatRunAFewTimesADayCompareToo(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertNull($this->proverAfter(6 * 3600)->prove($this->scope), 'The readers of the history go on first.');
        self::assertTrue($this->module()->backfill()->run($this->scope));

        self::assertSame(Proof::EQUAL, $this->proverAfter(12 * 3600)->prove($this->scope)?->state);
    }

    #[Group('database')]
    public function testWhatTheComparisonAsksForDoesNotMakeTheHistoryUnread(): void
    {
        $backfill = $this->module()->backfill();
        self::assertTrue($backfill->run($this->scope));
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        $reach = fn(): ?HistoryReach => $this->module()->histories()->reach($record);
        $before = $reach();
        self::assertNotNull($before?->from);
        self::assertFalse($before->isReading);

        self::assertNull($this->proverAfter(6 * 3600)->prove($this->scope));
        self::assertEquals($before, $reach(), 'The last hours are read now.');
        self::assertFalse(
            $this->module()->prover()->waitsForHistoryBefore($this->scope, time()),
            'Events don\'t tell what is missing.',
        );
        self::assertTrue($backfill->run($this->scope));
        $backfill->readEverything($this->scope);
        self::assertTrue($backfill->run($this->scope));
        self::assertNull($reach(), 'Nothing is missing.');
        self::assertNull($this->proverAfter(70 * 3600)->prove($this->scope));
        self::assertNull($reach(), 'Nothing is missing but the last hours.');
        self::assertFalse((new Cursors(Database::fromWordPress()))->progress($this->scope)->isComplete());
    }

    public function testTheDaysBeforeAnExtendedHistoryAreLeftToItsReaders(): void
    {
        $backfill = $this->module()->backfill();
        self::assertTrue($backfill->run($this->scope));
        self::assertNull($this->proverAfter(6 * 3600)->prove($this->scope));
        self::assertTrue($backfill->run($this->scope));
        self::assertSame(Proof::EQUAL, $this->proverAfter(12 * 3600)->prove($this->scope)?->state);
        self::assertSame(Proof::EQUAL, $this->proverAfter(60 * 3600)->prove($this->scope)?->state);
        $backfill->readEverything($this->scope);
        self::assertTrue($backfill->run($this->scope));

        self::assertNull($this->proverAfter(70 * 3600)->prove($this->scope), 'More than a day has many transactions.');
        self::assertTrue($backfill->run($this->scope));
        self::assertSame(Proof::EQUAL, $this->proverAfter(76 * 3600)->prove($this->scope)?->state);
    }

    private function assertProven(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $proof = $this->module()->prover()->prove($this->scope);
        self::assertSame(Proof::EQUAL, $proof?->state, (string) wp_json_encode($proof?->toArray()));
        self::assertGreaterThan(time() - 420 * 86_400, $proof->back, 'The account is older.');
    }

    private function rows(string $condition): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(
            "SELECT COUNT(*) FROM {$database->table('transactions')} WHERE ledger_id = ? AND $condition",
            [$this->scope->id],
        );
    }
}

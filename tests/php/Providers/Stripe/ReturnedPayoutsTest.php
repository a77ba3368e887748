<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MonthClose\JournalLine;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\Payouts\PayoutBridge;
use Tillbook\Features\Payouts\PayoutReader;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\Proof\Proof;

/** Amounts in Stripe's automatic payouts beside payments: payouts that came back, and the minimum balance. */
final class ReturnedPayoutsTest extends ConnectedStripe
{
    protected function world(): array
    {
        return match ($this->name()) {
            'testTheMinimumBalanceIsAReserve' => ['now' => time(), 'account' => ['minimumBalance' => 1500]],
            'testThePaymentTellsWhenItsPayoutFailed' => ['now' => time() - 70 * DAY_IN_SECONDS],
            default => ['now' => time()],
        };
    }

    public function testAPayoutThatCameBackIsALineOfTheNextOne(): void
    {
        $failed = $this->payOut(5000);
        $this->stripe->post('payoutFails', ['payout' => $failed]);
        $this->hear();
        self::assertSame(['payout_failure', null], $this->booked($failed), 'It is there before the next payout.');
        $this->prove('while the money waits for the next payout');

        $this->payOut(7000);
        [, $next] = $this->booked($failed);
        self::assertNotNull($next);
        self::assertNotSame($failed, $next);
        $this->assertExplained($next, 'returned', -1 * $this->amountOf($failed), [$failed]);
        $this->prove('after the next payout');

        $summary = (array) $this->rest('GET', '/wc/v3/payments/transactions/summary')->get_data();
        self::assertSame([2, 12000], [$summary['count'] ?? 0, $summary['total'] ?? 0], 'It is no income.');
    }

    public function testWithoutEventsTheHistoryHasItToo(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 4]);
        $failed = (string) Json::text($this->stripe->post('payoutFails'), 'payout.id');
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->stripe->post('advance', ['days' => 4]);
        $this->prove('with the history alone');

        [, $next] = $this->booked($failed);
        self::assertNotNull($next);
        $this->assertExplained($next, 'returned', -1 * $this->amountOf($failed), [$failed]);
    }

    /** @return iterable<string, array{bool}> */
    public static function waysToHear(): iterable
    {
        yield 'from the history' => [false];
        yield 'from events, and once more from a later one' => [true];
    }

    #[Group('database')]
    #[DataProvider('waysToHear')]
    public function testThePaymentTellsWhenItsPayoutFailed(bool $isLive): void
    {
        $this->stripe->post('webhooks', ['mode' => $isLive ? 'hold' : 'lose']);
        $payment = (string) Json::text($this->stripe->post('pay', ['amount' => 5000]), 'intent.id');
        $this->stripe->post('advance', ['days' => 4]);
        $failed = (string) Json::text($this->stripe->post('payoutFails'), 'payout.id');
        $failedAt = Json::integer($this->stripe->get(''), 'now');
        $this->stripe->post('advance', ['days' => 60]);
        if ($isLive) {
            $this->hear();
            $this->stripe->post('emit', ['type' => 'payout.updated', 'kind' => 'payout', 'id' => $failed]);
            $this->hear();
        }
        self::assertTrue($this->module()->backfill()->run($this->scope));

        $answer = $this->rest('GET', "/wc/v3/payments/timeline/$payment");
        $times = array_column(Json::objects(['answer' => $answer->get_data()], 'answer.data'), 'datetime', 'type');
        self::assertNotNull($failedAt);
        self::assertSame($failedAt, $times['payout_failed'] ?? null);
    }

    public function testTheMinimumBalanceIsAReserve(): void
    {
        $first = $this->payOut(5000);
        $this->assertExplained($first, 'reserve', 1500, []);
        $this->prove('after the first hold');

        $next = $this->payOut(7000);
        // The first hold is released, the next one is held.
        $this->assertExplained($next, 'reserve', 0, []);
        $this->prove('after the first release');

        $list = (array) $this->rest('GET', '/wc/v3/payments/transactions', ['type_is' => 'reserve'])->get_data();
        self::assertEqualsCanonicalizing(
            [-1500, 1500, -1500, 1500],
            array_column(Json::objects($list, 'data'), 'amount'),
        );
    }

    /** @return string the newest payout, after it paid out a payment of this amount */
    private function payOut(int $amount): string
    {
        $this->stripe->post('pay', ['amount' => $amount]);
        $this->stripe->post('advance', ['days' => 4]);
        $this->hear();
        $payouts = $this->ledger()['payouts'];
        usort($payouts, static fn(array $a, array $b): int => (int) $a['created'] <=> (int) $b['created']);
        $newest = end($payouts);
        self::assertNotFalse($newest);

        return (string) $newest['payout_id'];
    }

    /** @return array{string|null, string|null} type and payout of what a returned payout brought back */
    private function booked(string $payout): array
    {
        foreach ($this->ledger()['transactions'] as $row) {
            if ($row['source_id'] === $payout) {
                return [$row['type'], $row['deposit_id']];
            }
        }

        return [null, null];
    }

    private function amountOf(string $payout): int
    {
        return (int) (new PayoutReader(Database::fromWordPress()))->row($this->scope, $payout)['amount'];
    }

    /**
     * Asserts that a payout's breakdown and its journal add up to the cent.
     *
     * @param int $taken what the line takes from the payout, minor units; negative for what it adds
     * @param list<string> $deposits payouts that the line names
     */
    private function assertExplained(string $payout, string $line, int $taken, array $deposits): void
    {
        $database = Database::fromWordPress();
        $row = (new PayoutReader($database))->row($this->scope, $payout);
        self::assertNotNull($row);
        $bridge = (new PayoutBridge($database))->of($this->scope, $row);
        $lines = array_column(Json::objects($bridge, 'lines'), null, 'line');
        self::assertSame(0, $bridge['unexplained']);
        self::assertSame([-$taken, $deposits], [$lines[$line]['amount'] ?? null, $lines[$line]['deposits'] ?? null]);
        self::assertSame((int) $row['amount'], array_sum(array_column($lines, 'amount')));

        $journals = (new Journals($database))->of($this->scope, Month::ofDay(gmdate('Y-m-d', (int) $row['date'])));
        $journal = array_column($journals, null, 'payoutId')[$payout];
        self::assertSame(0, array_sum(array_map(static fn(JournalLine $one): int => $one->amount, $journal->lines)));
        self::assertSame(
            $taken === 0 ? [] : [$taken],
            array_values(
                array_map(
                    static fn(JournalLine $one): int => $one->amount,
                    array_filter($journal->lines, static fn(JournalLine $one): bool => $one->line === $line),
                ),
            ),
        );
    }

    private function prove(string $when): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $proof = $this->module()->prover()->prove($this->scope);
        self::assertSame([Proof::EQUAL, []], [$proof?->state, $proof?->differences], $when);
    }
}

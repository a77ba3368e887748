<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;

final class SandboxHistoryTest extends SandboxTestCase
{
    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        yield 'seed 1' => [1];
        yield 'seed 7' => [7];
        yield 'seed 20261121' => [20261121];
    }

    #[DataProvider('seeds')]
    public function testTheBooksAddUpToTheCent(int $seed): void
    {
        $scope = $this->filled($seed);

        self::assertSame(
            0,
            $this->number('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND net <> amount - fees', $scope),
            'net is amount minus fees',
        );
        self::assertSame([], $this->payoutsThatDoNotAddUp($scope), 'a payout is the sum of its transactions');
        self::assertSame(
            0,
            $this->number('SELECT COUNT(*) FROM {payments} WHERE ledger_id = ? AND amount_refunded > amount', $scope),
            'no payment gives back more than it took',
        );
        self::assertSame(
            $this->unpaid($seed),
            $this->balances($scope),
            'what was booked and not paid out is the balance',
        );
    }

    #[DataProvider('seeds')]
    public function testTheHistoryCoversWhatTheSpecificationNames(int $seed): void
    {
        $scope = $this->filled($seed);
        $distinct = fn(string $column, string $table = 'transactions'): array => $this->database->column(
            'SELECT DISTINCT ' .
                $column .
                ' FROM ' .
                $this->database->table($table) .
                " WHERE ledger_id = ? AND $column IS NOT NULL",
            [$scope->id],
        );

        self::assertSame([], array_diff(TransactionType::values(), $distinct('type')), 'every type');
        self::assertSame(
            [],
            // The specification doesn't name eftpos and Bacs.
            array_diff(PaymentSource::all(), ['eftpos_au', 'card', 'card_present', 'bacs_debit'], $distinct('source')),
            'every brand and method',
        );
        self::assertEqualsCanonicalizing(['online', 'in_person', 'in_person_pos'], $distinct('channel'));
        self::assertEqualsCanonicalizing(['ios', 'android'], $distinct('source_device'));
        self::assertEqualsCanonicalizing(['0', '1', '2'], $distinct('risk_level'));
        self::assertGreaterThanOrEqual(4, count($distinct('currency')));
        self::assertContains('jpy', $distinct('currency'));
        self::assertContains('kwd', $distinct('customer_currency'));
        self::assertGreaterThanOrEqual(10, count($distinct('customer_country')));
        self::assertSame(
            [],
            array_diff(
                [
                    'needs_response',
                    'under_review',
                    'won',
                    'lost',
                    'warning_needs_response',
                    'warning_under_review',
                    'warning_closed',
                    'charge_refunded',
                ],
                $distinct('status', 'disputes'),
            ),
        );
        self::assertSame([], array_diff(['paid', 'failed', 'canceled'], $distinct('status', 'payouts')));
        self::assertSame([], array_diff(['succeeded', 'failed'], $distinct('status', 'refunds')));
        self::assertSame(
            [],
            array_diff(
                ['succeeded', 'requires_capture', 'canceled', 'requires_payment_method'],
                $distinct('status', 'payments'),
            ),
        );
        $listed = $this->number(
            "SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND type NOT LIKE 'payout%'",
            $scope,
        );
        self::assertGreaterThan(500, $listed);
        self::assertLessThan(750, $listed);
    }

    public function testTheSameSeedGivesTheSameHistory(): void
    {
        $first = array_map(static fn(Event $event): string => $event->toJson(), $this->history(5));
        $this->provider(5)->delete();
        $second = array_map(static fn(Event $event): string => $event->toJson(), $this->history(5));

        self::assertSame($first, $second);
    }

    public function testEventsInAnyOrderAndTwiceGiveTheSameLedger(): void
    {
        $events = $this->history(3);
        $inOrder = $this->scope('acct_in_order');
        $this->inbox()->receive($inOrder, EventBatch::of('sandbox', ...$events));
        $expected = $this->content($inOrder);

        mt_srand(11);
        foreach (['first', 'second'] as $run) {
            $shuffled = [...$events, ...array_slice($events, 0, 400)];
            shuffle($shuffled);
            $scope = $this->scope("acct_shuffled_$run");
            $this->inbox()->receive($scope, EventBatch::of('webhook', ...$shuffled));

            self::assertEquals($expected, $this->content($scope));
        }
    }

    public function testAReplayFinishesWhatACrashLeftHalfDone(): void
    {
        $events = array_slice($this->history(3), 0, 600);
        $whole = $this->scope('acct_whole');
        $this->inbox()->receive($whole, EventBatch::of('webhook', ...$events));

        $crashed = $this->scope('acct_crashed');
        $stored = new \Tillbook\Ledger\Events($this->database, $this->clock);
        foreach ($events as $index => $event) {
            $stored->store($crashed, 'webhook', [
                [
                    'id' => $event->id,
                    'type' => $event->type,
                    'object_id' => $event->objectId(),
                    'created' => $event->created,
                    'api_version' => $event->apiVersion,
                    'body' => $event->toJson(),
                ],
            ]);
            if ($index % 3 === 0 && $stored->claim($crashed, [$event->id]) !== []) {
                $this->projector()->project($crashed, [$event]);
            }
        }
        $this->inbox()->replayWaiting($crashed);

        self::assertEquals($this->content($whole), $this->content($crashed));
        self::assertSame(0, $this->inbox()->replayWaiting($crashed), 'nothing is left to do');
    }

    private function number(string $sql, LedgerScope $scope): int
    {
        $sql = (string) preg_replace_callback(
            '/\{(\w+)\}/',
            fn(array $match): string => $this->database->table($match[1]),
            $sql,
        );

        return (int) $this->database->value($sql, [$scope->id]);
    }

    /** @return list<array<string, string|null>> */
    private function payoutsThatDoNotAddUp(LedgerScope $scope): array
    {
        return $this->database->rows(
            'SELECT p.payout_id, p.amount, SUM(t.net) AS net FROM ' .
                $this->database->table('payouts') .
                ' p JOIN ' .
                $this->database->table('transactions') .
                ' t ON t.ledger_id = p.ledger_id AND t.deposit_id = p.payout_id WHERE p.ledger_id = ? AND p.automatic = 1 GROUP BY p.payout_id, p.amount HAVING SUM(t.net) <> p.amount',
            [$scope->id],
        );
    }

    /** @return array<string, int> Σ net of everything booked, by currency */
    private function balances(LedgerScope $scope): array
    {
        $balances = [];
        foreach (
            $this->database->rows(
                'SELECT currency, SUM(net) AS net FROM ' .
                    $this->database->table('transactions') .
                    ' WHERE ledger_id = ? GROUP BY currency ORDER BY currency',
                [$scope->id],
            )
            as $row
        ) {
            $balances[(string) $row['currency']] = (int) $row['net'];
        }

        return $balances;
    }

    /** @return array<string, int> what the sandbox itself still owes, by currency */
    private function unpaid(int $seed): array
    {
        $unpaid = [];
        foreach (['eur', 'gbp', 'jpy', 'usd'] as $currency) {
            $store = new \Tillbook\Providers\Sandbox\SandboxStore($this->database, "acct_sandbox_test$seed");
            $unpaid[$currency] = array_sum(array_column($store->unpaid($currency), 'net'));
        }

        return $unpaid;
    }
}

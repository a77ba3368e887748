<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payouts;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Payouts\PayoutBridge;
use Tillbook\Features\Payouts\PayoutReader;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;

/** The invariant that no peer has: every payout is explained to the cent. */
final class PayoutBridgeTest extends SandboxTestCase
{
    /** @return iterable<string, array{int}> */
    public static function accounts(): iterable
    {
        yield 'account 1' => [1];
        yield 'account 2' => [2];
        yield 'account 3' => [3];
    }

    #[DataProvider('accounts')]
    public function testEveryPayoutOfAnAccountIsExplainedToTheCent(int $seed): void
    {
        $scope = $this->filled($seed);
        $payouts = $this->database->rows(
            'SELECT * FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ?',
            [$scope->id],
        );
        self::assertGreaterThan(50, count($payouts));

        $wrong = [];
        foreach ($payouts as $payout) {
            $bridge = $this->bridge($scope, (string) $payout['payout_id']);
            $lines = array_sum(array_column($bridge['lines'], 'amount'));
            self::assertSame($bridge['total'], $lines + $bridge['unexplained']);
            self::assertSame(
                $bridge['unexplained'] === 0,
                $bridge['unexplained_reason'] === null,
                'A difference always has a reason.',
            );
            if ($payout['automatic'] === '1' && $bridge['unexplained'] !== 0) {
                $wrong[] = "{$payout['payout_id']}: {$bridge['unexplained']}";
            }
        }
        self::assertSame([], $wrong);
    }

    #[DataProvider('accounts')]
    public function testEachLineLeadsToExactlyItsTransactions(int $seed): void
    {
        $scope = $this->filled($seed);
        $wrong = [];
        $seen = [];
        foreach (
            $this->database->column(
                'SELECT payout_id FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ? AND automatic = 1',
                [$scope->id],
            )
            as $payout
        ) {
            foreach ($this->bridge($scope, $payout)['lines'] as $line) {
                $seen[$line['line']] = ($seen[$line['line']] ?? 0) + $line['count'];
                if (!$this->leadsToItself($scope, $payout, $line)) {
                    $wrong[] = "$payout: {$line['line']}";
                }
            }
        }

        self::assertSame([], $wrong);
        self::assertSame(
            [],
            array_keys(
                array_filter(
                    array_diff_key($seen, ['payout_fee' => 0, 'other' => 0]),
                    static fn(int $count): bool => $count === 0,
                ),
            ),
            'The account has something in each line.',
        );
        self::assertArrayHasKey('returned', $seen);
    }

    public function testReaderFeesAreFeesAndWhatNoListShowsHasNoLink(): void
    {
        $scope = $this->scope('acct_made_up');
        $this->database->insertMany('payouts', [
            [
                'ledger_id' => $scope->id,
                'payout_id' => 'po_made',
                'created' => 1,
                'date' => 1,
                'type' => 'deposit',
                'status' => 'paid',
                'automatic' => 1,
                'amount' => 8700,
                'currency' => 'usd',
                'reconciled' => 1,
                'updated' => 1,
            ],
        ]);
        foreach (
            [
                ['charge', 10000, 300],
                ['charge', 500, 0],
                ['card_reader_fee', 0, 1000],
                ['adjustment', -400, 0],
                ['reserve', -2000, 0],
                ['payout_failure', 1700, 0],
                ['topup', 200, 0],
            ]
            as $index => [$type, $amount, $fees]
        ) {
            $this->database->insertMany('transactions', [
                [
                    'ledger_id' => $scope->id,
                    'transaction_id' => "txn_$index",
                    'created' => $index,
                    'type' => $type,
                    'currency' => 'usd',
                    'customer_currency' => 'usd',
                    'customer_amount' => $amount,
                    'amount' => $amount,
                    'fees' => $fees,
                    'net' => $amount - $fees,
                    'deposit_id' => 'po_made',
                    'source_id' => $type === 'payout_failure' ? 'po_back' : null,
                    'updated' => 1,
                ],
            ]);
        }

        $bridge = $this->bridge($scope, 'po_made');
        $lines = array_column($bridge['lines'], null, 'line');

        self::assertSame(0, $bridge['unexplained']);
        self::assertSame(
            [-1300, 3, ['card_reader_fee', 'charge']],
            [$lines['fees']['amount'], $lines['fees']['count'], $lines['fees']['types']],
        );
        self::assertSame(
            [-400, 1, ['adjustment']],
            [$lines['adjustments']['amount'], $lines['adjustments']['count'], $lines['adjustments']['types']],
        );
        self::assertSame(
            [-2000, 1, ['reserve']],
            [$lines['reserve']['amount'], $lines['reserve']['count'], $lines['reserve']['types']],
        );
        self::assertSame(
            [1700, [], ['po_back']],
            [$lines['returned']['amount'], $lines['returned']['types'], $lines['returned']['deposits']],
        );
        self::assertSame(
            [200, [], []],
            [$lines['other']['amount'], $lines['other']['types'], $lines['other']['deposits']],
        );
    }

    public function testOneQuerySumsAPayoutUpHoweverManyTransactionsItHolds(): void
    {
        $scope = $this->filled(1);
        $payout = (string) $this->database->value(
            'SELECT deposit_id FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND type = 'refund' AND deposit_id IS NOT NULL LIMIT 1",
            [$scope->id],
        );
        $row = $this->payoutRow($scope, $payout);
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $before = $wpdb->num_queries;

        (new PayoutBridge($this->database))->of($scope, $row);

        self::assertSame(1, $wpdb->num_queries - $before);
    }

    public function testAnInstantPayoutSaysWhyNothingBelongsToIt(): void
    {
        $scope = $this->filled(1);
        $instant = (string) $this->database->value(
            'SELECT payout_id FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ? AND automatic = 0',
            [$scope->id],
        );

        $bridge = $this->bridge($scope, $instant);

        self::assertNotSame(0, $bridge['unexplained']);
        self::assertStringContainsString('instant payout', strtolower((string) $bridge['unexplained_reason']));
    }

    /**
     * Whether the list that the line's link opens has as many rows as it says, with its sum.
     *
     * @param array{line: string, amount: int, count: int, types: list<string>, deposits: list<string>} $line
     */
    private function leadsToItself(LedgerScope $scope, string $payout, array $line): bool
    {
        if ($line['line'] === 'payout_fee' || ($line['types'] === [] && $line['count'] === 0)) {
            return $line['types'] === [] && ($line['line'] === 'payout_fee' || $line['amount'] === 0);
        }
        if ($line['line'] === 'returned') {
            $sums = array_map(
                fn(string $id): int => (int) ($this->payoutRow($scope, $id)['amount'] ?? 0),
                $line['deposits'],
            );

            return $line['types'] === [] && $line['count'] === count($sums) && $line['amount'] === array_sum($sums);
        }
        $asked = ['deposit_id' => $payout, 'type_is_in' => $line['types']];
        self::assertTrue(
            rest_validate_value_from_schema(
                $line['types'],
                TransactionSchema::filterArguments()['type_is_in'],
                'type_is_in',
            ),
            'The list can be narrowed to them.',
        );
        $search = new TransactionSearch($this->database, new FeatureFlags());
        $transactions = new Transactions(
            $this->database,
            new DailySums($this->database, new Rollups($this->database)),
            new Orders(),
            new StoreTime(),
            static fn(): ?object => null,
        );
        $list = $transactions->summary($scope, (new TransactionRequest($search))->from($scope, $asked));

        return $list['count'] === $line['count'] &&
            $line['amount'] === ($line['line'] === 'fees' ? -$list['fees'] : $list['total']);
    }

    /** @return array<string, string|null> */
    private function payoutRow(LedgerScope $scope, string $payout): array
    {
        $row = (new PayoutReader($this->database))->row($scope, $payout);
        self::assertNotNull($row);

        return $row;
    }

    /** @return array{lines: list<array{line: string, amount: int, count: int, types: list<string>, deposits: list<string>}>, unexplained: int, unexplained_reason: string|null, total: int} */
    private function bridge(LedgerScope $scope, string $payout): array
    {
        $row = $this->payoutRow($scope, $payout);
        /** @var array{lines: list<array{line: string, amount: int, count: int, types: list<string>, deposits: list<string>}>, unexplained: int, unexplained_reason: string|null, total: int} $bridge */
        $bridge = (new PayoutBridge($this->database))->of($scope, $row);

        return $bridge;
    }
}

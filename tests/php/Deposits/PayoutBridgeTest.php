<?php

declare(strict_types=1);

namespace Tillbook\Tests\Deposits;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Deposits\Deposits;
use Tillbook\Features\Deposits\PayoutBridge;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Tests\Provider\SandboxTestCase;

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
        $scope = $this->scope("acct_sandbox_test$seed");
        $this->inbox()->receive($scope, 'sandbox', ...$this->history($seed));
        $payouts = $this->database->rows('SELECT * FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ?', [$scope->id]);
        self::assertGreaterThan(50, count($payouts));

        $wrong = [];
        foreach ($payouts as $payout) {
            $bridge = $this->bridge($scope, (string) $payout['payout_id']);
            $lines = array_sum(array_column($bridge['lines'], 'amount'));
            self::assertSame($bridge['total'], $lines + $bridge['unexplained']);
            self::assertSame($bridge['unexplained'] === 0, $bridge['unexplained_reason'] === null, 'A difference always has a reason.');
            if ($payout['automatic'] === '1' && $bridge['unexplained'] !== 0) {
                $wrong[] = "{$payout['payout_id']}: {$bridge['unexplained']}";
            }
        }
        self::assertSame([], $wrong);
    }

    public function testEachLineCountsItsTransactionsAndNamesTheirTypes(): void
    {
        $scope = $this->scope('acct_sandbox_test1');
        $this->inbox()->receive($scope, 'sandbox', ...$this->history(1));
        $payout = (string) $this->database->value('SELECT deposit_id FROM ' . $this->database->table('transactions') . " WHERE ledger_id = ? AND type = 'refund' AND deposit_id IS NOT NULL LIMIT 1", [$scope->id]);

        foreach ($this->bridge($scope, $payout)['lines'] as $line) {
            if ($line['types'] === [] || $line['line'] === 'fees') {
                continue;
            }
            $found = $this->database->row(
                'SELECT COUNT(*) AS cnt, SUM(amount) AS amount FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? AND deposit_id = ? AND type IN (' . implode(', ', array_fill(0, count($line['types']), '?')) . ')',
                [$scope->id, $payout, ...$line['types']],
            );
            self::assertSame([(string) $line['count'], (string) $line['amount']], [$found['cnt'] ?? null, $found['amount'] ?? null], $line['line']);
        }
    }

    public function testAnInstantPayoutSaysWhyNothingBelongsToIt(): void
    {
        $scope = $this->scope('acct_sandbox_test1');
        $this->inbox()->receive($scope, 'sandbox', ...$this->history(1));
        $instant = (string) $this->database->value('SELECT payout_id FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ? AND automatic = 0', [$scope->id]);

        $bridge = $this->bridge($scope, $instant);

        self::assertNotSame(0, $bridge['unexplained']);
        self::assertStringContainsString('instant payout', strtolower((string) $bridge['unexplained_reason']));
    }

    /** @return array{lines: list<array{line: string, amount: int, count: int, types: list<string>}>, unexplained: int, unexplained_reason: string|null, total: int} */
    private function bridge(LedgerScope $scope, string $payout): array
    {
        $row = (new Deposits($this->database))->row($scope, $payout);
        self::assertNotNull($row);
        /** @var array{lines: list<array{line: string, amount: int, count: int, types: list<string>}>, unexplained: int, unexplained_reason: string|null, total: int} $bridge */
        $bridge = (new PayoutBridge($this->database))->of($scope, $row);

        return $bridge;
    }
}

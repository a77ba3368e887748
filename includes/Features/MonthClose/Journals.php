<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Features\Payouts\PayoutBridge;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Json;

/**
 * Makes the journals of a month: one for each payout that arrives in it, from the payout's breakdown (PayoutBridge), so
 * that both have the same amounts.
 */
final class Journals
{
    private readonly PayoutBridge $bridge;

    public function __construct(private readonly Database $database)
    {
        $this->bridge = new PayoutBridge($database);
    }

    /** @return list<Journal> by arrival day and payout ID */
    public function of(LedgerScope $scope, Month $month): array
    {
        return array_map(
            fn(array $payout): Journal => $this->journal($scope, $payout),
            $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND date >= ? AND date < ? ORDER BY date, payout_id',
                [$scope->id, $month->begins(), $month->ends()],
            ),
        );
    }

    /** Returns the month of the first payout; null if there are no payouts. */
    public function firstMonth(LedgerScope $scope): ?Month
    {
        $first = $this->database->value(
            'SELECT MIN(date) FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ?',
            [$scope->id],
        );

        return $first === null ? null : Month::ofDay(gmdate('Y-m-d', (int) $first));
    }

    /** @param array<string, string|null> $payout a row of `payouts` */
    private function journal(LedgerScope $scope, array $payout): Journal
    {
        $bridge = $this->bridge->of($scope, $payout);
        $amounts = [JournalLine::UNEXPLAINED => Json::integer($bridge, 'unexplained') ?? 0];
        foreach (Json::objects($bridge, 'lines') as $line) {
            $amounts[Json::text($line, 'line') ?? ''] = Json::integer($line, 'amount') ?? 0;
        }
        $status = (string) $payout['status'];
        $total = (int) $payout['amount'];
        $lines = [];
        foreach (JournalLine::names() as $name) {
            // An amount that adds to a payout is a credit; the payout is the debit that balances it.
            [$account, $amount] =
                $name === JournalLine::PAYOUT
                    ? [PayoutStatus::isReturned($status) ? JournalAccount::Balance : JournalAccount::Bank, $total]
                    : [JournalAccount::ofLine($name), -($amounts[$name] ?? 0)];
            if ($amount !== 0) {
                $lines[] = new JournalLine($name, $account, $amount);
            }
        }

        return new Journal(
            (string) $payout['payout_id'],
            gmdate('Y-m-d', (int) $payout['date']),
            $status,
            (string) $payout['type'],
            $payout['automatic'] === '1',
            (string) $payout['currency'],
            $total,
            $payout['bank_reference_key'],
            $lines,
            Json::text($bridge, 'unexplained_reason'),
        );
    }
}

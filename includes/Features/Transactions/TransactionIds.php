<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Query\Search;
use Tillbook\Ledger\Query\SqlCondition;

/**
 * Finds transactions by a complete id that was pasted into the search box; each kind of id has a column and an index.
 */
final class TransactionIds
{
    private const COLUMNS = [
        'txn' => ['transaction_id', 'txn'],
        'pi' => ['payment_intent_id', 'by_pi'],
        'ch' => ['charge_id', 'by_charge'],
        'py' => ['charge_id', 'by_charge'],
        'po' => ['deposit_id', 'by_deposit'],
        'flxln' => ['loan_id', 'by_loan'],
    ];

    /** @return Search|null null if the term is no such id */
    public static function search(string $term): ?Search
    {
        if (preg_match('/^([a-z]+)_[A-Za-z0-9_]{1,60}$/', $term, $match) !== 1 || !isset(self::COLUMNS[$match[1]])) {
            return null;
        }
        [$column, $index] = self::COLUMNS[$match[1]];

        return new Search(new SqlCondition("$column = ?", [$term]), $index);
    }
}

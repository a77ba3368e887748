<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Query\Condition;
use Tillbook\Ledger\Query\Search;

/** Ids that somebody pastes into the search box, whole: each has a column and an index of its own. */
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

    /** @return Search|null null for what is no such id */
    public static function search(string $term): ?Search
    {
        if (preg_match('/^([a-z]+)_[A-Za-z0-9_]{1,60}$/', $term, $match) !== 1 || !isset(self::COLUMNS[$match[1]])) {
            return null;
        }
        [$column, $index] = self::COLUMNS[$match[1]];

        return new Search(new Condition("$column = ?", [$term]), $index);
    }
}

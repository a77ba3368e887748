<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Lists the currencies of an account's transactions, also of those that belong to no payment. */
final class SettlementCurrencies
{
    public function __construct(private readonly Database $database) {}

    /** @return list<string> ISO codes, lower case */
    public function of(LedgerScope $scope): array
    {
        return $this->database->column(
            'SELECT value FROM ' .
                $this->database->table('facets') .
                " WHERE ledger_id = ? AND facet = 'currency' ORDER BY value",
            [$scope->id],
        );
    }
}

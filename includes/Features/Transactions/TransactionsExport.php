<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Csv\CsvWriter;

/** Writes the rows of a list request as CSV, in constant memory. */
final class TransactionsExport
{
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";
    private const FLUSH_EVERY = 5000;

    public function __construct(private readonly Transactions $transactions, private readonly TransactionColumns $columns)
    {
    }

    /**
     * @param resource $stream
     * @param list<string> $keys the columns the screen shows
     *
     * @return int how many rows were written
     */
    public function write($stream, LedgerScope $scope, ListRequest $request, array $keys): int
    {
        fwrite($stream, self::BYTE_ORDER_MARK);
        $csv = new CsvWriter($stream);
        $csv->row($this->columns->header($keys));
        $written = 0;
        foreach ($this->transactions->all($scope, $request) as $transaction) {
            $csv->row($this->columns->cells($transaction, $keys));
            if (++$written % self::FLUSH_EVERY === 0) {
                wp_cache_flush_runtime();
            }
        }

        return $written;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Rest\Schema;

/** The transactions list as a file: the rows and columns of the screen. */
final class TransactionsExport implements ListExport
{
    private const FLUSH_EVERY = 5000;

    public function __construct(private readonly Transactions $transactions, private readonly TransactionRequest $requests, private readonly TransactionColumns $columns)
    {
    }

    public function path(): string
    {
        return '/transactions';
    }

    public function name(): string
    {
        return 'transactions';
    }

    public function arguments(): array
    {
        return TransactionSchema::sortArguments() + TransactionSchema::filterArguments() + ['columns' => Schema::argument([
            'type' => 'array',
            'items' => ['type' => 'string', 'enum' => TransactionColumns::keys()],
            'minItems' => 1,
            'description' => 'The columns on the screen; all of them where none is named. Amounts bring their currency along.',
        ])];
    }

    public function write($stream, LedgerScope $scope, array $parameters): void
    {
        $asked = $parameters['columns'] ?? null;
        $keys = TransactionColumns::complete(is_array($asked) ? array_values(array_filter($asked, is_string(...))) : []);
        $csv = CsvWriter::begin($stream);
        $csv->row($this->columns->header($keys));
        $written = 0;
        foreach ($this->transactions->all($scope, $this->requests->from($scope, $parameters)) as $transaction) {
            $csv->row($this->columns->cells($transaction, $keys));
            if (++$written % self::FLUSH_EVERY === 0) {
                wp_cache_flush_runtime();
            }
        }
    }
}

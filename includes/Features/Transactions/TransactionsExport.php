<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Generator;
use Tillbook\Features\ExportColumns;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Orders\OrderView;

/** Exports the transactions list as a file, with the rows and columns of the screen. */
final class TransactionsExport implements ListExport
{
    public function __construct(
        private readonly Transactions $transactions,
        private readonly TransactionRequest $requests,
        private readonly TransactionColumns $columns,
    ) {}

    public function path(): string
    {
        return '/transactions';
    }

    public function page(): string
    {
        return '/payments/transactions';
    }

    public function kind(): string
    {
        return 'transactions';
    }

    public function label(): string
    {
        return __('Transactions', 'tillbook');
    }

    public function rules(): ListRules
    {
        return TransactionList::rules();
    }

    public function arguments(): array
    {
        return TransactionSchema::sortArguments() +
            TransactionSchema::filterArguments() +
            ExportColumns::argument(TransactionColumns::keys());
    }

    public function count(ExportQuery $query): int
    {
        return $this->transactions->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns->header(TransactionColumns::complete($query->columns()));
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        $keys = TransactionColumns::complete($query->columns());
        yield from $this->transactions->chunks(
            $query->scope,
            $this->request($query),
            fn(array $row, ?OrderView $order, ?array $payout, ?array $unlisted): array => $this->columns->cells(
                $row,
                $order,
                $payout,
                $unlisted,
                $keys,
            ),
            $after,
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->requests->from($query->scope, $query->parameters)->within($query->period);
    }
}

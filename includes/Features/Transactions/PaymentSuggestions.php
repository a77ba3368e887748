<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\Previews;
use Tillbook\Features\SuggestionGroup;
use Tillbook\Ledger\LedgerScope;

/** Suggests the newest payments that a search of the transactions list finds. */
final class PaymentSuggestions
{
    private const PAYMENTS = 5;
    /** A payment has several rows: its charge, its refunds and its dispute. */
    private const ROWS = 20;

    public function __construct(
        private readonly Transactions $transactions,
        private readonly TransactionRequest $requests,
        private readonly Previews $previews,
    ) {}

    /**
     * Finds payments by customer, amount, last four digits, order or ID.
     *
     * @return list<array{label: string, value: string, group: string}> SuggestionSchema::list()
     */
    public function suggest(LedgerScope $scope, string $typed): array
    {
        // Single letters find too much to be useful, and slowly.
        if (preg_match('/\p{L}{2}|\p{N}/u', $typed) !== 1) {
            return [];
        }
        $rows = $this->transactions->page(
            $scope,
            $this->requests->from($scope, [
                'search' => [$typed],
                'pagesize' => self::ROWS,
                'sort' => 'date',
                'direction' => 'desc',
            ]),
        );
        $found = $this->previews->ofTransactions($rows);
        $texts = [];
        foreach ($found as ['id' => $id, 'text' => $text, 'isDispute' => $isDispute]) {
            // A payment and its dispute have one ID: the payment is suggested.
            if (!$isDispute || !isset($texts[$id])) {
                $texts[$id] = $text;
            }
        }

        return array_map(
            SuggestionGroup::Payment->suggestion(...),
            array_slice(array_values($texts), 0, self::PAYMENTS),
            array_slice(array_map(strval(...), array_keys($texts)), 0, self::PAYMENTS),
        );
    }
}

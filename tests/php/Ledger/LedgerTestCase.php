<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderView;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\TestCase;

/** A test with a ledger of its own that is selected for the length of the test. */
abstract class LedgerTestCase extends TestCase
{
    protected Database $database;
    protected LedgerScope $scope;
    private int $rows = 0;

    protected function setUp(): void
    {
        parent::setUp();
        $this->database = Database::fromWordPress();
        $ledgers = new Ledgers($this->database, new SystemClock());
        // Without the namespace of all tests, it fits into the column.
        $account = 'acct_' . str_replace('Tillbook\\Tests\\', '', static::class);
        $this->scope = $ledgers->findOrCreate('test', $account, false, 'US', 'usd');
        $ledgers->select($this->scope);
        $GLOBALS['wp_rest_server'] = null;
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** @param array<string, int|string|null> ...$rows what differs from an ordinary charge of 10.00 USD */
    protected function given(array ...$rows): void
    {
        (new TransactionWriter($this->database, new PartyWriter($this->database)))->write(
            $this->scope,
            array_map($this->transaction(...), array_values($rows)),
        );
    }

    /**
     * @param array<string, int|string|null> $row
     *
     * @return array<string, int|string|null>
     */
    protected function transaction(array $row): array
    {
        ++$this->rows;
        $amount = (int) ($row['amount'] ?? 1000);
        $fees = (int) ($row['fees'] ?? 59);
        $currency = $row['currency'] ?? 'usd';

        return $row + [
                'transaction_id' => 'txn_' . $this->rows,
                'created' => 1_790_000_000 + $this->rows,
                'type' => 'charge',
                'currency' => $currency,
                'amount' => $amount,
                'fees' => $fees,
                'net' => $amount - $fees,
                'customer_currency' => $currency,
                'customer_amount' => $amount,
                'source' => 'visa',
                'updated' => 1,
            ] +
            array_fill_keys(
                [
                    'source_device',
                    'order_id',
                    'order_number',
                    'customer_name',
                    'customer_email',
                    'customer_country',
                    'risk_level',
                    'deposit_id',
                    'loan_id',
                    'available_on',
                    'source_identifier',
                    'card_expiry',
                    'payment_intent_id',
                    'charge_id',
                    'exchange_rate',
                ],
                null,
            ) + ['channel' => 'online'];
    }

    protected function transactions(?StoreTime $time = null): Transactions
    {
        return new Transactions(
            $this->database,
            new DailySums($this->database, new Rollups($this->database)),
            new Orders(),
            $time ?? new StoreTime(new \DateTimeZone('UTC')),
            static fn(): ?object => null,
        );
    }

    protected function requests(): TransactionRequest
    {
        return new TransactionRequest(new TransactionSearch($this->database, new FeatureFlags()));
    }

    /**
     * @param list<int|string|null>|null $after what the rows are ordered by, of the row to go on behind
     *
     * @return list<array{row: array<string, string|null>, number: string|null}> as an export meets them, with the order
     */
    protected function walked(ListRequest $request, ?array $after = null): array
    {
        $rows = [];
        foreach (
            $this->transactions()->chunks(
                $this->scope,
                $request,
                static fn(array $row, ?OrderView $order): array => ['row' => $row, 'number' => $order?->number],
                $after,
            )
            as $chunk
        ) {
            array_push($rows, ...$chunk->rows);
        }

        return $rows;
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return list<string> ids of the page's transactions
     */
    protected function listed(array $parameters, ?StoreTime $time = null): array
    {
        return array_map(
            static fn(array $transaction): string => (string) $transaction['transaction_id'],
            $this->transactions($time)->page($this->scope, $this->requests()->from($this->scope, $parameters)),
        );
    }
}

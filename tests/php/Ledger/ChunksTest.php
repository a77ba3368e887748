<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Authorizations\AuthorizationList;
use Tillbook\Features\Transactions\TransactionList;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Dates\StoreTime;

/** A list that is gone through in chunks, and gone on with behind any of them. */
#[Group('database')]
final class ChunksTest extends LedgerTestCase
{
    public function testChunksGiveEveryRowOnceInTheListsOrderWhereverOneGoesOn(): void
    {
        for ($i = 0; $i < 23; ++$i) {
            $this->given([
                'amount' => $i % 3,
                'fees' => 0,
                'customer_currency' => ['usd', 'eur', 'jpy'][$i % 3],
                'created' => 1_790_000_000 + intdiv($i, 4),
            ]);
        }
        foreach (array_keys(TransactionList::definition()->sorts) as $sort) {
            $this->compare(TransactionList::definition(), $sort);
        }
    }

    public function testRowsWithoutAValueAreAmongThem(): void
    {
        for ($i = 0; $i < 20; ++$i) {
            $this->database->insertIgnore('payments', [
                'ledger_id' => $this->scope->id,
                'payment_intent_id' => "pi_$i",
                'charge_id' => "ch_$i",
                'created' => 1_790_000_000 + intdiv($i, 3),
                'amount' => $i % 4,
                'currency' => 'usd',
                'status' => 'requires_capture',
                'captured' => 0,
                'risk_level' => [null, 0, 1, null, 2][$i % 5],
            ]);
        }
        $list = AuthorizationList::definition(now: 1_790_000_000);
        foreach (array_keys($list->sorts) as $sort) {
            $this->compare($list, $sort);
        }
    }

    public function testAnExportGoesOnBehindAnyOfItsRows(): void
    {
        for ($i = 0; $i < 12; ++$i) {
            $this->given([
                'created' => 1_790_000_000 + intdiv($i, 3),
                'customer_name' => ['Wanda Miller', 'Peter Parker'][intdiv($i, 8)],
            ]);
        }
        foreach ([[], ['direction' => 'asc'], ['search' => ['wan']]] as $parameters) {
            $request = $this->requests()->from($this->scope, $parameters);
            $rows = array_column($this->walked($request), 'row');
            self::assertCount(isset($parameters['search']) ? 8 : 12, $rows);
            foreach ($rows as $index => $row) {
                self::assertSame(
                    array_slice($rows, $index + 1),
                    array_column($this->walked($request, [$row['created'], $row['id']]), 'row'),
                );
            }
        }
    }

    private function compare(ListDefinition $list, string $sort): void
    {
        $query = new ListQuery($this->database, $this->scope, $list, new StoreTime());
        foreach (['asc', 'desc'] as $direction) {
            $request = new ListRequest(sort: $sort, direction: $direction, pageSize: 100);
            $expected = array_column($query->page($request), 'id');
            self::assertGreaterThan(15, count($expected));
            foreach ([1, 2, 7, 100] as $size) {
                $walked = [];
                foreach ($query->chunks($request, $size) as $chunk) {
                    array_push($walked, ...array_column($chunk->rows, 'id'));
                    $position = json_decode((string) json_encode($chunk->end), true);
                    $later = [];
                    foreach (
                        $query->chunks($request, 5, is_array($position) ? array_values($position) : null)
                        as $next
                    ) {
                        array_push($later, ...array_column($next->rows, 'id'));
                    }
                    self::assertSame(
                        array_slice($expected, count($walked)),
                        $later,
                        "$sort $direction behind row " . count($walked),
                    );
                }
                self::assertSame($expected, $walked, "$sort $direction in chunks of $size");
            }
        }
    }
}

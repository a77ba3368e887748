<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;

/** GET disputes and its summary: filters, order, pages. */
#[Group('database')]
final class DisputesListTest extends DisputesTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        update_option('timezone_string', 'America/New_York');
        $day = static fn(string $date): int => (int) strtotime("$date 12:00 UTC");
        $rows = [
            ['dp_a', 'needs_response', 500, 'usd', $day('2026-11-01'), $day('2026-11-10')],
            ['dp_b', 'warning_needs_response', 900, 'eur', $day('2026-11-02'), null],
            ['dp_c', 'won', 100, 'usd', $day('2026-11-03'), $day('2026-11-09')],
            ['dp_d', 'appeal_needs_response', 700, 'usd', $day('2026-11-04'), $day('2026-11-08')],
            ['dp_e', 'prevented', 300, 'usd', (int) strtotime('2026-11-06 03:00 UTC'), null],
        ];
        Database::fromWordPress()->insertMany(
            'disputes',
            array_map(
                fn(array $row): array => [
                    'ledger_id' => $this->scope->id,
                    'dispute_id' => $row[0],
                    'status' => $row[1],
                    'amount' => $row[2],
                    'currency' => $row[3],
                    'created' => $row[4],
                    'due_by' => $row[5],
                    'reason' => 'general',
                    'order_number' => 'A-' . $row[2],
                    'updated' => 1,
                ],
                $rows,
            ),
        );
        // Another account's are not seen.
        Database::fromWordPress()->insertMany('disputes', [
            [
                'ledger_id' => 30000,
                'dispute_id' => 'dp_x',
                'status' => 'needs_response',
                'amount' => 1,
                'currency' => 'chf',
                'created' => 1,
                'due_by' => null,
                'reason' => 'general',
                'order_number' => null,
                'updated' => 1,
            ],
        ]);
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function questions(): iterable
    {
        yield 'nothing' => [[], ['dp_e', 'dp_d', 'dp_c', 'dp_b', 'dp_a']];
        yield 'what needs a response' => [['filter' => 'awaiting_response'], ['dp_d', 'dp_b', 'dp_a']];
        yield 'the next deadlines' => [
            ['filter' => 'awaiting_response', 'sort' => 'due_by', 'direction' => 'asc'],
            ['dp_b', 'dp_d', 'dp_a'],
        ];
        yield 'the last deadlines' => [['sort' => 'due_by'], ['dp_a', 'dp_c', 'dp_d', 'dp_e', 'dp_b']];
        yield 'amounts' => [['sort' => 'amount', 'direction' => 'asc'], ['dp_c', 'dp_e', 'dp_a', 'dp_d', 'dp_b']];
        yield 'a currency' => [['store_currency_is' => 'EUR'], ['dp_b']];
        yield 'a status, whatever the provider calls it' => [['status_is' => 'needs_response'], ['dp_d', 'dp_a']];
        yield 'refunded' => [['status_is' => 'charge_refunded'], ['dp_e']];
        yield 'not a status' => [['status_is_not' => 'needs_response'], ['dp_e', 'dp_c', 'dp_b']];
        yield 'a day of the store' => [['date_between' => ['2026-11-05', '2026-11-05']], ['dp_e']];
        yield 'before' => [['date_before' => '2026-11-02'], ['dp_a']];
        yield 'after' => [['date_after' => '2026-11-03'], ['dp_e', 'dp_d']];
        yield 'either' => [['match' => 'any', 'status_is' => 'won', 'date_before' => '2026-11-02'], ['dp_c', 'dp_a']];
        yield 'either, of those that wait' => [
            ['filter' => 'awaiting_response', 'match' => 'any', 'status_is' => 'won', 'date_before' => '2026-11-02'],
            ['dp_a'],
        ];
        yield 'the second page' => [['pagesize' => 2, 'page' => 2], ['dp_c', 'dp_b']];
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $expected
     */
    #[DataProvider('questions')]
    public function testAQuestionGetsItsDisputesInItsOrder(array $query, array $expected): void
    {
        $answer = $this->rest('GET', self::ROUTE, $query);

        self::assertSame(200, $answer->get_status());
        self::assertSame($expected, array_column($this->body($answer)['data'], 'dispute_id'));
        if (!isset($query['page'])) {
            $summary = $this->body(
                $this->rest('GET', self::ROUTE . '/summary', array_diff_key($query, ['sort' => 0, 'direction' => 0])),
            );
            self::assertSame(
                [
                    'count' => count($expected),
                    // The tabs count all disputes, whichever of them is open.
                    'tabs' => ['awaiting_response' => 3, 'in_review' => 0, 'won' => 1, 'lost' => 0],
                    'currencies' => ['eur', 'usd'],
                ],
                $summary,
            );
        }
    }

    public function testNewerNamesOfTheProviderAreShownAsThoseOfTheSpecification(): void
    {
        $rows = array_column($this->body($this->rest('GET', self::ROUTE))['data'], null, 'dispute_id');

        self::assertSame(
            ['needs_response', 'charge_refunded', 'A-700', null],
            [$rows['dp_d']['status'], $rows['dp_e']['status'], $rows['dp_d']['order_number'], $rows['dp_d']['order']],
        );
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function nonsense(): iterable
    {
        yield 'an unknown status' => [['status_is' => 'angry']];
        yield 'an unknown filter' => [['filter' => 'all']];
        yield 'an unknown sort' => [['sort' => 'reason']];
        yield 'a day that never was' => [['date_before' => '2026-02-30']];
        yield 'a page of everything' => [['pagesize' => 5000]];
    }

    /** @param array<string, mixed> $query */
    #[DataProvider('nonsense')]
    public function testNonsenseIsRefused(array $query): void
    {
        self::assertSame(400, $this->rest('GET', self::ROUTE, $query)->get_status());
    }
}

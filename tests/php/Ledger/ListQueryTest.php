<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Transactions\TransactionList;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Dates\StoreTime;

/** Compares the list, its summary and its export with the naive evaluation of the same request in PHP. */
#[Group('database')]
final class ListQueryTest extends LedgerTestCase
{
    private const ZONES = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Chatham'];

    /** @var list<array<string, int|string|null>> */
    private array $all = [];

    public function testRandomRequestsGiveWhatANaiveEvaluationGives(): void
    {
        mt_srand(7);
        $this->fill(300);
        for ($round = 0; $round < 250; ++$round) {
            $zone = new DateTimeZone(self::ZONES[mt_rand(0, 3)]);
            $filters = $this->randomFilters();
            $request = new ListRequest(
                $filters,
                1,
                mt_rand(1, 40),
                array_keys(TransactionList::definition()->sorts)[mt_rand(0, 6)],
                mt_rand(0, 1) === 0 ? 'asc' : 'desc',
                mt_rand(0, 1) === 0 ? 'all' : 'any',
            );
            $this->compare($request, $zone, "Round $round in {$zone->getName()}: " . json_encode($request));
        }
    }

    public function testPagesReadFromTheEndAreTheSameAsPagesReadFromTheStart(): void
    {
        mt_srand(11);
        $this->fill(103);
        $query = new ListQuery(
            $this->database,
            $this->scope,
            TransactionList::definition(),
            new StoreTime(new DateTimeZone('UTC')),
        );
        $total = $query->count(new ListRequest());
        self::assertGreaterThan(60, $total);
        foreach (array_keys(TransactionList::definition()->sorts) as $sort) {
            foreach (['asc', 'desc'] as $direction) {
                for ($page = 1; $page <= 12; ++$page) {
                    $request = new ListRequest([], $page, 10, $sort, $direction);
                    self::assertSame(
                        self::ids($query->page($request)),
                        self::ids($query->page($request, $total)),
                        "$sort $direction page $page",
                    );
                }
            }
        }
    }

    public function testAFilterThatTheListDoesNotKnowNeverReachesTheDatabase(): void
    {
        $this->expectException(\LogicException::class);
        (new ListQuery($this->database, $this->scope, TransactionList::definition(), new StoreTime()))->page(
            new ListRequest(['1=1; --' => 'x']),
        );
    }

    private function compare(ListRequest $request, DateTimeZone $zone, string $message): void
    {
        $expected = $this->naive($request, $zone);
        $transactions = $this->transactions(new StoreTime($zone));

        $paged = [];
        for ($page = 1; $page === 1 || count($paged) < count($expected); ++$page) {
            $answer = $transactions->page(
                $this->scope,
                new ListRequest(
                    $request->filters,
                    $page,
                    $request->pageSize,
                    $request->sort,
                    $request->direction,
                    $request->match,
                ),
            );
            if ($answer === []) {
                break;
            }
            $paged = [...$paged, ...array_column($answer, 'transaction_id')];
        }
        self::assertSame(array_column($expected, 'transaction_id'), $paged, $message);

        $query = new ListQuery($this->database, $this->scope, TransactionList::definition(), new StoreTime($zone));
        $exported = [];
        foreach ($query->chunks($request, 17) as $chunk) {
            array_push($exported, ...array_column($chunk->rows, 'transaction_id'));
        }
        self::assertSame($paged, $exported, "Export. $message");

        $sums = [];
        foreach ($expected as $row) {
            $sums[$row['currency']] ??= [
                'currency' => $row['currency'],
                'count' => 0,
                'total' => 0,
                'fees' => 0,
                'net' => 0,
            ];
            ++$sums[$row['currency']]['count'];
            $sums[$row['currency']]['total'] += $row['amount'];
            $sums[$row['currency']]['fees'] += $row['fees'];
            $sums[$row['currency']]['net'] += $row['net'];
        }
        ksort($sums);
        self::assertSame(
            array_values($sums),
            $transactions->summary($this->scope, $request)['currencies'],
            "Summary. $message",
        );
    }

    /** @return list<array<string, int|string|null>> */
    private function naive(ListRequest $request, DateTimeZone $zone): array
    {
        $rows = array_filter($this->all, function (array $row) use ($request, $zone): bool {
            if ($row['type'] === 'payout') {
                return false;
            }
            $choices = [];
            foreach ($request->filters as $name => $value) {
                $passes = $this->passes($row, $name, $value, $zone);
                if (
                    in_array($name, ['deposit_id', 'store_currency_is', 'type_is_in'], true) ||
                    $request->match === 'all'
                ) {
                    if (!$passes) {
                        return false;
                    }
                } else {
                    $choices[] = $passes;
                }
            }

            return $choices === [] || in_array(true, $choices, true);
        });
        $column = TransactionList::definition()->sorts[$request->sort ?? 'date']['column'];
        usort(
            $rows,
            static fn(array $a, array $b): int => [$a[$column], $a['created'], $a['order']] <=> [
                $b[$column],
                $b['created'],
                $b['order'],
            ],
        );

        return $request->direction === 'asc' ? $rows : array_reverse($rows);
    }

    /**
     * @param array<string, int|string|null> $row
     * @param int|string|list<int|string> $value
     */
    private function passes(array $row, string $name, int|string|array $value, DateTimeZone $zone): bool
    {
        $day = (new DateTimeImmutable('@' . $row['created']))->setTimezone($zone)->format('Y-m-d');
        if (str_starts_with($name, 'date_')) {
            return match ($name) {
                'date_before' => $day < $value,
                'date_after' => $day > $value,
                default => is_array($value) && $day >= $value[0] && $day <= $value[1],
            };
        }
        if (is_array($value)) {
            return in_array($row['type'], $value, true);
        }
        $column =
            ['store_currency_is' => 'currency', 'deposit_id' => 'deposit_id'][$name] ??
            (string) preg_replace('/_is(_not)?$/', '', $name);

        $is = match ($column . ':' . $value) {
            'source:card' => in_array($row['source'], ['visa', 'card', 'card_present'], true),
            'source:card_present' => $row['source'] === 'card_present' ||
                (in_array($row['source'], ['visa', 'card'], true) && $row['channel'] !== 'online'),
            default => $row[$column] === $value,
        };

        return str_ends_with($name, '_is_not') !== $is;
    }

    /** @return array<string, int|string|list<int|string>> */
    private function randomFilters(): array
    {
        $day = static fn(): string => gmdate('Y-m-d', 1_793_404_800 + mt_rand(-40, 5) * 86400);
        $all = [
            'date_before' => $day(),
            'date_after' => $day(),
            'date_between' => [$day(), $day()],
            'type_is' => $this->one(['charge', 'refund', 'adjustment']),
            'type_is_not' => $this->one(['charge', 'refund']),
            'type_is_in' => ['charge', 'dispute'],
            'source_is' => $this->one(['visa', 'klarna', 'grabpay', 'card', 'card_present']),
            'source_is_not' => $this->one(['visa', 'card', 'card_present']),
            'source_device_is' => 'ios',
            'source_device_is_not' => 'ios',
            'channel_is' => 'in_person',
            'channel_is_not' => 'online',
            'customer_country_is' => $this->one(['US', 'IS']),
            'customer_country_is_not' => 'US',
            'customer_currency_is' => 'jpy',
            'customer_currency_is_not' => 'usd',
            'risk_level_is' => mt_rand(0, 2),
            'risk_level_is_not' => 0,
            'store_currency_is' => $this->one(['usd', 'gbp']),
            'loan_id_is' => 'loan_1',
            'deposit_id' => 'po_1',
        ];
        $filters = [];
        for ($i = mt_rand(0, 3); $i > 0; --$i) {
            $name = array_rand($all);
            $filters[$name] = $all[$name];
        }

        return $filters;
    }

    private function fill(int $count): void
    {
        for ($i = 0; $i < $count; ++$i) {
            $row = $this->transaction([
                'created' => 1_793_404_800 - mt_rand(0, 40 * 48) * 1800 + mt_rand(-1, 0),
                'type' => $this->one(['charge', 'charge', 'refund', 'dispute', 'payout']),
                'amount' => mt_rand(-3, 3) * 100,
                'fees' => mt_rand(0, 2) * 10,
                'currency' => $this->one(['usd', 'eur', 'jpy']),
                'customer_currency' => $this->one(['usd', 'jpy', 'pln']),
                'customer_amount' => mt_rand(1, 5),
                'source' => $this->one(['visa', 'klarna', 'card', 'card_present', null]),
                'source_device' => $this->one(['ios', 'android', null]),
                'channel' => $this->one(['online', 'in_person', 'in_person_pos']),
                'customer_country' => $this->one(['US', 'DE', null]),
                'risk_level' => [0, 1, 2, null][mt_rand(0, 3)],
                'loan_id' => $this->one(['loan_1', null, null]),
                'deposit_id' => $this->one(['po_1', 'po_2', null]),
            ]);
            $this->given($row);
            $this->all[] = $row + ['order' => $i];
        }
    }

    /**
     * @template T
     *
     * @param non-empty-list<T> $choices
     *
     * @return T
     */
    private function one(array $choices): mixed
    {
        return $choices[mt_rand(0, count($choices) - 1)];
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<string|null>
     */
    private static function ids(array $rows): array
    {
        return array_column($rows, 'transaction_id');
    }
}

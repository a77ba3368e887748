<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Ranking;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

#[Group('database')]
final class WritersTest extends LedgerTestCase
{
    /** @var (Closure(string): string)|null the filter of a test with another language */
    private ?Closure $locale = null;

    protected function tearDown(): void
    {
        if ($this->locale !== null) {
            remove_filter('locale', $this->locale);
        }
        parent::tearDown();
    }

    public function testATransactionDeliveredTwiceIsListedOnce(): void
    {
        $this->given(['transaction_id' => 'txn_twice'], ['transaction_id' => 'txn_other']);
        $this->given(['transaction_id' => 'txn_twice']);

        self::assertCount(2, $this->listed([]));
        self::assertSame(
            2,
            $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, []))['count'],
        );
    }

    public function testAnOlderStateNeverOverwritesANewerOne(): void
    {
        $this->given(['transaction_id' => 'txn_a', 'amount' => 500, 'deposit_id' => 'po_new', 'updated' => 20]);
        $this->given(['transaction_id' => 'txn_a', 'amount' => 100, 'deposit_id' => null, 'updated' => 10]);

        $row = $this->transactions()->find($this->scope, 'txn_a');

        self::assertSame(500, $row['amount'] ?? null);
        self::assertSame('po_new', $row['deposit_id'] ?? null);
    }

    public function testSumsFollowARowThatChanges(): void
    {
        $this->given(['transaction_id' => 'txn_a', 'amount' => 500, 'fees' => 0, 'updated' => 1]);
        self::assertSame(500, $this->total());
        $this->given(['transaction_id' => 'txn_a', 'amount' => 700, 'fees' => 0, 'updated' => 2]);

        self::assertSame(700, $this->total());
    }

    public function testMovementsOfTheBalanceThatNoListShowsStayOutOfListAndSums(): void
    {
        $this->given(
            ['amount' => 1000],
            ['type' => 'something_new', 'transaction_id' => 'txn_new'],
            ['type' => 'payout', 'amount' => -900, 'currency' => 'gbp', 'transaction_id' => 'txn_payout'],
        );

        self::assertSame(['txn_1'], $this->listed([]));
        self::assertSame(['txn_1'], $this->listed(['sort' => 'amount']));
        self::assertSame(1000, $this->total());
        self::assertNull($this->transactions()->find($this->scope, 'txn_payout'));
        self::assertSame(
            ['usd'],
            $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, []))['store_currencies'],
        );
    }

    public function testTwoAccountsNeverMix(): void
    {
        $this->given([]);
        $mine = $this->scope;
        $this->scope = (new \Tillbook\Ledger\Ledgers(
            $this->database,
            new \Tillbook\Platform\SystemClock(),
        ))->findOrCreate('test', 'acct_' . self::class, true, 'US', 'usd');

        self::assertNotSame($mine->id, $this->scope->id);
        self::assertSame([], $this->listed([]));
        self::assertSame(
            [],
            $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, []))['currencies'],
        );
    }

    public function testRowsWrittenOneAfterAnotherShareTheirCustomers(): void
    {
        $rows = [];
        for ($i = 0; $i < 25; ++$i) {
            $rows[] = $this->transaction([
                'customer_name' => 'Ada ' . $i % 3,
                'customer_email' => 'ada' . $i % 3 . '@example.com',
            ]);
        }

        $writer = new TransactionWriter($this->database, new PartyWriter($this->database));
        foreach (array_chunk($rows, 10) as $chunk) {
            $writer->write($this->scope, $chunk);
        }

        self::assertCount(25, $this->listed(['pagesize' => 100]));
        self::assertSame(
            '3',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('parties') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }

    public function testCustomersWithNamesThatDifferOnlyInAccentsAreBothFound(): void
    {
        $this->given(
            ['customer_name' => 'Jose Nino', 'customer_email' => 'j@example.com'],
            ['customer_name' => 'José Niño', 'customer_email' => 'J@example.com'],
        );

        self::assertCount(2, $this->listed(['search' => ['jose']]));
    }

    public function testRebuiltRollupsEqualIncrementalOnes(): void
    {
        for ($i = 0; $i < 5; ++$i) {
            $this->given(
                ['created' => 86400 * 20000 + $i * 40000, 'currency' => $i % 2 === 0 ? 'usd' : 'jpy'],
                ['type' => 'refund', 'amount' => -300, 'created' => 86400 * 20001],
            );
            (new Rollups($this->database))->refresh($this->scope);
        }
        $daily = fn(): array => $this->database->rows(
            'SELECT day, currency, type, cnt, amount, fees, net FROM ' .
                $this->database->table('daily') .
                ' WHERE ledger_id = ? ORDER BY day, currency, type',
            [$this->scope->id],
        );
        $byAndBy = $daily();
        (new Rollups($this->database))->rebuildAll($this->scope);

        self::assertNotSame([], $byAndBy);
        self::assertSame($byAndBy, $daily());
    }

    public function testTheLastSecondsOfADayCountForThatDay(): void
    {
        foreach ([-5, -4, -1, 0] as $second) {
            $this->given(['created' => 86400 * 20001 + $second]);
        }
        $daily = fn(): array => $this->database->rows(
            'SELECT day, cnt FROM ' . $this->database->table('daily') . ' WHERE ledger_id = ? ORDER BY day',
            [$this->scope->id],
        );
        $expected = [['day' => '20000', 'cnt' => '3'], ['day' => '20001', 'cnt' => '1']];

        (new Rollups($this->database))->refresh($this->scope);
        self::assertSame($expected, $daily());
        (new Rollups($this->database))->rebuildAll($this->scope);
        self::assertSame($expected, $daily());
    }

    public function testTheNewestStateOfAnObjectWinsInAnyOrder(): void
    {
        foreach ([30 => 'newest', 10 => 'oldest', 20 => 'between'] as $updated => $status) {
            $this->database->upsertMany(
                'payments',
                [
                    [
                        'ledger_id' => $this->scope->id,
                        'payment_intent_id' => 'pi_1',
                        'created' => 1,
                        'amount' => 5,
                        'currency' => 'usd',
                        'status' => $status,
                        'updated' => $updated,
                    ],
                ],
                ['ledger_id', 'payment_intent_id'],
                'updated',
            );
        }

        $states = $this->database->column(
            'SELECT status FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );

        self::assertSame(['newest'], $states);
    }

    public function testOfStatesOfOneSecondTheLaterOneStays(): void
    {
        foreach (
            [
                ['dp_1', 20, 'needs_response'],
                ['dp_1', 20, 'lost'],
                ['dp_1', 20, 'under_review'],
                ['dp_2', 20, 'under_review'],
                ['dp_2', 19, 'lost'],
                ['dp_3', 20, 'lost'],
                ['dp_3', 21, 'needs_response'],
                ['dp_4', 20, 'lost'],
                ['dp_4', 20, 'won'],
            ]
            as [$id, $updated, $status]
        ) {
            $this->database->upsertMany(
                'disputes',
                [
                    [
                        'ledger_id' => $this->scope->id,
                        'dispute_id' => $id,
                        'created' => 1,
                        'updated' => $updated,
                        'status' => $status,
                        'amount' => strlen($status),
                        'currency' => 'usd',
                        'reason' => 'general',
                    ],
                ],
                ['ledger_id', 'dispute_id'],
                'updated',
                ranking: new Ranking('status', DisputeStatus::BEFORE_THE_END),
            );
        }

        self::assertSame(
            [['lost', '4', '20'], ['under_review', '12', '20'], ['needs_response', '14', '21'], ['won', '3', '20']],
            array_map(
                array_values(...),
                $this->database->rows(
                    'SELECT status, amount, updated FROM ' .
                        $this->database->table('disputes') .
                        ' WHERE ledger_id = ? ORDER BY dispute_id',
                    [$this->scope->id],
                ),
            ),
        );
    }

    public function testACustomerIsLookedUpWithoutReadingAllThatShareItsEmail(): void
    {
        foreach (['', 'till@example.com'] as $email) {
            $this->database->insertMany(
                'parties',
                array_map(
                    fn(int $number): array => [
                        'ledger_id' => $this->scope->id,
                        'name' => "Customer $number",
                        'email' => $email,
                    ],
                    range(1, 1000),
                ),
            );
            $asked = [];
            $note = static function (string $sql) use (&$asked): string {
                if (preg_match('/^SELECT .*_parties /s', $sql) === 1) {
                    $asked[] = $sql;
                }

                return $sql;
            };
            add_filter('query', $note);
            $this->given(['customer_name' => 'New', 'customer_email' => $email]);
            remove_filter('query', $note);

            self::assertNotSame([], $asked);
            $read = array_merge(...array_map(fn(string $sql): array => $this->database->rows($sql), $asked));
            self::assertLessThanOrEqual(2, count($read), "With the email \"$email\"");
        }
    }

    public function testEachSpellingThatTheDatabaseTellsApartKeepsItsCustomer(): void
    {
        $names = ['José Niño', 'Jose Nino', 'Jan Ł', 'Jan L', 'ÉMILE', 'émile', 'Jan ß', 'Jan SS'];
        $this->given(...array_map(static fn(string $name): array => ['customer_name' => $name], $names));
        $first = $this->parties();
        foreach ($names as $name) {
            $this->given(['customer_name' => $name]);
        }

        self::assertSame([...$first, ...$first], $this->parties());
        self::assertNotContains('', $first);
        $stored = $this->database->column(
            'SELECT id FROM ' . $this->database->table('parties') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        self::assertEqualsCanonicalizing($stored, array_unique($first), 'Each customer has transactions.');
    }

    /** @return list<string> the customers of all transactions, oldest first */
    private function parties(): array
    {
        return array_map(
            static fn(array $row): string => (string) $row['party_id'],
            $this->database->rows(
                'SELECT party_id FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
        );
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> locale, spellings, what each is found by */
    public static function spellings(): iterable
    {
        yield 'an umlaut in German' => ['de_DE', ['Jan Müller', 'Jan Muller'], ['müller jan', 'muller jan']];
        yield 'Greek with and without accents' => ['el', ['Γιώργος Ρ', 'ΓΙΩΡΓΟΣ Ρ'], ['γιώργος', 'ΓΙΩΡΓΟΣ']];
        yield 'Cyrillic' => ['', ['Семён', 'СЕМЕН'], ['семён', 'семен']];
        yield 'a space at the end' => ['', ['John Smith ', 'John Smith'], ['john', 'smith john']];
    }

    /**
     * The database can treat names as one that differ here.
     *
     * @param list<string> $names
     * @param list<string> $typed
     */
    #[DataProvider('spellings')]
    public function testEverySpellingOfACustomerIsFound(string $locale, array $names, array $typed): void
    {
        $this->locale = static fn(string $own): string => $locale === '' ? $own : $locale;
        add_filter('locale', $this->locale);
        (new FeatureFlags())->set(Flag::CustomSearch, true);
        $rows = array_map(
            static fn(string $name): array => ['customer_name' => $name, 'customer_email' => 'one@example.com'],
            $names,
        );
        $this->given($rows[0] + ['transaction_id' => 'txn_first']);
        $this->given($rows[1] + ['transaction_id' => 'txn_second']);
        $this->given(
            ['customer_email' => 'batch@example.com'] + $rows[0],
            ['customer_email' => 'batch@example.com'] + $rows[1],
        );

        self::assertNotContains(
            null,
            array_column(
                $this->database->rows(
                    'SELECT party_id FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ?',
                    [$this->scope->id],
                ),
                'party_id',
            ),
        );
        self::assertContains('txn_first', $this->listed(['search' => [$typed[0]]]));
        self::assertContains('txn_second', $this->listed(['search' => [$typed[1]]]));
    }

    private function total(): int
    {
        $summary = $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, []));

        return is_int($summary['total']) ? $summary['total'] : -1;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\FakeSubscriptions;

#[Group('database')]
final class TransactionSearchTest extends LedgerTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        (new FeatureFlags())->set(Flag::CustomSearch, true);
        $this->given(
            [
                'transaction_id' => 'txn_zoe',
                'customer_name' => "Zoë O'Brien",
                'customer_email' => 'shop.fan@example.com',
                'order_id' => 12,
                'order_number' => '12',
            ],
            [
                'transaction_id' => 'txn_jurgen',
                'customer_name' => 'Jürgen Müller',
                'customer_email' => 'jm_100@example.org',
                'order_id' => 120,
                'order_number' => 'WEB-120',
            ],
            [
                'transaction_id' => 'txn_olga',
                'customer_name' => 'Ольга Иванова',
                'customer_email' => 'olga@example.org',
            ],
            ['transaction_id' => 'txn_unknown'],
        );
    }

    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function searches(): iterable
    {
        yield 'a whole name' => [["Zoë O'Brien"], ['txn_zoe']];
        yield 'without accents' => [['zoe'], ['txn_zoe']];
        yield 'with accents typed' => [['MÜLLER'], ['txn_jurgen']];
        yield 'beginnings of words, in any order' => [['mül jür'], ['txn_jurgen']];
        yield 'both words must match' => [['zoe muller'], []];
        yield 'not inside of words' => [['rgen'], []];
        yield 'another script' => [['иван'], ['txn_olga']];
        yield 'an e-mail' => [['shop.fan@example.com'], ['txn_zoe']];
        yield 'the beginning of an e-mail' => [['shop.fan@'], ['txn_zoe']];
        yield 'a wildcard is a letter' => [['jm%@example.org'], []];
        yield 'an underscore is a letter' => [['jm_100@example.org'], ['txn_jurgen']];
        yield 'an order' => [['Order #12'], ['txn_zoe']];
        yield 'an order without the sign' => [['order 12'], ['txn_zoe']];
        yield 'an order by its bare number' => [['12'], ['txn_zoe']];
        yield 'an order with a number of its own' => [['Order #WEB-120'], ['txn_jurgen']];
        yield 'a customer or an order' => [['olga', 'Order #12'], ['txn_olga', 'txn_zoe']];
        yield 'two customers' => [['olga', 'zoe'], ['txn_olga', 'txn_zoe']];
        yield 'an unknown name' => [['unknown person'], []];
        yield 'signs only' => [["'%_"], []];
        yield 'nothing' => [[''], ['txn_unknown', 'txn_olga', 'txn_jurgen', 'txn_zoe']];
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function pasted(): iterable
    {
        yield 'the last four of a card' => ['4242', ['txn_sale']];
        yield 'the last four as the screen writes them' => ['•••• 4242', ['txn_sale']];
        yield 'a transaction' => ['txn_sale', ['txn_sale']];
        yield 'a payment intent, with its refund' => ['pi_sale', ['txn_back', 'txn_sale']];
        yield 'a charge' => ['ch_sale', ['txn_back', 'txn_sale']];
        yield 'a payout' => ['po_1', ['txn_sale']];
        yield 'an unknown id' => ['pi_unknown', []];
        yield 'an id of no kind we know' => ['xy_sale', []];
        yield 'an amount, paid or given back' => ['31.07', ['txn_back', 'txn_sale']];
        yield 'an amount as the screen writes it' => ['$31.07', ['txn_back', 'txn_sale']];
        yield 'an amount with a comma' => ['31,07 €', ['txn_back', 'txn_sale']];
        yield 'what the customer paid, in a currency without decimals' => ['¥4,661', ['txn_tokyo']];
        yield 'a currency with three decimals' => ['1.234', ['txn_kuwait']];
        yield 'an amount without payments' => ['99.99', []];
        yield 'half a number is not the number' => ['31.0', []];
        yield 'a very long number' => ['123456789012345678901234567890', []];
    }

    /** @param list<string> $expected newest first */
    #[DataProvider('pasted')]
    public function testNumbersAndIdsAreFoundWhole(string $term, array $expected): void
    {
        $this->given(
            [
                'transaction_id' => 'txn_sale',
                'payment_intent_id' => 'pi_sale',
                'charge_id' => 'ch_sale',
                'deposit_id' => 'po_1',
                'amount' => 3107,
                'customer_amount' => 3107,
                'source_identifier' => '4242',
            ],
            [
                'transaction_id' => 'txn_back',
                'type' => 'refund',
                'payment_intent_id' => 'pi_sale',
                'charge_id' => 'ch_sale',
                'amount' => -3107,
                'customer_amount' => -3107,
            ],
            [
                'transaction_id' => 'txn_tokyo',
                'amount' => 3201,
                'customer_amount' => 4661,
                'customer_currency' => 'jpy',
            ],
            [
                'transaction_id' => 'txn_kuwait',
                'amount' => 402,
                'customer_amount' => 1234,
                'customer_currency' => 'kwd',
            ],
        );

        self::assertSame(
            $expected,
            array_values(
                array_diff($this->listed(['search' => [$term]]), ['txn_zoe', 'txn_jurgen', 'txn_olga', 'txn_unknown']),
            ),
        );
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function combined(): iterable
    {
        yield 'a name and an amount' => ['nora 98', ['txn_nora']];
        yield 'in the other order, with accents' => ['98.00 Norà', ['txn_nora']];
        yield 'a last name and an amount with decimals' => ['Smith 98.00', ['txn_nora']];
        yield 'an amount as the screen writes it' => ['Nora $98.00 USD', ['txn_nora']];
        yield 'a name and an order' => ['nora #95', ['txn_older']];
        yield 'a name and an order without its sign' => ['nora 95', ['txn_older']];
        yield 'a name and a card' => ['nora •••• 4242', ['txn_older']];
        yield 'a name, an amount and a card' => ['nora 132 4242', ['txn_older']];
        yield 'a short name, which is no currency' => ['Kim 98', ['txn_kim']];
        yield 'an e-mail and an amount' => ['nora@example.com 132', ['txn_older']];
        yield 'two words of a name and an amount' => ['smi nor 132', ['txn_older']];
        yield 'an amount and a card' => ['98 1111', ['txn_kim']];
        yield 'an amount that another customer paid' => ['nora 31', []];
        yield 'a name that has a number' => ['wanda 98', ['txn_wanda']];
    }

    /** @param list<string> $expected newest first */
    #[DataProvider('combined')]
    public function testWordsAndNumbersCombine(string $term, array $expected): void
    {
        $this->given(
            [
                'transaction_id' => 'txn_older',
                'customer_name' => 'Nora Smith',
                'customer_email' => 'nora@example.com',
                'amount' => 13200,
                'customer_amount' => 13200,
                'order_id' => 95,
                'order_number' => '95',
                'source_identifier' => '4242',
                'created' => 1_790_000_100,
            ],
            [
                'transaction_id' => 'txn_nora',
                'customer_name' => 'Nora Smith',
                'customer_email' => 'nora@example.com',
                'amount' => 9800,
                'customer_amount' => 9800,
                'created' => 1_790_000_200,
            ],
            [
                'transaction_id' => 'txn_kim',
                'customer_name' => 'Kim Lee',
                'customer_email' => 'kim@example.com',
                'amount' => 9800,
                'customer_amount' => 9800,
                'source_identifier' => '1111',
                'created' => 1_790_000_300,
            ],
            [
                'transaction_id' => 'txn_wanda',
                'customer_name' => 'Wanda 98',
                'customer_email' => 'w@example.com',
                'amount' => 5,
                'customer_amount' => 5,
                'created' => 1_790_000_400,
            ],
        );

        self::assertSame($expected, $this->listed(['search' => [$term]]));
        self::assertSame(
            count($expected),
            $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, ['search' => [$term]]))[
                'count'
            ],
        );
    }

    public function testWordsAndNumbersCombineWhereACommonNameHasThousands(): void
    {
        $rows = [];
        for ($i = 0; $i < 1100; ++$i) {
            $rows[] = [
                'customer_name' => "Ann Doe$i",
                'customer_email' => "a$i@example.com",
                'amount' => 1000 + ($i % 500),
                'customer_amount' => 1000 + ($i % 500),
                'fees' => 0,
                'created' => 1_790_100_000 - $i,
            ];
        }
        $this->given(...$rows);

        self::assertSame(
            3,
            $this->transactions()->summary(
                $this->scope,
                $this->requests()->from($this->scope, ['search' => ['ann 10.07']]),
            )['count'],
        );
        self::assertCount(3, $this->listed(['search' => ['ann 10.07']]));
        self::assertContains('Ann Doe7 10.07', $this->suggested('ann 10.07'));
    }

    /**
     * @param list<string> $terms
     * @param list<string> $expected newest first
     */
    #[DataProvider('searches')]
    public function testTheSearchBoxFinds(array $terms, array $expected): void
    {
        self::assertSame($expected, $this->listed(['search' => $terms]));
        self::assertSame(
            count($expected),
            $this->transactions()->summary($this->scope, $this->requests()->from($this->scope, ['search' => $terms]))[
                'count'
            ],
        );
    }

    public function testTheSearchIsRequiredInAdditionToFiltersEvenWhereAnyOfThemWillDo(): void
    {
        self::assertSame(
            ['txn_zoe'],
            $this->listed(['search' => ['zoe'], 'match' => 'any', 'type_is' => 'charge', 'risk_level_is' => 2]),
        );
    }

    public function testASearchThatFindsThousandsGivesTheSameRowsAsOneThatFindsFew(): void
    {
        $rows = [];
        for ($i = 0; $i < 1100; ++$i) {
            $rows[] = [
                'customer_name' => "Wanda $i",
                'customer_email' => "w$i@example.com",
                'amount' => $i % 7,
                'fees' => 0,
                'created' => 1_790_100_000 - $i,
            ];
        }
        $this->given(...$rows);
        $request = $this->requests()->from($this->scope, ['search' => ['wan'], 'pagesize' => 100, 'page' => 11]);

        self::assertNotNull($request->search?->test, 'This many customers are met by walking the list.');
        self::assertCount(100, $this->transactions()->page($this->scope, $request));
        self::assertSame(1100, $this->transactions()->summary($this->scope, $request)['count']);
        self::assertSame(
            [6, 5],
            array_map(intval(...), [
                $this->transactions()->page(
                    $this->scope,
                    $this->requests()->from($this->scope, ['search' => ['wan'], 'sort' => 'amount', 'pagesize' => 1]),
                )[0]['amount'] ?? -1,
                $this->transactions()->page(
                    $this->scope,
                    $this->requests()->from($this->scope, [
                        'search' => ['wan'],
                        'sort' => 'amount',
                        'pagesize' => 1,
                        'page' => 160,
                    ]),
                )[0]['amount'] ?? -1,
            ]),
        );
        $rows = array_column($this->walked($request), 'row');
        self::assertCount(1100, $rows);
        self::assertSame(
            array_slice($rows, 1000),
            array_column($this->walked($request, [$rows[999]['created'], $rows[999]['id']]), 'row'),
        );
    }

    public function testWithoutCustomSearchOnlyNamesAreSearched(): void
    {
        (new FeatureFlags())->set(Flag::CustomSearch, false);

        self::assertSame(['txn_zoe'], $this->listed(['search' => ['zoe']]));
        self::assertSame([], $this->listed(['search' => ['shop']]));
        self::assertSame([], $this->listed(['search' => ['Order #12']]));
        self::assertSame([], $this->suggested('12'));
        self::assertSame([], $this->suggested('shop'));
        self::assertSame(["Zoë O'Brien"], $this->suggested('zo'));
    }

    public function testASubscriptionIsOfferedAndFindsItsOrders(): void
    {
        require_once dirname(__DIR__, 2) . '/Support/subscription.php';
        FakeSubscriptions::$orders = [771 => [12, 120]];
        try {
            self::assertSame(['Subscription #771'], $this->suggested('771'));
            self::assertSame(['txn_jurgen', 'txn_zoe'], $this->listed(['search' => ['771']]));
            self::assertSame(['txn_jurgen', 'txn_zoe'], $this->listed(['search' => ['Subscription #771']]));
            self::assertSame([], $this->listed(['search' => ['Subscription #772']]));
        } finally {
            FakeSubscriptions::forget();
        }
    }

    public function testTheBoxSuggestsCustomersAndOrders(): void
    {
        self::assertSame(["Zoë O'Brien"], $this->suggested('zo'));
        self::assertSame(['Jürgen Müller'], $this->suggested('jurgen mul'));
        self::assertSame(['shop.fan@example.com'], $this->suggested('shop'));
        self::assertSame(['Order #12'], $this->suggested('12'));
        self::assertSame(['Order #12'], $this->suggested('Order #1'));
        self::assertSame(['Order #12'], $this->suggested('order 1'));
        self::assertSame(['Order #WEB-120'], $this->suggested('#WEB-1'));
        self::assertSame([], $this->suggested('   '));
    }

    public function testTheBoxSuggestsWhoHasBothTheWordsAndTheNumbers(): void
    {
        $this->given(
            [
                'transaction_id' => 'txn_kim',
                'customer_name' => 'Kim Lee',
                'customer_email' => 'kim@example.com',
                'amount' => 9800,
                'customer_amount' => 9800,
            ],
            [
                'transaction_id' => 'txn_kimi',
                'customer_name' => 'Kimi Räikkö',
                'customer_email' => 'kimi@example.com',
                'amount' => 9700,
                'customer_amount' => 9700,
            ],
        );

        self::assertSame(['Kim Lee 98'], $this->suggested('kim 98'));
        self::assertSame(['Kimi Räikkö $97.00'], $this->suggested('raikko $97.00'));
        self::assertSame([], $this->suggested('kim 96'));
        self::assertSame(['txn_kim'], $this->listed(['search' => $this->suggested('kim 98')]));
    }

    public function testWhatIsSuggestedFindsItsRows(): void
    {
        foreach (['zo', 'jurgen', 'shop', '12', 'web-1', 'иван'] as $typed) {
            $suggestions = $this->suggested($typed);
            self::assertNotSame([], $suggestions, $typed);
            self::assertCount(1, $this->listed(['search' => [$suggestions[0]]]), $suggestions[0]);
        }
    }

    /** @return list<string> */
    private function suggested(string $typed): array
    {
        $this->actAs('administrator');
        $data = $this->rest('GET', '/wc/v3/payments/transactions/search', ['search_term' => $typed])->get_data();
        self::assertIsArray($data);

        return array_map(
            static fn(mixed $item): string => is_array($item) && is_string($item['label']) ? $item['label'] : '',
            array_values($data),
        );
    }
}

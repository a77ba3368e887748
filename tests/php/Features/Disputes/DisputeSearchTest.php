<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** The search box of the disputes list finds what a merchant knows of a dispute. */
#[Group('database')]
final class DisputeSearchTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $disputes = [
            ['dp_chloe', 'Chloé Tremblay', 'shop.fan@example.com', 95, '95', 13200, 'usd', 'needs_response'],
            ['dp_nora', 'Nora Smith', 'nora@example.com', 96, 'WEB-96', 9800, 'usd', 'won'],
            ['dp_kim', 'Kim Lee', 'kim@example.com', 97, '97', 9800, 'jpy', 'lost'],
            ['dp_max', 'Max Keller', 'max_keller@example.com', 94, 'ORD_1001', 100, 'usd', 'won'],
            ['dp_anna', 'Anna Alt', 'family@example.com', 93, '93', 200, 'usd', 'won'],
            ['dp_bert', 'Bert Alt', 'family@example.com', 92, '92', 300, 'usd', 'won'],
            ['dp_anonymous', null, null, null, null, 700, 'usd', 'needs_response'],
        ];
        Database::fromWordPress()->insertMany(
            'disputes',
            array_map(
                fn(array $row): array => [
                    'ledger_id' => $this->scope->id,
                    'dispute_id' => $row[0],
                    'charge_id' => "ch_$row[0]",
                    'payment_intent_id' => "pi_$row[0]",
                    'customer_name' => $row[1],
                    'customer_email' => $row[2],
                    'order_id' => $row[3],
                    'order_number' => $row[4],
                    'amount' => $row[5],
                    'currency' => $row[6],
                    'status' => $row[7],
                    'reason' => 'fraudulent',
                    'created' => 1_790_000_000 + (int) $row[3],
                ],
                $disputes,
            ),
        );
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> */
    public static function searches(): iterable
    {
        yield 'a name without its accents' => ['chloe', ['dp_chloe'], ['Chloé Tremblay']];
        yield 'beginnings of words, in any order' => ['trem chl', ['dp_chloe'], ['Chloé Tremblay']];
        yield 'an email address' => ['shop.fan@', ['dp_chloe'], ['Chloé Tremblay']];
        yield 'an order' => ['#95', ['dp_chloe'], ['Order #95']];
        yield 'the number that a deleted order had' => ['#WEB-96', ['dp_nora'], []];
        yield 'an amount, with the decimals of its currency' => ['98', ['dp_nora'], []];
        yield 'an amount without decimals' => ['9800', ['dp_kim'], []];
        yield 'a name and an amount' => ['nora 98', ['dp_nora'], ['Nora Smith 98']];
        yield 'a name and the amount of another customer' => ['nora 132', [], []];
        yield 'the ID of a dispute' => ['dp_nora', ['dp_nora'], []];
        yield 'the ID of its payment' => ['pi_dp_nora', ['dp_nora'], []];
        yield 'the ID of its charge' => ['ch_dp_kim', ['dp_kim'], []];
        yield 'an email address with an underscore' => ['max_ke', ['dp_max'], ['Max Keller']];
        yield 'a number with an underscore' => ['ORD_1001', ['dp_max'], []];
        yield 'a name with an address that another customer has, too' => ['anna family', ['dp_anna'], ['Anna Alt']];
        yield 'signs only' => ["'%_", [], []];
    }

    /**
     * @param list<string> $expected newest first
     * @param list<string> $suggested
     */
    #[DataProvider('searches')]
    public function testTheSearchBoxFindsAndSuggests(string $typed, array $expected, array $suggested): void
    {
        self::assertSame([$expected, $suggested], [$this->found(['search' => [$typed]]), $this->suggested($typed)]);
        self::assertSame(
            count($expected),
            $this->body($this->rest('GET', '/wc/v3/payments/disputes/summary', ['search' => [$typed]]))['count'],
        );
    }

    public function testASearchCombinesWithTheTabAndWithOtherTerms(): void
    {
        self::assertSame(['dp_kim', 'dp_nora'], $this->found(['search' => ['nora', 'kim']]));
        self::assertSame(['dp_nora'], $this->found(['search' => ['nora', 'kim'], 'filter' => 'won']));
        self::assertSame([], $this->suggested('chloe', ['filter' => 'won']), 'Only what the tab has is suggested.');
    }

    public function testAnOrderIsFoundByTheNumberThatAPluginGivesIt(): void
    {
        $order = new WC_Order();
        $order->save();
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('disputes') .
                " SET order_id = ?, order_number = 'WEB-1001' WHERE dispute_id = 'dp_chloe'",
            [$order->get_id()],
        );
        $number = static fn(mixed $number, WC_Order $of): mixed => $of->get_id() === $order->get_id()
            ? 'WEB-1001'
            : $number;
        add_filter('woocommerce_order_number', $number, 10, 2);

        foreach (['#WEB-1001', 'order #web-1001', 'WEB-1001'] as $typed) {
            self::assertSame(['dp_chloe'], $this->found(['search' => [$typed]]), $typed);
            self::assertSame(['Order #WEB-1001'], $this->suggested($typed), $typed);
        }
        self::assertSame([], $this->found(['search' => ["#{$order->get_id()}"]]), 'The ID is not the number.');
    }

    public function testANumberIsLookedForOnceWhereAPluginNumbersOrders(): void
    {
        add_filter('woocommerce_order_number', static fn(mixed $number): mixed => $number);
        $statements = 0;
        add_filter('query', static function (string $statement) use (&$statements): string {
            $statements += preg_match(
                '/SELECT DISTINCT order_id AS shown_order_id, order_number AS number/',
                $statement,
            );

            return $statement;
        });

        self::assertSame(['Order #WEB-96'], $this->suggested('#WEB-96'));
        self::assertSame(1, $statements);
        $statements = 0;
        self::assertSame(['dp_chloe'], $this->found(['search' => ['95', 'order #95']]));
        self::assertSame(1, $statements);
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return list<string> IDs of the disputes
     */
    private function found(array $parameters): array
    {
        return array_column(
            $this->body($this->rest('GET', '/wc/v3/payments/disputes', $parameters))['data'],
            'dispute_id',
        );
    }

    /**
     * @param array<string, mixed> $filters
     *
     * @return list<string>
     */
    private function suggested(string $typed, array $filters = []): array
    {
        return array_column(
            $this->body($this->rest('GET', '/wc/v3/payments/disputes/search', $filters + ['search_term' => $typed])),
            'label',
        );
    }
}

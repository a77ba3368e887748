<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudOutcomes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

#[Group('database')]
final class BlockedSearchTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $payments = [
            ['pi_chloe', 'Chloé Tremblay', 'shop.fan@example.com', 95, 13200, 'block'],
            ['pi_nora', 'Nora Smith', 'nora@example.com', 96, 9800, 'review'],
            ['pi_kim', 'Kim Lee', 'kim@example.com', 97, 9800, 'block'],
            ['pi_anonymous', null, null, null, 700, 'block'],
            ['pi_paid', 'Chloé Paid', 'paid@example.com', 98, 13200, null],
        ];
        Database::fromWordPress()->insertMany(
            'payments',
            array_map(
                fn(array $row): array => [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => $row[0],
                    'charge_id' => "ch_$row[0]",
                    'customer_name' => $row[1],
                    'customer_email' => $row[2],
                    'order_id' => $row[3],
                    'amount' => $row[4],
                    'currency' => 'usd',
                    'fraud_status' => $row[5],
                    'status' => 'canceled',
                    'created' => 1_790_000_000 + (int) $row[3],
                ],
                $payments,
            ),
        );
    }

    public function testTheLastAttemptTellsWhatBlockedAPayment(): void
    {
        $rules = (string) wp_json_encode(['ruleset_results' => ['avs_mismatch' => 'block', 'cvc' => 'allow']]);
        $failed = static fn(string $reason): string => (string) wp_json_encode(['reason' => $reason]);
        $entries = [
            ['pi_chloe', 'failed', $failed('insufficient_funds')],
            ['pi_chloe', 'failed', $failed('fraudulent')],
            ['pi_nora', 'failed', $failed('insufficient_funds')],
            ['pi_nora', 'radar_review', '{}'],
            ['pi_kim', 'failed', $failed('insufficient_funds')],
            ['pi_kim', 'fraud_outcome_block', $rules],
            ['pi_kim', 'failed', $failed('card_declined')],
        ];
        Database::fromWordPress()->insertMany(
            'timeline',
            array_map(
                fn(array $entry, int $number): array => [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => $entry[0],
                    'dedupe' => "entry:$number",
                    'type' => $entry[1],
                    'datetime' => 1_790_000_000 + $number,
                    'seq' => 2,
                    'body' => $entry[2],
                ],
                $entries,
                array_keys($entries),
            ),
        );
        $found = $this->body(
            $this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', [
                'status' => 'block',
                'additional_status' => 'review',
            ]),
        )['data'];

        self::assertEquals(
            ['pi_chloe' => 'fraudulent', 'pi_nora' => 'radar', 'pi_kim' => 'avs_mismatch', 'pi_anonymous' => null],
            array_map(
                static fn(array $row): ?string => $row[0]['rule'] ?? null,
                array_column($found, 'rules', 'payment_intent_id'),
            ),
        );
    }

    public function testDaysNarrowTheListItsSummaryAndItsSuggestions(): void
    {
        // Two days after the others, which are of September 21.
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('payments') .
                ' SET created = created + ? WHERE payment_intent_id = ?',
            [2 * DAY_IN_SECONDS, 'pi_chloe'],
        );
        $others = ['pi_kim', 'pi_nora', 'pi_anonymous'];
        $periods = [
            [['date_between' => ['2026-09-22', '2026-09-24']], ['pi_chloe'], ['Chloé Tremblay']],
            [['date_between' => ['2026-09-23', '2026-09-23']], ['pi_chloe'], ['Chloé Tremblay']],
            [['date_after' => '2026-09-21'], ['pi_chloe'], ['Chloé Tremblay']],
            [['date_before' => '2026-09-23'], $others, []],
            [['date_between' => ['2026-09-01', '2026-09-20']], [], []],
        ];
        $route = '/wc/v3/payments/transactions/fraud-outcomes';
        foreach ($periods as [$days, $found, $suggested]) {
            $query = $days + ['status' => 'block', 'additional_status' => 'review'];
            $rows = $this->body($this->rest('GET', $route, $query))['data'];
            self::assertSame($found, array_column($rows, 'payment_intent_id'));
            self::assertSame(count($found), $this->body($this->rest('GET', "$route/summary", $query))['count']);
            $suggestions = $this->body($this->rest('GET', "$route/search", $query + ['search_term' => 'chloe']));
            self::assertSame($suggested, array_column($suggestions, 'label'));
        }
        self::assertSame(
            ['pi_kim', 'pi_anonymous'],
            array_column(
                $this->body($this->rest('GET', $route, ['status' => 'block', 'date_before' => '2026-09-23']))['data'],
                'payment_intent_id',
            ),
        );
    }

    public function testAnOrderOfAnotherGatewayIsFound(): void
    {
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('payments') .
                " SET order_id = NULL, linked_order_id = 95, fraud_status = 'radar_review' WHERE payment_intent_id = 'pi_chloe'",
            [],
        );

        self::assertSame([['pi_chloe'], ['Order #95']], $this->searched('#95'));
        self::assertSame([['pi_chloe'], ['Chloé Tremblay #95']], $this->searched('tremblay #95'));
    }

    public function testAnOrderIsFoundByTheNumberThatAPluginGivesIt(): void
    {
        $order = $this->blockedOrder();
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('payments') .
                " SET order_id = ? WHERE payment_intent_id = 'pi_chloe'",
            [$order],
        );
        $number = static fn(mixed $number, WC_Order $of): mixed => $of->get_id() === $order ? 'WEB-1001' : $number;
        add_filter('woocommerce_order_number', $number, 10, 2);
        try {
            foreach (['#WEB-1001', 'order #web-1001', 'WEB-1001'] as $typed) {
                self::assertSame([['pi_chloe'], ['Order #WEB-1001']], $this->searched($typed), $typed);
            }
            self::assertSame([[], []], $this->searched("#$order"), 'The ID is not the number.');
            self::assertSame([['pi_nora'], ['Order #96']], $this->searched('#96'), 'Its order no longer exists.');
        } finally {
            remove_filter('woocommerce_order_number', $number);
        }
    }

    private function blockedOrder(): int
    {
        $order = new WC_Order();
        $order->save();

        return $order->get_id();
    }

    /** @return array{list<string>, list<string>} the payments that are found, and the suggestions */
    private function searched(string $typed): array
    {
        $route = '/wc/v3/payments/transactions/fraud-outcomes';
        $status = ['status' => 'block', 'additional_status' => 'review'];

        return [
            array_column(
                $this->body($this->rest('GET', $route, $status + ['search' => [$typed]]))['data'],
                'payment_intent_id',
            ),
            array_column(
                $this->body($this->rest('GET', "$route/search", $status + ['search_term' => $typed])),
                'label',
            ),
        ];
    }

    public function testANameThatIsSentAsATextIsNotSplit(): void
    {
        $route = '/wc/v3/payments/transactions/fraud-outcomes';
        $found = fn(string $search): mixed => $this->body(
            $this->rest('GET', "$route/summary", ['search' => $search, 'additional_status' => 'review']),
        )['count'];

        self::assertSame(1, $found('Kim Lee'));
        self::assertSame(0, $found('Kim Smith'), 'Not each customer with one of the words.');
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> */
    public static function searches(): iterable
    {
        yield 'without accents' => ['chloe', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'with accents' => ['CHLOÉ', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'beginnings of words, in any order' => ['trem chl', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'an e-mail' => ['shop.fan@', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'an order' => ['#95', ['pi_chloe'], ['Order #95']];
        yield 'an order in words' => ['order 96', ['pi_nora'], ['Order #96']];
        yield 'an amount' => ['98', ['pi_kim', 'pi_nora'], []];
        yield 'a name and an amount' => ['nora 98', ['pi_nora'], ['Nora Smith 98']];
        yield 'a name and an order' => ['tremblay #95', ['pi_chloe'], ['Chloé Tremblay #95']];
        yield 'a name and an amount of another customer' => ['nora 132', [], []];
        yield 'an id' => ['pi_nora', ['pi_nora'], []];
        yield 'signs only' => ["'%_", [], []];
    }

    /**
     * @param list<string> $expected newest first
     * @param list<string> $suggested
     */
    #[DataProvider('searches')]
    public function testTheSearchBoxFindsAndSuggests(string $typed, array $expected, array $suggested): void
    {
        self::assertSame([$expected, $suggested], $this->searched($typed));
        self::assertSame(
            count($expected),
            $this->body(
                $this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes/summary', [
                    'status' => 'block',
                    'additional_status' => 'review',
                    'search' => [$typed],
                ]),
            )['count'],
        );
    }
}

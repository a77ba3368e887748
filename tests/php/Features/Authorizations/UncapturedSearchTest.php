<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Authorizations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** The toolbar of the Uncaptured tab, as REST answers it. */
#[Group('database')]
final class UncapturedSearchTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/authorizations';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $payments = [
            ['pi_chloe', 'Chloé Tremblay', 'shop.fan@example.com', 95, 13200, 'cad', 'visa', '4242'],
            ['pi_nora', 'Nora Smith', 'nora@example.com', 96, 9800, 'usd', 'mastercard', '4444'],
            ['pi_kim', 'Kim Lee', 'kim@example.com', 97, 9800, 'usd', 'klarna', null],
            ['pi_anonymous', null, null, null, 700, 'usd', 'visa', '9800'],
        ];
        Database::fromWordPress()->insertMany('payments', [
            ...array_map(
                fn(array $row): array => [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => $row[0],
                    'charge_id' => "ch_$row[0]",
                    'customer_name' => $row[1],
                    'customer_email' => $row[2],
                    'order_id' => $row[3],
                    'amount' => $row[4],
                    'currency' => $row[5],
                    'source' => $row[6],
                    'source_identifier' => $row[7],
                    'status' => 'requires_capture',
                    'created' => 1_790_000_000 + ($row[3] ?? 94) * DAY_IN_SECONDS,
                ],
                $payments,
            ),
            [
                'ledger_id' => $this->scope->id,
                'payment_intent_id' => 'pi_paid',
                'charge_id' => 'ch_pi_paid',
                'customer_name' => 'Chloé Paid',
                'customer_email' => 'paid@example.com',
                'order_id' => 98,
                'amount' => 13200,
                'currency' => 'eur',
                'source' => null,
                'source_identifier' => null,
                'status' => 'succeeded',
                'created' => 1_790_000_000,
            ],
        ]);
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> */
    public static function searches(): iterable
    {
        yield 'without accents' => ['chloe', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'beginnings of words, in any order' => ['trem chl', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'an e-mail' => ['shop.fan@', ['pi_chloe'], ['Chloé Tremblay']];
        yield 'an order' => ['#95', ['pi_chloe'], ['Order #95']];
        yield 'an amount' => ['132', ['pi_chloe'], []];
        yield 'the last four digits' => ['4444', ['pi_nora'], []];
        yield 'the last four digits as a card shows them' => ['•••• 4242', ['pi_chloe'], []];
        yield 'a name and the last four digits' => ['nora 4444', ['pi_nora'], ['Nora Smith 4444']];
        yield 'a name and the last four digits of another customer' => ['nora 4242', [], []];
        yield 'an amount that is also a card' => ['9800', ['pi_anonymous'], []];
        yield 'the id of a payment' => ['pi_kim', ['pi_kim'], []];
        yield 'the id of a charge' => ['ch_pi_kim', ['pi_kim'], []];
        yield 'a payment that was captured' => ['pi_paid', [], []];
        yield 'signs only' => ["'%_", [], []];
    }

    /**
     * @param list<string> $expected oldest first
     * @param list<string> $suggested
     */
    #[DataProvider('searches')]
    public function testTheSearchBoxFindsAndSuggests(string $typed, array $expected, array $suggested): void
    {
        self::assertSame($expected, $this->found(['search' => [$typed]]));
        self::assertSame(count($expected), $this->summary(['search' => [$typed]])['count']);
        self::assertSame(
            $suggested,
            array_column($this->body($this->rest('GET', self::ROUTE . '/search', ['search_term' => $typed])), 'label'),
        );
    }

    public function testFiltersCombineWithEachOtherAndTheSearch(): void
    {
        self::assertSame(['pi_anonymous', 'pi_chloe'], $this->found(['source_is' => 'visa']));
        self::assertSame(['pi_kim'], $this->found(['store_currency_is' => 'USD', 'source_is_not' => 'card']));
        self::assertSame(
            ['pi_nora', 'pi_kim'],
            $this->found(['match' => 'any', 'source_is' => 'mastercard', 'date_after' => self::day(96)]),
        );
        self::assertSame(
            ['pi_nora'],
            $this->found([
                'match' => 'any',
                'source_is' => 'mastercard',
                'date_after' => self::day(96),
                'search' => ['nora'],
            ]),
        );
        self::assertSame(['pi_chloe', 'pi_nora'], $this->found(['date_between' => [self::day(95), self::day(96)]]));
        self::assertSame(
            ['pi_chloe', 'pi_anonymous'],
            $this->found(['search' => ['chloe', '9800'], 'sort' => 'amount', 'direction' => 'desc']),
        );
        self::assertSame(
            [],
            $this->body(
                $this->rest('GET', self::ROUTE . '/search', ['search_term' => 'chloe', 'source_is' => 'klarna']),
            ),
            'What the filters hide is not suggested.',
        );
    }

    public function testTheSumsAreThoseOfTheFilters(): void
    {
        $found = $this->summary(['source_is_not' => 'visa']);

        self::assertSame([2, 19600, 'usd'], [$found['count'], $found['total'], $found['currency']]);
        self::assertSame(['cad', 'usd'], $found['all_currencies'], 'Those that can be chosen.');
        self::assertSame(['cad', 'usd'], $this->summary([])['all_currencies']);
        self::assertSame([4, null], [$this->summary([])['count'], $this->summary([])['total']]);
    }

    /** @return iterable<string, array{array<string, mixed>, string}> parameters, and what the message says */
    public static function refused(): iterable
    {
        yield 'a deadline' => [['capture_by' => 'tomorrow'], 'capture_by is not one of 1_day, 3_days, and passed'];
        yield 'a status' => [['status' => 'block'], 'status is not one of uncaptured and review'];
        yield 'a payment method' => [['source_is' => 'cash'], 'source_is is not one of'];
        yield 'a risk' => [['risk_level_is_not' => 7], 'risk_level_is_not must be between 0'];
        yield 'a currency' => [['store_currency_is' => 'dollars'], 'store_currency_is does not match pattern'];
        yield 'a day' => [['date_before' => '2026-02-30'], 'date_before must be a date in the format YYYY-MM-DD.'];
        yield 'one day of two' => [['date_between' => ['2026-02-01']], 'date_between must be two dates'];
        yield 'how they combine' => [['match' => 'some'], 'match is not one of all and any'];
        yield 'a long search' => [['search' => [str_repeat('x', 201)]], 'must be at most 200 characters long'];
    }

    /** @param array<string, mixed> $query */
    #[DataProvider('refused')]
    public function testAValueThatIsNoneIsRefusedAndNamed(array $query, string $message): void
    {
        foreach ([self::ROUTE, self::ROUTE . '/summary'] as $route) {
            $response = $this->rest('GET', $route, $query);
            $error = $this->body($response);

            self::assertSame([400, 'rest_invalid_param'], [$response->get_status(), $error['code']]);
            self::assertStringContainsString($message, implode(' ', $error['data']['params']));
        }
    }

    public function testAPaymentHasItsMethodUntilItIsCapturedEvenIfItsObjectIsGone(): void
    {
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order);
        self::assertSame([$intent], $this->found(['search' => ["#{$order->get_id()} 4242"]]));
        $database = Database::fromWordPress();
        $database->execute('DELETE FROM ' . $database->table('objects') . ' WHERE object_id = ?', [
            $this->chargeOf($intent),
        ]);

        $row = $this->body($this->rest('GET', self::ROUTE . "/$intent"));
        self::assertSame(['visa', '4242'], [$row['source'], $row['source_identifier']]);

        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
        ]);
        self::assertSame(200, $answer->get_status());
        self::assertSame([], $this->found(['search' => [$intent]]));
        self::assertNull(
            $database->value(
                'SELECT source_identifier FROM ' . $database->table('payments') . ' WHERE payment_intent_id = ?',
                [$intent],
            ),
            'Its transactions have it.',
        );
    }

    public function testTheDeadlineOfAMethodIsTheOneThatTheFilterCompares(): void
    {
        // The shopper chose the method twenty days after they began to pay.
        $database = Database::fromWordPress();
        $created = time() - 29 * DAY_IN_SECONDS;
        $database->execute('UPDATE ' . $database->table('payments') . ' SET created = ? WHERE payment_intent_id = ?', [
            $created,
            'pi_kim',
        ]);
        $database->insertMany('objects', [
            [
                'ledger_id' => $this->scope->id,
                'object_id' => 'ch_pi_kim',
                'type' => 'charge',
                'body' => (string) wp_json_encode([
                    'id' => 'ch_pi_kim',
                    'created' => $created + 20 * DAY_IN_SECONDS,
                    'payment_method_details' => ['type' => 'klarna', 'klarna' => []],
                ]),
            ],
        ]);

        self::assertContains('pi_kim', $this->found(['capture_by' => 'passed']));
        self::assertSame(
            $created + 28 * DAY_IN_SECONDS,
            $this->body($this->rest('GET', self::ROUTE . '/pi_kim'))['capture_by'],
        );
    }

    public function testTheOldestOrderIsFoundByTheNumberThatAPluginGivesIt(): void
    {
        $order = new WC_Order();
        $order->save();
        $row = fn(int $number, int $id): array => [
            'ledger_id' => $this->scope->id,
            'payment_intent_id' => "pi_numbered_$number",
            'charge_id' => "ch_numbered_$number",
            'order_id' => $id,
            'amount' => 100,
            'currency' => 'usd',
            'status' => 'requires_capture',
            'created' => 1_700_000_000 + $number,
        ];
        $database = Database::fromWordPress();
        $database->insertMany('payments', [$row(0, $order->get_id())]);
        for ($number = 1; $number <= 1000; ++$number) {
            $rows[] = $row($number, 5_000_000 + $number);
        }
        foreach (array_chunk($rows, 250) as $chunk) {
            $database->insertMany('payments', $chunk);
        }
        add_filter(
            'woocommerce_order_number',
            static fn(mixed $number, WC_Order $of): mixed => $of->get_id() === $order->get_id() ? 'WEB-1001' : $number,
            10,
            2,
        );

        self::assertSame(['pi_numbered_0'], $this->found(['search' => ['WEB-1001']]));
    }

    /** The day of the payment with that order, in the store's time zone, which is UTC. */
    private static function day(int $order): string
    {
        return gmdate('Y-m-d', 1_790_000_000 + $order * DAY_IN_SECONDS);
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return list<string>
     */
    private function found(array $query): array
    {
        $response = $this->rest('GET', self::ROUTE, $query);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return array_column($this->body($response)['data'], 'payment_intent_id');
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    private function summary(array $query): array
    {
        return $this->body($this->rest('GET', self::ROUTE . '/summary', $query));
    }
}

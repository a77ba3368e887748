<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudProtection;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\FraudProtection\Backtest\Backtest;
use Tillbook\Features\FraudProtection\Backtest\PastPayment;
use Tillbook\Features\FraudProtection\Backtest\PastPayments;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Ledger\Database;
use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Sandbox\Random;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** Tests the backtest of rules on the payments of the last 90 days. */
final class BacktestTest extends LedgerTestCase
{
    private const ALL = [
        'avs_mismatch' => ['enabled' => true, 'block' => false],
        'international_ip_address' => ['enabled' => true, 'block' => true],
        'ip_address_mismatch' => ['enabled' => true, 'block' => false],
        'address_mismatch' => ['enabled' => true, 'block' => true],
        'purchase_price_threshold' => ['enabled' => true, 'block' => false, 'min_amount' => '5', 'max_amount' => '900'],
        'order_items_threshold' => ['enabled' => true, 'block' => true, 'min_items' => null, 'max_items' => 8],
    ];

    private int $payments = 0;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
    }

    public function testItIsThatEveryPaymentIsAskedAbout(): void
    {
        $random = new Random(20);
        $rows = [];
        $disputed = [];
        for ($index = 0; $index < 400; ++$index) {
            $rows[] = $row = $this->past([
                'created' => time() - $random->between(60, 89 * 86400),
                'amount' => $random->between(100, 120000),
                'amount_refunded' => $random->chance(10) ? 50 : 0,
                'currency' => $random->pick(['usd', 'usd', 'eur']),
                'status' => $random->pick(['succeeded', 'succeeded', 'succeeded', 'requires_capture', 'canceled']),
                'channel' => $random->pick(['online', 'online', 'in_person', null]),
                'avs_result' => $random->pick(['pass', 'pass', 'fail', 'unchecked', null]),
                'ip_country' => $random->pick(['US', 'US', 'DE', null]),
                'shipping_country' => $random->pick(['US', 'CA', '', null]),
                'item_count' => $random->pick([1, 5, 9, null]),
                'order_total' => ($total = $random->pick([null, $random->between(100, 100000)])),
                'order_currency' => $total === null ? null : 'usd',
            ]);
            if ($random->chance(8)) {
                $this->dispute($row, $random->pick(['lost', 'won', 'needs_response']));
                $disputed[(string) $row['charge_id']] = true;
            } elseif ($random->chance(5)) {
                $this->dispute($row, 'warning_closed');
            }
        }
        $rules = Ruleset::parse(RulesetMap::toRules(self::ALL, 'usd'), new SellingCountries('specific', ['US']));
        $expected = [];
        $unsure = 0;
        $byRule = [];
        foreach ($rows as $row) {
            $payment = new PastPayment(
                array_map(static fn(int|string|null $value): ?string => $value === null ? null : (string) $value, $row),
            );
            $assessment = $rules->assess($payment->facts('usd'));
            $key = implode(' ', [$assessment->outcome, $row['currency'], $payment->paymentResult($disputed)]);
            $expected[$key] = [($expected[$key][0] ?? 0) + 1, ($expected[$key][1] ?? 0) + $row['amount']];
            $unsure += $assessment->outcome === 'allow' && $assessment->unknown !== [] ? 1 : 0;
            foreach (
                array_filter($assessment->results, static fn(string $result): bool => $result !== 'allow')
                as $rule => $_
            ) {
                $byRule[$rule] = ($byRule[$rule] ?? 0) + 1;
            }
        }

        // In parts of some 64, each beginning where the one before ended.
        $backtest = new Backtest(new PastPayments($this->database), new SystemClock(), 0, 64);
        $parts = [];
        $cursor = null;
        do {
            $parts[] = $part = $backtest->run($this->scope, $rules, 'usd', $cursor);
            $cursor = $part['cursor'];
        } while ($cursor !== null);

        self::assertGreaterThan(5, count($parts));
        self::assertSame(400, $parts[0]['total']);
        self::assertSame(400, array_sum(array_column($parts, 'scanned')));
        self::assertSame($unsure, array_sum(array_column($parts, 'unsure')));
        $found = [];
        $foundByRule = [];
        foreach ($parts as $part) {
            foreach ($part['sums'] as $sum) {
                $key = "{$sum['outcome']} {$sum['currency']} {$sum['payment_result']}";
                $found[$key] = [($found[$key][0] ?? 0) + $sum['count'], ($found[$key][1] ?? 0) + $sum['amount']];
            }
            foreach ($part['rules'] as $rule) {
                $foundByRule[$rule['rule']] = ($foundByRule[$rule['rule']] ?? 0) + $rule['count'];
            }
        }
        self::assertEquals($expected, $found);
        self::assertEquals($byRule, $foundByRule);
        // The whole at once is the sum of the parts.
        $whole = (new Backtest(new PastPayments($this->database), new SystemClock(), 60000))->run(
            $this->scope,
            $rules,
            'usd',
            null,
        );
        self::assertNull($whole['cursor']);
        self::assertEquals(
            $expected,
            array_column(
                array_map(
                    static fn(array $sum): array => [
                        "{$sum['outcome']} {$sum['currency']} {$sum['payment_result']}",
                        [$sum['count'], $sum['amount']],
                    ],
                    $whole['sums'],
                ),
                1,
                0,
            ),
        );
    }

    #[Group('database')]
    public function testItShowsTheirOutcomeAndTheNewestOnes(): void
    {
        $rows = [];
        $yesterday = time() - 86400;
        for ($index = 0; $index < 8; ++$index) {
            $rows[] = $this->past([
                'created' => $yesterday - $index,
                'item_count' => 40,
                'customer_name' => "Customer $index",
            ]);
        }
        $this->dispute($rows[7], 'lost');
        $report = $this->report([
            'order_items_threshold' => ['enabled' => true, 'block' => true, 'min_items' => null, 'max_items' => 8],
        ]);

        self::assertEquals(
            [
                ['outcome' => 'block', 'currency' => 'usd', 'payment_result' => 'good', 'count' => 7, 'amount' => 7000],
                [
                    'outcome' => 'block',
                    'currency' => 'usd',
                    'payment_result' => 'disputed',
                    'count' => 1,
                    'amount' => 1000,
                ],
            ],
            $report['sums'],
        );
        self::assertSame(
            [
                ['rule' => 'order_items_threshold', 'outcome' => 'block', 'payment_result' => 'good', 'count' => 7],
                ['rule' => 'order_items_threshold', 'outcome' => 'block', 'payment_result' => 'disputed', 'count' => 1],
            ],
            $report['rules'],
        );
        self::assertSame(
            ['Customer 0', 'Customer 1', 'Customer 2', 'Customer 3', 'Customer 4', 'Customer 7'],
            array_column($report['samples'], 'customer_name'),
        );
    }

    public function testItLooksAtPaymentsOfNinetyDaysThatTheBankLetPass(): void
    {
        $this->past(['created' => time() - 91 * 86400]);
        $this->past(['status' => 'requires_payment_method']);
        $this->past(['status' => 'canceled', 'charge_id' => null]);
        $this->past(['created' => time() - 89 * 86400]);
        $report = $this->report(self::ALL);

        self::assertSame([1, 1], [$report['total'], $report['scanned']]);
    }

    public function testItLooksAtThisStoresPaymentsOnly(): void
    {
        $this->past(['seller' => 'this_store']);
        $this->past(['seller' => 'elsewhere']);
        $this->past(['seller' => 'unknown']);
        $this->past(['seller' => 'unknown', 'linked_order_id' => 7]);
        $report = $this->report(self::ALL);

        self::assertSame([2, 2], [$report['total'], $report['scanned']]);
    }

    public function testPaymentsWithoutRecordedFactsAreReportedAsUnknown(): void
    {
        $this->past(['avs_result' => null, 'shipping_country' => null, 'item_count' => null]);
        $report = $this->report([
            'avs_mismatch' => ['enabled' => true, 'block' => true],
            'order_items_threshold' => ['enabled' => true, 'block' => true, 'min_items' => 1, 'max_items' => 8],
        ]);

        self::assertSame(1, $report['unsure']);
        self::assertEquals(
            [['rule' => 'avs_verification', 'count' => 1], ['rule' => 'order_items_threshold', 'count' => 1]],
            $report['unknown'],
        );
        self::assertSame('allow', $report['sums'][0]['outcome']);
    }

    public function testRulesThatCannotBeSavedCannotBeTriedEither(): void
    {
        $answer = $this->rest('POST', '/wc/v3/payments/fraud-protection/backtest', [
            'rules' => [['key' => 'order_items_threshold', 'outcome' => 'block', 'check' => null]],
        ]);

        self::assertSame(400, $answer->get_status());
        self::assertSame(
            'An item range must be set for the "Order Item Threshold" filter.',
            $answer->get_data()['message'],
        );
        self::assertSame(
            400,
            $this->rest('POST', '/wc/v3/payments/fraud-protection/backtest', [
                'rules' => [],
                'cursor' => "1:1:1' OR 1",
            ])->get_status(),
        );
        wp_set_current_user(0);
        self::assertSame(
            401,
            $this->rest('POST', '/wc/v3/payments/fraud-protection/backtest', ['rules' => []])->get_status(),
        );
    }

    /**
     * @param array<string, mixed> $settings
     *
     * @return array<string, mixed>
     */
    private function report(array $settings): array
    {
        $answer = $this->rest('POST', '/wc/v3/payments/fraud-protection/backtest', [
            'rules' => RulesetMap::toRules($settings, 'usd'),
        ]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $answer->get_data();
    }

    /**
     * @param array<string, int|string|null> $row what differs from an ordinary payment of yesterday
     *
     * @return array<string, int|string|null>
     */
    private function past(array $row): array
    {
        ++$this->payments;
        $row += [
            'ledger_id' => $this->scope->id,
            'payment_intent_id' => "pi_past{$this->payments}",
            'charge_id' => "ch_past{$this->payments}",
            'created' => time() - 86400,
            'amount' => 1000,
            'amount_refunded' => 0,
            'currency' => 'usd',
            'status' => 'succeeded',
            'channel' => 'online',
            'avs_result' => 'pass',
            'cvc_result' => 'pass',
            'ip_country' => 'US',
            'customer_country' => 'US',
            'shipping_country' => 'US',
            'item_count' => 1,
            'order_total' => null,
            'order_currency' => null,
            'customer_name' => null,
        ];
        Database::fromWordPress()->insertMany('payments', [$row]);

        return $row;
    }

    /** @param array<string, int|string|null> $payment */
    private function dispute(array $payment, string $status): void
    {
        $this->database->insertMany('disputes', [
            [
                'ledger_id' => $this->scope->id,
                'dispute_id' => 'dp_' . $payment['charge_id'],
                'charge_id' => $payment['charge_id'],
                'created' => (int) $payment['created'] + 30,
                'amount' => $payment['amount'],
                'currency' => $payment['currency'],
                'status' => $status,
                'reason' => 'fraudulent',
            ],
        ]);
    }
}

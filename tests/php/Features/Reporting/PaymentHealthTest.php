<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Reporting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Reporting\PaymentHealth;
use Tillbook\Features\Reporting\ReportLinks;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** The rates of the last 30 days; each counts the rows that its link shows. */
final class PaymentHealthTest extends LedgerTestCase
{
    private const TODAY = '2026-11-24';

    private int $rows = 0;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        update_option('timezone_string', 'America/New_York');
    }

    protected function tearDown(): void
    {
        parent::tearDown();
        update_option('timezone_string', '');
    }

    #[Group('database')]
    public function testRatesCountTheStoresLast30DaysInAllCurrencies(): void
    {
        // The first second of October 26 in New York, the last one of November 24, and those beside them.
        $this->giveTransactions('charge', 3, '2026-10-26 04:00:00');
        $this->giveTransactions('charge', 1, '2026-10-26 03:59:59');
        $this->giveTransactions('payment', 5, '2026-11-25 04:59:59', 'eur');
        $this->giveTransactions('charge', 1, '2026-11-25 05:00:00');
        $this->giveTransactions('refund', 1, '2026-11-01 12:00:00');
        $this->giveTransactions('payment_refund', 1, '2026-11-01 12:00:00', 'eur');
        $this->giveTransactions('refund_failure', 1, '2026-11-01 12:00:00');
        $this->giveTransactions('dispute', 1, '2026-11-01 12:00:00');
        $this->giveTransactions('dispute_reversal', 1, '2026-11-01 12:00:00');

        $health = $this->health();

        self::assertSame(['2026-10-26', self::TODAY], [$health['date_start'], $health['date_end']]);
        self::assertSame(
            [8, 3, 2, 1],
            [$health['payments'], $health['card_payments'], $health['refunds'], $health['disputes']],
        );
        self::assertSame([0.25, 0.333333], [$health['refund_rate'], $health['dispute_rate']]);
        foreach (['payments' => 8, 'refunded' => 2, 'disputed' => 1] as $figure => $count) {
            $linked = $this->rest('GET', '/wc/v3/payments/transactions/summary', [
                'type_is_in' => ReportLinks::all()[$figure],
                'date_between' => [$health['date_start'], $health['date_end']],
            ])->get_data();
            self::assertSame($count, ((array) $linked)['count'], $figure);
        }
    }

    public function testTheAuthorizationRateIsOfThePaymentsThatABankWasAskedAbout(): void
    {
        $this->givePayments(6, 'succeeded', ['captured' => 1]);
        $this->givePayments(1, 'succeeded', ['captured' => 1, 'fraud_status' => 'review_allowed']);
        $this->givePayments(2, 'requires_capture');
        $this->givePayments(1, 'canceled');
        $this->givePayments(1, 'canceled', ['fraud_status' => 'review_blocked']);
        $this->givePayments(1, 'requires_payment_method');
        // Nothing that a bank decided: blocked by a rule or by the provider, or no card was entered.
        $this->givePayments(1, 'canceled', ['fraud_status' => 'block']);
        $this->givePayments(1, 'requires_payment_method', ['fraud_status' => 'blocked']);
        $this->givePayments(1, 'requires_payment_method', ['charge_id' => null]);
        $this->givePayments(1, 'canceled', ['charge_id' => null]);
        $this->givePayments(9, 'requires_payment_method', ['created' => (int) strtotime('2026-10-26 03:59:59 UTC')]);

        $health = $this->health();

        self::assertSame(
            [11, 12, 0.916667],
            [$health['authorized'], $health['attempts'], $health['authorization_rate']],
        );
    }

    /** @return iterable<string, array{int, int, string}> */
    public static function levels(): iterable
    {
        yield 'no card payments' => [0, 0, 'unknown'];
        yield 'under half of the limit' => [1, 134, 'low'];
        yield 'half of the limit' => [3, 400, 'near'];
        yield 'the limit, with few disputes' => [3, 200, 'few'];
    }

    #[DataProvider('levels')]
    public function testTheDisputeRateIsComparedWithTheNetworksLimit(int $disputes, int $payments, string $level): void
    {
        $this->giveTransactions('dispute', $disputes, '2026-11-01 12:00:00');
        $this->giveTransactions('charge', $payments, '2026-11-01 12:00:00');

        self::assertSame($level, $this->health()['dispute_level']);
    }

    public function testNetworksActFromAHundredDisputesOn(): void
    {
        $this->giveTransactions('dispute', 100, '2026-11-01 12:00:00');
        $this->giveTransactions('charge', 200, '2026-11-01 12:00:00');

        $health = $this->health();

        self::assertSame(
            ['over', 0.015, 100],
            [$health['dispute_level'], $health['dispute_limit'], $health['dispute_minimum']],
        );
    }

    #[Group('database')]
    public function testAStoreWithoutPaymentsHasNoRates(): void
    {
        $empty = $this->rest('GET', '/wc/v3/payments/reporting/payment_health');
        self::assertSame(200, $empty->get_status());
        $health = (array) $empty->get_data();
        self::assertSame(
            [null, null, null],
            [$health['refund_rate'], $health['dispute_rate'], $health['authorization_rate']],
        );
        (new Ledgers(Database::fromWordPress(), new SystemClock()))->select(null);
        self::assertSame($health, (array) $this->rest('GET', '/wc/v3/payments/reporting/payment_health')->get_data());
        $this->actAs('customer');
        self::assertSame(403, $this->rest('GET', '/wc/v3/payments/reporting/payment_health')->get_status());
    }

    /** @return array<string, mixed> */
    private function health(): array
    {
        $database = Database::fromWordPress();

        return (new PaymentHealth($database, new DailySums($database, new Rollups($database))))->of(
            $this->scope,
            self::TODAY,
            wp_timezone(),
        );
    }

    private function giveTransactions(string $type, int $count, string $time, string $currency = 'usd'): void
    {
        $rows = [];
        for ($index = 0; $index < $count; $index++) {
            $rows[] = [
                'transaction_id' => 'txn_health_' . ++$this->rows,
                'type' => $type,
                'created' => (int) strtotime($time . ' UTC'),
                'amount' => 1000,
                'currency' => $currency,
            ];
        }
        if ($rows !== []) {
            $this->given(...$rows);
        }
    }

    /** @param array<string, int|string|null> $changes */
    private function givePayments(int $count, string $status, array $changes = []): void
    {
        for ($index = 0; $index < $count; $index++) {
            $id = ++$this->rows;
            $GLOBALS['wpdb']->insert(
                Database::fromWordPress()->table('payments'),
                $changes + [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => "pi_health_$id",
                    'charge_id' => "ch_health_$id",
                    'created' => (int) strtotime('2026-11-01 12:00:00 UTC'),
                    'amount' => 1000,
                    'currency' => 'usd',
                    'status' => $status,
                    'captured' => 0,
                ],
            );
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use Tillbook\Features\Mismatches\LedgerPayments;
use Tillbook\Features\Mismatches\MismatchCheck;
use Tillbook\Features\Mismatches\MismatchScan;
use Tillbook\Features\Mismatches\MismatchTable;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\TestClock;
use WC_Order;

/** A ledger with payments and a store with orders, both as a test needs them, and a clock that the test moves. */
abstract class MismatchTestCase extends LedgerTestCase
{
    protected const NOW = 1_795_000_000;

    protected int $now = self::NOW;
    private int $payments = 0;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', '__return_true');
        // Orders that were there before the test are not its matter.
        foreach (wc_get_orders(['payment_method' => 'tillbook', 'limit' => -1]) as $order) {
            $order->delete(true);
        }
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', '__return_true');
        parent::tearDown();
    }

    /**
     * @param array<string, int|string|null> $row what differs from a captured payment of 10.00 USD
     *
     * @return string its payment intent
     */
    protected function payment(array $row = []): string
    {
        $id = 'pi_m' . ++$this->payments;
        $amount = (int) ($row['amount'] ?? 1000);
        $row += [
            'payment_intent_id' => $id,
            'charge_id' => str_replace('pi_', 'ch_', $id),
            'order_id' => null,
            'created' => self::NOW - 86400,
            'amount' => $amount,
            'amount_captured' => ($row['status'] ?? 'succeeded') === 'succeeded' ? $amount : 0,
            'amount_refunded' => 0,
            'currency' => 'usd',
            'status' => 'succeeded',
            'seller' => 'this_store',
            'captured' => (int) (($row['status'] ?? 'succeeded') === 'succeeded'),
            'updated' => 1,
        ];
        $this->database->insertMany('payments', [['ledger_id' => $this->scope->id] + $row]);

        return (string) $row['payment_intent_id'];
    }

    /** @param array<string, int|string|null> $change */
    protected function change(string $intentId, array $change): void
    {
        $sets = implode(', ', array_map(static fn(string $column): string => "$column = ?", array_keys($change)));
        $this->database->execute(
            'UPDATE ' . $this->database->table('payments') . " SET $sets WHERE payment_intent_id = ?",
            [...array_values($change), $intentId],
        );
    }

    /** An order of the amount in minor units; a paid one unless the status says otherwise. */
    protected function order(
        int $amount = 1000,
        string $currency = 'usd',
        string $status = 'processing',
        string $gateway = 'tillbook',
        ?string $intentId = null,
    ): WC_Order {
        $order = new WC_Order();
        $order->set_currency(strtoupper($currency));
        $order->set_payment_method($gateway);
        $order->set_total((new Money($amount, $currency))->decimal());
        if ($intentId !== null) {
            $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
        }
        $order->set_status($status);
        $order->save();

        return $order;
    }

    /** An order and its payment that agree, each naming the other. */
    protected function sale(int $amount = 1000, string $currency = 'usd'): Sale
    {
        $order = $this->order($amount, $currency);
        $intentId = $this->payment(['amount' => $amount, 'currency' => $currency, 'order_id' => $order->get_id()]);
        $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
        $order->save();

        return new Sale($order, $intentId);
    }

    /** @param (\Closure(): float)|null $stopwatch */
    protected function scan(int $batch = 200, ?\Closure $stopwatch = null): MismatchScan
    {
        return new MismatchScan(
            new LedgerPayments($this->database),
            new PaidOrders(),
            $this->check(),
            $this->table(),
            $this->clock(),
            $batch,
            $stopwatch,
        );
    }

    protected function check(): MismatchCheck
    {
        return new MismatchCheck(new LedgerPayments($this->database), new PaidOrders(), $this->table(), $this->clock());
    }

    protected function table(): MismatchTable
    {
        return new MismatchTable($this->database);
    }

    /**
     * Looks through everything.
     *
     * @return list<array{0: string, 1: string|null, 2: int|null, 3: int|null}> kind, payment, amounts of order and payment; sorted
     */
    protected function found(int $batch = 200): array
    {
        $scan = $this->scan($batch);
        $scan->restart($this->scope);
        while ($scan->next($this->scope)) {
            continue;
        }
        ++$this->now;

        return $this->known();
    }

    /** @return list<array{0: string, 1: string|null, 2: int|null, 3: int|null}> */
    protected function known(): array
    {
        $number = static fn(?string $value): ?int => $value === null ? null : (int) $value;
        $known = array_map(
            static fn(array $row): array => [
                (string) $row['kind'],
                $row['payment_intent_id'],
                $number($row['order_amount']),
                $number($row['payment_amount']),
            ],
            $this->table()->page($this->scope, null, 1, 1000),
        );
        sort($known);

        return $known;
    }

    private function clock(): Clock
    {
        return new TestClock(fn(): int => $this->now);
    }
}

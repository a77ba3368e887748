<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\Gateways;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WC_Order_Refund;

/**
 * Payments and refunds of orders in other currencies: what the customer paid, what arrived, and that both sides agree.
 */
#[Group('database')]
final class RefundsTest extends OrderCurrencyTestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('shop_manager');
        Gateways::build();
    }

    /** @return iterable<string, array{string, string, string, int}> currency, total, part, the part in minor units */
    public static function orders(): iterable
    {
        yield 'euros' => ['eur', '16.92', '5.01', 501];
        yield 'yen' => ['jpy', '2783', '783', 783];
        yield 'dinars' => ['kwd', '5.64', '1.50', 1500];
    }

    #[DataProvider('orders')]
    public function testARefundGoesBackInTheOrdersCurrencyFromBothScreens(
        string $currency,
        string $total,
        string $part,
        int $minor,
    ): void {
        $order = $this->orderIn($currency, ['mug' => [1, $total]]);
        $order->set_payment_method('tillbook');
        $amount = Money::fromDecimal($total, $currency)->amount;
        $intent = $this->pay(new PaymentPlan($amount, $currency), $order);
        (new StoreSettings())->change(['multi_currency' => false]);

        $made = wc_create_refund(['order_id' => $order->get_id(), 'amount' => $part, 'refund_payment' => true]);
        self::assertInstanceOf(
            WC_Order_Refund::class,
            $made,
            $made instanceof \WP_Error ? $made->get_error_message() : '',
        );
        self::assertSame(
            [strtoupper($currency), 'USD', self::RATES[$currency]],
            [$made->get_currency(), $made->get_meta(OrderRate::BASE_META), $made->get_meta(OrderRate::RATE_META)],
        );
        self::assertSame([$minor, $currency], $this->given($intent));

        $rest = $this->rest('POST', '/wc/v3/payments/refund', [
            'charge_id' => $this->chargeOf($intent),
            'order_id' => $order->get_id(),
            'attempt' => 1,
        ]);
        self::assertSame(200, $rest->get_status(), (string) wp_json_encode($rest->get_data()));
        self::assertSame([$amount, $currency], $this->given($intent));
        $order = $this->fresh($order);
        self::assertSame('refunded', $order->get_status());
        self::assertSame(0, Money::fromDecimal((string) $order->get_remaining_refund_amount(), $currency)->amount);
        self::assertSame(
            [self::RATES[$currency], self::RATES[$currency]],
            array_map(
                static fn(WC_Order_Refund $refund): string => $refund->get_meta(OrderRate::RATE_META),
                $order->get_refunds(),
            ),
        );
        self::assertSame([], $this->disagreements($order));
    }

    #[DataProvider('orders')]
    public function testAFullRefundFromTheOrderScreenLeavesNothing(string $currency, string $total): void
    {
        $order = $this->orderIn($currency, ['mug' => [1, $total]]);
        $order->set_payment_method('tillbook');
        $amount = Money::fromDecimal($total, $currency)->amount;
        $intent = $this->pay(new PaymentPlan($amount, $currency), $order);
        $made = wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => $this->fresh($order)->get_remaining_refund_amount(),
            'refund_payment' => true,
        ]);
        self::assertInstanceOf(
            WC_Order_Refund::class,
            $made,
            $made instanceof \WP_Error ? $made->get_error_message() : '',
        );
        self::assertSame([$amount, $currency], $this->given($intent));
        self::assertSame([], $this->disagreements($order));
    }

    public function testAPartOfAYenIsRefused(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [1, '2783']]);
        $order->set_payment_method('tillbook');
        $intent = $this->pay(new PaymentPlan(2783, 'jpy'), $order);
        $made = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '10.5', 'refund_payment' => true]);
        self::assertInstanceOf(\WP_Error::class, $made);
        self::assertSame([0, 'jpy'], $this->given($intent));
        self::assertSame([], $this->fresh($order)->get_refunds());
    }

    public function testTheLedgerKeepsBothAmountsAndTheRate(): void
    {
        $order = $this->orderIn('kwd', ['mug' => [1, '5.64']]);
        $order->set_payment_method('tillbook');
        $row = $this->transaction($this->pay(new PaymentPlan(5640, 'kwd'), $order));
        self::assertSame(
            ['usd', '5640', 'kwd'],
            [$row['currency'], $row['customer_amount'], $row['customer_currency']],
        );
        $rate = ExchangeRate::of(rtrim((string) $row['exchange_rate'], '0'));
        self::assertSame((int) $row['amount'], $rate->convert(new Money(5640, 'kwd'), 'usd')->amount);
        self::assertSame([], $this->disagreements($order));
    }

    public function testWhatTheAccountSettlesInItsOwnCurrencyNeedsNoRate(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $order->set_payment_method('tillbook');
        $row = $this->transaction($this->pay(new PaymentPlan(1692, 'eur'), $order));
        self::assertSame(
            ['1692', 'eur', '1692', 'eur', null],
            [
                $row['amount'],
                $row['currency'],
                $row['customer_amount'],
                $row['customer_currency'],
                $row['exchange_rate'],
            ],
        );
        self::assertSame('18.37', OrderRate::storeTotal($this->fresh($order))?->decimal());
        self::assertSame([], $this->disagreements($order));
    }

    /** @return array<string, string|null> */
    private function transaction(string $intent): array
    {
        $database = Database::fromWordPress();
        $row = $database->row(
            'SELECT amount, currency, customer_amount, customer_currency, exchange_rate FROM ' .
                $database->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );
        self::assertIsArray($row);

        return array_map(static fn(mixed $value): ?string => $value === null ? null : (string) $value, $row);
    }

    /** @return array{int, string} what went back to the customer */
    private function given(string $intent): array
    {
        $database = Database::fromWordPress();
        $row = $database->rows(
            'SELECT amount_refunded, currency FROM ' .
                $database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        )[0];

        return [(int) $row['amount_refunded'], (string) $row['currency']];
    }

    /** @return list<array<string, mixed>> what the check of orders against payments finds about an order */
    private function disagreements(WC_Order $order): array
    {
        $services = Plugin::instance()->services;
        $services->modules()->mismatches->scan()->restart($this->scope);
        while ($services->modules()->mismatches->scan()->next($this->scope)) {
            continue;
        }

        return $services->modules()->mismatches->table()->ofOrder($this->scope, $order->get_id());
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Features\OrderPanel\AuthorizationCommands;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order_Refund;
use WP_Error;

/**
 * The limit of commands holds for WooCommerce's refund form and order actions, too, but not for logged-out visitors.
 */
final class LimitByHandTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        add_filter(
            Limit::FILTER,
            static fn(int $requests, string $kind, string $scope): int => $kind === 'command' && $scope === 'user'
                ? 1
                : 0,
            10,
            3,
        );
    }

    public function testWooCommercesRefundFormIsCountedAndSaysWhenToTryAgain(): void
    {
        [$orderId, $intent] = $this->sale();
        self::assertInstanceOf(WC_Order_Refund::class, $this->refund($orderId, '20.00'));

        $refused = $this->refund($orderId, '10.00');

        self::assertInstanceOf(WP_Error::class, $refused);
        self::assertMatchesRegularExpression(
            '/^Too many requests .* Try again in (5\d|60) seconds\.$/',
            $refused->get_error_message(),
        );
        self::assertSame('2000', $this->of($intent, 'amount_refunded'));
        self::assertCount(1, $this->order($orderId)->get_refunds(), 'WooCommerce keeps no record of what was refused.');
    }

    public function testRoutesAndWooCommercesScreensShareOneCount(): void
    {
        [$orderId, $intent] = $this->sale();
        $charge = $this->chargeOf($intent);
        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 100])->get_status(),
        );
        self::assertInstanceOf(WP_Error::class, $this->refund($orderId, '10.00'));

        $this->actAs('shop_manager');
        self::assertInstanceOf(
            WC_Order_Refund::class,
            $this->refund($orderId, '10.00'),
            'Another user has a count of his own.',
        );
        self::assertSame(
            429,
            $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 100])->get_status(),
        );
        self::assertSame('1100', $this->of($intent, 'amount_refunded'));
    }

    public function testOrderActionsAreCounted(): void
    {
        $services = Plugin::instance()->services;
        $commands = new AuthorizationCommands(
            $services->ledgers(),
            $services->modules()->authorizations->service(...),
            $services->provider(...),
        );
        $held = array_map(function (): array {
            $order = $this->orderOf(5000, 'usd', 'on-hold');

            return [$order->get_id(), $this->pay(new PaymentPlan(5000, 'usd', manualCapture: true), $order)];
        }, range(1, 2));
        $commands->capture($held[0][0], $held[0][1], 0);
        foreach (['capture', 'cancel'] as $command) {
            try {
                $commands->$command($held[1][0], $held[1][1], 0);
                self::fail('Two in a minute are one too many.');
            } catch (ProviderRefusal $refusal) {
                self::assertSame([RateLimit::CODE, 429], [$refusal->reason, $refusal->status]);
            }
        }
        self::assertSame(['1', '0'], array_map(fn(array $one): string => $this->of($one[1], 'captured'), $held));
    }

    public function testBackgroundJobsAndLoggedOutVisitorsHaveNoLimit(): void
    {
        [$orderId, $intent] = $this->sale();
        $this->refund($orderId, '1.00');
        add_filter('wp_doing_cron', '__return_true');
        self::assertInstanceOf(WC_Order_Refund::class, $this->refund($orderId, '2.00'));
        remove_all_filters('wp_doing_cron');
        self::assertInstanceOf(WP_Error::class, $this->refund($orderId, '3.00'));

        // Action Scheduler asks the site itself, with the cookies of who was there.
        $inQueue = null;
        add_action(
            'action_scheduler_run_queue',
            function () use ($orderId, &$inQueue): void {
                $inQueue = $this->refund($orderId, '4.00');
            },
            3,
        );
        global $wp_filter;
        $others = $wp_filter['action_scheduler_run_queue']->callbacks;
        $wp_filter['action_scheduler_run_queue']->callbacks = array_intersect_key($others, [3 => true]);
        do_action('action_scheduler_run_queue', 'Async Request');
        $wp_filter['action_scheduler_run_queue']->callbacks = $others;
        self::assertInstanceOf(WC_Order_Refund::class, $inQueue);

        wp_set_current_user(0);
        self::assertInstanceOf(WC_Order_Refund::class, $this->refund($orderId, '5.00'));
        self::assertInstanceOf(WC_Order_Refund::class, $this->refund($orderId, '6.00'));
        self::assertSame('1800', $this->of($intent, 'amount_refunded'));
    }

    /** @return array{0: int, 1: string} order and payment */
    private function sale(): array
    {
        $order = $this->orderOf(5000, 'usd', 'completed');

        return [$order->get_id(), $this->pay(new PaymentPlan(5000, 'usd'), $order)];
    }

    private function refund(int $orderId, string $amount): WC_Order_Refund|WP_Error
    {
        return wc_create_refund(['order_id' => $orderId, 'amount' => $amount, 'refund_payment' => true]);
    }

    /** Returns a column of a payment in the ledger. */
    private function of(string $intent, string $column): string
    {
        return (string) Database::fromWordPress()->value(
            "SELECT $column FROM " .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );
    }
}

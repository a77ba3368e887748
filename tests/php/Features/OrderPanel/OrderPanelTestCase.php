<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderPanel;

use Tillbook\Features\OrderPanel\PanelActions;
use Tillbook\Features\OrderPanel\PanelPayments;
use Tillbook\Features\OrderPanel\PaymentOfOrder;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\TestClock;
use WC_Order;

/** An order and a payment as the ledger would tell it, and commands that only remember what they were asked. */
abstract class OrderPanelTestCase extends AdminTestCase
{
    protected const NOW = 1_795_000_000;

    /** @var array<string, mixed>|null */
    protected ?array $intent = null;

    /** @var list<array{0: string, 1: int, 2: string, 3: int}> */
    protected array $asked = [];

    protected ProviderRefusal|ProviderUnreachable|null $refusal = null;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', '__return_true');
        $this->actAs('shop_manager');
        $this->intent = self::payment();
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', '__return_true');
        parent::tearDown();
    }

    protected function order(string $gateway = 'tillbook', ?string $intentId = 'pi_1'): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method($gateway);
        $order->set_total('50.00');
        if ($intentId !== null) {
            $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
        }
        $order->set_status('on-hold');
        $order->save();

        return $order;
    }

    /**
     * @param array<string, mixed> $fields what differs from a captured payment of 50.00 USD, in the shape of PaymentSchema::intent()
     *
     * @return array<string, mixed>
     */
    protected static function payment(array $fields = []): array
    {
        return array_replace_recursive(
            [
                'id' => 'pi_1',
                'status' => 'succeeded',
                'payment_status' => 'paid',
                'amount' => 5000,
                'currency' => 'usd',
                'created' => self::NOW - 3600,
                'capture_amount' => null,
                'capture_obstacle' => null,
                'capture_before' => null,
                'fraud_status' => null,
                'charge' => [
                    'amount_captured' => 5000,
                    'amount_refunded' => 0,
                    'refunds' => ['data' => []],
                    'dispute' => null,
                    'outcome' => ['type' => 'authorized', 'reason' => null, 'risk_level' => 0],
                    'deposit' => null,
                ],
                'order' => null,
                'totals' => [
                    'currency' => 'usd',
                    'amount' => 5000,
                    'refunded' => 0,
                    'returned' => 0,
                    'disputed' => 0,
                    'fees' => 175,
                    'paydown' => 0,
                    'net' => 4825,
                ],
                'actions' => [
                    'refund' => true,
                    'refund_in_full' => true,
                    'partial_refund' => true,
                    'capture' => false,
                    'cancel' => false,
                    'approve' => false,
                    'block' => false,
                ],
                'attempts' => ['refund' => 0, 'capture' => 0, 'cancel' => 0],
                'audit' => [],
            ],
            $fields,
        );
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return array<string, mixed> a payment that waits for its capture
     */
    protected static function authorization(array $fields = []): array
    {
        return array_replace(
            self::payment(
                array_replace_recursive(
                    [
                        'status' => 'requires_capture',
                        'payment_status' => 'authorized',
                        'capture_before' => self::NOW + 5 * 86400,
                        'charge' => ['amount_captured' => 0],
                        'actions' => [
                            'refund' => false,
                            'refund_in_full' => false,
                            'partial_refund' => false,
                            'capture' => true,
                            'cancel' => true,
                        ],
                        'attempts' => ['capture' => 2, 'cancel' => 3],
                    ],
                    $fields,
                ),
            ),
            ['totals' => null],
        );
    }

    protected function payments(): PanelPayments
    {
        return new PanelPayments(
            new class (fn(): ?array => $this->intent) implements PaymentOfOrder {
                /** @param \Closure(): (array<string, mixed>|null) $intent */
                public function __construct(private readonly \Closure $intent) {}

                public function find(int $orderId): ?array
                {
                    return ($this->intent)();
                }
            },
        );
    }

    protected function commands(): PanelActions
    {
        return new class (function (
            string $what,
            int $orderId,
            string $intentId,
            int $attempt,
            ?int $amount = null,
        ): void {
            $this->asked[] = [$what, $orderId, $intentId, $attempt, ...$amount === null ? [] : [$amount]];
            if ($this->refusal !== null) {
                throw $this->refusal;
            }
        }) implements PanelActions {
            /** @param \Closure(string, int, string, int, int|null=): void $ask */
            public function __construct(private readonly \Closure $ask) {}

            public function capture(int $orderId, string $intentId, int $attempt, ?int $amount = null): void
            {
                ($this->ask)('capture', $orderId, $intentId, $attempt, $amount);
            }

            public function cancel(int $orderId, string $intentId, int $attempt): void
            {
                ($this->ask)('cancel', $orderId, $intentId, $attempt);
            }
        };
    }

    protected function clock(): Clock
    {
        return TestClock::at(1_795_000_000);
    }
}

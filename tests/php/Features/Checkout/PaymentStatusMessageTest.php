<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithPaymentsInPart;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** Messages to shoppers about the payment on a paid order's page. */
final class PaymentStatusMessageTest extends TestCase
{
    use WithCheckout;
    use WithPaymentsInPart;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    #[Group('database')]
    public function testOnlyMoneyThatWasRefundedThroughTheProviderIsSaidToBeReturned(): void
    {
        $order = $this->paid(new PaymentPlan(5000, 'usd'));
        $order->update_status('refunded');
        self::assertSame('', $this->story($order));

        $order = $this->paid(new PaymentPlan(5000, 'usd'));
        $this->happen(function (SandboxAccount $account) use ($order): void {
            $intent = (string) $order->get_meta(OrderPayment::INTENT_META);
            $account->refund($this->chargeOf($intent), 5000, 'duplicate');
        });
        self::assertStringStartsWith(
            'The money was returned to your original payment method',
            $this->story($this->order($order->get_id())),
        );
    }

    public function testACanceledOrderThatWasPaidPromisesNoRefund(): void
    {
        $order = $this->paid(new PaymentPlan(5000, 'usd'));
        $order->update_status('cancelled');
        self::assertSame('This order was canceled.', $this->story($order));

        self::assertSame(
            'This order was canceled. If a payment for it still arrives, we\'ll refund it.',
            $this->story($this->orderOf(5000, 'usd', 'cancelled')),
        );
    }

    public function testACanceledOrderWhosePaymentOfAnotherAmountArrivedPromisesNoRefund(): void
    {
        $order = $this->orderOf(5000);
        $this->pay(new PaymentPlan(4000, 'usd'), $order);
        $order = $this->order($order->get_id());
        self::assertSame(['on-hold', null], [$order->get_status(), $order->get_date_paid()]);

        $order->update_status('cancelled');

        self::assertSame('This order was canceled.', $this->story($order));
    }

    public function testAPaidOrderThatTheMerchantPutsOnHoldStaysPaid(): void
    {
        $order = $this->paid(new PaymentPlan(5000, 'usd'));
        $order->update_status('on-hold');

        self::assertStringStartsWith('Paid with ', $this->story($order));
    }

    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    #[TestWith(['woocommerce_valid_order_statuses_for_payment'])]
    public function testAPaidOrderInAStatusOfAnotherPluginIsPaid(string $hook): void
    {
        self::offerTheRest($hook);
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $order = $this->paid(new PaymentPlan(5000, 'usd'));
        $order->update_status('packed');

        self::assertStringStartsWith('Paid with ', $this->story($order));
    }

    public function testADepositInCashIsNotSaidToBePaidWithACardThatWasDeclined(): void
    {
        self::offerTheRest('woocommerce_order_needs_payment');
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $order = $this->orderOf(5000);
        $order->set_date_paid(time());
        $order->update_status('packed');
        self::assertSame('', $this->story($order));

        $this->pay(new PaymentPlan(5000, 'usd', outcome: 'declined'), $order);
        self::assertSame('', $this->story($this->order($order->get_id())));
    }

    public function testADebitThatTheBankTookBackIsNotSaidToBeProcessing(): void
    {
        $order = $this->paid(new PaymentPlan(5000, 'eur', method: 'sepa_debit', country: 'DE'));
        $charge = $this->chargeOf((string) $order->get_meta(OrderPayment::INTENT_META));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(86400)));
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->returnPayment($charge));

        $order = $this->order($order->get_id());
        self::assertSame(
            ['on-hold', 'Your bank took back the payment for this order. Contact us to pay again.'],
            [$order->get_status(), $this->story($order)],
        );
        $order->update_status('refunded');
        self::assertSame('', $this->story($order), 'The merchant returned nothing.');
    }

    public function testASecondPaymentAfterADebitWasTakenBackIsNotSaidToBePaid(): void
    {
        $plan = new PaymentPlan(5000, 'eur', method: 'sepa_debit', country: 'DE');
        $order = $this->paid($plan);
        $charge = $this->chargeOf((string) $order->get_meta(OrderPayment::INTENT_META));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(86400)));
        $this->happen(static fn(SandboxAccount $account) => $account->refunds->returnPayment($charge));
        $order = $this->order($order->get_id());
        $order->set_status('pending');
        OrderPayment::detach($order);
        $order->save();

        $this->pay($plan->going('processing'), $order);

        $order = $this->order($order->get_id());
        self::assertSame('on-hold', $order->get_status());
        self::assertStringContainsString('is processing or under review', $this->story($order));
        $order->update_meta_data('_tillbook_voucher', [
            'intent' => OrderPayment::of($order),
            'url' => 'https://provider.test/voucher',
            'title' => 'Multibanco',
        ]);
        self::assertStringContainsString('Pay for it with Multibanco.', $this->story($order));
    }

    private function paid(PaymentPlan $plan): WC_Order
    {
        $order = $this->orderOf($plan->amount, $plan->currency);
        $this->pay($plan, $order);
        $order = $this->order($order->get_id());
        if (!$order->is_paid()) {
            $order->update_status('processing');
        }

        return $order;
    }
}

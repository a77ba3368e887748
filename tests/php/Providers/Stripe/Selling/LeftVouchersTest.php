<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\OpenVouchers;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\FakeStripe;
use WC_Order;

/** Shoppers who have a voucher and pay the order another way: one of both is paid, never both. */
#[Group('database')]
final class LeftVouchersTest extends StorefrontVouchers
{
    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }

    public function testTheVoucherIsCanceledBeforeTheCardPays(): void
    {
        $order = $this->waiting();
        $voucher = (string) OrderPayment::of($order);
        self::assertTrue($order->needs_payment());
        self::assertStringContainsString('cancel those payment details', $this->told($order));
        $card = $this->stripe->card();
        $this->stripe->delete('requests');

        self::assertTrue($this->payments()->pay($order, CardForm::with($card))->isPaid());
        self::assertSame(
            ["/v1/payment_intents/$voucher/cancel", '/v1/payment_intents'],
            array_column($this->stripe->requests(), 'path'),
        );
        $this->hear('shuffled', 2);
        $order = $this->found($order);
        self::assertSame(
            ['processing', 'Visa ending in 4242'],
            [$order->get_status(), $order->get_payment_method_title()],
        );
        self::assertSame(['canceled', 'succeeded'], $this->states($order));
        self::assertNotSame($voucher, OrderPayment::of($order));
        self::assertStringContainsString(
            'The customer chose another way to pay.',
            implode("\n", $this->notesOf($order)),
        );
        self::assertSame([false, ''], [$order->needs_payment(), $this->told($order)]);
    }

    public function testStockIsTakenOnceWhateverPays(): void
    {
        $product = $this->stocked(1);
        $order = $this->waiting($product);
        self::assertSame(0, self::stock($product->get_id()));

        self::assertSame(PaymentOutcome::DECLINED, $this->enter($order, self::POOR)->kind);
        self::assertSame('failed', $this->found($order)->get_status());
        self::assertSame(1, self::stock($product->get_id()));
        self::assertTrue($this->enter($this->found($order))->isPaid());
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(0, self::stock($product->get_id()));
        self::assertSame(['canceled', 'succeeded'], $this->states($order));
    }

    public function testAMerchantWhoDisconnectsCancelsNoVoucherWhichMayBePaid(): void
    {
        $order = $this->waiting();
        $payments = Plugin::instance()->services->providerServices()->payments();
        self::assertSame(
            ['open' => 0, 'texts' => ['1 voucher can still be paid, or was paid already.']],
            $payments?->underWay($this->scope),
        );

        $payments->endOpen($this->scope, 'rest');

        self::assertSame(['requires_action'], $this->statesAtStripe($order));
        self::assertSame('on-hold', $this->found($order)->get_status());
    }

    public function testAVoucherThatWasPaidMeanwhileIsThePayment(): void
    {
        $order = $this->waiting();
        $this->stripe->post('bankAnswers', []);

        self::assertTrue($this->enter($order)->isPaid());
        self::assertSame(['succeeded'], array_column($this->intentsAtStripe(), 'status'));
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertStringContainsString('Paid with Multibanco.', $this->shown($this->found($order)));
    }

    public function testAnotherVoucherReplacesTheFirst(): void
    {
        $order = $this->waiting();
        $first = (string) OrderPayment::of($order);
        self::assertTrue($this->choose($order)->isPaid());
        $this->hear('shuffled', 2);
        $order = $this->found($order);

        self::assertSame('on-hold', $order->get_status());
        self::assertSame(['canceled', 'requires_action'], $this->states($order));
        self::assertStringContainsString('/voucher/' . OrderPayment::of($order), $this->shown($order));
        self::assertStringNotContainsString($first, $this->shown($order));
        self::assertStringContainsString('Pay another way', $this->shown($order));
    }

    public function testAShopperWhoLeavesTheBankAfterwardsCanPayStill(): void
    {
        $order = $this->waiting();
        self::assertSame(PaymentOutcome::ACTION, $this->enter($order, self::ASKS)->kind);
        $this->hear('shuffled', 2);

        self::assertSame('pending', $this->found($order)->get_status());
        self::assertTrue($this->found($order)->needs_payment());
        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertSame(['canceled', 'canceled', 'succeeded'], $this->states($order));
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testNothingIsChargedIfStripeDoesNotSayWhetherTheVoucherIsCanceled(): void
    {
        foreach (['drop_before', 'drop_after'] as $fault) {
            $order = $this->waiting();
            $card = $this->stripe->card();
            $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => 2]);
            $outcome = $this->payments()->pay($order, CardForm::with($card));
            $this->stripe->delete('faults');

            self::assertSame(PaymentOutcome::REFUSED, $outcome->kind, $fault);
            self::assertStringContainsString('cancel your earlier payment', $outcome->text);
            self::assertSame('on-hold', $this->found($order)->get_status());
            self::assertSame(['requires_action'], $this->states($order));
            $this->later(61);
            $this->settle();
            self::assertSame('pending', $this->found($order)->get_status(), $fault);
            self::assertTrue($this->enter($this->found($order))->isPaid());
            $this->hear('shuffled', 2);
            self::assertSame('processing', $this->found($order)->get_status());
            self::assertSame(['canceled', 'succeeded'], $this->states($order));
        }
    }

    /** WooCommerce refuses such a form after it has called us. */
    public function testAFormThatWooCommerceRefusesLeavesTheVoucher(): void
    {
        $order = $this->waiting();
        foreach ([['payment_method' => 'bacs', 'terms-field' => '1'], ['payment_method' => 'gone']] as $form) {
            $this->send($order, $form);
            self::assertSame('on-hold', $this->found($order)->get_status());
            self::assertSame(['requires_action'], $this->states($order));
        }
        $this->send($order, ['payment_method' => 'bacs', 'terms-field' => '1', 'terms' => 'on']);
        self::assertSame('pending', $this->found($order)->get_status());
        self::assertSame(['canceled'], $this->states($order));
    }

    public function testAnotherGatewayFindsAnOrderThatIsPending(): void
    {
        $order = $this->waiting();
        $this->send($order, ['payment_method' => 'bacs']);
        self::assertSame('pending', $this->found($order)->get_status());
        // As WooCommerce goes on, with the order that it has read before.
        $order->set_payment_method('bacs');
        $order->save();
        $this->hear('shuffled', 2);

        $order = $this->found($order);
        self::assertSame(['pending', 'bacs'], [$order->get_status(), $order->get_payment_method()]);
        self::assertSame(['canceled'], $this->states($order));
    }

    public function testAnotherGatewayIsNotPaidIfTheVoucherWasPaidMeanwhile(): void
    {
        $order = $this->waiting();
        $this->stripe->post('bankAnswers', []);
        wc_clear_notices();
        $page = '';
        add_filter('wp_redirect', static function (string $url) use (&$page): bool {
            $page = $url;

            return false;
        });
        $this->send($order, ['payment_method' => 'bacs']);
        remove_all_filters('wp_redirect');

        self::assertStringContainsString('order-received', $page);
        // WooCommerce goes on only without errors.
        self::assertStringContainsString('has arrived', wc_get_notices('error')[0]['notice'] ?? '');
        wc_clear_notices();
        $this->hear('shuffled', 2);
        $order = $this->found($order);
        self::assertSame(['processing', 'tillbook'], [$order->get_status(), $order->get_payment_method()]);
        self::assertSame([], $this->thereIs('refund'));
    }

    public function testAfterItsLastDayAVoucherIsNotLeft(): void
    {
        $order = $this->waiting();
        $stored = (array) $order->get_meta('_tillbook_voucher');
        $order->update_meta_data('_tillbook_voucher', ['expires' => time() - 60] + $stored);
        $order->save();

        self::assertFalse($this->found($order)->needs_payment());
        self::assertStringNotContainsString('Pay another way', $this->shown($order));
    }

    /** The order can be paid, and only once, no matter what was written when the process died. */
    public function testAProcessThatDiesAtAnyStatementLeavesOneOfBothToPay(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 19 : 1;
        $statements = 0;
        do {
            $this->forgetAttempts();
            $order = $this->waiting();
            $card = $this->stripe->card();
            $isAlive = DyingDatabase::during(
                $statements,
                fn() => $this->payments()->pay($order, CardForm::with($card)),
            );
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $this->hear('shuffled', 2);
            $this->resume();
            $found = $this->found($order);
            $story = "After $statements statements: " . implode(', ', $this->states($order));
            $states = $this->states($order);
            sort($states);
            self::assertContains(
                [$found->get_status(), $states],
                [
                    ['on-hold', ['requires_action']],
                    ['pending', ['canceled']],
                    ['processing', ['canceled', 'succeeded']],
                ],
                $story,
            );
            self::assertSame($found->get_status() !== 'processing', $found->needs_payment(), $story);
            if ($found->needs_payment()) {
                $outcome = $this->enter($found);
                self::assertTrue($outcome->isPaid(), "$story $outcome->text");
                $this->hear('shuffled', 2);
            }
            $states = $this->states($order);
            sort($states);
            self::assertSame(
                ['processing', ['canceled', 'succeeded']],
                [$this->found($order)->get_status(), $states],
                $story,
            );
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(40, $statements);
    }

    /** An order whose shopper got a voucher. */
    private function waiting(?\WC_Product_Simple $product = null): WC_Order
    {
        $order = $this->order($product);
        $this->choose($order);
        $order = $this->found($order);
        self::assertSame('on-hold', $order->get_status());

        return $order;
    }

    /**
     * The shopper sends the order's payment form.
     *
     * @param array<string, string> $form
     */
    private function send(WC_Order $order, array $form): void
    {
        $gateways = WC()->payment_gateways()->payment_gateways();
        self::assertArrayHasKey('bacs', $gateways);
        $gateways['bacs']->enabled = 'yes';
        $_POST = $form;
        try {
            do_action('woocommerce_before_pay_action', $order);
        } finally {
            $_POST = [];
        }
    }

    private function told(WC_Order $order): string
    {
        ob_start();
        $this->ownerOf('before_woocommerce_pay_form', OpenVouchers::class)->printNotice($order);

        return (string) ob_get_clean();
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\ReleaseUnneededPayments;
use Tillbook\Features\OrderSync\OrderVoucher;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Tests\Support\PlainMail;
use Tillbook\Tests\Support\WithPaymentsInPart;
use WC_Order;

/** Shoppers who pay with a voucher. */
#[Group('database')]
final class VouchersTest extends StorefrontVouchers
{
    use WithPaymentsInPart;

    public function testTheShopperIsToldHowToPayAndUntilWhen(): void
    {
        $order = $this->order();
        $outcome = $this->choose($order);

        self::assertSame([PaymentOutcome::PAID, null], [$outcome->kind, $outcome->redirect]);
        $order = $this->found($order);
        self::assertSame(['on-hold', 'Multibanco'], [$order->get_status(), $order->get_payment_method_title()]);
        $page = $this->shown($order);
        self::assertStringContainsString('Pay for it with Multibanco by ', $page);
        self::assertMatchesRegularExpression('#<a href="[^"]+/voucher/pi_\w+" target="_blank"#', $page);
        self::assertStringContainsString('a voucher to pay', implode("\n", $this->notesOf($order)));
        $address = preg_quote($order->get_checkout_payment_url(), '#');
        self::assertMatchesRegularExpression(
            "#\nShow the payment details: \S+/voucher/pi_\w+\nPay another way: $address\n#",
            PlainMail::read($this->mail($order, true)) . "\n",
        );
        self::assertStringContainsString('we\'ll process your order', PlainMail::read($this->mail($order, true)));
        // Emails have no text that is for screen readers only: it would be shown.
        self::assertMatchesRegularExpression(
            '#<a href="[^"]+/voucher/pi_\w+">Show the payment details</a><br(?: /)?><a href="[^"]+">Pay another way</a></p>#',
            $this->mail($order, false),
        );
        $this->hear('shuffled', 2);
        self::assertSame('on-hold', $this->found($order)->get_status());
    }

    public function testThePaymentCompletesTheOrderAndTheLinkIsGone(): void
    {
        $order = $this->order();
        $this->choose($order);
        $this->stripe->post('bankAnswers', []);
        $this->hear();

        self::assertSame('processing', $this->found($order)->get_status());
        self::assertStringContainsString('Paid with Multibanco.', $this->shown($this->found($order)));
        self::assertStringNotContainsString('/voucher/', $this->shown($this->found($order)));
    }

    public function testAnOrderWhoseVoucherIsPaidIsNotToBePaidAgainWhenItIsOnHold(): void
    {
        $held = $this->order();
        $this->choose($held);
        $this->stripe->post('bankAnswers', []);
        $this->hear();
        $differs = $this->order();
        $this->choose($differs);
        $differs = $this->found($differs);
        $differs->set_total('20.00');
        $differs->save();
        self::assertTrue($differs->needs_payment());
        $this->stripe->post('bankAnswers', []);
        $this->hear();
        self::assertSame('processing', $this->found($held)->get_status());
        $this->found($held)->update_status('on-hold');

        foreach (
            [[$held, 'Paid with Multibanco.'], [$differs, 'You don&#039;t need to pay again.']]
            as [$order, $text]
        ) {
            $order = $this->found($order);
            self::assertSame('on-hold', $order->get_status());
            self::assertFalse($order->needs_payment());
            self::assertStringContainsString($text, $this->shown($order));
            self::assertStringNotContainsString('/voucher/', $this->shown($order));
        }
    }

    public function testTheJobEndsPaymentsThatWaitForApprovalButNotVouchersThatCanBePaid(): void
    {
        $order = $this->order();
        $this->choose($order);
        $database = Plugin::instance()->services->database;
        $database->execute('UPDATE ' . $database->table('payments') . ' SET updated = ? WHERE order_id = ?', [
            time() - 3 * 86400,
            $order->get_id(),
        ]);
        $this->ownerOf('woocommerce_order_status_changed', ReleaseUnneededPayments::class)->forAllOrders();
        self::assertSame(['requires_action'], $this->states($order));

        $order = $this->found($order);
        $order->set_status('cancelled');
        $order->save();
        self::assertSame(['canceled'], $this->states($order), 'Who cancels an order ends its voucher.');
    }

    /** Some plugins complete every order, also those that aren't paid. */
    public function testAVoucherWhoseOrderAnotherPluginCompletedCanBePaid(): void
    {
        $order = $this->order();
        $this->choose($order);
        $this->found($order)->update_status('completed');
        $this->ownerOf('woocommerce_order_status_changed', ReleaseUnneededPayments::class)->forAllOrders();
        $order = $this->found($order);
        self::assertSame(['requires_action'], $this->states($order));
        self::assertStringContainsString('Pay for it with Multibanco by ', $this->shown($order));
        self::assertStringContainsString('/voucher/', $this->shown($order));
        self::assertStringNotContainsString('Pay another way', $this->shown($order));

        $this->stripe->post('bankAnswers', []);
        $this->hear('shuffled', 2);
        $order = $this->found($order);
        self::assertSame(['completed', OrderPayment::of($order)], [$order->get_status(), $order->get_transaction_id()]);
        self::assertSame([], $this->thereIs('refund'), 'It is the order\'s own payment.');
        self::assertStringContainsString('Paid with Multibanco.', $this->shown($order));
    }

    /** The merchant got the money another way, such as by bank transfer. */
    #[TestWith(['cancelled', 'processing'])]
    #[TestWith(['completed', 'completed'])]
    #[TestWith(['trash', 'on-hold'])]
    public function testAVoucherThatHasEndedIsNotShownWhateverTheOrdersStatus(string $first, string $then): void
    {
        $order = $this->order();
        $this->choose($order);
        $found = $this->found($order);
        $first === 'trash' ? $found->delete() : $found->update_status($first);
        if ($first === 'completed') {
            $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        }
        $this->hear();
        $order = $this->found($order);
        $order->set_status($then);
        $order->save();

        self::assertNotSame(['requires_action'], $this->states($order));
        foreach ([$this->shown($order), $this->mail($order, true)] as $text) {
            self::assertStringNotContainsString('Multibanco', $text);
            self::assertStringNotContainsString('/voucher/', $text);
        }
    }

    #[TestWith([''])]
    #[TestWith(['woocommerce_order_needs_payment'])]
    public function testAVoucherIsShownUntilItIsPaidInAStatusOfAnotherPlugin(string $hook): void
    {
        self::offerTheRest($hook);
        add_filter('wc_order_statuses', static fn(array $statuses): array => $statuses + ['wc-packed' => 'Packed']);
        $order = $this->order();
        $this->choose($order);
        $order = $this->found($order);
        $order->set_date_paid(time());
        $order->update_status('packed');
        self::assertStringContainsString('Pay for it with Multibanco by ', $this->shown($order));

        $this->stripe->post('bankAnswers', []);
        $this->hear();
        self::assertStringContainsString('Paid with Multibanco.', $this->shown($this->found($order)));
    }

    public function testAVoucherThatWasLeftEndsWhenItsOrderIsMarkedAsPaid(): void
    {
        $order = $this->order();
        $this->choose($order);
        $order = $this->found($order);
        OrderVoucher::markReplaced($order);
        $order->update_status('completed');

        self::assertSame(['canceled'], $this->states($order));
    }

    public function testAnExpiredVoucherCancelsTheOrderAndItsStockIsFree(): void
    {
        $product = $this->stocked(3);
        $order = $this->order($product);
        $this->choose($order);
        self::assertSame(2, self::stock($product->get_id()));
        $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        $this->hear();

        self::assertSame('cancelled', $this->found($order)->get_status());
        self::assertSame(3, self::stock($product->get_id()));
        self::assertStringContainsString('not paid in time', implode("\n", $this->notesOf($this->found($order))));
    }

    public function testAnExpiredVoucherLeavesAnInvoiceToBePaid(): void
    {
        $product = $this->stocked(3);
        $order = $this->order($product);
        $order->set_created_via('admin');
        $order->save();
        $this->choose($order);
        $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        $this->hear();

        self::assertSame('pending', $this->found($order)->get_status());
        self::assertSame(3, self::stock($product->get_id()));
        self::assertTrue($this->enter($this->found($order))->isPaid());
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
    }

    private function mail(WC_Order $order, bool $isPlain): string
    {
        ob_start();
        $this->message()->inEmail($order, false, $isPlain);

        return (string) ob_get_clean();
    }
}

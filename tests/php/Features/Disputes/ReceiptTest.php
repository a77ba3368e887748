<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use Tillbook\Features\Disputes\Receipts;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Features\Documents\PdfText;
use Tillbook\Tests\Support\WithExportFolder;
use WC_Order;

/** POST disputes/{id}/receipt: the order on paper, as a file of evidence. */
final class ReceiptTest extends DisputesTestCase
{
    use WithExportFolder;

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        update_option('timezone_string', 'Asia/Tokyo');
        update_option('date_format', 'Y-m-d');
        update_option('time_format', 'H:i');
        update_option('blogname', 'Tom &amp; Jerry &lt;Hats&gt;');
        update_option('woocommerce_store_address', 'Ulica 1');
        update_option('woocommerce_store_city', 'Łódź');
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    public function testItSaysWhatTheOrderSays(): void
    {
        $order = $this->order9990();
        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '10.00']);
        self::assertInstanceOf(\WC_Order_Refund::class, $refund);
        $refund->set_date_created('2026-11-22T01:00:00Z');
        $refund->save();
        $id = $this->dispute(amount: 9990, order: $order);
        self::assertTrue($this->show($id)['has_receipt']);
        $response = $this->rest('POST', self::ROUTE . "/$id/receipt");
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));
        $file = $this->body($response);
        self::assertSame(
            ["Receipt for order {$order->get_order_number()}.pdf", 'application/pdf', 'dispute_evidence'],
            [$file['filename'], $file['type'], $file['purpose']],
        );

        $lines = explode(
            "\n",
            PdfText::of(Plugin::instance()->services->modules()->files->files()->content((string) $file['id'])),
        );
        foreach (
            [
                'Tom & Jerry <Hats>',
                'Ulica 1',
                'Ольга O\'Neil',
                'olga@example.com',
                '2026-11-21 08:30 (Asia/Tokyo)',
                $order->get_order_number(),
                'Visa •••• 4242',
                $this->intentOf($id),
                'Fine hat “L”',
                'Flat rate',
                'Gift wrap',
            ]
            as $wanted
        ) {
            self::assertStringContainsString($wanted, implode("\n", $lines));
        }
        self::assertStringContainsString('Łódź', implode("\n", $lines));
        $amounts = array_values(
            array_filter($lines, static fn(string $line): bool => str_contains($line, "\u{a0}USD")),
        );
        self::assertSame(
            ['80.00', '-5.00', '5.00', '2.50', '17.40', '99.90', '-10.00', '89.90'],
            array_map(static fn(string $line): string => (string) preg_replace('/[^\d.-]/', '', $line), $amounts),
        );
        self::assertContains('Refunded on 2026-11-22 10:00 (Asia/Tokyo)', $lines);
        self::assertContains('VAT (20%)', $lines);
    }

    public function testTheReceiptFitsTheFieldOfEvidence(): void
    {
        $id = $this->dispute(order: $this->orderOf(5000));
        $file = $this->body($this->rest('POST', self::ROUTE . "/$id/receipt"));
        self::assertSame(200, $this->answer($id, ['evidence' => ['receipt' => $file['id']]])->get_status());
        self::assertContains($file['id'], array_column((array) $this->show($id)['files'], 'id'));
    }

    public function testWithoutAnOrderThereIsAReasonInsteadOfAFile(): void
    {
        $this->assertRefused(404, 'wcpay_missing_order', $this->dispute());
        $order = $this->orderOf(5000);
        $id = $this->dispute(order: $order);
        $order->delete(true);
        self::assertFalse($this->show($id)['has_receipt']);
        $this->assertRefused(404, 'wcpay_missing_order', $id);
    }

    public function testAnOrderThatNamesAnotherPaymentIsNoProof(): void
    {
        $order = $this->orderOf(5000);
        $id = $this->dispute(order: $order);
        $order->update_meta_data(OrderPayment::INTENT_META, 'pi_other');
        $order->save();
        self::assertFalse($this->show($id)['has_receipt']);
        $this->assertRefused(409, 'wcpay_intent_order_mismatch', $id);
    }

    public function testAClosedDisputeNeedsNone(): void
    {
        $id = $this->dispute(order: $this->orderOf(5000));
        $this->answer($id, [], true);
        $this->assertRefused(409, 'wcpay_dispute_closed', $id);
        $this->assertRefused(404, 'wcpay_missing_dispute', 'dp_nothere');
    }

    public function testWithoutAnExtensionThereIsAReason(): void
    {
        $id = $this->dispute(order: $this->orderOf(5000));
        $services = Plugin::instance()->services;
        $dispute = $services->modules()->disputes->records()->find($this->scope, $id);
        self::assertNotNull($dispute);
        try {
            (new Receipts(
                $services->orders,
                $services->modules()->files->files(),
                new PdfPrinter(static fn(string $extension): bool => $extension !== 'zlib'),
            ))->make($dispute);
            self::fail('It printed.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame(['tillbook_pdf_unavailable', 503], [$refusal->reason, $refusal->status]);
        }
    }

    public function testOnlyUsersWhoCanRespondToDisputesCreateOne(): void
    {
        $id = $this->dispute(order: $this->orderOf(5000));
        $this->actAs('customer');
        self::assertSame(403, $this->rest('POST', self::ROUTE . "/$id/receipt")->get_status());
    }

    private function order9990(): WC_Order
    {
        $order = $this->orderOf(9990, status: 'processing');
        $order->set_billing_first_name('Ольга');
        $order->set_billing_last_name('O\'Neil');
        $order->set_billing_address_1('1 Road');
        $order->set_billing_country('FR');
        $order->set_billing_email('olga@example.com');
        $order->set_date_created('2026-11-20T23:30:00Z');
        $hat = new \WC_Order_Item_Product();
        $hat->set_name('Fine hat “L”');
        $hat->set_quantity(2);
        $hat->set_subtotal('80');
        $hat->set_total('75');
        $shipping = new \WC_Order_Item_Shipping();
        $shipping->set_name('Flat rate');
        $shipping->set_total('5');
        $gift = new \WC_Order_Item_Fee();
        $gift->set_name('Gift wrap');
        $gift->set_total('2.5');
        $tax = new \WC_Order_Item_Tax();
        $tax->set_label('VAT');
        $tax->set_rate_percent(20);
        $tax->set_tax_total('16.40');
        $tax->set_shipping_tax_total('1.00');
        foreach ([$hat, $shipping, $gift, $tax] as $item) {
            $order->add_item($item);
        }
        $order->save();

        return $order;
    }

    private function assertRefused(int $status, string $code, string $id): void
    {
        $response = $this->rest('POST', self::ROUTE . "/$id/receipt");
        self::assertSame([$status, $code], self::statusAndCode($response));
    }
}

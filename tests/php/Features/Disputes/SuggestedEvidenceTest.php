<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use Tillbook\Features\Disputes\EvidenceRules;
use WC_Order;
use WC_Order_Item_Product;

/** The order's data fills in the form. */
final class SuggestedEvidenceTest extends DisputesTestCase
{
    public function testTheOrderFillsWhatItKnows(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $order->set_billing_address([
            'first_name' => 'Zoë',
            'last_name' => "O'Neil",
            'address_1' => 'Rue <b>1</b>',
            'city' => 'Paris',
            'postcode' => '75001',
            'country' => 'FR',
        ]);
        $order->set_billing_email('zoe@example.com');
        $order->set_shipping_address([
            'first_name' => 'Ada',
            'last_name' => 'L',
            'address_1' => 'Quai 2',
            'city' => 'Lyon',
            'postcode' => '69001',
            'country' => 'FR',
        ]);
        $order->set_customer_ip_address('203.0.113.9');
        $this->item($order, 'Blue mug', 2);
        $this->item($order, 'Lid & spoon', 1);
        $order->update_meta_data('_wc_shipment_tracking_items', [
            [
                'tracking_provider' => 'royal-mail',
                'custom_tracking_provider' => '',
                'tracking_number' => 'RM123',
                'date_shipped' => '1795219200',
            ],
            [
                'tracking_provider' => '',
                'custom_tracking_provider' => 'Bike courier',
                'tracking_number' => 'B-9',
                'date_shipped' => '1795132800',
            ],
            'not a parcel',
        ]);
        $order->save();

        $suggested = $this->show($this->dispute(order: $order))['suggested'];

        self::assertSame(
            ["Zoë O'Neil", 'zoe@example.com', '203.0.113.9'],
            [$suggested['customer_name'], $suggested['customer_email_address'], $suggested['customer_purchase_ip']],
        );
        self::assertStringContainsString(
            "O'Neil\nRue <b>1</b>\n",
            $suggested['billing_address'],
            'Lines, as they were typed.',
        );
        self::assertStringContainsString('Quai 2', $suggested['shipping_address']);
        self::assertSame("2 × Blue mug\n1 × Lid & spoon", $suggested['product_description']);
        self::assertSame(
            ['Royal Mail, Bike courier', 'RM123, B-9', '2026-11-20'],
            [$suggested['shipping_carrier'], $suggested['shipping_tracking_number'], $suggested['shipping_date']],
        );
    }

    public function testThePolicyPageIsSuggestedAsTextUpToTheLimitAndOnlyIfItIsPublished(): void
    {
        $page = wp_insert_post([
            'post_type' => 'page',
            'post_title' => 'Returns',
            'post_status' => 'draft',
            'post_content' =>
                "<!-- wp:paragraph --><p>30 days &amp; no questions.</p><!-- /wp:paragraph -->\n<ul><li>Keep the box</li></ul>[gallery]",
        ]);
        self::assertIsInt($page);
        update_option('woocommerce_refund_returns_page_id', $page);
        $id = $this->dispute(order: $this->orderOf(5000));
        self::assertArrayNotHasKey('refund_policy_disclosure', $this->show($id)['suggested']);

        wp_update_post(['ID' => $page, 'post_status' => 'publish']);
        self::assertSame(
            "30 days & no questions.\n\nKeep the box",
            $this->show($id)['suggested']['refund_policy_disclosure'],
        );

        wp_update_post(['ID' => $page, 'post_content' => str_repeat('ä', EvidenceRules::TEXT_LIMIT + 5)]);
        $suggested = $this->show($id)['suggested']['refund_policy_disclosure'];
        self::assertSame(EvidenceRules::TEXT_LIMIT, mb_strlen($suggested));
        self::assertSame(
            200,
            $this->answer($id, ['evidence' => ['refund_policy_disclosure' => $suggested]])->get_status(),
            'What is suggested is accepted.',
        );
    }

    public function testWithoutAnOrderNothingIsSuggested(): void
    {
        $dispute = $this->show($this->dispute());

        self::assertSame([[], false, null], [$dispute['suggested'], $dispute['has_receipt'], $dispute['order']]);
    }

    private function item(WC_Order $order, string $name, int $quantity): void
    {
        $item = new WC_Order_Item_Product();
        $item->set_name($name);
        $item->set_quantity($quantity);
        $order->add_item($item);
    }
}

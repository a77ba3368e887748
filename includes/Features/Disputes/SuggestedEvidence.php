<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Orders\PurchaseAddress;
use WC_Order;
use WC_Order_Item_Product;
use WP_Post;

/** Suggests texts for evidence fields from the order and the store's pages. */
final class SuggestedEvidence
{
    /** Order meta in which WooCommerce Shipment Tracking and compatible plugins store parcels. */
    private const TRACKING_META = '_wc_shipment_tracking_items';

    /** Options with the ID of a page that states the return policy; the first published page with text is used. */
    private const POLICY_PAGES = ['woocommerce_refund_returns_page_id', 'woocommerce_terms_page_id'];

    /** @return array<string, string> texts by field, without empty ones */
    public function of(WC_Order $order): array
    {
        $suggested =
            [
                'customer_name' => trim($order->get_billing_first_name() . ' ' . $order->get_billing_last_name()),
                'customer_email_address' => $order->get_billing_email(),
                'billing_address' => OrderAddress::of($order, 'billing'),
                'shipping_address' => OrderAddress::of($order, 'shipping'),
                'customer_purchase_ip' => PurchaseAddress::of($order),
                'product_description' => self::items($order),
                'refund_policy_disclosure' => self::policy(),
            ] + self::shipment($order);

        return array_filter(
            array_map(static fn(string $text): string => mb_substr($text, 0, EvidenceRules::TEXT_LIMIT), $suggested),
            static fn(string $text): bool => $text !== '',
        );
    }

    /** Returns one line per item: quantity, name and the product's short description. */
    private static function items(WC_Order $order): string
    {
        $lines = [];
        foreach ($order->get_items() as $item) {
            if (!($item instanceof WC_Order_Item_Product)) {
                continue;
            }
            $product = $item->get_product();
            $about = is_object($product)
                ? str_replace("\n", ' ', PlainText::of($product->get_short_description(), 500))
                : '';
            $lines[] =
                sprintf(
                    /* translators: 1: quantity of a product, 2: its name */
                    __('%1$s × %2$s', 'tillbook'),
                    $item->get_quantity(),
                    PlainText::of($item->get_name()),
                ) . ($about === '' ? '' : ': ' . $about);
        }

        return implode("\n", $lines);
    }

    /**
     * @return array<string, string> carriers, tracking numbers and the first shipping day of the order's parcels;
     *     empty if unknown
     */
    private static function shipment(WC_Order $order): array
    {
        $parcels = $order->get_meta(self::TRACKING_META);
        $carriers = $numbers = $days = [];
        foreach (is_array($parcels) ? $parcels : [] as $parcel) {
            if (!is_array($parcel)) {
                continue;
            }
            $carrier = self::text($parcel['custom_tracking_provider'] ?? null);
            $carriers[] =
                $carrier === ''
                    ? ucwords(str_replace('-', ' ', self::text($parcel['tracking_provider'] ?? null)))
                    : $carrier;
            $numbers[] = self::text($parcel['tracking_number'] ?? null);
            $shipped = $parcel['date_shipped'] ?? null;
            if (is_numeric($shipped) && (int) $shipped > 0) {
                // A calendar day, stored as its midnight in UTC.
                $days[] = gmdate('Y-m-d', (int) $shipped);
            }
        }

        return [
            'shipping_carrier' => self::listed($carriers),
            'shipping_tracking_number' => self::listed($numbers),
            'shipping_date' => $days === [] ? '' : min($days),
        ];
    }

    private static function policy(): string
    {
        foreach (self::POLICY_PAGES as $option) {
            $id = get_option($option);
            $page = is_numeric($id) && (int) $id > 0 ? get_post((int) $id) : null;
            if ($page instanceof WP_Post && $page->post_status === 'publish') {
                $text = PlainText::of($page->post_content);
                if ($text !== '') {
                    return $text;
                }
            }
        }

        return '';
    }

    /** @param list<string> $texts */
    private static function listed(array $texts): string
    {
        return implode(', ', array_unique(array_filter($texts, static fn(string $text): bool => $text !== '')));
    }

    private static function text(mixed $value): string
    {
        return is_string($value) ? trim(wp_strip_all_tags($value)) : '';
    }
}

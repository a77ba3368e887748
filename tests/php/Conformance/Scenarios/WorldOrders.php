<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\SiteId;
use WC_Order;
use WC_Product_Simple;

/**
 * The orders of a world, one for each payment that this store takes. On a real WooCommerce they are for a product with
 * stock.
 */
final class WorldOrders
{
    private const STOCK = 100;
    private const QUANTITY = 2;

    /** @var list<int> */
    private array $ids = [];
    /** @var list<array{to: string, subject: string}> */
    private array $emails = [];
    private ?WC_Product_Simple $product = null;

    public function add(int $amount, string $currency): WC_Order
    {
        if ($this->ids === []) {
            add_filter('pre_wp_mail', $this->hold(...), 10, 2);
        }
        $total = (new Money($amount, $currency))->decimal();
        $order = new WC_Order();
        $order->set_currency(strtoupper($currency));
        $order->set_payment_method('tillbook');
        $order->set_created_via('checkout');
        $order->set_billing_email('jamie@example.com');
        if (class_exists(WC_Product_Simple::class)) {
            $order->add_product($this->product(), self::QUANTITY, ['subtotal' => $total, 'total' => $total]);
        }
        $order->set_total($total);
        $order->set_status('pending');
        $this->ids[] = $order->save();

        return $order;
    }

    /** @return list<int> */
    public function ids(): array
    {
        return $this->ids;
    }

    /** @return list<array{to: string, subject: string}> emails of WooCommerce, none of which was sent */
    public function emails(): array
    {
        return $this->emails;
    }

    /** How many of the product are sold, if there are products. */
    public function sold(): ?int
    {
        if ($this->product === null) {
            return null;
        }
        wp_cache_flush();

        return self::STOCK - (int) (new WC_Product_Simple($this->product->get_id()))->get_stock_quantity();
    }

    /** @return array<string, string> what the checkout stores with an order's payment */
    public static function metadata(WC_Order $order): array
    {
        return [
            'order_id' => (string) $order->get_id(),
            'order_number' => $order->get_order_number(),
            PaymentMetadata::ORDER_PROOF => (string) OrderProof::of($order),
            SiteId::METADATA => SiteId::own(),
        ];
    }

    private function product(): WC_Product_Simple
    {
        if ($this->product === null) {
            $this->product = new WC_Product_Simple();
            $this->product->set_name('Mug');
            $this->product->set_regular_price('25');
            $this->product->set_manage_stock(true);
            $this->product->set_stock_quantity(self::STOCK);
            $this->product->save();
        }

        return $this->product;
    }

    /**
     * @param mixed $answer null for an email that is to be sent
     * @param mixed $email
     */
    private function hold(mixed $answer, mixed $email): bool
    {
        if (is_array($email) && is_string($email['subject'] ?? null) && is_string($email['to'] ?? null)) {
            $this->emails[] = ['to' => $email['to'], 'subject' => $email['subject']];
        }

        return true;
    }
}

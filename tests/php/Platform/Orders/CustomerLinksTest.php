<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Orders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithOrders;
use WC_Order;

/** A customer's name leads to that customer on WooCommerce's Customers screen, or nowhere. */
#[Group('database')]
final class CustomerLinksTest extends StorefrontTestCase
{
    use WithOrders;

    public function testARegisteredCustomerAndAGuestAreFoundByTheirLinks(): void
    {
        $mia = $this->actAs('customer');
        $this->actAs('administrator');
        $registered = $this->orderOf('mia@elsewhere.test', $mia);
        $guest = $this->orderOf('guest@example.com');
        $later = $this->orderOf('guest@example.com');
        $other = $this->orderOf('other@example.com');
        $this->import($registered, $guest, $later, $other);

        $links = $this->links($registered, $guest, $later, $other);

        self::assertSame([(string) get_userdata($mia)->user_email], $this->reported($links[0]));
        self::assertSame(['guest@example.com'], $this->reported($links[1]));
        self::assertSame($links[1], $links[2]);
        self::assertSame(['other@example.com'], $this->reported($links[3]));
    }

    public function testACustomerWhomTheReportDoesNotHaveYetHasNoLink(): void
    {
        $this->actAs('administrator');
        $known = $this->orderOf('known@example.com');
        $new = $this->orderOf('new@example.com');
        $this->import($known);

        [$ofKnown, $ofNew] = $this->links($known, $new);

        self::assertIsString($ofKnown);
        self::assertNull($ofNew);
    }

    public function testPeopleWhoWereErasedAreNotTakenForEachOther(): void
    {
        $this->actAs('administrator');
        $orders = [$this->orderOf('first@example.com'), $this->orderOf('second@example.com')];
        $this->import(...$orders);
        $before = $this->links(...$orders);
        array_map(\WC_Privacy_Erasers::remove_order_personal_data(...), $orders);

        self::assertSame($before, $this->links(...$orders));
        self::assertNotSame($before[0], $before[1]);
    }

    public function testWithoutAnalyticsThereIsNoSuchScreen(): void
    {
        $this->actAs('administrator');
        $order = $this->orderOf('guest@example.com');
        $this->import($order);
        self::assertIsString($this->links($order)[0]);

        update_option('woocommerce_analytics_enabled', 'no');

        self::assertNull($this->links($order)[0]);
    }

    public function testUsersWhoMayNotOpenTheScreenHaveNoLink(): void
    {
        $this->actAs('administrator');
        $order = $this->orderOf('guest@example.com');
        $this->import($order);
        self::assertIsString($this->links($order)[0]);

        $this->actAs('tillbook_accountant');

        self::assertNull($this->links($order)[0]);
    }

    public function testPluginsThatFilterTheCustomerLeaveTheLinks(): void
    {
        $mia = $this->actAs('customer');
        $this->actAs('administrator');
        $order = $this->orderOf('mia@elsewhere.test', $mia);
        $this->import($order);
        $before = $this->links($order);

        add_filter('woocommerce_order_get_customer_id', static fn(): string => '17');

        self::assertSame($before, $this->links($order));
        self::assertIsString($before[0]);
    }

    public function testARowOfTheReportWithoutAUserIsNotEveryGuest(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $this->actAs('administrator');
        $row = ['user_id' => 0, 'first_name' => 'A', 'last_name' => 'B'];
        self::assertSame(1, $wpdb->insert("{$wpdb->prefix}wc_customer_lookup", $row));

        self::assertNull($this->links($this->orderOf('guest@example.com'))[0]);
    }

    private function orderOf(string $email, int $customer = 0): WC_Order
    {
        $order = $this->orderFor($this->product(), $customer);
        $order->set_billing_email($email);
        $order->set_status('processing');
        $order->save();

        return $order;
    }

    /** Has WooCommerce take orders into its reports, which it does some time after they were saved. */
    private function import(WC_Order ...$orders): void
    {
        foreach ($orders as $order) {
            do_action('wc-admin_import_orders', $order->get_id());
        }
    }

    /** @return list<string|null> in the order of the orders */
    private function links(WC_Order ...$orders): array
    {
        $ids = array_values(array_map(static fn(WC_Order $order): int => $order->get_id(), $orders));
        $views = (new Orders())->views($ids);

        return array_map(static fn(int $id): ?string => $views[$id]->customerUrl, $ids);
    }

    /** @return list<string> addresses of the customers that the report lists for a link */
    private function reported(?string $link): array
    {
        parse_str((string) wp_parse_url((string) $link, PHP_URL_QUERY), $query);
        self::assertSame(
            ['wc-admin', '/customers', 'single_customer'],
            [$query['page'] ?? null, $query['path'] ?? null, $query['filter'] ?? null],
        );
        $rows = $this->rest('GET', '/wc-analytics/reports/customers', ['customers' => $query['customers']])->get_data();

        return array_column($rows, 'email');
    }
}

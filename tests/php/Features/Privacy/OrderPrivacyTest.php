<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Privacy;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Database;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithFailingStatement;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** When WooCommerce removes personal data from an order, its payments and our meta lose them, too. */
#[Group('database')]
final class OrderPrivacyTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithFailingStatement;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
    }

    #[DataProvider('removals')]
    public function testThePaymentsOfAnOrderThatIsAnonymizedNameNoOne(callable $remove): void
    {
        $order = $this->orderFor($this->product());
        self::assertTrue($this->payWith($order, 'visa')->isPaid());
        $order = $this->order($order->get_id());
        $order->set_date_created(time() - 100 * DAY_IN_SECONDS);
        $order->update_status('completed');
        $kept = $this->orderFor($this->product());
        $kept->set_billing_email('kim@example.com');
        $kept->save();
        self::assertTrue($this->payWith($kept, 'visa')->isPaid());
        self::assertNotSame([], $this->naming('jamie@example.com'));

        $remove($this->order($order->get_id()));

        self::assertSame('yes', $this->order($order->get_id())->get_meta('_anonymized'));
        self::assertSame([], $this->naming('jamie@example.com'));
        self::assertNotSame([], $this->naming('kim@example.com'));
    }

    /** @return iterable<string, array{callable(WC_Order): void}> */
    public static function removals(): iterable
    {
        yield 'bulk action' => [
            static fn(WC_Order $order) => do_action('woocommerce_remove_order_personal_data', $order),
        ];
        yield 'retention' => [
            static function (): void {
                update_option('woocommerce_anonymize_completed_orders', ['number' => 2, 'unit' => 'months']);
                \WC_Privacy::anonymize_completed_orders();
            },
        ];
    }

    public function testTheCardAndTheVouchersPageOfAnOrderAreExportedAndRemoved(): void
    {
        $order = $this->orderFor($this->product());
        $metas = [SavedCards::CUSTOMER_META => 'cus_1', SavedCards::METHOD_META => 'pm_1'];
        foreach ($metas as $key => $value) {
            $order->update_meta_data($key, $value);
        }
        $order->update_meta_data('_tillbook_voucher', ['intent' => 'pi_1', 'url' => 'https://stripe.example/voucher']);
        $order->save();

        $exported = \WC_Privacy_Exporters::order_data_exporter('jamie@example.com', 1)['data'][0]['data'];
        self::assertSame(
            ['cus_1', 'pm_1', 'https://stripe.example/voucher'],
            array_values(
                array_intersect(['cus_1', 'pm_1', 'https://stripe.example/voucher'], array_column($exported, 'value')),
            ),
        );

        \WC_Privacy_Erasers::remove_order_personal_data($order);
        $order = $this->order($order->get_id());
        foreach (array_keys($metas) as $key) {
            self::assertFalse($order->meta_exists($key), $key);
        }
        self::assertSame(
            ['url' => '', 'intent' => 'pi_1'],
            $order->get_meta('_tillbook_voucher'),
            'The order may still wait for it.',
        );
    }

    /** Not on SQLite: a statement that fails ends the whole transaction there, the test's own, too. */
    #[Group('mariadb')]
    public function testAnOrderIsNotMarkedAsDoneWhileItsPaymentsNameSomeone(): void
    {
        $order = $this->orderFor($this->product());
        self::assertTrue($this->payWith($order, 'visa')->isPaid());

        $die = static fn(): callable => static fn(): never => throw new RuntimeException('Ended.');
        add_filter('wp_die_handler', $die);
        $remove = fn() => \WC_Privacy_Erasers::remove_order_personal_data($this->order($order->get_id()));
        try {
            $this->failing(1, $remove);
            self::fail('WooCommerce would not come to the order again.');
        } catch (RuntimeException) {
            self::assertFalse($this->order($order->get_id())->meta_exists('_anonymized'));
        } finally {
            remove_filter('wp_die_handler', $die);
        }

        $remove();
        self::assertSame([], $this->naming('jamie@example.com'));
    }

    /** @return list<string> tables that name someone */
    private function naming(string $email): array
    {
        $columns = [
            'transactions' => 'customer_email',
            'payments' => 'customer_email',
            'parties' => 'email',
            'objects' => 'body',
            'events' => 'body',
            'writes' => 'body',
            'sandbox_objects' => 'body',
        ];

        return array_keys(
            array_filter(
                $columns,
                static fn(string $column, string $table): bool => Database::fromWordPress()->value(
                    'SELECT 1 FROM ' . Database::fromWordPress()->table($table) . " WHERE $column LIKE ? LIMIT 1",
                    ["%$email%"],
                ) !== null,
                ARRAY_FILTER_USE_BOTH,
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Edges;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Gateway;
use Tillbook\Ledger\Database;
use Tillbook\Plugin;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\OrderLocks;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithFailingStatement;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use wpdb;

/**
 * The database refuses one statement of a payment, each in turn, while WordPress shows database errors. The shopper
 * reads a sentence, and after the next job and the shopper's next try the order is paid once, and not half. Not on
 * SQLite: a statement that fails ends the whole transaction there, the test's own, too.
 */
#[Group('mariadb')]
final class BrokenCheckoutTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithFailingStatement;
    use WithLog;
    use WithSandbox;

    private string $printed = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        update_option('woocommerce_manage_stock', 'no');
        self::wpdb()->show_errors();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        $GLOBALS['wpdb']->hide_errors();
        parent::tearDown();
    }

    public function testWhicheverStatementFailsTheShopperReadsASentenceAndPaysOnce(): void
    {
        $order = $this->orderFor($this->product());
        self::wpdb()->query('SAVEPOINT fault');
        self::assertSame('success', $this->send($order, 0)['result']);
        $statements = $this->statement;
        self::assertGreaterThan(20, $statements);
        $told = ['failure' => 0, 'success' => 0];
        for ($failing = 1; $failing <= $statements; ++$failing) {
            self::wpdb()->query('ROLLBACK TO SAVEPOINT fault');
            wp_cache_flush();
            $answer = $this->send($order, $failing);
            $notices = (string) wp_json_encode(wc_get_notices('error'));
            self::assertSame('', $this->printed, "Statement $failing");
            self::assertStringNotContainsString('tillbook_no_such_table', $notices, "Statement $failing");
            if ($answer['result'] === 'failure') {
                $this->assertNamesALogEntry($notices);
            } else {
                self::assertSame('[]', $notices, "Statement $failing");
            }
            ++$told[$answer['result']];
            $this->later();
            $isPaid = $this->order($order->get_id())->is_paid();
            self::assertTrue(
                $answer['result'] === 'failure' || $isPaid,
                "Statement $failing: who is thanked has paid.",
            );
            if (!$isPaid) {
                self::assertSame(
                    'success',
                    $this->send($this->order($order->get_id()), 0)['result'],
                    "The next try after statement $failing",
                );
                $this->later();
            }
            self::assertSame(
                ['processing', 1837],
                [$this->order($order->get_id())->get_status(), $this->captured($order)],
                "After statement $failing of $statements failed",
            );
        }
        self::assertGreaterThan(5, $told['failure'], 'A failure before the money was taken is said.');
        self::assertGreaterThan(1, $told['success'], 'One after it is not.');
    }

    /** @return array{result: string, redirect?: string} */
    private function send(WC_Order $order, int $failing): array
    {
        wc_clear_notices();
        $this->readLog();
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => 'visa'];
        $logging = ini_set('error_log', '/dev/null');
        ob_start();
        try {
            return $this->failing($failing, static function () use ($order): array {
                $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'];
                self::assertInstanceOf(Gateway::class, $gateway);

                return $gateway->process_payment($order->get_id());
            });
        } finally {
            $this->printed = (string) ob_get_clean();
            ini_set('error_log', (string) $logging);
            $_POST = [];
        }
    }

    /** The job of five minutes later. */
    private function later(): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('writes') . ' SET created = created - 120');
        $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0');
        $database->execute('UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0');
        OrderLocks::expire();
        Plugin::instance()->services->reconcileAccounts()->run();
    }

    private function captured(WC_Order $order): int
    {
        $database = Database::fromWordPress();

        return (int) $database->value(
            'SELECT SUM(amount_captured) FROM ' .
                $database->table('payments') .
                ' WHERE ledger_id = ? AND order_id = ?',
            [$this->scope->id, $order->get_id()],
        );
    }

    private static function wpdb(): wpdb
    {
        $wpdb = $GLOBALS['wpdb'];
        self::assertInstanceOf(wpdb::class, $wpdb);

        return $wpdb;
    }
}

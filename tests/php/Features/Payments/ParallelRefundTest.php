<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithProcesses;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** Several processes at once, and one that dies; what they commit is removed by hand. */
final class ParallelRefundTest extends TestCase
{
    use WithProcesses;
    use WithSandbox;

    private WC_Order $order;
    private string $intent;
    private string $charge;

    protected function setUp(): void
    {
        $this->keepOptions();
        $this->connectSandbox();
        $this->order = $this->orderOf(5000, 'usd', 'completed');
        $this->intent = $this->pay(new PaymentPlan(5000, 'usd'), $this->order);
        $this->charge = $this->chargeOf($this->intent);
    }

    protected function tearDown(): void
    {
        $this->removeAccount();
        $this->order($this->order->get_id())->delete(true);
        $this->restoreOptions();
    }

    public function testTwentyAtOnceMakeOneRefund(): void
    {
        $answers = $this->run20();

        $refunds = array_unique(
            array_filter($answers, static fn(string $answer): bool => str_starts_with($answer, 're_')),
        );
        self::assertCount(1, $refunds, implode(' ', $answers));
        self::assertSame(
            [],
            array_diff($answers, [...$refunds, 'tillbook_in_progress']),
            'Who is not answered is told that it is being done.',
        );
        $this->assertOneRefund();
    }

    public function testEachOfSeveralThatAreRefusedLearnsWhy(): void
    {
        self::assertSame(['wcpay_refund_error' => 8], array_count_values($this->processes(8, 'refuse')));
        self::assertSame(
            '8',
            $this->value("SELECT COUNT(*) FROM {audit} WHERE ledger_id = ? AND outcome = 'wcpay_refund_error'"),
        );
    }

    public function testAProcessThatDiesBetweenProviderAndLedgerLosesNothing(): void
    {
        self::assertSame([''], $this->processes(1, 'die'));
        self::assertSame(
            '0',
            $this->value('SELECT COUNT(*) FROM {refunds} WHERE ledger_id = ?'),
            'The ledger knows nothing yet.',
        );

        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('writes') . ' SET created = created - 120 WHERE ledger_id = ?',
            [$this->scope->id],
        );
        Plugin::instance()->services->reconcileAccounts()->run();
        Plugin::instance()->services->reconcileAccounts()->run();

        $this->assertOneRefund();
    }

    private function assertOneRefund(): void
    {
        wp_cache_flush();
        self::assertSame('1', $this->value('SELECT COUNT(*) FROM {refunds} WHERE ledger_id = ?'));
        self::assertSame('1200', $this->value('SELECT amount_refunded FROM {payments} WHERE ledger_id = ?'));
        self::assertSame(
            '1',
            $this->value("SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ? AND type = 'refund'"),
        );
        self::assertSame('1', $this->value("SELECT COUNT(*) FROM {audit} WHERE ledger_id = ? AND outcome = 'done'"));
        $order = $this->order($this->order->get_id());
        self::assertCount(1, $order->get_refunds());
        $notes = array_filter(
            array_map(
                static fn(object $note): string => (string) $note->content,
                array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
            ),
            static fn(string $note): bool => str_contains($note, "$12.00\u{a0}USD"),
        );
        self::assertCount(1, $notes);
        self::assertSame(['started', 'captured', 'partial_refund'], $this->happened($this->intent));
    }

    /** @return list<string> */
    private function run20(): array
    {
        return $this->processes(20, 'refund');
    }

    /** @return list<string> what each printed */
    private function processes(int $number, string $how): array
    {
        return $this->atOnce(__DIR__ . '/parallel/refund.php', array_fill(0, $number, [$this->charge, $how]));
    }

    private function value(string $sql): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            (string) preg_replace_callback(
                '/\{(\w+)\}/',
                static fn(array $match): string => $database->table($match[1]),
                $sql,
            ),
            [$this->scope->id],
        );
    }
}

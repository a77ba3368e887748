<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\FakeStripe;
use WC_Order;
use WC_Order_Refund;

/**
 * Twenty processes that send one command to Stripe at the same moment, or commands that exclude each other. One is
 * carried out; order, ledger and Stripe agree. What they commit is removed by hand.
 */
#[Group('database')]
final class ParallelCommandsTest extends TestCase
{
    use AtOnce;

    private const SENDERS = 20;
    /** What those read who are not the first. */
    private const WAITS = ['tillbook_in_progress', 'tillbook_payment_changed'];

    private FakeStripe $stripe;
    private LedgerScope $scope;
    private WC_Order $order;
    private string $intent;
    private string $charge;
    private mixed $home;

    protected function setUp(): void
    {
        wp_set_current_user(1);
        $this->home = get_option(CommandGuard::HOME_OPTION, null);
        Plugin::instance()->services->connection()->disconnect();
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('webhooks', ['mode' => 'hold', 'signedAt' => 'machine']);
        $this->scope = self::module()
            ->connect()
            ->connector()
            ->connect(ApiKey::fromText($this->stripe->keys->act), null, 'cli');
        Plugin::instance()->services->account()->forget();
    }

    protected function tearDown(): void
    {
        if (isset($this->order)) {
            wp_cache_flush();
            $this->fresh()->delete(true);
        }
        self::module()->connect()->connector()->disconnect(false, true, 'cli');
        $database = Database::fromWordPress();
        foreach (['audit' => 'ledger_id', 'writes' => 'ledger_id', 'ledgers' => 'id'] as $table => $column) {
            $database->execute('DELETE FROM ' . $database->table($table) . " WHERE $column = ?", [$this->scope->id]);
        }
        $this->home === null
            ? delete_option(CommandGuard::HOME_OPTION)
            : update_option(CommandGuard::HOME_OPTION, $this->home);
        wp_cache_flush();
        wp_set_current_user(0);
    }

    public function testTwentyRefundsAreOne(): void
    {
        $this->sold();
        $answers = $this->senders(array_fill(0, self::SENDERS, ['refund', $this->charge, '1200']));

        $this->assertOneMade($answers, 're_');
        $this->assertRefunded([1200]);
    }

    public function testOfTwoRefundsOfTheSameRestOneIsMade(): void
    {
        $this->sold();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['refund', $this->charge, 'all']),
            ...array_fill(0, self::SENDERS / 2, ['refund', $this->charge, '3000']),
        ]);

        $this->assertOneMade($answers, 're_');
        $amounts = array_column($this->atStripe('refund'), 'amount');
        self::assertContains($amounts, [[5000], [3000]]);
        $this->assertRefunded($amounts);
    }

    public function testAnAuthorizationIsCapturedOrCanceledNeverBoth(): void
    {
        $this->sold(['capture' => 'manual']);
        $order = (string) $this->order->get_id();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['capture', $this->intent, '', $order]),
            ...array_fill(0, self::SENDERS / 2, ['cancel', $this->intent, '', $order]),
        ]);

        self::assertContains($this->intent, $answers, implode(' ', $answers));
        $done = $this->column("SELECT operation FROM {writes} WHERE ledger_id = ? AND state = 'done'");
        self::assertCount(1, $done, 'One of the two was carried out.');
        $isCaptured = $done === ['capture'];
        self::assertSame(
            [],
            $this->column("SELECT operation FROM {writes} WHERE ledger_id = ? AND state IN ('sent', 'unknown')"),
        );
        $intent = $this->atStripe('payment_intent')[0];
        self::assertSame($isCaptured ? 'succeeded' : 'canceled', $intent['status']);
        $this->assertWebhooksChangeNothing();
        self::assertSame(
            [[$isCaptured ? 'succeeded' : 'canceled', $isCaptured ? '5000' : '0']],
            array_map(
                array_values(...),
                $this->rows('SELECT status, amount_captured FROM {payments} WHERE ledger_id = ?'),
            ),
        );
        self::assertSame($isCaptured, $this->fresh()->is_paid());
        self::assertSame($isCaptured ? 'processing' : 'cancelled', $this->statusWithoutCompletion());
    }

    public function testTwentyInstantPayoutsAreOne(): void
    {
        $this->sold();
        $this->stripe->delete('requests');
        $answers = $this->senders(array_fill(0, self::SENDERS, ['payout', 'usd', '4775']));

        $this->assertOneMade($answers, 'po_');
        self::assertSame([4775], array_column($this->atStripe('payout'), 'amount'));
        $this->assertWebhooksChangeNothing();
        self::assertSame(['4775'], $this->column('SELECT amount FROM {payouts} WHERE ledger_id = ?'));
    }

    public function testPayoutsOfDifferentOffersAreOne(): void
    {
        $this->sold();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['payout', 'usd', '4775']),
            // An older page of the same balance.
            ...array_fill(0, self::SENDERS / 2, ['payout', 'usd', '4000']),
        ]);

        $others = array_diff($answers, self::made($answers, 'po_'));
        self::assertSame([], array_diff($others, ['tillbook_payout_changed', 'tillbook_in_progress']));
        self::assertLessThanOrEqual(1, count($this->atStripe('payout')));
        self::assertSame(
            array_map(strval(...), array_column($this->atStripe('payout'), 'amount')),
            $this->column('SELECT amount FROM {payouts} WHERE ledger_id = ?'),
        );
        $this->assertWebhooksChangeNothing();
    }

    /**
     * @param list<string> $answers
     */
    private function assertOneMade(array $answers, string $prefix): void
    {
        $made = self::made($answers, $prefix);
        self::assertCount(1, $made, implode(' ', $answers));
        self::assertSame([], array_diff($answers, $made, self::WAITS));
    }

    /** @param list<int> $amounts */
    private function assertRefunded(array $amounts): void
    {
        self::assertSame($amounts, array_column($this->atStripe('refund'), 'amount'));
        $this->assertWebhooksChangeNothing();
        self::assertSame(
            [(string) array_sum($amounts)],
            $this->column('SELECT amount_refunded FROM {payments} WHERE ledger_id = ?'),
        );
        self::assertSame(
            array_map(strval(...), $amounts),
            $this->column('SELECT amount FROM {refunds} WHERE ledger_id = ?'),
        );
        self::assertSame(
            ['done'],
            $this->column("SELECT state FROM {writes} WHERE ledger_id = ? AND state <> 'refused'"),
        );
        self::assertSame(
            $amounts,
            array_map(
                static fn(WC_Order_Refund $refund): int => (int) round(100 * (float) $refund->get_amount()),
                $this->fresh()->get_refunds(),
            ),
        );
    }

    private function assertWebhooksChangeNothing(): void
    {
        $rows = fn(): array => array_map(
            fn(string $table): array => $this->rows("SELECT * FROM {{$table}} WHERE ledger_id = ? ORDER BY id"),
            ['transactions', 'refunds', 'payouts', 'timeline'],
        );
        $without = static fn(array $tables): array => array_map(
            static fn(array $table): array => array_map(
                static fn(array $row): array => array_diff_key($row, ['updated' => 0]),
                $table,
            ),
            $tables,
        );
        $before = $without($rows());
        $this->hear();
        self::assertSame($before, $without($rows()));
    }

    /**
     * @param list<list<string>> $commands
     *
     * @return list<string> what each process printed
     */
    private function senders(array $commands): array
    {
        $answers = $this->atOnce(__DIR__ . '/parallel/command.php', $commands);
        wp_cache_flush();

        return $answers;
    }

    /**
     * @param list<string> $answers
     *
     * @return list<string> ids of what was made, each once
     */
    private static function made(array $answers, string $prefix): array
    {
        return array_values(
            array_unique(array_filter($answers, static fn(string $one): bool => str_starts_with($one, $prefix))),
        );
    }

    /**
     * An order of this store over 50.00 and its payment.
     *
     * @param array<string, mixed> $more of the fake's `pay`
     */
    private function sold(array $more = []): void
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total((new Money(5000, 'usd'))->decimal());
        $order->set_status('pending');
        $order->save();
        $this->order = $order;
        $paid = $this->stripe->post(
            'pay',
            [
                'amount' => 5000,
                'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
            ] + $more,
        );
        $this->intent = (string) Json::text($paid, 'intent.id');
        $this->charge = (string) Json::text($paid, 'charge.id');
        $order->update_meta_data(Orders::INTENT_META, $this->intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
    }

    private function hear(): void
    {
        foreach ($this->stripe->deliver(['order' => 'shuffled', 'copies' => 2]) as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        self::module()->worker()->work($this->scope);
        wp_cache_flush();
    }

    /** @return list<array<string, mixed>> */
    private function atStripe(string $kind): array
    {
        $account = Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [];

        return Json::objects($account, $kind);
    }

    private function fresh(): WC_Order
    {
        $order = wc_get_order($this->order->get_id());
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    /** An order without products is complete as soon as it is paid. */
    private function statusWithoutCompletion(): string
    {
        $status = $this->fresh()->get_status();

        return $status === 'completed' ? 'processing' : $status;
    }

    /** @return list<string> */
    private function column(string $sql): array
    {
        return Database::fromWordPress()->column(self::named($sql), [$this->scope->id]);
    }

    /** @return list<array<string, string|null>> */
    private function rows(string $sql): array
    {
        return Database::fromWordPress()->rows(self::named($sql), [$this->scope->id]);
    }

    private static function named(string $sql): string
    {
        return (string) preg_replace_callback(
            '/\{(\w+)\}/',
            static fn(array $match): string => Database::fromWordPress()->table($match[1]),
            $sql,
        );
    }

    private static function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }
}

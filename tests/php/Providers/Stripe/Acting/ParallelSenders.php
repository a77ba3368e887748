<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\WithKeptOptions;
use WC_Order;

/**
 * Processes that send commands to Stripe at the same moment. What they commit is removed by hand.
 */
abstract class ParallelSenders extends TestCase
{
    use AtOnce;
    use WithKeptOptions;

    protected const SENDERS = 20;
    /** Error codes for all senders but the first. */
    protected const WAITS = ['tillbook_in_progress', 'tillbook_payment_changed', 'tillbook_dispute_changed'];

    protected FakeStripe $stripe;
    protected LedgerScope $scope;
    protected WC_Order $order;
    protected string $intent;
    protected string $charge;

    protected function setUp(): void
    {
        wp_set_current_user(1);
        $this->keepOptions();
        Plugin::instance()->services->connection()->accounts->disconnect();
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
        self::module()->connect()->disconnector()->disconnect(false, true, 'cli');
        $database = Database::fromWordPress();
        foreach (['audit' => 'ledger_id', 'writes' => 'ledger_id', 'ledgers' => 'id'] as $table => $column) {
            $database->execute('DELETE FROM ' . $database->table($table) . " WHERE $column = ?", [$this->scope->id]);
        }
        $this->restoreOptions();
        wp_set_current_user(0);
    }

    /**
     * @param list<string> $answers
     */
    protected function assertOneMade(array $answers, string $prefix): void
    {
        $made = self::made($answers, $prefix);
        self::assertCount(1, $made, implode(' ', $answers));
        self::assertSame([], array_diff($answers, $made, self::WAITS));
    }

    protected function assertWebhooksChangeNothing(): void
    {
        $rows = fn(): array => array_map(
            fn(string $table): array => $this->rows("SELECT * FROM {{$table}} WHERE ledger_id = ? ORDER BY id"),
            ['transactions', 'refunds', 'disputes', 'payouts', 'timeline'],
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
    protected function senders(array $commands): array
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
    protected static function made(array $answers, string $prefix): array
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
    protected function sold(array $more = []): void
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
        $order->update_meta_data(OrderPayment::INTENT_META, $this->intent);
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();
    }

    protected function hear(): void
    {
        foreach ($this->stripe->deliver(['order' => 'shuffled', 'copies' => 2]) as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        self::module()->worker()->work($this->scope);
        wp_cache_flush();
    }

    /** @return list<array<string, mixed>> */
    protected function atStripe(string $kind): array
    {
        $account = Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [];

        return Json::objects($account, $kind);
    }

    protected function fresh(): WC_Order
    {
        $order = wc_get_order($this->order->get_id());
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    /** An order without products is complete as soon as it is paid. */
    protected function statusWithoutCompletion(): string
    {
        $status = $this->fresh()->get_status();

        return $status === 'completed' ? 'processing' : $status;
    }

    /** @return list<string> */
    protected function column(string $sql): array
    {
        return Database::fromWordPress()->column(self::named($sql), [$this->scope->id]);
    }

    /** @return list<array<string, string|null>> */
    protected function rows(string $sql): array
    {
        return Database::fromWordPress()->rows(self::named($sql), [$this->scope->id]);
    }

    protected static function named(string $sql): string
    {
        return (string) preg_replace_callback(
            '/\{(\w+)\}/',
            static fn(array $match): string => Database::fromWordPress()->table($match[1]),
            $sql,
        );
    }

    protected static function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\CommandAudit;
use Tillbook\Providers\Sandbox\Random;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Waiting;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Support\ChildProcess;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\NeedsShop;
use Tillbook\Tests\Support\OrderLocks;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithKeptOptions;
use WC_Order;

/**
 * Many shoppers pay in parallel processes, some in two tabs, while requests fail in every way and processes are killed.
 * After the jobs, no order is paid twice, and no payment is without its order, returned or reported. What the processes
 * commit is removed by hand. `TILLBOOK_CHECKOUTS=1000` runs the large one, in which each kind of fault meets 2 % of the
 * requests.
 */
#[Group('database')]
final class ParallelCheckoutsTest extends TestCase
{
    use NeedsShop;
    use WithGuardedHooks;
    use WithKeptOptions;

    private const FAULTS = [
        ['kind' => 'rate_limit'],
        ['kind' => 'error_before'],
        ['kind' => 'error_after'],
        ['kind' => 'error_kept'],
        ['kind' => 'drop_before'],
        ['kind' => 'drop_after'],
        ['kind' => 'lock'],
        ['kind' => 'garbage'],
        // Longer than the processes wait.
        ['kind' => 'slow', 'ms' => 1500],
    ];
    private const CARDS = [
        '4242424242424242',
        '4242424242424242',
        '4242424242424242',
        // Declined for its balance.
        '4000000000009995',
        // The bank asks.
        '4000000000003220',
    ];
    private const PROCESSES = 4;
    private const TRIES = 4;
    /** Statements of a checkout, until one has said how many it has. */
    private const STATEMENTS = 100;

    private FakeStripe $stripe;
    private LedgerScope $scope;
    private Random $chance;
    private int $percent = 10;
    private int $statements = self::STATEMENTS;
    /** @var list<int> */
    private array $orders = [];
    /** @var array<int, int> how often the shopper of an order has tried to pay */
    private array $tries = [];
    /** @var array<string, int> */
    private array $outcomes = [];
    /** @var list<array{int, string, string}> order, card and when the process is killed */
    private array $queue = [];
    /** @var list<array<string, mixed>> those at Stripe in the end */
    private array $intents = [];
    /** @var array<string, int> what Stripe returned in the end, by charge */
    private array $refunded = [];

    protected function setUp(): void
    {
        self::needShop();
        wp_set_current_user(1);
        $this->keepOptions();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('webhooks', ['mode' => 'hold', 'signedAt' => 'machine']);
        $this->scope = Plugin::instance()
            ->services->stripe()
            ->connect()
            ->connector()
            ->connect(
                ApiKey::fromText($this->stripe->keys->sell),
                null,
                'cli',
                PublishableKey::fromText($this->stripe->keys->publishable),
            );
        Plugin::instance()->services->account()->forget();
        $this->chance = new Random(23);
        add_filter('pre_wp_mail', '__return_false');
        add_filter('http_request_args', [self::class, 'impatient']);
    }

    protected function tearDown(): void
    {
        if (!isset($this->scope)) {
            return;
        }
        remove_filter('pre_wp_mail', '__return_false');
        remove_filter('http_request_args', [self::class, 'impatient']);
        FakeStripe::takeWrongRequests();
        wp_cache_flush();
        wp_set_current_user(1);
        Plugin::instance()->services->stripe()->connect()->disconnector()->disconnect(false, true, 'cli');
        foreach ($this->orders as $id) {
            $this->order($id)->delete(true);
        }
        $this->execute('DELETE FROM {audit} WHERE ledger_id = ?');
        $this->execute('DELETE FROM {writes} WHERE ledger_id = ?');
        $this->execute('DELETE FROM {ledgers} WHERE id = ?');
        Database::fromWordPress()->execute(self::named('DELETE FROM {payment_attempts}'));
        $this->restoreOptions();
        wp_set_current_user(0);
    }

    public function testNoOrderIsPaidTwiceAndEveryPaymentHasItsOrder(): void
    {
        $asked = getenv('TILLBOOK_CHECKOUTS');
        $count = $asked === false ? 30 : (int) $asked;
        $this->percent = $asked === false ? 10 : 2;
        for ($number = 0; $number < $count; ++$number) {
            $this->orders[] = $order = $this->newOrder();
            $this->tries[$order] = 0;
            $this->comes($order, self::CARDS[$this->chance->between(0, 4)]);
            if ($this->chance->between(1, 10) === 1) {
                // The same shopper in a second tab.
                $this->comes($order, self::CARDS[$this->chance->between(0, 4)]);
            }
        }
        foreach (self::FAULTS as $fault) {
            $this->stripe->post(
                'faults',
                $fault + ['path' => '/v1/payment_intents', 'times' => 0, 'percent' => $this->percent],
            );
        }
        $began = microtime(true);
        $this->sell();
        $seconds = microtime(true) - $began;
        $met = array_count_values(array_filter(array_column($this->stripe->requests(), 'fault'), is_string(...)));
        $this->stripe->delete('faults');
        $this->runJobs();

        $this->assertTheLedgerIsAsStripe();
        [$paid, $returned] = $this->assertOrdersAreAsStripe();
        self::assertGreaterThan($count / 2, $paid);
        if ($asked !== false) {
            // PHPUnit's processes keep what a test prints.
            file_put_contents(
                dirname(__DIR__, 4) . '/.artifacts/checkouts.json',
                (string) wp_json_encode(
                    [
                        'orders' => $count,
                        'checkouts' => array_sum($this->outcomes),
                        'seconds' => (int) $seconds,
                        'paid' => $paid,
                        'returned' => $returned,
                    ] +
                        $this->outcomes + ['faults' => $met],
                ),
            );
        }
    }

    /**
     * @param array<string, mixed> $arguments
     *
     * @return array<string, mixed>
     */
    public static function impatient(array $arguments): array
    {
        return ['timeout' => 1] + $arguments;
    }

    /** A shopper places an order, or tries to pay it again. */
    private function comes(int $order, string $number): void
    {
        if (++$this->tries[$order] > self::TRIES) {
            return;
        }
        $moment = '0';
        if ($this->chance->between(1, 100) <= $this->percent) {
            $moment = ['before', 'after', 'statement', 'statement'][$this->chance->between(0, 3)];
        }
        $this->queue[] = [$order, $this->stripe->card($number), $moment];
    }

    /** Has several processes work on the queue, until no shopper tries again. */
    private function sell(): void
    {
        $processes = [];
        for ($number = 0; $number < self::PROCESSES; ++$number) {
            $processes[] = $this->process();
        }
        $busy = $processes;
        $work = [];
        do {
            $at = ChildProcess::nextOf($busy);
            $said = $processes[$at]->line();
            if ($said === null) {
                $busy[$at] = $processes[$at] = $this->process();
            } else {
                unset($busy[$at]);
            }
            if (isset($work[$at])) {
                $order = $work[$at];
                unset($work[$at]);
                $this->after($order, $said);
            }
            foreach (array_diff_key($processes, $busy) as $idle => $process) {
                $next = array_shift($this->queue);
                if ($next === null) {
                    break;
                }
                [$order, $card, $moment] = $next;
                $moment = $moment === 'statement' ? $this->chance->between(1, $this->statements) : $moment;
                $process->tell("$order $card $moment");
                $work[$idle] = $order;
                $busy[$idle] = $process;
            }
        } while ($work !== [] || $this->queue !== []);
    }

    private function process(): ChildProcess
    {
        return new ChildProcess(__DIR__ . '/parallel/checkout.php');
    }

    /** Takes the shopper's next step. */
    private function after(int $order, ?string $said): void
    {
        [$kind, $page, $statements] = $said === null ? ['killed', null, 0] : (array) json_decode($said, true);
        self::assertIsString($kind, (string) $said);
        $this->outcomes[$kind] = ($this->outcomes[$kind] ?? 0) + 1;
        if ($kind === 'paid') {
            $this->statements = max(1, (int) $statements);
        }
        $dice = $this->chance->between(1, 10);
        if ($kind === 'action') {
            $this->atTheBank($order, (string) $page, $dice);
        } elseif ($dice <= ($kind === 'paid' ? 1 : 6)) {
            $this->comes($order, self::CARDS[$this->chance->between(0, 2)]);
        }
    }

    private function atTheBank(int $order, string $page, int $dice): void
    {
        if ($dice === 1) {
            // Gone for good.
            return;
        }
        $this->stripe->bankPage($page, $dice <= 3 ? 'fail' : 'complete');
        if ($dice !== 4) {
            wp_cache_flush();
            $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class)->nextUrl(
                $order,
                $this->order($order)->get_order_key(),
            );
        }
        if ($dice <= 3) {
            $this->comes($order, self::CARDS[0]);
        }
    }

    /** Runs the background jobs of the next hours. */
    private function runJobs(): void
    {
        $services = Plugin::instance()->services;
        $modules = $services->modules();
        for ($run = 1; $run <= 3; ++$run) {
            $this->execute('UPDATE {events} SET next_attempt_at = 0 WHERE ledger_id = ?');
            $this->execute('UPDATE {order_effects} SET due = 0 WHERE ledger_id = ?');
            OrderLocks::expire();
            wp_cache_flush();
            $this->settle(time() + $run * 301);
            $this->stripe->post('advance', ['seconds' => 10]);
            foreach ($this->stripe->deliver(['order' => 'shuffled', 'copies' => 2]) as $answer) {
                self::assertSame(200, $answer->get_status());
            }
            $services->stripe()->worker()->work($this->scope);
            $modules->checkout->releaseUnneededPayments()->forAllOrders();
        }
        $account = Json::objects($this->stripe->get('dump'), 'accounts')[0] ?? [];
        // Without an order there is only the one that proved the publishable key.
        $this->intents = array_values(
            array_filter(
                Json::objects($account, 'payment_intent'),
                static fn(array $intent): bool => Json::text($intent, 'metadata.tillbook_write') !== null,
            ),
        );
        foreach (Json::objects($account, 'charge') as $charge) {
            $this->refunded[(string) Json::text($charge, 'id')] = Json::integer($charge, 'amount_refunded') ?? 0;
        }
        wp_cache_flush();
        $scan = $modules->mismatches->scan();
        $scan->restart($this->scope);
        while ($scan->next($this->scope)) {
        }
    }

    /** Finds out what became of the commands without an answer, at a later time. */
    private function settle(int $now): void
    {
        $clock = TestClock::at($now);
        $services = Plugin::instance()->services;
        $audit = new CommandAudit($services->audit());
        $unanswered = (new CommandServices(Database::fromWordPress(), $clock, $services->inbox(), $audit))->unanswered;
        $provider = new StripeProvider(
            $this->scope->accountId,
            false,
            new Clients(new KeyStore($clock), $clock, new Waiting()),
            new Accounts(),
            static fn(): array => ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
            static fn(): null => null,
            new KnownPayments(Database::fromWordPress()),
            $clock,
        );
        do {
            $run = $unanswered->settle($this->scope, $provider);
        } while ($run['carriedOut'] > 0 && $run['isMore']);
    }

    private function assertTheLedgerIsAsStripe(): void
    {
        self::assertSame(
            [],
            $this->column("SELECT id FROM {writes} WHERE ledger_id = ? AND state IN ('sent', 'unknown')"),
        );
        self::assertSame([], $this->column("SELECT id FROM {order_effects} WHERE ledger_id = ? AND state <> 'done'"));
        $known = [];
        $rows = Database::fromWordPress()->rows(
            self::named(
                'SELECT payment_intent_id, status, amount_captured, amount_refunded, order_id FROM {payments} WHERE ledger_id = ?',
            ),
            [$this->scope->id],
        );
        foreach ($rows as $row) {
            $known[array_shift($row)] = array_values($row);
        }
        $true = [];
        foreach ($this->intents as $intent) {
            $true[(string) Json::text($intent, 'id')] = [
                Json::text($intent, 'status'),
                (string) (Json::text($intent, 'status') === 'succeeded'
                    ? Json::integer($intent, 'amount_received')
                    : 0),
                (string) $this->refundedOf($intent),
                Json::text($intent, 'metadata.order_id'),
            ];
        }
        ksort($known);
        ksort($true);
        self::assertSame($true, $known);
    }

    /** @return array{int, int} number of orders that are paid, and of payments that were returned */
    private function assertOrdersAreAsStripe(): array
    {
        $kept = array_fill_keys($this->orders, []);
        $returned = 0;
        foreach ($this->intents as $intent) {
            $order = (int) Json::text($intent, 'metadata.order_id');
            self::assertContains($order, $this->orders, 'Each payment is an order\'s.');
            $left = (Json::integer($intent, 'amount_received') ?? 0) - $this->refundedOf($intent);
            self::assertContains($left, [0, 5000]);
            if ($left > 0) {
                $kept[$order][] = (string) Json::text($intent, 'id');
            } else {
                $returned += (int) (Json::text($intent, 'status') === 'succeeded');
            }
        }
        foreach ($kept as $id => $intents) {
            self::assertLessThanOrEqual(1, count($intents), "Order $id was paid twice.");
            $order = $this->order($id);
            self::assertSame(
                $intents === [] ? [false, ''] : [true, $intents[0]],
                [$order->is_paid(), $order->is_paid() ? $order->get_transaction_id() : ''],
                "Order $id is {$order->get_status()}.",
            );
        }
        self::assertSame([], $this->column('SELECT kind FROM {mismatches} WHERE ledger_id = ?'));

        return [count(array_filter($kept)), $returned];
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return int what its charge returned, in minor units
     */
    private function refundedOf(array $intent): int
    {
        return $this->refunded[(string) Json::id($intent, 'latest_charge')] ?? 0;
    }

    private function newOrder(): int
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_billing_email('jamie@example.com');
        $order->set_total('50.00');
        $order->set_status('pending');

        return $order->save();
    }

    private function order(int $id): WC_Order
    {
        $order = wc_get_order($id);
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    private function execute(string $sql): void
    {
        Database::fromWordPress()->execute(self::named($sql), [$this->scope->id]);
    }

    /** @return list<string> */
    private function column(string $sql): array
    {
        return Database::fromWordPress()->column(self::named($sql), [$this->scope->id]);
    }

    private static function named(string $sql): string
    {
        return (string) preg_replace_callback(
            '/\{(\w+)\}/',
            static fn(array $match): string => Database::fromWordPress()->table($match[1]),
            $sql,
        );
    }
}

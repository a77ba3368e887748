<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\History\RecentPast;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\TestCase;

/** Tests with a Stripe account that is connected for test payments, at a fake Stripe. */
abstract class ConnectedStripe extends TestCase
{
    protected FakeStripe $stripe;
    protected LedgerScope $scope;

    /** @var array<string, array<string, string>> the self-test's stored results for a world and a key */
    private static array $selfTests = [];

    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
        Plugin::instance()->services->connection()->accounts->disconnect();
        $this->stripe = FakeStripe::start($this->world());
        $this->stripe->post('webhooks', ['mode' => 'hold', 'signedAt' => 'machine']);
        $this->scope = $this->connected();
        Plugin::instance()->services->account()->forget();
    }

    /**
     * Connects the key. The first test of a world makes the self-test's requests, which take a fifth of the time of a
     * short test. Those after it connect as merchants do who checked the key on the page before.
     */
    private function connected(): LedgerScope
    {
        $world = (string) wp_json_encode([array_diff_key($this->world(), ['now' => 0]), $this->key()]);
        foreach (self::$selfTests[$world] ?? [] as $name => $result) {
            set_transient($name, $result, 600);
        }
        $scope = $this->module()->connect()->connector()->connect(ApiKey::fromText($this->key()), null, 'cli');
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        self::$selfTests[$world] ??= array_column(
            $this->database()->rows(
                "SELECT SUBSTR(option_name, 12) AS name, option_value FROM $wpdb->options WHERE option_name LIKE ?",
                [$wpdb->esc_like('_transient_tillbook_stripe_check_') . '%'],
            ),
            'option_value',
            'name',
        );

        return $scope;
    }

    /** @return array<string, mixed> options of FakeStripe::start() */
    protected function world(): array
    {
        return ['now' => time()];
    }

    /** The key that is connected. */
    protected function key(): string
    {
        return $this->stripe->keys->read;
    }

    protected function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }

    /** Connects a live account beside the test account, without a key. */
    protected function connectLive(): void
    {
        $test = (new Accounts())->of(false);
        self::assertNotNull($test);
        $live = AccountRecord::fromStored(['id' => 'acct_live1234567'] + $test->toStored(), true);
        self::assertNotNull($live);
        (new Accounts())->save($live);
        $services = Plugin::instance()->services;
        $services
            ->connection()
            ->accounts->connect(
                $services->ledgers()->findOrCreate('stripe', $live->id, true, $live->country, $live->currency),
            );
    }

    /** Does what the background does after webhooks were stored. */
    protected function work(): void
    {
        $this->module()->worker()->work($this->scope);
    }

    /** Delivers what Stripe holds, and works on it. */
    protected function hear(string $order = 'kept', int $copies = 1): void
    {
        foreach ($this->stripe->deliver(['order' => $order, 'copies' => $copies]) as $answer) {
            self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        }
        $this->work();
    }

    protected function assertWebhooksChangeNothing(): void
    {
        $before = $this->ledger();
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger());
    }

    /**
     * The ledger's tables, without what differs between ways of arriving: numbers of rows and when a state was read.
     *
     * @return array<string, list<array<string, string|null>>>
     */
    protected function ledger(): array
    {
        $tables = [];
        foreach (
            [
                'transactions' => 'transaction_id',
                'payments' => 'payment_intent_id',
                'refunds' => 'refund_id',
                'disputes' => 'dispute_id',
                'payouts' => 'payout_id',
                'timeline' => 'dedupe',
            ]
            as $table => $key
        ) {
            $rows = $this->database()->rows(
                'SELECT * FROM ' . $this->database()->table($table) . " WHERE ledger_id = ? ORDER BY $key",
                [$this->scope->id],
            );
            $tables[$table] = array_map(
                static fn(array $row): array => array_diff_key($row, [
                    'id' => 0,
                    'updated' => 0,
                    'party_id' => 0,
                    'ledger_id' => 0,
                ]),
                $rows,
            );
        }

        return $tables;
    }

    /** Compares as it will in some seconds. */
    protected function proverAfter(int $seconds): Prover
    {
        return new Prover(
            $this->module()->ledgers(),
            self::clients(),
            TestClock::ahead($seconds),
            $this->database(),
            $this->recentPast(),
        );
    }

    protected function recentPast(): RecentPast
    {
        $services = Plugin::instance()->services;

        return new RecentPast(self::clients(), $services->clock, $services->database, $services->inbox(...));
    }

    private static function clients(): Clients
    {
        $clock = Plugin::instance()->services->clock;

        return new Clients(new KeyStore($clock), $clock);
    }

    private function database(): \Tillbook\Ledger\Database
    {
        return Plugin::instance()->services->database;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Mismatches\MismatchJobs;
use Tillbook\Features\MonthClose\MonthCloseModule;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisconnectedLedgers;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\PageAccount;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use WP_REST_Response;

/** The ledger of a disconnected account can be read and exported, and is connected for nothing else. */
#[Group('database')]
final class DisconnectedTest extends ConnectedStripe
{
    private const BASE = '/wc/v3/payments/';

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 15, 'days' => 40, 'seed' => 'left'];
    }

    protected function key(): string
    {
        return $this->stripe->keys->act;
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe->post('dispute', [
            'payment' => Json::text($this->stripe->post('pay', ['amount' => 4200]), 'intent.id'),
        ]);
        $this->module()->backfill()->run($this->scope);
    }

    public function testItsListsPagesAndTotalsAreTheSameAsBefore(): void
    {
        $this->know();
        $paths = $this->reads();
        $before = array_map($this->read(...), $paths);
        $this->disconnect();
        foreach (array_combine($paths, $before) as $path => $answer) {
            [$old, $new] = [$this->shown($answer), $this->shown($this->read($path))];
            self::assertSame(200, $answer->get_status(), $path);
            self::assertNotSame([], array_filter($old), $path);
            self::assertSame($old, $new, $path);
        }
        $done = array_column(Json::objects((array) $this->read('activity')->get_data(), 'data'), 'action');
        self::assertSame(['Disconnected the account', 'Connected the account'], $done);
    }

    public function testItsPaymentsCanBeExportedAtOnceAndInTheBackground(): void
    {
        $this->disconnect();
        foreach (['transactions', 'deposits', 'disputes'] as $list) {
            $file = $this->read("$list/download");
            self::assertSame(200, $file->get_status(), $list . wp_json_encode($file->get_data()));
        }
        $asked = $this->rest('POST', self::BASE . 'transactions/download');
        self::assertSame(201, $asked->get_status(), (string) wp_json_encode($asked->get_data()));
        $id = (string) Json::text((array) $asked->get_data(), 'export_id');
        do_action(ExportQueue::HOOK, $id);

        $status = (array) $this->read("transactions/download/$id")->get_data();
        self::assertSame('success', $status['status'] ?? null, (string) wp_json_encode($status));
        self::assertSame(200, $this->read("exports/$id/file")->get_status());
        self::assertCount(1, Json::objects((array) $this->read('exports')->get_data(), 'data'));
    }

    public function testCommandsAreRefusedAndNotOffered(): void
    {
        [$intent, $charge, $dispute] = $this->ids();
        $this->disconnect();
        $this->stripe->delete('requests');
        foreach (
            [
                ['refund', ['charge_id' => $charge, 'amount' => 100, 'reason' => 'duplicate']],
                ["payment_intents/$intent/approve_review", []],
                ["payment_intents/$intent/check_status", []],
                ['orders/1/capture_authorization', ['payment_intent_id' => $intent]],
                ['orders/1/cancel_authorization', ['payment_intent_id' => $intent]],
                ["authorizations/$intent/cancel", []],
                ["disputes/$dispute", ['evidence' => ['product_description' => 'A chair'], 'submit' => true]],
                ["disputes/$dispute/close", []],
                ['deposits', ['type' => 'instant', 'currency' => 'usd']],
                [
                    'month-close/close',
                    ['month' => gmdate('Y-m', time() - 40 * 86400), 'fingerprint' => str_repeat('0', 64)],
                ],
                ['month-close/reopen', ['month' => gmdate('Y-m', time() - 40 * 86400)]],
                ['exports/schedules', ['kind' => 'payouts', 'interval' => 'daily', 'query' => []]],
            ]
            as [$path, $given]
        ) {
            $answer = $this->rest('POST', self::BASE . $path, $given);
            self::assertSame(
                [409, 'tillbook_no_account'],
                [$answer->get_status(), Json::text((array) $answer->get_data(), 'code')],
                $path . wp_json_encode($answer->get_data()),
            );
        }
        self::assertSame([], $this->stripe->requests());

        $actions = Json::object((array) $this->read("payment_intents/$intent")->get_data(), 'actions');
        self::assertNotSame([], $actions);
        self::assertSame([], array_filter(array_diff_key($actions, ['receipt' => true])));
        $settings = $this->settings();
        self::assertSame(
            [false, false, false],
            [
                Json::boolean($settings, 'capabilities.refund'),
                Json::boolean($settings, 'capabilities.capture'),
                Json::boolean($settings, 'capabilities.dispute'),
            ],
        );
        self::assertStringContainsString(
            'The Stripe account is not connected anymore',
            (string) Json::text($settings, 'missingAbilities.refund'),
        );
    }

    public function testPagesSayWhosePaymentsTheyShowAndUntilWhen(): void
    {
        self::assertNull($this->settings()['disconnected']);
        $before = time();
        $this->disconnect();
        $settings = $this->settings();

        self::assertFalse($settings['isAccountConnected']);
        self::assertTrue($settings['hasNotices']);
        self::assertSame($this->scope->accountId, Json::text($settings, 'disconnected.id'));
        self::assertFalse(Json::boolean($settings, 'disconnected.isLive'));
        self::assertGreaterThanOrEqual($before, Json::integer($settings, 'disconnected.until'));
        self::assertNotNull($this->settings('/payments/connect')['disconnected']);
        self::assertNull($this->settings('/payments/overview')['disconnected'], 'It leads to the Connect page.');
        self::assertSame('', PageAccount::script(Plugin::instance()->services->account()));
    }

    public function testMonthsBeforeItWasDisconnectedAreComplete(): void
    {
        $this->know();
        $month = 'month-close?month=' . self::lastMonth();
        self::assertSame([200, null], $this->unread($month), 'while it is connected');

        $this->disconnect();
        self::assertSame([200, null], $this->unread($month));
    }

    /** Returns a month of whose end everything has arrived: not the one that ended minutes ago. */
    private static function lastMonth(): string
    {
        return gmdate('Y-m', (int) strtotime('first day of last month', time() - DAY_IN_SECONDS));
    }

    /** Lets Tillbook find out that everything has arrived. */
    private function know(): void
    {
        $this->module()->polling()->poll($this->scope);
        self::assertNotNull($this->module()->prover()->prove($this->scope));
    }

    /** @return array{int, string|null} status of the answer, and why payouts may be missing */
    private function unread(string $path): array
    {
        $answer = $this->read($path);

        return [$answer->get_status(), Json::text((array) $answer->get_data(), 'unread_reason')];
    }

    public function testNothingElseTreatsItAsConnected(): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' . $database->table('payments') . ' SET order_id = 7, seller = ? WHERE ledger_id = ?',
            [Seller::ThisStore->value, $this->scope->id],
        );
        self::assertSame($this->scope->id, $this->ledgers()->ofOrder(7)?->id);
        $this->disconnect();
        $this->stripe->delete('requests');
        $rows = $this->ledger();

        self::assertNull($this->ledgers()->current());
        self::assertSame([], $this->ledgers()->connected());
        self::assertNull($this->ledgers()->forCheckout());
        self::assertNull($this->ledgers()->ofOrder(7));
        self::assertNull($this->ledgers()->ofMode(false));
        $services = Plugin::instance()->services;
        self::assertNull($services->provider());
        foreach ([$services->connection(), $services->connection()->forCheckout()] as $connection) {
            self::assertSame([false, null], [$connection->isConnected(), $connection->accountId()]);
        }
        $checkout = $services->checkoutAccount();
        self::assertFalse($checkout->isConnected());
        self::assertNull($checkout->disconnected());
        self::assertNull($checkout->missingReason(Ability::Refund));
        self::assertNull($services->account()->missingReason(Ability::TakePayments));
        self::assertSame(0, array_sum(array_column($services->pages()->badges(), 'count')));

        foreach (
            [Polling::JOB, Backfill::JOB, AccountJob::HOOK, MismatchJobs::HOOK, MonthCloseModule::CHECK_HOOK]
            as $job
        ) {
            do_action($job);
        }
        $services->reconcileAccounts()->run();
        self::assertSame([], $this->stripe->requests());
        self::assertSame($rows, $this->ledger());
    }

    public function testConnectingTheAccountAgainGoesOnWithIt(): void
    {
        $this->disconnect();
        $this->connect();

        self::assertFalse(get_option(DisconnectedLedgers::OPTION));
        self::assertSame($this->scope->id, $this->ledgers()->current()?->id);
        self::assertNull($this->settings()['disconnected']);

        // Another account never shows these payments.
        $this->disconnect();
        $other = $this->ledgers()->findOrCreate('sandbox', 'acct_sandbox_left', false, 'US', 'usd');
        $this->accounts()->connect($other);
        self::assertSame($other->id, $this->ledgers()->shown()?->id);
        self::assertSame([], Json::objects((array) $this->read('transactions')->get_data(), 'data'));
        $this->accounts()->disconnect($other);
        self::assertNull($this->ledgers()->shown());
    }

    public function testAnAccountOfTheOtherModeHidesItWhileItIsConnected(): void
    {
        $live = $this->ledgers()->findOrCreate('stripe', 'acct_live1234', true, 'US', 'usd');
        $this->accounts()->connect($live);
        $this->disconnect();

        self::assertSame($live->id, $this->ledgers()->shown()?->id);
        self::assertSame([$live->id], array_column($this->ledgers()->readable(), 'id'));
        self::assertNull($this->settings()['disconnected']);

        $this->accounts()->disconnect($live);
        self::assertSame($this->scope->id, $this->ledgers()->shown()?->id);
    }

    public function testOnceItIsErasedTheStoreIsAsWithoutAnAccount(): void
    {
        $this->module()->connect()->disconnector()->disconnect(false, true, 'admin');
        $this->assertNothingIsShown();

        // The request ended early, and the merchant repeats it with another choice.
        $this->connect();
        $this->ledgers()->ofDisconnected()->keep($this->scope, null);
        (new Erasures(Database::fromWordPress()))->begin($this->scope);
        $this->accounts()->disconnect($this->scope);
        $this->assertNothingIsShown();
    }

    public function testALedgerThatIsBeingErasedIsNotShown(): void
    {
        $this->disconnect();
        (new Erasures(Database::fromWordPress()))->begin($this->scope);
        self::assertNull($this->ledgers()->shown());

        Plugin::instance()->services->finishDisconnecting()->run();
        $this->assertNothingIsShown();
    }

    public function testAnEmptyLedgerIsNotShown(): void
    {
        $database = Database::fromWordPress();
        foreach (['transactions', 'payments', 'payouts'] as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
        $this->disconnect();

        $this->assertNothingIsShown();
    }

    public function testAHistoryThatWasStillBeingReadBeginsWhereItStopped(): void
    {
        $database = Database::fromWordPress();
        $database->execute('DELETE FROM ' . $database->table('stripe_cursors') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        self::assertTrue(Plugin::instance()->services->history($this->scope)?->isReading);
        $this->disconnect();

        $reach = Plugin::instance()->services->history($this->scope);
        self::assertNotNull($reach);
        self::assertTrue($reach->isCutOff);
        self::assertNull($reach->from);
        $refused = $this->read('transactions/download');
        self::assertSame(409, $refused->get_status());
        self::assertStringContainsString('disconnected', (string) wp_json_encode($refused->get_data()));
        self::assertEquals($reach, Plugin::instance()->services->account()->history());
    }

    private function assertNothingIsShown(): void
    {
        self::assertNull($this->ledgers()->shown());
        self::assertFalse(get_option(DisconnectedLedgers::OPTION));
        self::assertNull($this->settings()['disconnected']);
        self::assertSame([], Json::objects((array) $this->read('transactions')->get_data(), 'data'));
        self::assertSame(409, $this->read('transactions/download')->get_status());
    }

    private function disconnect(): void
    {
        $this->module()->connect()->disconnector()->disconnect(false, false, 'admin');
        Plugin::instance()->services->account()->forget();
    }

    private function connect(): void
    {
        $this->module()->connect()->connector()->connect(ApiKey::fromText($this->key()), null, 'cli');
        Plugin::instance()->services->account()->forget();
    }

    /** @return list<string> */
    private function reads(): array
    {
        [$intent, $charge, $dispute, $payout] = $this->ids();

        return [
            'transactions',
            'transactions/summary',
            'transactions/search?search_term=a',
            "payment_intents/$intent",
            "charges/$charge",
            "timeline/$intent",
            'deposits',
            'deposits/summary',
            "deposits/$payout",
            "deposits/$payout/bridge",
            'disputes',
            'disputes/summary',
            "disputes/$dispute",
            'authorizations/summary',
            'transactions/fraud-outcomes/summary',
            'month-close?month=' . self::lastMonth(),
            'commands/search?search_term=4200',
        ];
    }

    /** @return array{string, string, string, string} of a payment, its charge, a dispute and a payout */
    private function ids(): array
    {
        $rows = $this->ledger();
        $paid = array_values(
            array_filter(
                $rows['payments'],
                static fn(array $row): bool => $row['status'] === 'succeeded' &&
                    $row['amount_refunded'] === '0' &&
                    (int) $row['created'] > time() - 20 * 86400,
            ),
        );

        return [
            (string) $paid[0]['payment_intent_id'],
            (string) $paid[0]['charge_id'],
            (string) $rows['disputes'][0]['dispute_id'],
            (string) $rows['payouts'][0]['payout_id'],
        ];
    }

    /**
     * Returns the data of a response, without the actions.
     *
     * @return array<mixed>
     */
    private function shown(WP_REST_Response $answer): array
    {
        $data = (array) json_decode((string) wp_json_encode($answer->get_data()), true);
        unset($data['actions']);

        return $data;
    }

    private function read(string $path): WP_REST_Response
    {
        $parts = explode('?', $path, 2);
        parse_str($parts[1] ?? '', $query);
        /** @var array<string, mixed> $query */

        return $this->rest('GET', self::BASE . $parts[0], $query);
    }

    /** @return array<string, mixed> */
    private function settings(string $path = '/payments/transactions'): array
    {
        $answer = $this->rest('GET', self::BASE . 'bootstrap', ['path' => $path]);

        return Json::object((array) json_decode((string) wp_json_encode($answer->get_data()), true), 'settings');
    }

    private function ledgers(): Ledgers
    {
        return Plugin::instance()->services->ledgers();
    }

    private function accounts(): ConnectedAccounts
    {
        return Plugin::instance()->services->connection()->accounts;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasure;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Giving a sandbox account up (spec 1 §2.2 and §7). */
final class ResetTest extends TestCase
{
    use WithSandbox;

    private Database $database;

    protected function setUp(): void
    {
        parent::setUp();
        $this->database = Database::fromWordPress();
        $this->connectSandbox();
        $this->actAs('shop_manager');
    }

    public function testOrdersStayAsTheyAre(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $before = $this->order($order->get_id())->get_data();

        $this->reset();
        wp_cache_flush();

        $after = $this->order($order->get_id())->get_data();
        self::assertSame((string) wp_json_encode($before), (string) wp_json_encode($after));
    }

    public function testTheNextAccountIsGreetedAsTheFirstOneWas(): void
    {
        $path = '/wc/v3/payments/settings/wcpay_connection_success_modal_dismissed';
        $this->actAs('administrator');
        $this->rest('POST', $path, ['value' => true]);
        self::assertSame(['value' => true], $this->body($this->rest('GET', $path)));

        $this->reset();

        self::assertSame(['value' => false], $this->body($this->rest('GET', $path)));
    }

    public function testWhatAnotherPluginDismissedStays(): void
    {
        update_option('woocommerce_dismissed_todo_tasks', ['theirs' => 1]);
        update_option('wcpay_connection_success_modal_dismissed', 'theirs');
        (new OwnedOptions())->set('woocommerce_deleted_todo_tasks', ['ours' => 2]);

        $this->reset();

        self::assertSame(['theirs' => 1], get_option('woocommerce_dismissed_todo_tasks'));
        self::assertSame('theirs', get_option('wcpay_connection_success_modal_dismissed'));
        self::assertNull(get_option('woocommerce_deleted_todo_tasks', null));
    }

    public function testNothingOfTheAccountStaysInTheLedgerButItsAuditTrail(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'), $this->orderOf(5000));
        $tables = (new Erasure($this->database))->tables();
        self::assertGreaterThan(0, $this->rows('transactions'));
        self::assertSame(
            [],
            array_diff(
                [
                    'transactions',
                    'payments',
                    'parties',
                    'party_tokens',
                    'daily',
                    'events',
                    'objects',
                    'order_effects',
                    'mismatches',
                    'dispute_drafts',
                    'export_schedules',
                ],
                $tables,
            ),
        );

        $this->reset();

        foreach ($tables as $table) {
            self::assertSame(0, $this->rows($table), $table);
        }
        self::assertSame(
            ['reset_account'],
            $this->database->column(
                'SELECT action FROM ' .
                    $this->database->table('audit') .
                    " WHERE ledger_id = ? AND action = 'reset_account'",
                [$this->scope->id],
            ),
        );
        foreach (['sandbox_accounts', 'sandbox_objects', 'sandbox_files'] as $table) {
            self::assertSame(
                '0',
                $this->database->value(
                    'SELECT COUNT(*) FROM ' . $this->database->table($table) . ' WHERE account_id = ?',
                    [self::ACCOUNT],
                ),
                $table,
            );
        }
    }

    public function testOrdersOfAnAccountThatIsGoneAreNoMismatchOfTheNext(): void
    {
        $made = $this->orderOf(5000, 'usd', 'completed');
        $this->pay(new PaymentPlan(5000, 'usd'), $made);
        $made->update_meta_data(Orders::SAMPLE_ACCOUNT_META, self::ACCOUNT);
        $made->save();
        $own = $this->orderOf(700, 'usd', 'completed');
        $this->reset();

        $services = Plugin::instance()->services;
        $next = $services->ledgers()->findOrCreate('sandbox', 'acct_sandbox_next', false, 'US', 'usd');
        $orders = (new PaidOrders())->byIds([$made->get_id(), $own->get_id()]);
        $services->modules()->mismatches->check()->orders($next, array_keys($orders), array_values($orders));

        self::assertSame(
            [(string) $own->get_id()],
            $this->database->column(
                'SELECT order_id FROM ' . $this->database->table('mismatches') . ' WHERE ledger_id = ?',
                [$next->id],
            ),
        );
    }

    public function testAnothersLedgerIsNotTouched(): void
    {
        $other = Plugin::instance()->services->ledgers()->findOrCreate('stripe', 'acct_live', true, 'US', 'usd');
        $this->database->insertMany('facets', [['ledger_id' => $other->id, 'facet' => 'currency', 'value' => 'usd']]);

        $this->reset();

        self::assertSame(
            '1',
            $this->database->value(
                'SELECT COUNT(*) FROM ' . $this->database->table('facets') . ' WHERE ledger_id = ?',
                [$other->id],
            ),
        );
    }

    public function testTheStoreHasNoAccountAfterwards(): void
    {
        SiteOwnership::markCopy();
        $this->reset();
        $services = Plugin::instance()->services;

        self::assertFalse($services->connection()->isConnected());
        self::assertNull($services->ledgers()->current());
        self::assertFalse(SiteOwnership::isReadOnly(), 'The next account is this site\'s own.');
    }

    public function testItWaitsUntilItIsSaidWhetherTheSiteMovedOrIsACopy(): void
    {
        $name = SiteId::own();
        self::connectAt('https://before.example');
        try {
            $this->reset();
            self::fail('It should be refused.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('tillbook_site_copied', $refusal->reason);
        }
        self::assertTrue(Plugin::instance()->services->connection()->isConnected());

        SiteOwnership::claim();
        $this->reset();
        self::assertSame($name, SiteId::own());
    }

    public function testTheNextAccountShowsItsTasks(): void
    {
        $options = new OwnedOptions();
        $options->set('woocommerce_dismissed_todo_tasks', ['offer-at-checkout' => 1795000000000]);
        $options->set('woocommerce_remind_me_later_todo_tasks', ['update-business-details' => 1895000000000]);
        $this->reset();

        self::assertFalse(get_option('woocommerce_dismissed_todo_tasks'));
        self::assertFalse(get_option('woocommerce_remind_me_later_todo_tasks'));
    }

    public function testASecondResetIsRefused(): void
    {
        $this->reset();

        $this->expectException(ProviderRefusal::class);
        $this->reset();
    }

    private function reset(): void
    {
        $services = Plugin::instance()->services;
        (new AccountReset($services->connection(), new Audit($services->database, $services->clock)))->run();
    }

    private function rows(string $table): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table($table) . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
    }
}

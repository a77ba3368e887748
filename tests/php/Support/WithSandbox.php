<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Wiring\Container;
use WC_Order;

/** A site that is connected to an empty sandbox account, and payments in it, with their orders. */
trait WithSandbox
{
    private const ACCOUNT = 'acct_sandbox_shop';

    protected LedgerScope $scope;

    protected function connectSandbox(): void
    {
        $database = Database::fromWordPress();
        SandboxHistory::none($this->sandbox(), 7);
        $ledgers = new Ledgers($database, new SystemClock());
        $this->scope = $ledgers->findOrCreate(SandboxProvider::ID, self::ACCOUNT, false, 'US', 'usd');
        $ledgers->select($this->scope);
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => SandboxProvider::ID, 'account_id' => self::ACCOUNT, 'livemode' => false],
        ]);
        SiteOwnership::claim();
        (new ReflectionProperty(Container::class, 'account'))->setValue(Plugin::instance()->services, null);
        PluginAccount::forget();
        $GLOBALS['wp_rest_server'] = null;
    }

    protected function sandbox(): SandboxProvider
    {
        return new SandboxProvider(Database::fromWordPress(), new SystemClock(), self::ACCOUNT);
    }

    /** The plugin's own inbox, with everyone who follows events. */
    protected function inbox(): EventInbox
    {
        return Plugin::instance()->services->inbox();
    }

    /** @param callable(SandboxAccount): void $work */
    protected function happen(callable $work): void
    {
        $events = $this->sandbox()->change($work);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
        $this->sandbox()->confirm(...$events);
    }

    /** Makes a payment; returns the payment intent. */
    protected function pay(PaymentPlan $plan, ?WC_Order $order = null): string
    {
        $intent = '';
        $this->happen(static function (SandboxAccount $account) use ($plan, $order, &$intent): void {
            $intent = $account->pay(
                $order === null ? $plan : $plan->forOrder($order->get_id(), $order->get_order_number()),
            );
            if ($order !== null) {
                $order->update_meta_data(OrderPayment::INTENT_META, $intent);
                $order->save();
            }
        });

        return $intent;
    }

    /** An order that is paid with Tillbook. */
    protected function orderOf(int $amount, string $currency = 'usd', string $status = 'pending'): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency(strtoupper($currency));
        $order->set_payment_method('tillbook');
        $order->set_billing_email('jamie@example.com');
        $order->set_total((new Money($amount, $currency))->decimal());
        $order->set_status($status);
        $order->save();

        return $order;
    }

    protected function order(int $id): WC_Order
    {
        $order = wc_get_order($id);
        self::assertInstanceOf(WC_Order::class, $order);

        return $order;
    }

    /** Moves an order to the trash. The stand-in doesn't keep the status that it gets back. */
    protected function trash(int $orderId): void
    {
        $before = 'wc-' . $this->order($orderId)->get_status();
        $this->order($orderId)->delete(false);
        $order = $this->order($orderId);
        if ($order->get_meta('_wp_trash_meta_status') !== $before) {
            $order->update_meta_data('_wp_trash_meta_status', $before);
            $order->save_meta_data();
        }
    }

    protected function chargeOf(string $intentId): string
    {
        return (string) Database::fromWordPress()->value(
            'SELECT charge_id FROM ' .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intentId],
        );
    }

    /** @return list<string> the kinds of what happened, oldest first */
    protected function happened(string $intentId): array
    {
        return Database::fromWordPress()->column(
            'SELECT type FROM ' .
                Database::fromWordPress()->table('timeline') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? ORDER BY datetime, seq, id',
            [$this->scope->id, $intentId],
        );
    }

    /** @return array<string, mixed> the answer's body */
    protected function body(\WP_REST_Response $response): array
    {
        return Json::decode((string) wp_json_encode($response->get_data()));
    }
}

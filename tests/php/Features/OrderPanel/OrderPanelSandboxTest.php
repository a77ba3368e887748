<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderPanel;

use Tillbook\Features\Authorizations\AuthorizationService;
use Tillbook\Features\OrderPanel\AuthorizationCommands;
use Tillbook\Features\OrderPanel\LedgerPaymentOfOrder;
use Tillbook\Features\Payments\AuditTrail;
use Tillbook\Features\Payments\CustomerHistory;
use Tillbook\Features\Payments\PaymentActions;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Features\Payments\PaymentTotals;
use Tillbook\Features\Payments\PaymentView;
use Tillbook\Features\Payments\UnsettledCommands;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Neighbors;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Providers\Sandbox\SandboxTestCase;
use Tillbook\Tests\Support\CommandServices;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\SandboxHistory;
use WC_Order;

/** The panel's payment and its commands on a sandbox account. */
final class OrderPanelSandboxTest extends SandboxTestCase
{
    private LedgerScope $scope;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', '__return_true');
        $this->actAs('shop_manager');
        SandboxHistory::none($this->provider(2), 2);
        $this->scope = $this->scope('acct_sandbox_test2');
        $this->ledgers()->select($this->scope);
        SiteOwnership::claim();
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', '__return_true');
        parent::tearDown();
    }

    public function testAnAuthorizationIsFoundAndCapturedOnce(): void
    {
        $order = $this->order();
        $intentId = $this->pay($order);
        $shown = $this->shown($order);
        self::assertTrue(rest_validate_value_from_schema($shown, PaymentSchema::intent(), 'intent'));
        self::assertSame(
            [$intentId, 'authorized', true],
            [$shown['id'], $shown['payment_status'], Json::boolean($shown, 'actions.capture')],
        );

        $attempt = (int) Json::integer($shown, 'attempts.capture');
        $this->commands()->capture($order->get_id(), $intentId, $attempt);
        $this->commands()->capture($order->get_id(), $intentId, $attempt);

        $after = $this->shown($order);
        self::assertSame(['paid', 5000], [$after['payment_status'], Json::integer($after, 'charge.amount_captured')]);
        self::assertSame([['capture', 'order', 'done']], $this->audited());
    }

    public function testWhatTheShownAccountCannotDoIsOfferedIfTheOrdersAccountCan(): void
    {
        $order = $this->order();
        $this->pay($order);
        $shown = new FakeAccount(missing: [Ability::Capture->value => 'The key has no permission.']);

        $found = $this->payments($shown)->find($order->get_id());

        self::assertTrue(Json::boolean((array) $found, 'actions.capture'));
    }

    public function testNothingIsOfferedForAnAccountWhosePluginIsInactive(): void
    {
        $order = $this->order();
        $this->pay($order);

        $actions = Json::object((array) $this->payments(hasProvider: false)->find($order->get_id()), 'actions');

        self::assertSame([false, false], [$actions['capture'] ?? null, $actions['cancel'] ?? null]);
    }

    public function testWhatIsCapturedIsWhatTheScreenShowed(): void
    {
        $order = $this->order();
        $intentId = $this->pay($order);
        $amount = Json::integer($this->shown($order), 'capture_amount');
        $order->set_total('40.00');
        $order->save();

        try {
            $this->commands()->capture($order->get_id(), $intentId, 0, $amount);
            self::fail('It was captured.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('tillbook_payment_changed', $refusal->reason);
            self::assertStringContainsString('order\'s total has changed: $40.00', $refusal->getMessage());
        }
        self::assertSame('authorized', $this->shown($order)['payment_status']);
    }

    public function testAnAuthorizationIsCancelled(): void
    {
        $order = $this->order();
        $intentId = $this->pay($order);
        $this->commands()->cancel($order->get_id(), $intentId, 0);

        self::assertSame('canceled', $this->shown($order)['payment_status'] ?? null);
    }

    public function testAPaymentOfAnotherOrderIsRefused(): void
    {
        $order = $this->order();
        $other = $this->order();
        $intentId = $this->pay($order);
        $other->update_meta_data(OrderPayment::INTENT_META, $intentId);
        $other->save();

        self::assertNull($this->payments()->find($other->get_id()));
        $this->expectException(ProviderRefusal::class);
        $this->commands()->capture($other->get_id(), $intentId, 0);
    }

    public function testThePaymentThatTheOrderNamesComesBeforeOthersThatNameTheOrder(): void
    {
        $order = $this->order();
        $first = $this->pay($order);
        $this->pay($order, false);
        self::assertSame($first, $this->shown($order)['id'] ?? null);

        $order->delete_meta_data(OrderPayment::INTENT_META);
        $order->save();
        self::assertNotNull($this->payments()->find($order->get_id()));
    }

    /** It may be the payment of a lost order, whose number a restored store gave again. */
    public function testAPaymentThatTheOrderDoesNotNameIsNotCaptured(): void
    {
        $order = $this->order();
        $intentId = $this->pay($order, false);

        try {
            $this->commands()->capture($order->get_id(), $intentId, 0);
            self::fail('It was captured.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('wcpay_intent_order_mismatch', $refusal->reason);
        }
    }

    public function testWithoutAnAccountNothingIsFoundAndNothingIsSent(): void
    {
        $order = $this->order();
        $intentId = $this->pay($order);
        $this->ledgers()->select(null);

        self::assertNull($this->payments()->find($order->get_id()));
        $this->expectExceptionMessage('No payments account is connected.');
        $this->commands()->capture($order->get_id(), $intentId, 0);
    }

    private function order(): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total('50.00');
        $order->set_status('on-hold');
        $order->save();

        return $order;
    }

    /** @return string the payment intent of an authorization for the order */
    private function pay(WC_Order $order, bool $isNamed = true): string
    {
        $intentId = '';
        $events = $this->provider(2)->change(static function (SandboxAccount $account) use ($order, &$intentId): void {
            $intentId = $account->pay(
                (new PaymentPlan(5000, 'usd', manualCapture: true))->forOrder(
                    $order->get_id(),
                    $order->get_order_number(),
                ),
            );
        });
        $this->inbox()->receive($this->scope, EventBatch::of('sandbox', ...$events));
        $this->provider(2)->confirm(...$events);
        if ($isNamed) {
            $order->update_meta_data(OrderPayment::INTENT_META, $intentId);
            $order->save();
        }

        return $intentId;
    }

    /** @return array<string, mixed> */
    private function shown(WC_Order $order): array
    {
        $shown = $this->payments()->find($order->get_id());
        self::assertNotNull($shown);

        return $shown;
    }

    private function payments(AccountState $account = new FakeAccount(), bool $hasProvider = true): LedgerPaymentOfOrder
    {
        $commandRecords = new CommandRecords($this->database, $this->clock);
        $view = new PaymentView(
            new Orders(),
            new PaymentTotals($this->database, static fn(): ?object => null),
            new PaymentActions(new FeatureFlags(), $this->clock, $account),
            $commandRecords,
            new AuditTrail($this->database),
            new UnsettledCommands($commandRecords, Plugin::instance()->services->unansweredCommands()),
            new CustomerHistory($this->database),
            Neighbors::ofPayments($this->database),
            fn(): ?Provider => $hasProvider ? $this->provider(2) : null,
        );

        return new LedgerPaymentOfOrder($this->ledgers(), new PaymentRecords($this->database), $view, new Orders());
    }

    private function commands(): AuthorizationCommands
    {
        $audit = new CommandAudit(new Audit($this->database, $this->clock));
        $bus = (new CommandServices($this->database, $this->clock, $this->inbox(), $audit))->bus;
        $service = new AuthorizationService(new PaymentRecords($this->database), new Orders(), $bus, $this->clock);

        return new AuthorizationCommands(
            $this->ledgers(),
            static fn(): AuthorizationService => $service,
            fn(): Provider => $this->provider(2),
        );
    }

    private function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    /** @return list<array{0: string|null, 1: string|null, 2: string|null}> action, origin, outcome */
    private function audited(): array
    {
        return array_map(
            static fn(array $row): array => [$row['action'], $row['origin'], $row['outcome']],
            $this->database->rows(
                'SELECT action, origin, outcome FROM ' .
                    $this->database->table('audit') .
                    ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
        );
    }
}

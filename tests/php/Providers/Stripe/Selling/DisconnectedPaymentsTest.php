<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\UnpaidOrders;
use Tillbook\Ledger\Erasures;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\KilledBefore;
use WC_Order;

/** An account is disconnected while shoppers are paying. */
#[Group('database')]
final class DisconnectedPaymentsTest extends StorefrontStripe
{
    private const AWAY = 3 * DAY_IN_SECONDS;
    private string $page = '';

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            $this->ownerOf('woocommerce_cancel_unpaid_order', UnpaidOrders::class)->begin();
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{'none'|'test'}> the account that is connected meanwhile */
    public static function others(): iterable
    {
        yield 'none' => ['none'];
        yield 'another test account' => ['test'];
    }

    /** @param 'none'|'test' $other */
    #[DataProvider('others')]
    public function testAnOrderThatIsApprovedAfterwardsStaysAndFollowsOnceTheAccountIsConnectedAgain(
        string $other,
    ): void {
        $order = $this->waiting();
        $this->disconnect();
        $this->connectOther($other);
        $this->stripe->bankPage($this->page, 'complete');
        self::assertSame(['succeeded'], $this->statesAtStripe($order));

        $this->pass(self::AWAY);
        foreach ([1, 2] as $_) {
            self::assertFalse($this->mayBeCanceled($order));
        }
        $notes = implode("\n", $this->notesOf($order));
        self::assertSame(
            1,
            substr_count($notes, "The test account {$this->scope->accountId} was disconnected"),
            $notes,
        );
        $this->back($this->found($order));
        $read = implode(' ', array_column(wc_get_notices('error'), 'notice'));
        self::assertStringContainsString('we don\'t know whether you were charged', $read);
        self::assertStringNotContainsString('email you', $read);

        $this->connectAgain($other);
        self::assertFalse($this->mayBeCanceled($order), 'Stripe is asked, should nothing have arrived yet.');
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['succeeded'], $this->states($order));
    }

    public function testAnOrderThatNoOneApprovedIsCanceledOnceTheAccountIsConnectedAgain(): void
    {
        $order = $this->waiting();
        $this->disconnect();
        $this->pass(self::AWAY);
        self::assertFalse($this->mayBeCanceled($order));

        $this->connectAgain();
        self::assertTrue($this->mayBeCanceled($order));
        $this->found($order)->update_status('cancelled');
        self::assertSame(['canceled'], $this->statesAtStripe($order), 'It can\'t be approved anymore.');
    }

    public function testAnOrderIsKeptAsLongAsItsPaymentCantBeEnded(): void
    {
        $order = $this->waiting();
        $this->pass(self::AWAY);
        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => 'revoked']);

        self::assertFalse($this->mayBeCanceled($order));
        $this->stripe->delete('requests');
        self::assertFalse($this->mayBeCanceled($order));
        self::assertSame([], $this->stripe->requests(), 'Stripe is not asked for each order.');
    }

    public function testATestOrderIsWooCommercesOnceTheStoreSellsForReal(): void
    {
        $order = $this->waiting();
        $this->disconnect();
        $this->connectOther('live');

        self::assertTrue($this->mayBeCanceled($order));
        self::assertStringNotContainsString('was disconnected', implode("\n", $this->notesOf($order)));
    }

    public function testTheMerchantIsToldOfAnOrderThatWooCommerceNeverCancels(): void
    {
        $order = $this->waiting();
        $this->disconnect();

        self::assertFalse(apply_filters('woocommerce_cancel_unpaid_order', false, $this->found($order)));
        self::assertStringContainsString('was disconnected', implode("\n", $this->notesOf($order)));
    }

    public function testAnotherAccountTakesThePaymentAndTheMerchantIsTold(): void
    {
        $order = $this->waiting();
        $this->moveAway($order);

        self::assertTrue($this->enter($order)->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
        $notes = implode("\n", $this->notesOf($order));
        self::assertSame(1, substr_count($notes, 'The test account acct_gone was disconnected'), $notes);
    }

    public function testAnotherAccountsPaymentThatIsNotApprovedDoesNotCancelTheOrder(): void
    {
        $order = $this->waiting();
        $this->moveAway($order);
        self::assertSame(PaymentOutcome::ACTION, $this->enter($order, self::ASKS)->kind);

        $this->disconnect(cancels: true);

        self::assertSame(['canceled'], $this->states($order));
        self::assertSame('pending', $this->found($order)->get_status());
        self::assertFalse($this->mayBeCanceled($order));
    }

    public function testAnotherOrdersPaymentWithTheSameNumberIsNoneOfTheOrders(): void
    {
        $lost = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->enter($lost)->isPaid());
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->moveAway($lost, $order->get_id());
        self::assertSame(PaymentOutcome::DECLINED, $this->enter($order, self::DECLINED)->kind);

        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertStringNotContainsString('was disconnected', implode("\n", $this->notesOf($order)));
    }

    public function testAPaymentThatTheOrderHeardOfIsNotUnknown(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->enter($order)->isPaid());
        $this->disconnect();
        $order = $this->found($order);
        $order->update_status('pending');

        self::assertFalse($this->mayBeCanceled($order));
        ob_start();
        do_action('woocommerce_thankyou_tillbook', $order->get_id());
        self::assertStringNotContainsString('charged', (string) ob_get_clean());
        self::assertStringNotContainsString('was disconnected', implode("\n", $this->notesOf($order)));
    }

    public function testAnAuthorizationThatIsOverKeepsNoOrder(): void
    {
        $this->captureLater();
        $order = $this->waiting();
        $this->stripe->bankPage($this->page, 'complete');
        $this->disconnect();
        $database = Plugin::instance()->services->database;
        $payments = $database->table('payments');
        foreach ([60, -60] as $left) {
            $until = time() + $left;
            $database->execute("UPDATE $payments SET status = 'requires_capture', capture_before = $until");
            self::assertSame($left < 0, $this->mayBeCanceled($order));
        }
    }

    public function testAPaymentWithoutAnAnswerKeepsItsOrder(): void
    {
        $order = $this->unanswered();
        self::assertSame(1, $this->underWay()['open']);
        self::assertStringContainsString('has no answer yet', $this->underWay()['text']);
        $this->disconnect();
        $this->connectOther('test');

        self::assertFalse($this->mayBeCanceled($order));
        $this->connectAgain('test');
        $this->pass(120);
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['succeeded'], $this->statesAtStripe($order));
    }

    public function testAnOrderWhoseShopperChoseAnotherGatewayMeanwhileIsKept(): void
    {
        $order = $this->waiting();
        $this->disconnect();
        $order = $this->found($order);
        $order->set_payment_method('bacs');
        $order->save();
        self::assertFalse($this->mayBeCanceled($order));

        $this->connectAgain();
        self::assertTrue($this->mayBeCanceled($order), 'Its payment is canceled or returned.');
    }

    public function testTheMerchantIsToldWhatIsUnderWayAndCanCancelWhatShoppersCanStillApprove(): void
    {
        self::assertSame(['open' => 0, 'text' => ''], $this->underWay());
        $order = $this->waiting();
        $paid = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->enter($paid)->isPaid());
        $told = $this->underWay();
        self::assertSame(1, $told['open']);
        self::assertStringContainsString('1 payment can still be approved by its customer', $told['text']);

        self::assertSame(200, $this->disconnectOverRest(['cancel_payments' => true])[0]);

        self::assertNull((new Accounts())->of(false));
        self::assertSame('cancelled', $this->found($order)->get_status());
        self::assertSame('processing', $this->found($paid)->get_status());
        $this->stripe->bankPage($this->page, 'complete');
        self::assertSame(['canceled'], $this->statesAtStripe($order));
        self::assertTrue($this->mayBeCanceled($order));
    }

    public function testIfAPaymentCantBeCanceledTheAccountStaysConnected(): void
    {
        $order = $this->waiting();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 10]);

        [$status, $answer] = $this->disconnectOverRest(['cancel_payments' => true]);
        self::assertSame([409, 'tillbook_payments_open'], [$status, $answer['code'] ?? null]);
        self::assertNotNull((new Accounts())->of(false));

        $this->stripe->delete('faults');
        // The cancellation without an answer is looked up and sent again first.
        $this->pass(120);
        self::assertSame(200, $this->disconnectOverRest(['cancel_payments' => true])[0]);
        self::assertSame(['canceled'], $this->statesAtStripe($order));
        self::assertSame('cancelled', $this->found($order)->get_status());
    }

    public function testAPaymentThatBeginsMeanwhileIsNotLeftBehind(): void
    {
        $begins = function (string $sql) use (&$begins): string {
            if (str_contains($sql, ConnectedAccounts::LOCK)) {
                remove_filter('query', $begins);
                $this->waiting();
            }

            return $sql;
        };
        add_filter('query', $begins);

        self::assertSame(409, $this->disconnectOverRest(['cancel_payments' => true])[0]);
        self::assertNotNull((new Accounts())->of(false));
    }

    public function testAPaymentThatIsApprovedInTheSameMomentPaysItsOrder(): void
    {
        $order = $this->waiting();
        $this->approveWhileCanceled($this->page);

        self::assertSame(200, $this->disconnectOverRest(['cancel_payments' => true])[0]);
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['succeeded'], $this->states($order));
    }

    /** @return iterable<string, array{string}> the statement before which the request is killed */
    public static function steps(): iterable
    {
        yield 'before the payment is canceled' => [KilledBefore::REQUEST];
        yield 'before the answer is stored' => ['/^UPDATE \S*writes\S* SET state/'];
        yield 'before the account is given up' => ['/^DELETE .*tillbook_connection/s'];
        yield 'before the keys are forgotten' => ['/^DELETE .*tillbook_secret_stripe_test_key/s'];
    }

    #[DataProvider('steps')]
    public function testARequestThatIsKilledLosesNoOrderAndCanBeRepeated(string $step): void
    {
        $order = $this->waiting();
        KilledBefore::statement($step, fn() => $this->disconnect(cancels: true));
        // Two minutes later.
        delete_option(ConnectedAccounts::LOCK);
        $this->pass(120);
        if ($this->found($order)->get_status() === 'pending') {
            self::assertFalse($this->mayBeCanceled($order));
        }

        $this->disconnect(cancels: true);
        self::assertNull((new Accounts())->of(false));
        self::assertSame(['canceled'], $this->statesAtStripe($order));
        self::assertSame('cancelled', $this->found($order)->get_status());
    }

    public function testAnErasedLedgerLeavesTheOrderWhatItNeeds(): void
    {
        $order = $this->waiting();
        $unanswered = $this->unanswered();
        $this->disconnect(erases: true);
        do_action(Erasures::HOOK);
        self::assertSame([], $this->states($order));

        foreach ([$order, $unanswered] as $kept) {
            self::assertFalse($this->mayBeCanceled($kept));
        }
        $this->back($this->found($order));
        self::assertStringContainsString(
            'we don\'t know whether you were charged',
            implode(' ', array_column(wc_get_notices('error'), 'notice')),
        );
        $this->connectAgain();
        self::assertFalse($this->mayBeCanceled($order), 'The account is connected, and its history isn\'t read yet.');
    }

    public function testACopyOfTheSiteCancelsNothing(): void
    {
        $order = $this->waiting();
        SiteOwnership::markCopy();
        self::assertSame(['open' => 0, 'text' => ''], $this->underWay());

        self::assertSame(200, $this->disconnectOverRest(['cancel_payments' => true])[0]);

        self::assertSame(['requires_action'], $this->statesAtStripe($order));
        self::assertFalse($this->mayBeCanceled($order));
    }

    #[TestWith(['pending', 'we don\'t know whether you were charged'])]
    #[TestWith(['cancelled', 'If you were charged for it, contact us.'])]
    public function testTheOrdersPageSaysSo(string $status, string $text): void
    {
        $order = $this->waiting();
        $this->disconnect();
        $order = $this->found($order);
        $order->update_status($status);
        ob_start();
        do_action('woocommerce_thankyou_tillbook', $order->get_id());

        self::assertStringContainsString($text, html_entity_decode((string) ob_get_clean(), ENT_QUOTES));
    }

    private function waiting(): WC_Order
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $outcome = $this->enter($order, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->page = (string) $outcome->redirect;

        return $this->found($order);
    }

    /** Stripe carries the payment out, and no answer comes. */
    private function unanswered(): WC_Order
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $card = $this->stripe->card();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 10]);
        self::assertSame(PaymentOutcome::UNKNOWN, $this->payments()->pay($order, CardForm::with($card))->kind);
        $this->stripe->delete('faults');

        return $this->found($order);
    }

    private function mayBeCanceled(WC_Order $order): bool
    {
        return apply_filters('woocommerce_cancel_unpaid_order', true, $this->found($order)) === true;
    }

    private function disconnect(bool $erases = false, bool $cancels = false): void
    {
        $this->module()->connect()->disconnector()->disconnect(false, $erases, 'cli', $cancels);
        Plugin::instance()->services->account()->forget();
    }

    /**
     * @param array<string, mixed> $given
     *
     * @return array{int, array<string, mixed>}
     */
    private function disconnectOverRest(array $given): array
    {
        wp_set_current_user(1);
        $answer = $this->rest('POST', '/wc/v3/payments/stripe/disconnect', ['mode' => 'test'] + $given);
        wp_set_current_user($this->shopper);

        return [$answer->get_status(), (array) $answer->get_data()];
    }

    /** @return array{open: int|null, text: string} */
    private function underWay(): array
    {
        wp_set_current_user(1);
        $answer = (array) $this->rest('GET', '/wc/v3/payments/stripe/under-way', ['mode' => 'test'])->get_data();
        wp_set_current_user($this->shopper);

        return ['open' => Json::integer($answer, 'open'), 'text' => implode(' ', Json::texts($answer, 'texts'))];
    }

    /** The order's payment was made through an account that was disconnected since. */
    private function moveAway(WC_Order $order, ?int $number = null): void
    {
        $services = Plugin::instance()->services;
        $gone = $services->ledgers()->findOrCreate('stripe', 'acct_gone', false, 'US', 'usd')->id;
        [$payments, $writes] = [$services->database->table('payments'), $services->database->table('writes')];
        $services->database->execute("UPDATE $payments SET ledger_id = $gone, order_id = ? WHERE order_id = ?", [
            $number ?? $order->get_id(),
            $order->get_id(),
        ]);
        $services->database->execute("UPDATE $writes SET ledger_id = $gone");
    }

    /** @param 'none'|'live'|'test' $other */
    private function connectOther(string $other): void
    {
        $services = Plugin::instance()->services;
        if ($other !== 'none') {
            $services
                ->connection()
                ->accounts->connect(
                    $services->ledgers()->findOrCreate('stripe', "acct_other$other", $other === 'live', 'US', 'usd'),
                );
        }
        (new StoreSettings())->change(['test_mode' => false]);
        $services->account()->forget();
    }

    /** @param 'none'|'live'|'test' $other */
    private function connectAgain(string $other = 'none'): void
    {
        $services = Plugin::instance()->services;
        if ($other === 'test') {
            $services->connection()->accounts->disconnect($services->ledgers()->ofMode(false));
        }
        $this->module()->connect()->connector()->connect(ApiKey::fromText($this->key()), null, 'cli');
        $services->account()->forget();
    }

    /** So much time passes for what is in the ledger. */
    private function pass(int $seconds): void
    {
        $database = Plugin::instance()->services->database;
        $payments = $database->table('payments');
        $database->execute("UPDATE $payments SET updated = updated - $seconds, created = created - $seconds");
        $database->execute('UPDATE ' . $database->table('writes') . " SET created = created - $seconds");
    }
}

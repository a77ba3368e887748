<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Selling\OtherMethods;
use Tillbook\Tests\Support\FakeSubscriptions;
use WC_Order;

/** Shoppers pay with Stripe without cards: on pages of other companies, and by debits that banks answer later. */
#[Group('database')]
final class OtherMethodsTest extends StorefrontStripe
{
    public function testAPageApprovesAndTheOrderIsPaidWhenTheShopperReturns(): void
    {
        $order = $this->orderInEuros('NL');
        $outcome = $this->choose($order, 'ideal');

        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        $sent = $this->sentPayment();
        self::assertSame(['ideal'], $sent['allowed_payment_method_types']);
        self::assertSame('ideal', Json::text($sent, 'payment_method_data.type'));
        self::assertSame('Jamie Sample', Json::text($sent, 'payment_method_data.billing_details.name'));
        self::assertSame('pending', $this->found($order)->get_status());
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->back($order);
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame('iDEAL', $this->found($order)->get_payment_method_title());
        $this->hear('shuffled', 2);
        self::assertSame(['succeeded'], $this->states($order));
    }

    public function testWhoDeclinesOnThePageChoosesAnotherMethodForTheSamePayment(): void
    {
        $order = $this->orderInEuros('NL');
        $outcome = $this->choose($order, 'ideal');
        $this->stripe->bankPage((string) $outcome->redirect, 'fail');
        $this->back($order);
        self::assertFalse($this->found($order)->is_paid());

        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertCount(1, $this->thereIs('payment_intent'));
    }

    public function testADebitKeepsTheOrderOnHoldUntilTheBankPays(): void
    {
        $order = $this->orderInEuros('DE');
        $outcome = $this->choose($order, 'sepa_debit', $this->account('DE89370400440532013000'));

        self::assertTrue($outcome->isPaid(), 'There is nothing to do for the shopper.');
        self::assertSame('on-hold', $this->found($order)->get_status());
        $this->hear();
        self::assertSame('on-hold', $this->found($order)->get_status());
        self::assertSame(['0'], $this->captured($order), 'So it can\'t be refunded yet.');
        // Another attempt meanwhile is none.
        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertCount(1, $this->thereIs('payment_intent'));
        $this->stripe->post('advance', ['days' => 6]);
        $this->hear();
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['succeeded'], $this->states($order));
        self::assertSame(['1'], $this->captured($order));
    }

    public function testABacsDebitInPoundsIsPaidDaysLater(): void
    {
        $this->methodsAtStripe(['card' => 'on', 'bacs_debit' => 'on']);
        wp_set_current_user(1);
        (new StoreSettings())->change(['payment_methods' => ['card', 'bacs_debit']]);
        wp_set_current_user($this->shopper);
        $order = $this->orderFor($this->product(), 0, 'GBP');
        $order->set_billing_country('GB');
        $order->save();
        $outcome = $this->choose(
            $order,
            'bacs_debit',
            $this->stripe->token([
                'type' => 'bacs_debit',
                'bacs_debit' => ['sort_code' => '108800', 'account_number' => '00012345'],
                'billing_details' => [
                    'name' => 'Ada Sample',
                    'email' => 'ada@example.com',
                    'address' => [
                        'line1' => '1 High Street',
                        'city' => 'Leeds',
                        'postal_code' => 'LS1 1AA',
                        'country' => 'GB',
                    ],
                ],
            ]),
        );

        self::assertTrue($outcome->isPaid());
        self::assertSame(['bacs_debit'], $this->sentPayment()['allowed_payment_method_types']);
        self::assertSame('on-hold', $this->found($order)->get_status());
        self::assertSame('Bacs Direct Debit ending in 2345', $this->found($order)->get_payment_method_title());
        $this->stripe->post('advance', ['days' => 8]);
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testADebitThatFailsDaysLaterFailsTheOrderWithANote(): void
    {
        $order = $this->orderInEuros('AT');
        $this->choose($order, 'sepa_debit', $this->account('AT861904300235473202'));
        $before = count($this->notesOf($order));
        $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        $this->hear();

        self::assertSame('failed', $this->found($order)->get_status());
        self::assertGreaterThan($before, count($this->notesOf($order)));
        self::assertSame(['requires_payment_method'], $this->states($order));
    }

    public function testADebitThatWasTakenBackWhenItIsHeardOfPaysNoOrder(): void
    {
        $order = $this->orderInEuros('DE');
        $this->choose($order, 'sepa_debit', $this->account('DE89370400440532013000'));
        $this->stripe->post('bankAnswers');
        $this->stripe->post('returnDebit');
        $this->hear();

        self::assertSame('failed', $this->found($order)->get_status());
        self::assertNull($this->found($order)->get_date_paid());
        self::assertStringNotContainsString('was captured', implode("\n", $this->notesOf($order)));
        self::assertStringContainsString('took back', implode("\n", $this->notesOf($order)));
    }

    public function testALateDeclineOfACardDoesNotFailTheDebitThatFollowed(): void
    {
        $order = $this->orderInEuros('DE');
        $this->enter($order, self::DECLINED);
        self::assertSame('failed', $this->found($order)->get_status());
        $this->choose($this->found($order), 'sepa_debit', $this->account('DE89370400440532013000'));
        self::assertSame('on-hold', $this->found($order)->get_status());
        $notes = $this->notesOf($order);
        // The events of the decline come late.
        $this->hear('shuffled', 2);

        self::assertSame(['on-hold', $notes], [$this->found($order)->get_status(), $this->notesOf($order)]);
        $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        $this->hear();
        self::assertSame('failed', $this->found($order)->get_status());
    }

    public function testADebitThatWasUnderWayWhenTheMerchantMarkedItsOrderAsPaidIsTheOrders(): void
    {
        foreach (['not heard of', 'heard'] as $how) {
            $order = $this->orderInEuros('DE');
            $account = $this->account('DE89370400440532013000');
            if ($how === 'not heard of') {
                $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
            }
            $this->choose($order, 'sepa_debit', $account);
            $this->stripe->delete('faults');
            $this->found($order)->update_status('processing');
            $this->hear();
            $this->stripe->post('advance', ['days' => 6]);
            $this->hear('shuffled', 2);
            $this->resume();

            $order = $this->found($order);
            self::assertSame([], $this->thereIs('refund'), $how);
            self::assertSame(
                ['processing', OrderPayment::of($order)],
                [$order->get_status(), $order->get_transaction_id()],
                $how,
            );
            self::assertStringContainsString('was captured', implode("\n", $this->notesOf($order)), $how);
        }
    }

    public function testADebitThatBeganAfterTheMerchantMarkedItsOrderAsPaidGoesBack(): void
    {
        $order = $this->orderInEuros('DE');
        $this->choose($order, 'sepa_debit', $this->account('DE89370400440532013000'));
        $this->stripe->post('bankAnswers', ['answer' => 'failed']);
        $this->hear();
        $this->stripe->post('advance', ['seconds' => 90]);
        $outcome = $this->enter($this->found($order), self::ASKS);
        // The shopper was faster than the store.
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->found($order)->update_status('processing');
        $this->hear();
        $this->resume();

        self::assertCount(1, $this->thereIs('refund'));
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testADebitThatIsHeardOfAfterItsEndIsNotWaitedFor(): void
    {
        foreach (['failed', 'succeeded'] as $answer) {
            $order = $this->orderInEuros('DE');
            $account = $this->account('DE89370400440532013000');
            $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
            $this->choose($order, 'sepa_debit', $account);
            $this->stripe->delete('faults');
            $this->stripe->post('bankAnswers', ['answer' => $answer]);
            $this->hear('reversed');

            self::assertSame(
                $answer === 'failed' ? 'failed' : 'processing',
                $this->found($order)->get_status(),
                $answer,
            );
            self::assertStringNotContainsString('is processing', implode("\n", $this->notesOf($order)), $answer);
        }
    }

    public function testADebitWithoutAnAccountIsRefusedBeforeAnythingIsSent(): void
    {
        $order = $this->orderInEuros('DE');
        $this->stripe->delete('requests');
        $outcome = $this->choose($order, 'sepa_debit');

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertStringContainsString('bank details', $outcome->text);
        self::assertSame([], $this->posted());
    }

    public function testTheCheckoutOffersWhatStripeAndTheStoreAllow(): void
    {
        $this->methodsAtStripe(['card' => 'on', 'ideal' => 'on', 'sepa_debit' => 'off', 'eps' => 'inactive']);
        $offered = array_map(
            static fn(PaymentMethod $method): string => $method->id,
            Plugin::instance()->services->modules()->checkout->settings()->methods('NL', 'eur', 5000),
        );

        self::assertSame(['card', 'ideal'], $offered);
    }

    public function testWhatIsPaidAgainLaterIsPaidByCard(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/subscriptions.php';
        $order = $this->orderInEuros('NL');
        $ids = fn(): array => array_map(
            static fn(PaymentMethod $method): string => $method->id,
            Plugin::instance()->services->modules()->checkout->availability()->ofOrder($order),
        );
        self::assertSame(['card', 'ideal', 'sepa_debit'], $ids());
        FakeSubscriptions::$of[$order->get_id()] = [$this->orderFor($this->product())];
        self::assertSame(['card'], $ids());
        FakeSubscriptions::forget();
    }

    /**
     * @param array<string, array{status: string, requirements: list<string>}> $capabilities
     * @param array<string, mixed> $configuration
     */
    #[DataProvider('provideKnowledge')]
    public function testWhatIsKnownOfAnAccountDecidesAboutAMethod(
        array $capabilities,
        array $configuration,
        string $status,
    ): void {
        $all = OtherMethods::capabilities(['card', 'ideal', 'link'], $capabilities, $configuration);

        self::assertSame($status, $all['ideal']['status']);
        self::assertSame('inactive', $all['link']['status']);
        self::assertArrayNotHasKey('card', $all);
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>, string}> */
    public static function provideKnowledge(): iterable
    {
        $active = ['ideal' => ['status' => 'active', 'requirements' => []]];
        $on = ['ideal' => ['available' => true, 'display_preference' => ['value' => 'on']]];
        $off = ['ideal' => ['available' => true, 'display_preference' => ['value' => 'off']]];
        yield 'both agree' => [$active, $on, 'active'];
        yield 'the key reads neither' => [[], [], 'active'];
        yield 'turned off' => [$active, $off, 'inactive'];
        yield 'turned off, and the key reads no capabilities' => [[], $off, 'inactive'];
        yield 'the account may not' => [['ideal' => ['status' => 'pending', 'requirements' => []]], $on, 'pending'];
        yield 'the account never asked for it' => [['card' => $active['ideal']], [], 'unrequested'];
    }

    /**
     * @param array<string, array{status: string, requirements: list<string>}> $capabilities
     * @param array<string, mixed> $configuration
     */
    #[DataProvider('provideKnowledgeOfAlipay')]
    public function testAMethodWithoutACapabilityIsDecidedByTheMerchantsSettingsAtStripe(
        array $capabilities,
        array $configuration,
        string $status,
    ): void {
        self::assertSame(
            $status,
            OtherMethods::capabilities(['alipay'], $capabilities, $configuration)['alipay']['status'],
        );
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>, string}> */
    public static function provideKnowledgeOfAlipay(): iterable
    {
        $capabilities = ['card' => ['status' => 'active', 'requirements' => []]];
        $on = ['available' => true, 'display_preference' => ['value' => 'on']];
        $off = ['available' => true, 'display_preference' => ['value' => 'off']];
        yield 'the key reads no configuration' => [$capabilities, [], 'active'];
        yield 'the key reads neither' => [[], [], 'active'];
        yield 'turned on' => [$capabilities, ['alipay' => $on], 'active'];
        yield 'turned off' => [$capabilities, ['alipay' => $off], 'inactive'];
        yield 'the configuration lacks it' => [$capabilities, ['card' => $on], 'unrequested'];
        yield 'the configuration lacks it, and the key reads nothing else' => [[], ['card' => $on], 'unrequested'];
    }

    protected function setUp(): void
    {
        parent::setUp();
        if ($this->status()->isSkipped()) {
            return;
        }
        wp_set_current_user(1);
        (new StoreSettings())->change(['payment_methods' => ['card', 'ideal', 'sepa_debit', 'eps']]);
        $this->methodsAtStripe(['card' => 'on', 'ideal' => 'on', 'sepa_debit' => 'on', 'eps' => 'on']);
        wp_set_current_user($this->shopper);
    }

    private function orderInEuros(string $country): WC_Order
    {
        $order = $this->orderFor($this->product(), 0, 'EUR');
        $order->set_billing_country($country);
        $order->save();

        return $order;
    }

    private function choose(WC_Order $order, string $method, string $card = ''): PaymentOutcome
    {
        return $this->payments()->pay(
            $order,
            PaymentForm::read([PaymentForm::METHOD => $method, PaymentForm::CARD => $card]),
        );
    }

    /** @return list<string|null> whether each of the order's payments is captured */
    private function captured(WC_Order $order): array
    {
        $database = Plugin::instance()->services->database;

        return $database->column(
            'SELECT captured FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND order_id = ?',
            [$this->scope->id, $order->get_id()],
        );
    }

    private function account(string $iban): string
    {
        return $this->stripe->token(['type' => 'sepa_debit', 'sepa_debit' => ['iban' => $iban]]);
    }

    /** @return array<string, mixed> */
    private function sentPayment(): array
    {
        foreach ($this->posted() as $request) {
            if ($request['path'] === '/v1/payment_intents') {
                return Json::object($request, 'params');
            }
        }
        self::fail('No payment was sent.');
    }
}

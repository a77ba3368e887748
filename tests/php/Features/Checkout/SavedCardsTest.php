<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use Closure;
use Exception;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Renewals\PostponedRenewals;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Renewals\StoreObstacle;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithGuardedHooks;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithSubscriptions;
use Tillbook\Tests\Support\WithUnreadableOrders;
use WC_Cart;
use WC_Order;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/** Cards that shoppers keep, and subscriptions that are paid with them. */
#[Group('database')]
final class SavedCardsTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithGuardedHooks;
    use WithSandbox;
    use WithSubscriptions;
    use WithUnreadableOrders;

    public function testACardIsKeptWhenTheShopperAsks(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->payments()->pay($order, CardForm::with('visa', true))->isPaid());
        $tokens = $this->tokens();

        self::assertCount(1, $tokens);
        self::assertSame('Visa ending in 4242', explode(' (', $tokens[0]->get_display_name())[0]);
        $again = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue(
            $this->payments()
                ->pay(
                    $again,
                    PaymentForm::read([
                        'tillbook_method' => 'card',
                        PaymentForm::TOKEN => (string) $tokens[0]->get_id(),
                    ]),
                )
                ->isPaid(),
        );
        self::assertSame('Visa ending in 4242', $this->order($again->get_id())->get_payment_method_title());
        self::assertCount(1, $this->tokens());
    }

    #[TestWith([true])]
    #[TestWith([false])]
    public function testACardThatIsApprovedAtTheBankIsKeptWhetherOrNotTheShopperReturns(bool $returns): void
    {
        $approve = function (WC_Order $order, PaymentForm $form) use ($returns): void {
            self::assertSame(PaymentOutcome::ACTION, $this->payments()->pay($order, $form)->kind);
            $intent = (string) OrderPayment::of($this->order($order->get_id()));
            if (!$returns) {
                $this->decide($intent, 'approve');

                return;
            }
            // The events come with the return.
            $this->sandbox()->change(static function (SandboxAccount $account) use ($intent): void {
                $account->checkout->decide($intent, 1, 'approve');
            });
            $this->ownerOf('woocommerce_api_tillbook_return', ReturnHandler::class)->nextUrl(
                $order->get_id(),
                $order->get_order_key(),
            );
        };
        $approve($this->orderFor($this->product(), $this->shopper), CardForm::with('authenticate_always'));
        self::assertSame([], $this->tokens(), 'They did not ask.');
        $approve($this->orderFor($this->product(), $this->shopper), CardForm::with('authenticate_always', true));
        self::assertCount(1, $this->tokens());

        $order = $this->orderFor($this->product(), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];
        $token = $this->tokens()[0];
        $approve(
            $order,
            PaymentForm::read(['tillbook_method' => 'card', PaymentForm::TOKEN => (string) $token->get_id()]),
        );
        self::assertSame('processing', $this->order($order->get_id())->get_status());
        self::assertSame($token->get_token(), $this->order($subscription->get_id())->get_meta(SavedCards::METHOD_META));
    }

    public function testNothingIsKeptThatTheMerchantDoesNotOffer(): void
    {
        wp_set_current_user(0);
        (new StoreSettings())->change(['saved_cards' => false]);
        wp_set_current_user($this->shopper);
        $this->payments()->pay($this->orderFor($this->product(), $this->shopper), CardForm::with('visa', true));

        self::assertSame([], $this->tokens());
    }

    public function testACardOfAnotherAccountOrShopperPaysForNothing(): void
    {
        $this->payments()->pay($this->orderFor($this->product(), $this->shopper), CardForm::with('visa', true));
        $token = $this->tokens()[0];
        $sent = PaymentForm::read(['tillbook_method' => 'card', PaymentForm::TOKEN => (string) $token->get_id()]);
        $stranger = $this->actAs('customer');
        self::assertSame(
            PaymentOutcome::REFUSED,
            $this->payments()->pay($this->orderFor($this->product(), $stranger), $sent)->kind,
        );

        $token->update_meta_data(SavedCards::ACCOUNT_META, 'acct_another');
        $token->save();
        self::assertSame(
            PaymentOutcome::REFUSED,
            $this->payments()->pay($this->orderFor($this->product(), $this->shopper), $sent)->kind,
        );
        self::assertSame([], $this->tokens(), 'It is not offered.');
    }

    public function testTheTestModeOfAnAccountHasCardsAndCustomersOfItsOwn(): void
    {
        $this->payments()->pay($this->orderFor($this->product(), $this->shopper), CardForm::with('visa', true));
        $token = $this->tokens()[0];
        $cards = new SavedCards();
        $tested = $cards->customerOf($this->shopper, $this->scope);
        self::assertNotNull($tested);
        $ledgers = Plugin::instance()->services->ledgers();
        $live = $ledgers->findOrCreate(SandboxProvider::ID, self::ACCOUNT, true, 'US', 'usd');
        $ledgers->add($live);

        self::assertSame([], $this->tokens());
        self::assertNull($cards->find($token->get_id(), $this->shopper, $live));
        self::assertNull($cards->customerOf($this->shopper, $live));

        $same = SavedMethod::fromProvider([
            'id' => 'pm_live',
            'customer' => 'cus_live',
            'brand' => $token->get_card_type(),
            'last4' => $token->get_last4(),
            'exp_month' => (int) $token->get_expiry_month(),
            'exp_year' => (int) $token->get_expiry_year(),
        ]);
        $kept = $cards->keep($this->shopper, $live, $same);
        self::assertNotNull($kept);
        self::assertSame(
            [$kept->get_id()],
            array_map(static fn(WC_Payment_Token $each): int => $each->get_id(), $this->tokens()),
        );
        self::assertSame('cus_live', $cards->customerOf($this->shopper, $live));
        self::assertSame($tested, $cards->customerOf($this->shopper, $this->scope));
        self::assertSame($tested, $cards->customerOfCard($token, $this->scope));
    }

    public function testACardWithoutItsModePaysForNothing(): void
    {
        $this->payments()->pay($this->orderFor($this->product(), $this->shopper), CardForm::with('visa', true));
        $token = $this->tokens()[0];
        // The statement that stored it was refused.
        $token->delete_meta_data(SavedCards::MODE_META);
        $token->save();
        self::assertSame([], $this->tokens());

        $sent = PaymentForm::read([
            'tillbook_method' => 'card',
            PaymentForm::TOKEN => (string) $token->get_id(),
        ]);
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertSame(PaymentOutcome::REFUSED, $this->payments()->pay($order, $sent)->kind);
        self::assertNull(OrderPayment::of($this->order($order->get_id())));
    }

    public function testAShopperWhoIsNotLoggedInPaysWithNoCardOfTheOrdersCustomerAndSavesNone(): void
    {
        $this->payments()->pay($this->orderFor($this->product(), $this->shopper), CardForm::with('visa', true));
        $sent = PaymentForm::read([
            'tillbook_method' => 'card',
            PaymentForm::TOKEN => (string) $this->tokens()[0]->get_id(),
        ]);
        $stranger = $this->actAs('customer');
        foreach (['no one' => 0, 'someone else' => $stranger] as $who => $user) {
            wp_set_current_user($user);
            $order = $this->orderFor($this->product(), $this->shopper);
            self::assertSame(PaymentOutcome::REFUSED, $this->payments()->pay($order, $sent)->kind, $who);
            self::assertNull(OrderPayment::of($this->order($order->get_id())), $who);

            self::assertTrue($this->payments()->pay($order, CardForm::with('mastercard', true))->isPaid(), $who);
            self::assertSame('', $this->order($order->get_id())->get_meta(SavedCards::METHOD_META), $who);
            self::assertCount(1, $this->tokens(), $who);
        }
    }

    public function testAPaymentLinkAloneLeavesASubscriptionItsCard(): void
    {
        $subscription = $this->subscribed('visa');
        $kept = $subscription->get_meta(SavedCards::METHOD_META);
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        wp_set_current_user(0);

        self::assertTrue($this->payments()->pay($renewal, CardForm::with('mastercard'))->isPaid());
        self::assertSame($kept, $this->order($subscription->get_id())->get_meta(SavedCards::METHOD_META));
        $free = $this->orderFor($this->product('0'), $this->shopper);
        FakeSubscriptions::$of[$free->get_id()] = [$subscription];
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => 'mastercard'];
        $result = Plugin::instance()->services->modules()->checkout->flow()->process($free->get_id());
        $_POST = [];
        self::assertSame('failure', $result['result']);
        self::assertSame($kept, $this->order($subscription->get_id())->get_meta(SavedCards::METHOD_META));
    }

    public function testAWrongNumberOfACardCountsAsAnAttempt(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $texts = [];
        for ($try = 0; $try < 20; ++$try) {
            $texts[] = $this->payments()->pay(
                $order,
                PaymentForm::read(['tillbook_method' => 'card', PaymentForm::TOKEN => (string) (9000 + $try)]),
            )->text;
        }

        self::assertStringContainsString('no longer exists', $texts[0]);
        self::assertStringNotContainsString('no longer exists', $texts[19]);
    }

    public function testACardThatIsDeletedIsForgottenByTheProvider(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->payments()->pay($order, CardForm::with('visa', true));
        $method = $this->tokens()[0]->get_token();
        WC_Payment_Tokens::delete($this->tokens()[0]->get_id());

        $this->sandbox()->read(static function (SandboxAccount $account) use ($method): void {
            self::assertNull($account->checkout->methods->find($method)['customer'] ?? null);
        });
    }

    public function testACardIsAddedWithoutAPurchase(): void
    {
        self::assertSame('success', $this->add('mastercard')['result']);
        self::assertSame(
            ['4444'],
            array_map(static fn(WC_Payment_Token $token): string => $token->get_last4(), $this->tokens()),
        );

        self::assertSame('', $this->add('declined')['result']);
        self::assertStringContainsString('declined', implode(' ', array_column(wc_get_notices('error'), 'notice')));
        self::assertCount(1, $this->tokens());
    }

    public function testCardsGoWithThePluginWhereTheMerchantWantsItsDataGone(): void
    {
        $this->add('mastercard');
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame([], WC_Payment_Tokens::get_tokens(['user_id' => $this->shopper, 'gateway_id' => 'tillbook']));
        self::assertSame('', get_user_meta($this->shopper, '_tillbook_customers', true));
    }

    /** @param bool $isLive whether a live account takes payments meanwhile, and the shopper doesn't see the card */
    #[TestWith([true])]
    #[TestWith([false])]
    public function testTheCardsOfADeletedShopperAreDeletedHereAndAtTheProvider(bool $isLive): void
    {
        $this->add('visa');
        $id = $this->tokens()[0]->get_token();
        if ($isLive) {
            $ledgers = Plugin::instance()->services->ledgers();
            $ledgers->add($ledgers->findOrCreate(SandboxProvider::ID, self::ACCOUNT, true, 'US', 'usd'));
            self::assertSame([], $this->tokens());
        }
        require_once ABSPATH . 'wp-admin/includes/user.php';
        wp_delete_user($this->shopper);

        self::assertSame([], WC_Payment_Tokens::get_tokens(['user_id' => $this->shopper, 'gateway_id' => 'tillbook']));
        $database = Database::fromWordPress();
        self::assertSame(
            'done',
            $database->value(
                'SELECT state FROM ' . $database->table('writes') . ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $id],
            ),
        );
    }

    public function testTheCardsOfADeletedShopperAreDeletedWithoutAnAccount(): void
    {
        $this->add('visa');
        Plugin::instance()->services->connection()->accounts->disconnect($this->scope);
        require_once ABSPATH . 'wp-admin/includes/user.php';
        wp_delete_user($this->shopper);

        self::assertSame([], WC_Payment_Tokens::get_tokens(['user_id' => $this->shopper, 'gateway_id' => 'tillbook']));
    }

    public function testASubscriptionFollowsItsCardThatIsEnteredAgainSoThatDeletingItEndsBoth(): void
    {
        $this->add('visa');
        $card = $this->tokens()[0];
        $subscription = $this->subscribed('visa');
        $another = $this->subscribed('mastercard');
        $before = $another->get_meta(SavedCards::METHOD_META);
        self::assertSame($card->get_id(), $this->tokens()[0]->get_id());
        self::assertSame($this->tokens()[0]->get_token(), $subscription->get_meta(SavedCards::METHOD_META));

        $this->add('visa');

        $now = $this->tokens()[0]->get_token();
        self::assertNotSame($now, $subscription->get_meta(SavedCards::METHOD_META));
        self::assertSame($now, $this->order($subscription->get_id())->get_meta(SavedCards::METHOD_META));
        self::assertSame($before, $this->order($another->get_id())->get_meta(SavedCards::METHOD_META));
        WC_Payment_Tokens::delete($this->tokens()[0]->get_id());
        $renewal = $this->renewal($this->order($subscription->get_id()));
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        self::assertSame('failed', $this->order($renewal->get_id())->get_status());
    }

    public function testASubscriptionRenewsWithTheCardOfItsFirstOrder(): void
    {
        $subscription = $this->subscribed('visa');
        $renewal = $this->renewal($subscription);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
        self::assertSame('Visa ending in 4242', $this->order($renewal->get_id())->get_payment_method_title());
    }

    public function testARenewalThatIsRetriedIsPaidWithTheCardThatTheSubscriptionHasNow(): void
    {
        $subscription = $this->subscribed('visa');
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        $renewal->update_status('failed');
        $renewal->update_status('pending');
        $this->changeCard($subscription, 'mastercard');
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('Mastercard ending in 4444', $this->order($renewal->get_id())->get_payment_method_title());
    }

    public function testARenewalLeavesTheCardThatTheShopperChoosesMeanwhile(): void
    {
        $subscription = $this->subscribed('visa');
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        add_action(
            'woocommerce_order_status_pending_to_processing',
            fn() => $this->changeCard($subscription, 'mastercard'),
        );
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('Visa ending in 4242', $this->order($renewal->get_id())->get_payment_method_title());
        self::assertSame(
            'Mastercard ending in 4444',
            $this->order($subscription->get_id())->get_payment_method_title(),
        );
    }

    public function testARenewalThatIsDueWhileTheTablesAreUpdatedIsPaidLaterEvenAfterADeactivation(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        self::assertCount(1, $this->notesAboutPostponing($renewal));

        Plugin::instance()->deactivate();
        TablesState::set(true);
        do_action('tillbook_end_left_payments');
        TablesState::set(false);
        self::assertSame('pending', $this->order($renewal->get_id())->get_status());

        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
        $payment = OrderPayment::of($this->order($renewal->get_id()));
        $this->order($renewal->get_id())->update_status('pending');
        do_action('tillbook_end_left_payments');
        self::assertSame('pending', $this->order($renewal->get_id())->get_status(), 'It is paid once.');
        self::assertSame($payment, OrderPayment::of($this->order($renewal->get_id())));
    }

    public function testARenewalIsPostponedAlsoIfTheTablesCannotBeReadWhileTheyAreUpdated(): void
    {
        $subscription = $this->subscribed('visa');
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        $break = static fn(string $query): string => str_contains($query, Database::fromWordPress()->table('writes'))
            ? throw new RuntimeException('The table is being updated.')
            : $query;
        add_filter('query', $break);
        TablesState::set(true);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        TablesState::set(false);
        remove_filter('query', $break);

        self::assertCount(1, $this->notesAboutPostponing($renewal));
    }

    public function testARenewalWhoseSubscriptionWasCanceledMeanwhileIsNotCharged(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('cancelled');
        $subscription->save();
        $other = $this->subscribed('visa');
        $other->set_status('on-hold');
        $other->save();
        $canceled = $this->postponed($subscription);
        FakeSubscriptions::$of[$canceled->get_id()][] = $other;
        $settled = $this->postponed($other);
        $this->order($settled->get_id())->update_status('cancelled');
        $deleted = $this->postponed($other);
        FakeSubscriptions::$of[$deleted->get_id()] = [];
        $due = $this->postponed($other);

        do_action('tillbook_end_left_payments');

        $payment = fn(WC_Order $order): ?string => OrderPayment::of($this->order($order->get_id()));
        self::assertSame([null, null, null], array_map($payment, [$canceled, $settled, $deleted]));
        self::assertSame('processing', $this->order($due->get_id())->get_status());
        self::assertStringContainsString(
            'its subscription is neither active nor on hold',
            implode("\n", $this->notesOf($canceled)),
        );

        // Later changes of the subscription charge nothing.
        $subscription->set_status('active');
        $subscription->save();
        $this->order($settled->get_id())->update_status('pending');
        do_action('tillbook_end_left_payments');
        self::assertSame([null, null, null], array_map($payment, [$canceled, $settled, $deleted]));
    }

    public function testACopyOfTheSiteChargesNoPostponedRenewal(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        self::connectAt('https://original.example');

        do_action('tillbook_end_left_payments');

        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        SiteOwnership::claim();
        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
    }

    /** @return iterable<string, array{Closure(): mixed, Closure(LedgerScope): mixed, string}> how the store comes to sell nothing, how it ends, the note */
    public static function closings(): iterable
    {
        yield 'its address changed' => [
            static fn() => self::connectAt('https://original.example'),
            static fn() => SiteOwnership::claim(),
            'This site looks like a copy',
        ];
        yield 'read-only' => [
            static fn() => SiteOwnership::markCopy(),
            static fn() => SiteOwnership::claim(),
            'Payments are read-only on this site.',
        ];
        yield 'no account' => [
            static fn() => Plugin::instance()->services->connection()->accounts->disconnect(),
            static fn(LedgerScope $scope) => Plugin::instance()->services->connection()->accounts->connect($scope),
            'No payments account is connected.',
        ];
    }

    #[DataProvider('closings')]
    public function testARenewalThatIsDueWhileTheStoreSellsNothingIsPaidOnceItDoes(
        Closure $close,
        Closure $open,
        string $reason,
    ): void {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        $scope = Plugin::instance()->services->ledgers()->forCheckout();
        self::assertNotNull($scope);
        $close();
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        do_action('tillbook_end_left_payments');

        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        $notes = $this->notesOf($renewal);
        self::assertCount(1, $notes);
        self::assertStringContainsString($reason, $notes[0]);

        $open($scope);
        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
    }

    public function testACopyThatGetsAnAccountOfItsOwnLeavesTheOriginalsRenewalsAlone(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        $scope = Plugin::instance()->services->ledgers()->forCheckout();
        self::assertNotNull($scope);
        SiteOwnership::markCopy();
        Plugin::instance()->services->connection()->accounts->disconnect();
        Plugin::instance()->services->connection()->accounts->connect($scope);

        do_action('tillbook_end_left_payments');

        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        self::assertNull(OrderPayment::of($this->order($renewal->get_id())));
        self::assertStringContainsString('is a copy', implode("\n", $this->notesOf($renewal)));
    }

    public function testAPostponedRenewalIsPaidWithTheCardThatTheSubscriptionHasByThen(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        $other = $this->subscribed('mastercard');
        Renewals::copyCard($other, $subscription);

        do_action('tillbook_end_left_payments');

        $paid = $this->order($renewal->get_id());
        self::assertSame('processing', $paid->get_status());
        self::assertSame('Mastercard ending in 4444', $paid->get_payment_method_title());
        self::assertSame($other->get_meta(SavedCards::METHOD_META), $paid->get_meta(SavedCards::METHOD_META));
    }

    public function testAPostponedRenewalIsNotChargedIfItsSubscriptionIsPaidAnotherWayByThen(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        $subscription->set_payment_method('paypal');
        $subscription->save();

        do_action('tillbook_end_left_payments');

        self::assertNull(OrderPayment::of($this->order($renewal->get_id())));
        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        self::assertStringContainsString('another payment method', implode("\n", $this->notesOf($renewal)));
    }

    public function testAPostponedRenewalIsNotChargedIfItsSubscriptionIsRenewedManuallyByThen(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [
            new class ($subscription->get_id()) extends WC_Order {
                public function get_requires_manual_renewal(): bool
                {
                    return true;
                }
            },
        ];

        do_action('tillbook_end_left_payments');

        self::assertNull(OrderPayment::of($this->order($renewal->get_id())));
        self::assertStringContainsString('is renewed manually', implode("\n", $this->notesOf($renewal)));
    }

    public function testAPostponedRenewalWaitsWhileTheSubscriptionsPluginTakesTheSiteForACopy(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->postponed($subscription);
        FakeSubscriptions::$areOfCopy = true;
        do_action('tillbook_end_left_payments');
        self::assertSame('pending', $this->order($renewal->get_id())->get_status());

        FakeSubscriptions::$areOfCopy = false;
        // The subscriptions plugin says so, too, if it finds no gateway.
        FakeSubscriptions::$of[$renewal->get_id()] = [
            new class ($subscription->get_id()) extends WC_Order {
                public function is_manual(): bool
                {
                    return true;
                }
            },
        ];
        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
    }

    public function testAnErrorBeforeThePostponedRenewalsLeavesNoAbandonedPaymentOpen(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->payWith($order, 'authenticate_always');
        $database = Database::fromWordPress();
        $payments = $database->table('payments');
        $ofOrder = [$this->scope->id, $order->get_id()];
        $database->execute(
            "UPDATE $payments SET updated = updated - 200000 WHERE ledger_id = ? AND order_id = ?",
            $ofOrder,
        );

        $isBroken = true;
        $break = static function (string $query) use (&$isBroken): string {
            // The first question about the accounts is that of the renewals.
            if ($isBroken && str_contains($query, Database::fromWordPress()->table('ledgers'))) {
                $isBroken = false;
                throw new RuntimeException('The database went away.');
            }

            return $query;
        };
        add_filter('query', $break);
        do_action('tillbook_end_left_payments');
        remove_filter('query', $break);

        self::assertFalse($isBroken);
        self::assertSame(
            'canceled',
            $database->value("SELECT status FROM $payments WHERE ledger_id = ? AND order_id = ?", $ofOrder),
        );
    }

    /** @return iterable<string, array{0: string|null, 1: bool, 2: bool, 3?: string}> mark of the first order, whether its account is a live one, too, whether the renewal waits, mode of the card */
    public static function modes(): iterable
    {
        yield 'paid with real money' => [OrderMode::LIVE, true, true];
        yield 'paid with real money, and the account is not known any more' => [OrderMode::LIVE, false, true];
        yield 'imported, with a card of a live account' => [null, true, true];
        yield 'imported, with a card of a test account' => [null, false, false];
        yield 'paid with test money, and the account is a live one, too' => [OrderMode::TEST, true, false];
        yield 'a test card of an account that is a live one, too' => [null, true, false, OrderMode::TEST];
        yield 'a live card that replaced a test card' => [OrderMode::TEST, true, true, OrderMode::LIVE];
    }

    #[DataProvider('modes')]
    public function testARenewalOfALiveSubscriptionIsNoTestOrder(
        ?string $mode,
        bool $isLiveAccount,
        bool $waits,
        string $ofCard = '',
    ): void {
        $subscription = $this->subscribed('visa');
        self::assertSame(OrderMode::TEST, $subscription->get_meta(SavedCards::MODE_META));
        $subscription->update_meta_data(SavedCards::MODE_META, $ofCard);
        $subscription->set_status('on-hold');
        $subscription->save();
        $first = $this->order($subscription->get_parent_id());
        $first->update_meta_data(OrderMode::META, (string) $mode);
        $first->save();
        if ($isLiveAccount) {
            Plugin::instance()
                ->services->ledgers()
                ->findOrCreate(SandboxProvider::ID, self::ACCOUNT, true, 'US', 'usd');
        }
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        do_action('tillbook_end_left_payments');

        $found = $this->order($renewal->get_id());
        self::assertSame($waits ? ['pending', ''] : ['processing', OrderMode::TEST], [
            $found->get_status(),
            $found->get_meta(OrderMode::META),
        ]);
        self::assertSame(
            $waits,
            str_contains(implode("\n", $this->notesOf($renewal)), 'No live payments account is connected.'),
        );
        if ($waits) {
            wp_set_current_user(0);
            (new StoreSettings())->change(['test_mode' => true]);
            $again = $this->renewal($subscription);
            FakeSubscriptions::$of[$again->get_id()] = [$subscription];
            do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $again);
            self::assertStringContainsString('The store is in test mode', implode("\n", $this->notesOf($again)));
        }
    }

    public function testARenewalWithATestCardIsNotTriedWithRealMoney(): void
    {
        $renewal = $this->renewal($this->subscribed('visa'));
        $ledgers = Plugin::instance()->services->ledgers();
        $ledgers->add($ledgers->findOrCreate(SandboxProvider::ID, self::ACCOUNT, true, 'US', 'usd'));
        $obstacle = new StoreObstacle($ledgers, fn(): SandboxProvider => $this->sandbox());

        self::assertStringContainsString('the subscription has a test card', (string) $obstacle->reason($renewal));
    }

    public function testACardOfTheLiveAccountIsTriedWithRealMoneyAfterATestedFirstOrder(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->update_meta_data(SavedCards::MODE_META, '');
        $subscription->update_meta_data(SavedCards::ACCOUNT_META, 'acct_live');
        $subscription->save();
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        $ledgers = Plugin::instance()->services->ledgers();
        $ledgers->add($ledgers->findOrCreate(SandboxProvider::ID, 'acct_live', true, 'US', 'usd'));
        $obstacle = new StoreObstacle($ledgers, fn(): SandboxProvider => $this->sandbox());

        $isTestCard = static fn(): bool => str_contains((string) $obstacle->reason($renewal), 'has a test card');
        self::assertFalse($isTestCard());
        $renewal->update_meta_data(SavedCards::ACCOUNT_META, self::ACCOUNT);
        self::assertTrue($isTestCard());
    }

    /** WooCommerce leaves out an order that can't be loaded, or fails, which depends on how orders are stored. */
    #[TestWith(['yes', 'woocommerce_order_class'])]
    #[TestWith(['no', 'woocommerce_order_class'])]
    #[TestWith(['yes', 'woocommerce_order_get_status'])]
    #[TestWith(['no', 'woocommerce_order_get_status'])]
    #[TestWith(['yes', 'woocommerce_order_get_' . SavedCards::METHOD_META])]
    #[TestWith(['no', 'woocommerce_order_get_' . SavedCards::METHOD_META])]
    public function testAPostponedRenewalThatCantBeReadKeepsNoOtherWaiting(string $hasOrderTables, string $hook): void
    {
        self::storeOrdersInTables($hasOrderTables);
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewals = array_map(fn(): WC_Order => $this->postponed($subscription), range(1, 3));
        $bad = $renewals[0]->get_id();
        $payments = fn(): array => array_map(
            fn(WC_Order $one): ?string => OrderPayment::of($this->order($one->get_id())),
            $renewals,
        );
        $run = static fn() => self::whileUnreadable(
            [$bad],
            static fn() => do_action('tillbook_end_left_payments'),
            $hook,
        );
        $run();

        $paid = $payments();
        self::assertSame([false, true, true], array_map(is_string(...), $paid));
        self::assertSame('processing', $this->order($renewals[2]->get_id())->get_status());
        $run();
        self::assertSame($paid, $payments());
        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($bad)->get_status());
        $database = Database::fromWordPress();
        self::assertSame(
            '4',
            (string) $database->value(
                'SELECT COUNT(*) FROM ' . $database->table('payments') . ' WHERE ledger_id = ? AND status = ?',
                [$this->scope->id, 'succeeded'],
            ),
            'Each is charged once, and so is the first order.',
        );
    }

    #[Group('one-database')]
    public function testARenewalThatWaitsForTheLiveAccountDoesNotKeepOthersWaiting(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $product = $this->product();
        // More than a page.
        $live = array_map(fn(): WC_Order => $this->orderFor($product, $this->shopper), range(1, 21));
        foreach ($live as $order) {
            FakeSubscriptions::$of[$order->get_id()] = [$subscription];
            OrderMode::mark($order, true);
            (new PostponedRenewals())->add($order, 'The store was in test mode.');
        }
        $due = $this->postponed($subscription);
        do_action('tillbook_end_left_payments');

        self::assertSame('processing', $this->order($due->get_id())->get_status());
        self::assertSame(
            array_fill(0, 21, 'pending'),
            array_map(fn(WC_Order $one): string => $this->order($one->get_id())->get_status(), $live),
        );
    }

    #[Group('one-database')]
    public function testRenewalsThatAllWaitDoNotStartAnotherRunAtOnce(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $this->postponed($subscription);
        $this->postponed($subscription);
        $renewals = $this->ownerOf('woocommerce_scheduled_subscription_payment_tillbook', Renewals::class);
        self::assertFalse($renewals->payPostponed(0));

        add_action('woocommerce_order_status_pending_to_processing', static fn() => sleep(1));
        self::assertTrue($renewals->payPostponed(1));
    }

    public function testARenewalThatWasDueForTooLongIsLeftToTheMerchant(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->set_status('on-hold');
        $subscription->save();
        $late = $this->postponed($subscription);
        $due = $this->postponed($subscription);
        foreach ([[$late, 31], [$due, 29]] as [$order, $days]) {
            $order = $this->order($order->get_id());
            $order->set_date_created(time() - $days * DAY_IN_SECONDS);
            $order->save();
        }

        do_action('tillbook_end_left_payments');
        do_action('tillbook_end_left_payments');

        self::assertSame('processing', $this->order($due->get_id())->get_status());
        self::assertSame('pending', $this->order($late->get_id())->get_status());
        self::assertCount(
            1,
            array_filter(
                $this->notesOf($late),
                static fn(string $note): bool => str_contains($note, 'more than 30 days'),
            ),
        );
    }

    public function testNoOneIsChargedWhileTheTablesAreUpdated(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        TablesState::set(true);
        try {
            $outcome = $this->payments()->pay($order, CardForm::with('visa'));
        } finally {
            TablesState::set(false);
        }

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertNull(OrderPayment::of($this->order($order->get_id())));
    }

    public function testARenewalThatTheBankDeclinesFails(): void
    {
        $subscription = $this->subscribed('visa');
        self::assertSame('success', $this->add('declined_when_charged')['result']);
        $declining = array_values(
            array_filter($this->tokens(), static fn(WC_Payment_Token $token): bool => $token->get_last4() === '0341'),
        )[0];
        $subscription->update_meta_data(SavedCards::METHOD_META, $declining->get_token());
        $subscription->save();
        $renewal = $this->renewal($subscription);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('failed', $this->order($renewal->get_id())->get_status());
    }

    public function testARenewalOfAnotherAccountFailsAndSaysWhy(): void
    {
        $subscription = $this->subscribed('visa');
        $subscription->update_meta_data(SavedCards::ACCOUNT_META, 'acct_another');
        $subscription->save();
        $renewal = $this->renewal($subscription);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('failed', $this->order($renewal->get_id())->get_status());
        self::assertStringContainsString(
            'has no saved card for this subscription',
            implode("\n", $this->notesOf($renewal)),
        );
    }

    public function testAnOrderTakesTheCardFromAnotherAndNotItsPayment(): void
    {
        $copied = apply_filters('wc_subscriptions_object_data', [
            SavedCards::METHOD_META => 'pm_1',
            '_tillbook_payment_intent_id' => 'pi_1',
            '_tillbook_noted' => ['paid:pi_1'],
            '_billing_city' => 'Rome',
        ]);

        self::assertSame([SavedCards::METHOD_META => 'pm_1', '_billing_city' => 'Rome'], $copied);
    }

    public function testAFreeTrialKeepsACardAndTakesNothing(): void
    {
        $order = $this->orderFor($this->product('0'), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];

        self::assertSame('success', $this->begin($order)['result']);
        self::assertTrue($this->order($order->get_id())->is_paid());
        self::assertStringStartsWith('pm_', $this->order($subscription->get_id())->get_meta(SavedCards::METHOD_META));
        self::assertNull(OrderPayment::of($this->order($order->get_id())));
    }

    public function testAFreeTrialWhoseOrderWasNotStoredIsNotThankedForAndCanBeOrderedAgain(): void
    {
        $order = $this->orderFor($this->product('0'), $this->shopper);
        $break = static fn() => throw new Exception('The tax service does not answer.');
        add_action('woocommerce_pre_payment_complete', $break);
        self::assertSame('failure', $this->begin($order)['result']);
        self::assertSame('pending', $this->order($order->get_id())->get_status());
        remove_action('woocommerce_pre_payment_complete', $break);

        self::assertSame('success', $this->begin($order)['result']);
        self::assertTrue($this->order($order->get_id())->is_paid());
    }

    /** @return array{result: string} */
    private function begin(WC_Order $order): array
    {
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => 'visa'];
        $result = Plugin::instance()->services->modules()->checkout->flow()->process($order->get_id());
        $_POST = [];

        return $result;
    }

    public function testAShopperChangesHowASubscriptionIsPaid(): void
    {
        $subscription = $this->subscribed('visa');
        wc_load_cart();
        $cart = WC()->cart;
        self::assertInstanceOf(WC_Cart::class, $cart);
        $cart->add_to_cart($this->product()->get_id());
        $this->changeCard($subscription, 'mastercard');

        self::assertFalse($cart->is_empty(), 'It holds what the shopper has not bought yet.');
        $cart->empty_cart();
        self::assertSame(
            'Mastercard ending in 4444',
            $this->order($subscription->get_id())->get_payment_method_title(),
        );
    }

    private function changeCard(WC_Order $subscription, string $card): void
    {
        FakeSubscriptions::$ids = [$subscription->get_id()];
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $card];
        $result = Plugin::instance()->services->modules()->checkout->flow()->process($subscription->get_id());
        $_POST = [];
        self::assertSame('success', $result['result']);
        FakeSubscriptions::$of = array_map(
            fn(array $found): array => array_map(
                fn(WC_Order $one): WC_Order => $one->get_id() === $subscription->get_id()
                    ? $this->order($one->get_id())
                    : $one,
                $found,
            ),
            FakeSubscriptions::$of,
        );
    }

    private function subscribed(string $card): WC_Order
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        $subscription->set_parent_id($order->get_id());
        $subscription->save();
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];
        self::assertTrue($this->payments()->pay($order, CardForm::with($card))->isPaid());

        return $this->order($subscription->get_id());
    }

    private function renewal(WC_Order $subscription): WC_Order
    {
        $renewal = $this->orderFor($this->product(), $this->shopper);
        $metas = [SavedCards::METHOD_META, SavedCards::CUSTOMER_META, SavedCards::ACCOUNT_META, SavedCards::MODE_META];
        foreach ($metas as $meta) {
            $renewal->update_meta_data($meta, $subscription->get_meta($meta));
        }
        $renewal->save();

        return $renewal;
    }

    /** Returns a renewal of a subscription that was due while the tables were updated. */
    private function postponed(WC_Order $subscription): WC_Order
    {
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        TablesState::set(true);
        try {
            do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
            do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        } finally {
            TablesState::set(false);
        }

        return $renewal;
    }

    /** @return array<string> */
    private function notesAboutPostponing(WC_Order $order): array
    {
        return array_filter(
            $this->notesOf($order),
            static fn(string $note): bool => str_contains($note, 'updating its database tables'),
        );
    }

    /** @return array{result: string, redirect: string} */
    private function add(string $card): array
    {
        wc_clear_notices();
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $card];
        try {
            $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'];

            return $gateway->add_payment_method();
        } finally {
            $_POST = [];
        }
    }

    /** @return list<WC_Payment_Token_CC> */
    private function tokens(): array
    {
        return array_values(
            array_filter(
                WC_Payment_Tokens::get_customer_tokens($this->shopper, 'tillbook'),
                static fn(WC_Payment_Token $token): bool => $token instanceof WC_Payment_Token_CC,
            ),
        );
    }
}

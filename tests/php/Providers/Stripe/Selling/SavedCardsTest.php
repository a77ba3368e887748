<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use ReflectionMethod;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Requests;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\ReplicatedDatabase;
use WC_Order;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;
use wpdb;

/** Cards that Stripe keeps for shoppers: with a purchase, without one, for renewals, and given up. */
#[Group('database')]
final class SavedCardsTest extends StorefrontStripe
{
    use WithCardsOfTwoCustomers;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/subscriptions.php';
    }

    protected function tearDown(): void
    {
        $_POST = [];
        FakeSubscriptions::forget();
        parent::tearDown();
    }

    public function testACardIsKeptWhenTheShopperAsksAndPaysTheNextOrder(): void
    {
        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper), keeps: true)->isPaid());
        $tokens = $this->tokens();
        self::assertCount(1, $tokens);
        self::assertSame(
            ['visa', '4242', '12', '2034'],
            [
                $tokens[0]->get_card_type(),
                $tokens[0]->get_last4(),
                $tokens[0]->get_expiry_month(),
                $tokens[0]->get_expiry_year(),
            ],
        );
        $customer = $this->thereIs('customer')[0];
        self::assertSame((string) $this->shopper, Json::text($customer, 'metadata.tillbook_shopper'));
        self::assertSame($customer['id'], (new SavedCards())->customerOf($this->shopper, $this->scope));

        $again = $this->orderFor($this->product(), $this->shopper);
        $sent = PaymentForm::read([
            'tillbook_method' => 'card',
            PaymentForm::TOKEN => (string) $tokens[0]->get_id(),
        ]);
        self::assertTrue($this->payments()->pay($again, $sent)->isPaid());
        self::assertSame('Visa ending in 4242', $this->found($again)->get_payment_method_title());
        self::assertCount(1, $this->thereIs('customer'));
    }

    public function testNothingIsKeptThatTheShopperDidNotAskFor(): void
    {
        $this->enter($this->orderFor($this->product(), $this->shopper));

        self::assertSame([], $this->tokens());
        self::assertSame([], $this->thereIs('customer'));
    }

    public function testACustomerWhomSomeoneDeletedAtStripeIsReplacedByANewOne(): void
    {
        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper), keeps: true)->isPaid());
        $gone = (string) $this->thereIs('customer')[0]['id'];
        $this->stripe->post('forget', ['customer' => $gone]);

        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper), keeps: true)->isPaid());
        $known = (new SavedCards())->customerOf($this->shopper, $this->scope);
        self::assertNotSame($gone, $known);
        self::assertContains($known, array_column($this->thereIs('customer'), 'id'));

        $this->stripe->post('forget', ['customer' => $known]);
        self::assertSame('success', $this->add('5555555555554444')['result']);
        self::assertNotContains((new SavedCards())->customerOf($this->shopper, $this->scope), [$gone, $known]);
    }

    public function testACustomerWhoWasDeletedIsReplacedAtTheSecondTryToo(): void
    {
        self::assertTrue($this->enter($this->orderFor($this->product(), $this->shopper), keeps: true)->isPaid());
        $gone = (string) $this->thereIs('customer')[0]['id'];
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->enter($order, self::DECLINED);
        $this->stripe->post('forget', ['customer' => $gone]);

        self::assertTrue($this->enter($this->found($order), '5555555555554444', true)->isPaid());
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
        $known = (new SavedCards())->customerOf($this->shopper, $this->scope);
        self::assertNotSame($gone, $known);
        self::assertContains($known, array_column($this->thereIs('customer'), 'id'));
        self::assertSame(['requires_payment_method', 'succeeded'], $this->states($order));
    }

    public function testABanksQuestionThatWasLeftIsNotAnsweredTwiceIfTheCardIsKeptAfterwards(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertSame(PaymentOutcome::ACTION, $this->enter($order, self::ASKS)->kind);

        self::assertTrue($this->enter($this->found($order), keeps: true)->isPaid());
        self::assertSame(['canceled', 'succeeded'], $this->states($order), 'The bank can take one only.');
        self::assertSame(['4242'], $this->lastFours());
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testASetupThatIsGoneAtStripeIsNamedInTheShoppersWords(): void
    {
        update_user_meta($this->shopper, AddCard::SETUP_META, [SavedCards::accountKey($this->scope) => 'seti_gone']);
        $this->returnFromBank();

        $said = implode(' ', array_column(wc_get_notices('error'), 'notice'));
        self::assertStringContainsString('could not be saved', $said);
        self::assertStringNotContainsString('Settings', $said);
    }

    public function testACardIsAddedWithoutAPurchase(): void
    {
        self::assertSame('success', $this->add(self::OK)['result']);
        self::assertSame(['4242'], $this->lastFours());
        self::assertSame([], $this->intentsAtStripe());

        self::assertSame('', $this->add(self::DECLINED)['result']);
        self::assertStringContainsString('declined', implode(' ', array_column(wc_get_notices('error'), 'notice')));
        self::assertCount(1, $this->tokens());
    }

    public function testACardThatTheBankAsksAboutIsKeptOnTheWayBack(): void
    {
        $page = $this->add(self::ASKS)['redirect'];
        self::assertStringContainsString('/3d_secure/seti_', $page);
        self::assertSame([], $this->tokens());
        $back = $this->stripe->bankPage($page, 'complete');
        self::assertStringContainsString('tillbook_card_added', $back);
        $this->returnFromBank();

        self::assertSame(['3220'], $this->lastFours());
    }

    public function testACardThatWaitsInTheAccountOfAnotherSiteIsLeftToIt(): void
    {
        $others = ['acct_of_another_site' => 'seti_other'];
        update_user_meta($this->shopper, '_tillbook_card_setup', $others);
        $this->returnFromBank();
        self::assertSame([], wc_get_notices());

        $this->stripe->bankPage($this->add(self::ASKS)['redirect'], 'complete');
        $this->returnFromBank();
        self::assertCount(1, $this->tokens());
        self::assertSame($others, get_user_meta($this->shopper, '_tillbook_card_setup', true));
    }

    public function testACardThatTheBankDoesNotConfirmIsNotKept(): void
    {
        $this->stripe->bankPage($this->add(self::ASKS)['redirect'], 'fail');
        $this->returnFromBank();

        self::assertSame([], $this->tokens());
        self::assertStringContainsString(
            'could not confirm your identity',
            implode(' ', array_column(wc_get_notices('error'), 'notice')),
        );
    }

    public function testACardIsKeptLaterIfStripeCouldNotBeReachedOnTheWayBack(): void
    {
        $this->stripe->bankPage($this->add(self::ASKS)['redirect'], 'complete');
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'GET', 'times' => 2]);
        $this->returnFromBank();
        self::assertSame([], $this->tokens());
        self::assertStringContainsString('not in this list yet', wc_get_notices('notice')[0]['notice']);
        $this->stripe->delete('faults');
        wc_clear_notices();
        $this->returnFromBank();

        self::assertSame(['3220'], $this->lastFours());
        self::assertSame('Your card was saved.', wc_get_notices('success')[0]['notice']);
        $this->returnFromBank();
        self::assertCount(1, wc_get_notices('success'));
    }

    public function testTheListOfCardsKeepsWhatTheShopperConfirmedWithoutComingBack(): void
    {
        $this->stripe->bankPage($this->add(self::ASKS)['redirect'], 'complete');
        $list = $this->ownerOf('template_redirect', AddCard::class);
        $list->openList();
        self::assertSame([], $this->tokens(), 'Other pages ask nothing.');
        $GLOBALS['wp']->query_vars['payment-methods'] = '';
        try {
            $list->openList();
        } finally {
            unset($GLOBALS['wp']->query_vars['payment-methods']);
        }

        self::assertSame(['3220'], $this->lastFours());
    }

    public function testACardThatALateReplicaDoesNotKnowOfIsKept(): void
    {
        $this->stripe->bankPage($this->add(self::ASKS)['redirect'], 'complete');
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $real = $wpdb;
        // WordPress reads the shopper's meta data before any plugin runs.
        wp_cache_set($this->shopper, [], 'user_meta');
        $wpdb = new ReplicatedDatabase($real);
        try {
            $this->returnFromBank();
        } finally {
            $told = $wpdb->told;
            $wpdb = $real;
        }

        self::assertSame(['3220'], $this->lastFours());
        self::assertSame(['masters'], $told);
    }

    public function testTheCustomerOfADeclinedCardIsUsedAgain(): void
    {
        $this->enter($this->orderFor($this->product(), $this->shopper), self::DECLINED, keeps: true);
        $known = $this->thereIs('customer')[0]['id'];
        self::assertSame($known, (new SavedCards())->customerOf($this->shopper, $this->scope));
        $other = $this->orderFor($this->product(), $this->shopper);
        $other->set_billing_first_name('Another');
        $other->save();

        self::assertTrue($this->enter($other, keeps: true)->isPaid());
        self::assertCount(1, $this->thereIs('customer'));
    }

    public function testACardThatIsDeletedIsGivenUpAtStripe(): void
    {
        $this->add(self::OK);
        $method = $this->tokens()[0]->get_token();
        WC_Payment_Tokens::delete($this->tokens()[0]->get_id());

        $kept = array_column($this->thereIs('payment_method'), 'customer', 'id');
        self::assertNull($kept[$method]);
        self::assertSame(['save_card', 'remove_saved_method'], array_column($this->commands(), 0));
        self::assertSame(['id' => $method], $this->answerTo('remove_saved_method'));
    }

    public function testAnErasureForgetsTheCustomerAndSaysThatStripeKeepsOne(): void
    {
        $this->add(self::OK);
        $customer = (string) $this->thereIs('customer')[0]['id'];
        $email = get_userdata($this->shopper)->user_email ?? '';
        $export = (array) apply_filters('wp_privacy_personal_data_exporters', []);
        $exported = $export['tillbook-customers']['callback']($email);
        self::assertSame($customer, $exported['data'][0]['data'][0]['value'] ?? null);

        $erasers = (array) apply_filters('wp_privacy_personal_data_erasers', []);
        $order = array_keys($erasers);
        self::assertLessThan(
            array_search('woocommerce-customer-tokens', $order, true),
            array_search('tillbook-customers', $order, true),
        );
        $result = $erasers['tillbook-customers']['callback']($email);
        self::assertTrue($result['items_removed']);
        self::assertTrue($result['items_retained']);
        self::assertStringContainsString($customer, implode('', $result['messages']));
        self::assertSame('', get_user_meta($this->shopper, '_tillbook_customers', true));
        self::assertSame([], $this->tokens(), 'No card stays that can\'t be charged.');
        self::assertNull(array_column($this->thereIs('payment_method'), 'customer')[0]);

        self::assertFalse($erasers['tillbook-customers']['callback']($email)['items_removed']);
        self::assertSame([], $export['tillbook-customers']['callback']($email)['data']);
    }

    public function testTheCustomerOfACardThatWasNeverConfirmedIsExportedAndErased(): void
    {
        $this->add(self::ASKS);
        $customer = (string) $this->thereIs('customer')[0]['id'];
        $email = get_userdata($this->shopper)->user_email ?? '';
        $export = (array) apply_filters('wp_privacy_personal_data_exporters', []);
        $exported = $export['tillbook-customers']['callback']($email);
        self::assertSame($customer, $exported['data'][0]['data'][0]['value'] ?? null);

        $erasers = (array) apply_filters('wp_privacy_personal_data_erasers', []);
        $result = $erasers['tillbook-customers']['callback']($email);
        self::assertStringContainsString($customer, implode('', $result['messages']));
        self::assertSame('', get_user_meta($this->shopper, AddCard::SETUP_META, true));
    }

    public function testTheCustomerOfADeclinedCardThatWasAddedIsUsedAgain(): void
    {
        $this->add(self::DECLINED);
        $known = $this->thereIs('customer')[0]['id'];

        self::assertSame($known, (new SavedCards())->customerOf($this->shopper, $this->scope));
    }

    public function testAnErasureForgetsASetupWithoutAKnownCustomer(): void
    {
        update_user_meta($this->shopper, AddCard::SETUP_META, ['acct_other' => 'seti_1']);
        $erasers = (array) apply_filters('wp_privacy_personal_data_erasers', []);
        $result = $erasers['tillbook-customers']['callback'](get_userdata($this->shopper)->user_email ?? '');

        self::assertSame([true, false], [$result['items_removed'], $result['items_retained']]);
        self::assertSame('', get_user_meta($this->shopper, AddCard::SETUP_META, true));
    }

    public function testACardThatStripeNoLongerHasIsReplacedByEnteringItAgain(): void
    {
        $this->add(self::OK);
        $gone = $this->tokens()[0];
        $this->api()->send(Requests::detach($gone->get_token(), 'tb_test_detach'));
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertTrue($this->enter($order, keeps: true)->isPaid());

        self::assertCount(1, $this->tokens());
        self::assertSame($gone->get_id(), $this->tokens()[0]->get_id());
        self::assertNotSame($gone->get_token(), $this->tokens()[0]->get_token());
        self::assertTrue($this->payBy($this->orderFor($this->product(), $this->shopper), $this->tokens()[0])->isPaid());
    }

    public function testAnImportedCardThatIsEnteredAgainIsOneOfTheShoppersOwnCustomer(): void
    {
        $imported = $this->imported();
        $added = $this->add(self::ASKS);
        self::assertSame('', $added['result']);
        $this->stripe->bankPage($added['redirect'], 'complete');
        $this->returnFromBank();

        self::assertCount(1, $this->tokens());
        $token = $this->tokens()[0];
        self::assertSame($imported->get_id(), $token->get_id());
        $customer = (new SavedCards())->customerOf($this->shopper, $this->scope);
        self::assertSame($customer, (new SavedCards())->customerOfCard($token, $this->scope));
        self::assertFalse(SavedCards::isKeptElsewhere($token));
        self::assertSame(
            PaymentOutcome::ACTION,
            $this->payBy($this->orderFor($this->product(), $this->shopper), $token)->kind,
        );
    }

    public function testASubscriptionTakesTheIdsOfOlderCards(): void
    {
        $subscription = $this->orderFor($this->product(), $this->shopper);
        foreach (
            ['pm_1' => true, 'card_1' => true, 'src_1' => true, 'tok_1' => false, 'cus_1' => false]
            as $id => $is
        ) {
            $fields = [
                'post_meta' => [
                    SavedCards::CUSTOMER_META => ['value' => 'cus_1'],
                    SavedCards::METHOD_META => ['value' => $id],
                ],
            ];
            try {
                do_action('woocommerce_subscription_validate_payment_meta_tillbook', $fields, $subscription);
                self::assertTrue($is, $id);
            } catch (\InvalidArgumentException) {
                self::assertFalse($is, $id);
            }
        }
    }

    public function testThePreferredCardIsStripesToo(): void
    {
        $this->add(self::OK);
        $this->add('5555555555554444');
        $second = $this->tokens()[1];
        WC_Payment_Tokens::set_users_default($this->shopper, $second->get_id());

        self::assertSame(
            $second->get_token(),
            Json::text($this->thereIs('customer')[0], 'invoice_settings.default_payment_method'),
        );
        self::assertSame(['id' => $this->thereIs('customer')[0]['id']], $this->answerTo('choose_default_method'));
    }

    public function testASubscriptionRenewsWithTheCardOfItsFirstOrder(): void
    {
        $renewal = $this->renewal($this->subscribed(self::OK));
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('processing', $this->found($renewal)->get_status());
        self::assertSame('Visa ending in 4242', $this->found($renewal)->get_payment_method_title());
        $intent = $this->intentsAtStripe()[1];
        self::assertSame((string) $renewal->get_id(), Json::text($intent, 'metadata.order_id'));
    }

    /** @return iterable<string, array{Closure(self): mixed, Closure(self): mixed}> what breaks the key, what repairs it */
    public static function faultsOfTheKey(): iterable
    {
        yield 'changed salts' => [
            static fn(): bool => add_filter('salt', 'md5'),
            static fn(): bool => remove_filter('salt', 'md5'),
        ];
        yield 'a revoked key' => [
            static fn(self $test) => $test->keyIs('revoked'),
            static fn(self $test) => $test->keyIs('valid'),
        ];
    }

    #[DataProvider('faultsOfTheKey')]
    public function testARenewalThatIsDueWhileTheKeyIsNoUseIsPaidOnceItIs(Closure $break, Closure $repair): void
    {
        $subscription = $this->subscribed(self::OK);
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewals = [$this->renewal($subscription), $this->renewal($subscription)];
        FakeSubscriptions::$of += [
            $renewals[0]->get_id() => [$subscription],
            $renewals[1]->get_id() => [$subscription],
        ];
        $states = fn(): array => array_map(fn(WC_Order $one): string => $this->found($one)->get_status(), $renewals);
        $break($this);
        foreach ($renewals as $renewal) {
            do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        }

        self::assertSame(['pending', 'pending'], $states());
        foreach ($renewals as $renewal) {
            $notes = implode("\n", $this->notesOf($renewal));
            self::assertStringContainsString('take payments right now', $notes);
        }
        $this->stripe->delete('requests');
        do_action('tillbook_end_left_payments');
        self::assertSame(['pending', 'pending'], $states());
        self::assertSame([], $this->stripe->requests(), 'Nothing is tried before the account takes payments again.');

        $repair($this);
        do_action(AccountJob::HOOK);
        do_action('tillbook_end_left_payments');
        self::assertSame(['processing', 'processing'], $states());
    }

    /** The key can be a constant from a variable that only the web server has, for example. */
    public function testARenewalThatTheCommandLineCantChargeForLackOfTheKeyWaits(): void
    {
        $subscription = $this->subscribed(self::OK);
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        add_filter('salt', 'md5');
        add_filter('wp_doing_cron', '__return_true');
        try {
            do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        } finally {
            remove_filter('salt', 'md5');
            remove_filter('wp_doing_cron', '__return_true');
        }
        self::assertSame('pending', $this->found($renewal)->get_status());

        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->found($renewal)->get_status());
    }

    public function testARenewalThatTheShopperIsPayingFollowsTheirPayment(): void
    {
        $renewal = $this->renewal($this->subscribed(self::OK));
        $form = CardForm::with($this->stripe->card('5555555555554444'));
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        self::assertSame(PaymentOutcome::UNKNOWN, $this->payments()->pay($renewal, $form)->kind);
        $this->stripe->delete('faults');
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        self::assertSame('pending', $this->found($renewal)->get_status());

        $this->settleLater();
        self::assertSame('processing', $this->found($renewal)->get_status());
        self::assertCount(2, $this->intentsAtStripe(), 'The other one is of the first order.');
    }

    public function testAPostponedRenewalThatWasInterruptedGoesOnWithItsCard(): void
    {
        $subscription = $this->subscribed(self::OK);
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        TablesState::set(true);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        TablesState::set(false);
        // Right after Stripe's answer.
        KilledBefore::statement(
            '/^INSERT \S* *INTO \S*tillbook_(events|payments)/',
            fn() => $this->ownerOf(
                'woocommerce_scheduled_subscription_payment_tillbook',
                Renewals::class,
            )->payPostponed(),
        );
        Renewals::copyCard($this->subscribed('5555555555554444'), $subscription);
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('writes') . ' SET created = created - 61');
        do_action('tillbook_end_left_payments');

        $paid = $this->found($renewal);
        self::assertSame(
            ['processing', 'Visa ending in 4242'],
            [$paid->get_status(), $paid->get_payment_method_title()],
        );
        self::assertCount(3, $this->intentsAtStripe(), 'The others are of the first orders.');
    }

    public function testAJobThatFindsTheKeyIsNoUseLeavesTheOtherRenewalsAlone(): void
    {
        $subscription = $this->subscribed(self::OK);
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewals = [$this->renewal($subscription), $this->renewal($subscription)];
        FakeSubscriptions::$of += [
            $renewals[0]->get_id() => [$subscription],
            $renewals[1]->get_id() => [$subscription],
        ];
        TablesState::set(true);
        try {
            foreach ($renewals as $renewal) {
                do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
            }
        } finally {
            TablesState::set(false);
        }
        $this->keyIs('revoked');
        $this->stripe->delete('requests');

        do_action('tillbook_end_left_payments');

        self::assertCount(1, $this->stripe->requests());
        foreach ($renewals as $renewal) {
            self::assertSame('pending', $this->found($renewal)->get_status());
        }
        $this->keyIs('valid');
        do_action(AccountJob::HOOK);
        do_action('tillbook_end_left_payments');
        foreach ($renewals as $renewal) {
            self::assertSame('processing', $this->found($renewal)->get_status());
        }
    }

    public function testARenewalThatTheBankAsksAboutFailsAndTheShopperPaysIt(): void
    {
        $subscription = $this->subscribed(self::ASKS);
        $renewal = $this->renewal($subscription);
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('failed', $this->found($renewal)->get_status());
        $outcome = $this->enter($this->found($renewal), self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        self::assertStringContainsString('order-received', $this->back($renewal));
        self::assertSame('processing', $this->found($renewal)->get_status());
    }

    public function testACardThatIsChosenForARenewalIsTheSubscriptionsOnceItIsApproved(): void
    {
        $subscription = $this->subscribed(self::OK);
        $card = $subscription->get_meta(SavedCards::METHOD_META);
        $renewal = $this->renewal($subscription);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];
        $chosen = $this->imported();
        $outcome = $this->payBy($renewal, $chosen);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        self::assertSame($outcome->redirect, $this->back($renewal));
        self::assertSame($card, $this->found($subscription)->get_meta(SavedCards::METHOD_META));

        // Without coming back.
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->hear();
        self::assertSame($chosen->get_token(), $this->found($subscription)->get_meta(SavedCards::METHOD_META));
    }

    public function testASubscriptionRenewsWithTheCardThatTheMerchantSet(): void
    {
        $kept = $this->subscribed(self::OK);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        $this->setCard($subscription, $kept);
        $renewal = $this->renewal($this->found($subscription));
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);

        self::assertSame('processing', $this->found($renewal)->get_status());
    }

    public function testACardOfAnEarlierAccountIsChargedOnlyOnceTheMerchantHasCorrectedIt(): void
    {
        $kept = $this->subscribed(self::OK);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        $subscription->update_meta_data(SavedCards::METHOD_META, 'pm_of_earlier');
        $subscription->update_meta_data(SavedCards::CUSTOMER_META, 'cus_of_earlier');
        $subscription->update_meta_data(SavedCards::ACCOUNT_META, 'acct_earlier');
        $subscription->save();
        // The screen sends its fields with every change.
        $this->setCard($subscription, $this->found($subscription));
        self::assertSame('acct_earlier', $this->found($subscription)->get_meta(SavedCards::ACCOUNT_META));

        $this->setCard($subscription, $kept);
        $renewal = $this->renewal($this->found($subscription));
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        self::assertSame('processing', $this->found($renewal)->get_status());
    }

    public function testAnotherCardForAnOrderLeavesTheShopperTheCustomerOfTheirCards(): void
    {
        $own = $this->own();
        $customer = (new SavedCards())->customerOf($this->shopper, $this->scope);
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertSame(PaymentOutcome::ACTION, $this->payBy($order, $this->imported())->kind);
        // The payment keeps the customer of the imported card.
        self::assertTrue($this->enter($this->found($order), '5555555555554444')->isPaid());

        self::assertSame($customer, (new SavedCards())->customerOf($this->shopper, $this->scope));
        self::assertTrue($this->payBy($this->orderFor($this->product(), $this->shopper), $own)->isPaid());
    }

    public function testAnImportedCardThatTheBankAsksAboutLeavesTheShopperTheCustomerOfTheirCards(): void
    {
        $own = $this->own();
        $customer = (new SavedCards())->customerOf($this->shopper, $this->scope);
        $order = $this->orderFor($this->product(), $this->shopper);
        $outcome = $this->payBy($order, $this->imported());
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->back($order);
        self::assertSame('processing', $this->found($order)->get_status());

        self::assertSame($customer, (new SavedCards())->customerOf($this->shopper, $this->scope));
        self::assertTrue($this->payBy($this->orderFor($this->product(), $this->shopper), $own)->isPaid());
    }

    public function testAFreeTrialKeepsACardAndTakesNothing(): void
    {
        $order = $this->orderFor($this->product('0'), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $this->stripe->card()];
        $result = Plugin::instance()->services->modules()->checkout->flow()->process($order->get_id());

        self::assertSame('success', $result['result']);
        self::assertTrue($this->found($order)->is_paid());
        self::assertStringStartsWith('pm_', $this->found($subscription)->get_meta(SavedCards::METHOD_META));
        self::assertSame([], $this->intentsAtStripe());
    }

    public function testAFreeTrialIsNotBegunWithACardThatWasRemoved(): void
    {
        $order = $this->orderFor($this->product('0'), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$this->orderFor($this->product(), $this->shopper)];
        $_POST = ['tillbook_method' => 'card', PaymentForm::TOKEN => '123456789'];
        $this->stripe->delete('requests');
        $result = Plugin::instance()->services->modules()->checkout->flow()->process($order->get_id());
        $_POST = [];

        self::assertSame('failure', $result['result']);
        self::assertStringContainsString('no longer exists', wc_get_notices('error')[0]['notice']);
        self::assertSame([], $this->stripe->requests());
        self::assertFalse($this->found($order)->is_paid());
    }

    public function keyIs(string $state): void
    {
        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => $state]);
    }

    /** @return array{result: string, redirect: string} */
    private function add(string $number): array
    {
        wc_clear_notices();
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $this->stripe->card($number)];
        try {
            return WC()->payment_gateways()->payment_gateways()['tillbook']->add_payment_method();
        } finally {
            $_POST = [];
        }
    }

    private function returnFromBank(): void
    {
        $gateway = $this->ownerOf('woocommerce_api_tillbook_card_added', AddCard::class);
        (new ReflectionMethod($gateway, 'finishReturn'))->invoke($gateway);
    }

    /** @return array<string, mixed> what is stored of the provider's answer to the newest such command */
    private function answerTo(string $operation): array
    {
        $writes = Database::fromWordPress()->table('writes');
        $body = Database::fromWordPress()->value(
            "SELECT body FROM $writes WHERE ledger_id = ? AND operation = ? ORDER BY id DESC LIMIT 1",
            [$this->scope->id, $operation],
        );

        return Json::object(Json::decode($body), 'object');
    }

    /** @return list<string> */
    private function lastFours(): array
    {
        return array_map(static fn(WC_Payment_Token_CC $token): string => $token->get_last4(), $this->tokens());
    }

    private function subscribed(string $number): WC_Order
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];
        $outcome = $this->enter($order, $number);
        if ($outcome->kind === PaymentOutcome::ACTION) {
            $this->stripe->bankPage((string) $outcome->redirect, 'complete');
            $this->back($order);
        }
        self::assertTrue($this->found($order)->is_paid());

        return $this->found($subscription);
    }

    /** Sets the card of another order as a subscriptions plugin does: fields, validation, and then their values. */
    private function setCard(WC_Order $subscription, WC_Order $kept): void
    {
        $subscription = $this->found($subscription);
        $fields = apply_filters('woocommerce_subscription_payment_meta', [], $subscription)['tillbook'];
        foreach (array_keys($fields['post_meta']) as $meta) {
            $fields['post_meta'][$meta]['value'] = $kept->get_meta($meta);
        }
        do_action('woocommerce_subscription_validate_payment_meta', 'tillbook', $fields, $subscription);
        do_action('woocommerce_subscription_validate_payment_meta_tillbook', $fields, $subscription);
        foreach ($fields['post_meta'] as $meta => $field) {
            $subscription->update_meta_data($meta, $field['value']);
        }
        $subscription->save();
    }

    private function renewal(WC_Order $subscription): WC_Order
    {
        $renewal = $this->orderFor($this->product(), $this->shopper);
        foreach ([SavedCards::METHOD_META, SavedCards::CUSTOMER_META, SavedCards::ACCOUNT_META] as $meta) {
            self::assertNotSame('', $subscription->get_meta($meta), $meta);
            $renewal->update_meta_data($meta, $subscription->get_meta($meta));
        }
        $renewal->save();

        return $renewal;
    }
}

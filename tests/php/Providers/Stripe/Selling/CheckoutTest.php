<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use ReflectionProperty;
use Tillbook\Features\Checkout\CheckoutModule;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Tests\Support\CardForm;
use WC_Order;
use WC_Order_Item_Shipping;
use WC_Payment_Token_CC;
use WC_Product;

/** Shoppers pay a store with its Stripe account: what becomes of the order, before the webhook and after it. */
#[Group('database')]
final class CheckoutTest extends StorefrontStripe
{
    use WithCardsOfTwoCustomers;

    private const MASTERCARD = '5555555555554444';

    public function testACardPaysAndTheWebhookChangesNothing(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order);

        self::assertSame(PaymentOutcome::PAID, $outcome->kind);
        $order = $this->found($order);
        self::assertSame('processing', $order->get_status());
        self::assertSame('Visa ending in 4242', $order->get_payment_method_title());
        self::assertSame($outcome->intent?->id, OrderPayment::of($order));
        $notes = $this->notesOf($order);
        self::assertStringContainsString("A payment of \$18.37\u{a0}USD was captured", implode("\n", $notes));
        $this->hear('shuffled', 2);
        self::assertSame($notes, $this->notesOf($order));
        self::assertSame(['succeeded'], $this->states($order));
    }

    public function testOneRequestGoesToStripe(): void
    {
        $order = $this->orderFor($this->product());
        $card = $this->stripe->card();
        $this->stripe->delete('requests');
        $this->payments()->pay($order, CardForm::with($card));

        self::assertSame(['/v1/payment_intents'], array_column($this->stripe->requests(), 'path'));
    }

    public function testStripeIsToldToWhomAndWhereTheOrderIsShipped(): void
    {
        $order = $this->orderFor($this->product());
        $rate = new WC_Order_Item_Shipping();
        $rate->set_method_id('flat_rate');
        $order->add_item($rate);
        $order->set_shipping_address([
            'first_name' => 'Ada',
            'last_name' => 'Sample',
            'phone' => '+49 228 1234',
            'address_1' => '1 Oak Lane',
            'city' => 'Bonn',
            'postcode' => '53111',
            'country' => 'DE',
        ]);
        $order->save();
        self::assertTrue($this->enter($this->found($order))->isPaid());

        $shipping = Json::object($this->intentsAtStripe()[0], 'shipping');
        self::assertSame(
            ['Ada Sample', '+49 228 1234', '1 Oak Lane', '53111', 'Bonn', 'DE'],
            array_map(static fn(string $path): ?string => Json::text($shipping, $path), [
                'name',
                'phone',
                'address.line1',
                'address.postal_code',
                'address.city',
                'address.country',
            ]),
        );
    }

    public function testTwoRequestsGoToStripeIfTheCardIsKeptForTheFirstTimeOrAgain(): void
    {
        $keep = fn(string $card) => $this->payments()->pay(
            $this->orderFor($this->product(), $this->shopper),
            CardForm::with($card, true),
        );

        self::assertSame(['/v1/customers', '/v1/payment_intents'], $this->asked($keep));
        self::assertSame(['4242'], $this->kept());
        $customer = (string) Json::text($this->thereIs('customer')[0], 'id');
        self::assertSame(["/v1/customers/$customer", '/v1/payment_intents'], $this->asked($keep, self::MASTERCARD));
        self::assertSame(['4242', '4444'], $this->kept());
        self::assertCount(1, $this->thereIs('customer'));
    }

    public function testTwoRequestsGoToStripeForACardThatIsKeptOnlyFromTheSecondTryOn(): void
    {
        foreach (
            [[self::OK, ['/v1/customers', '/v1/payment_intents']], [self::MASTERCARD, null]]
            as [$number, $paths]
        ) {
            $order = $this->orderFor($this->product(), $this->shopper);
            $pay = fn(bool $keeps) => fn(string $card) => $this->payments()->pay(
                $this->found($order),
                CardForm::with($card, $keeps),
            );
            self::assertSame(['/v1/payment_intents'], $this->asked($pay(false), self::POOR));
            $id = (string) OrderPayment::of($this->found($order));
            // A shopper who has a customer tries the same payment again; a new customer comes with a new payment.
            $paths ??= ["/v1/payment_intents/$id", "/v1/payment_intents/$id/confirm"];

            self::assertSame($paths, $this->asked($pay(true), $number));
            self::assertSame('processing', $this->found($order)->get_status());
            $this->hear('shuffled', 2);
            self::assertSame('processing', $this->found($order)->get_status(), 'The earlier try changes nothing.');
            self::assertContains(substr($number, -4), $this->kept());
        }
        self::assertCount(1, $this->thereIs('customer'));
    }

    public function testACardThatIsNoLongerToBeKeptIsNot(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        self::assertFalse($this->enter($order, self::POOR, keeps: true)->isPaid());
        self::assertSame('off_session', Json::text($this->intentsAtStripe()[0], 'setup_future_usage'));

        self::assertTrue($this->enter($this->found($order))->isPaid());

        self::assertCount(1, $this->intentsAtStripe());
        self::assertNull(Json::text($this->intentsAtStripe()[0], 'setup_future_usage'));
        self::assertSame([], $this->kept());
    }

    public function testOneRequestGoesToStripeForADecline(): void
    {
        $order = $this->orderFor($this->product());

        self::assertSame(
            ['/v1/payment_intents'],
            $this->asked(fn(string $card) => $this->payments()->pay($order, CardForm::with($card)), self::POOR),
        );
    }

    public function testTwoRequestsGoToStripeForACardThatIsKeptAndDeclined(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $pay = fn(string $card) => $this->payments()->pay($this->found($order), CardForm::with($card, true));

        self::assertSame(['/v1/customers', '/v1/payment_intents'], $this->asked($pay, self::POOR));
        $id = (string) OrderPayment::of($this->found($order));
        $again = ["/v1/payment_intents/$id", "/v1/payment_intents/$id/confirm"];
        self::assertSame($again, $this->asked($pay, self::POOR), 'The customer is known to exist.');
        self::assertSame($again, $this->asked($pay));
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testTwoRequestsGoToStripeForAnotherTryAlsoAtAnotherTotal(): void
    {
        $order = $this->orderFor($this->product());
        $pay = fn(string $card) => $this->payments()->pay($this->found($order), CardForm::with($card));
        $this->asked($pay, self::DECLINED);
        $id = (string) OrderPayment::of($this->found($order));
        $again = ["/v1/payment_intents/$id", "/v1/payment_intents/$id/confirm"];

        self::assertSame($again, $this->asked($pay, self::POOR));
        $changed = $this->found($order);
        $changed->set_currency('EUR');
        $changed->set_total('12.34');
        $changed->save();
        self::assertSame($again, $this->asked($pay));
        self::assertSame(
            [1234, 'eur', 'succeeded'],
            [
                $this->intentsAtStripe()[0]['amount'] ?? null,
                $this->intentsAtStripe()[0]['currency'] ?? null,
                $this->intentsAtStripe()[0]['status'] ?? null,
            ],
        );
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testADeclineIsSaidAndAnotherCardPays(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::POOR);

        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringContainsString('insufficient funds', $outcome->text);
        self::assertSame('failed', $this->found($order)->get_status());
        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertCount(1, $this->intentsAtStripe(), 'It is one payment, tried twice.');
    }

    public function testAnAttemptThatEndedAtStripeIsFollowedByAnother(): void
    {
        $order = $this->orderFor($this->product());
        $this->enter($order, self::DECLINED);
        $this->stripe->post('cancel');
        $outcome = $this->enter($this->found($order));

        self::assertTrue($outcome->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame($outcome->intent?->id, OrderPayment::of($this->found($order)));
        $this->hear();
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(['canceled', 'succeeded'], $this->states($order));
    }

    public function testACartThatChangedInAnotherTabIsNotChargedUntilTheShopperHasSeenItsTotal(): void
    {
        $order = $this->orderFor($this->product());
        $card = $this->stripe->card();
        $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'];
        $pay = static function (string $seen) use ($gateway, $order, $card): string {
            $_POST = [
                PaymentForm::METHOD => 'card',
                PaymentForm::CARD => $card,
                PaymentForm::APPROVED => $seen,
            ];
            try {
                return $gateway->process_payment($order->get_id())['result'];
            } finally {
                $_POST = [];
            }
        };
        foreach (['1000 usd', '1837 eur', '0 usd'] as $seen) {
            wc_clear_notices();
            WC()->session?->set('refresh_totals', null);
            WC()->session?->set('tillbook_told_total', null);
            self::assertSame('failure', $pay($seen), $seen);
            self::assertStringContainsString('The total has changed to $18.37', wc_get_notices('error')[0]['notice']);
            self::assertTrue(WC()->session?->get('refresh_totals'), 'Classic pages show the new total.');
        }
        self::assertSame([], $this->intentsAtStripe());

        self::assertSame('success', $pay('1837 usd'));
    }

    public function testATotalThatThePageNeverShowsIsChargedOnceItWasSaid(): void
    {
        $order = $this->orderFor($this->product());
        $this->fillCart(null);
        self::assertSame('failure', $this->place($order, '1000 usd'));
        self::assertSame('failure', $this->place($order, '1000 usd', 'google_pay'), 'A wallet shows its own total.');
        self::assertSame([], $this->intentsAtStripe());

        self::assertSame('success', $this->place($order, '1000 usd'));
        $next = $this->orderFor($this->product());
        self::assertSame('failure', $this->place($next, '1000 usd'), 'It was said about the other order.');
        self::assertCount(1, $this->intentsAtStripe());
    }

    /** Some plugins make a new order for each attempt. */
    public function testATotalThatThePageNeverShowsIsSaidOnceForACartWhateverItsOrder(): void
    {
        $dearer = fn(): WC_Order => $this->orderFor($this->product('20'));
        $this->fillCart($this->product());
        self::assertSame('failure', $this->place($dearer(), '1837 usd'));
        self::assertStringContainsString('The total has changed to $20.00', wc_get_notices('error')[0]['notice']);
        self::assertSame('success', $this->place($dearer(), '1837 usd'));

        WC()->cart->add_to_cart($this->product()->get_id());
        WC()->cart->calculate_totals();
        self::assertSame('failure', $this->place($dearer(), '1837 usd'), 'It was said about the other cart.');
        WC()->cart->empty_cart();
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testATotalThatThePageNeverShowsIsSaidAgainWhenTheSameThingsAreBoughtAgain(): void
    {
        $product = $this->product();
        foreach ([self::OK, self::ASKS] as $number) {
            $this->fillCart($product);
            foreach (['failure', 'success', 'failure'] as $result) {
                if (WC()->cart->is_empty()) {
                    WC()->cart->add_to_cart($product->get_id());
                    WC()->cart->calculate_totals();
                }
                $order = $this->orderFor($this->product('20'));
                self::assertSame($result, $this->place($order, '1837 usd', number: $number));
            }
        }
        WC()->cart->empty_cart();
    }

    public function testADepositThatAPluginChargesForTheCartIsPaidAtOnce(): void
    {
        $deposit = fn(): WC_Order => $this->orderFor($this->product('5'));
        $this->fillCart($this->product());
        self::assertSame('failure', $this->place($deposit(), '2000 usd'), 'The cart changed in another tab.');
        self::assertSame(
            'failure',
            $this->place($deposit(), '1837 usd', 'google_pay'),
            'A wallet shows its own total.',
        );
        WC()->session?->set('tillbook_told_total', null);

        self::assertSame('success', $this->place($deposit(), '1837 usd'));
        self::assertSame([500], array_column($this->intentsAtStripe(), 'amount'));
    }

    public function testAPageThatWasOpenBeforeTheCaptureChangedIsToBeReloaded(): void
    {
        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => true]);
        $order = $this->orderFor($this->product());
        $card = $this->stripe->card(
            shown: [
                'mode' => 'payment',
                'currency' => 'usd',
                'capture_method' => 'automatic',
                'payment_method_types' => 'card',
            ],
        );
        $outcome = $this->payments()->pay($order, CardForm::with($card));

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertStringContainsString('Reload the page', $outcome->text);
        self::assertFalse($this->found($order)->is_paid());
    }

    public function testManualCaptureHoldsTheOrder(): void
    {
        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => true]);
        $order = $this->orderFor($this->product());

        self::assertTrue($this->enter($order)->isPaid());
        self::assertSame('on-hold', $this->found($order)->get_status());
        self::assertSame(['requires_capture'], $this->states($order));
    }

    public function testAShopperWhoApprovesIsThankedAndTheOrderIsPaidBeforeTheWebhook(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        self::assertSame('pending', $this->found($order)->get_status());

        $back = $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        self::assertStringContainsString('tillbook_return', $back);
        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertStringContainsString('order-received', $this->back($order));
        $this->hear('shuffled', 2);
        self::assertSame(1, substr_count(implode("\n", $this->notesOf($order)), 'was captured'));
    }

    public function testAShopperWhoReturnsWhileStripeDoesNotRespondIsWaitedFor(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->stripe->post('faults', ['kind' => 'error_before', 'method' => 'GET', 'times' => 0]);
        $waiting = did_action('tillbook_shopper_waits');

        $this->back($order);
        $this->stripe->delete('faults');

        self::assertSame($waiting + 1, did_action('tillbook_shopper_waits'));
        self::assertTrue($this->found($order)->needs_payment());
    }

    /** After an outage, those of all shoppers would be sent again one after the other. */
    public function testAReturnAsksForItsOwnPaymentOnly(): void
    {
        $form = CardForm::with($this->stripe->card());
        $this->stripe->post('faults', ['kind' => 'error_before', 'method' => 'POST', 'times' => 0]);
        $unanswered = $this->payments()->pay($this->orderFor($this->product()), $form);
        $this->stripe->delete('faults');
        self::assertSame(PaymentOutcome::UNKNOWN, $unanswered->kind);
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->stripe->delete('requests');

        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame(['GET'], array_column($this->stripe->requests(), 'method'));
    }

    public function testAShopperWhomTheBankDoesNotConfirmCanTryAgainAndAgain(): void
    {
        $order = $this->orderFor($this->product());
        foreach ([1, 2] as $try) {
            $outcome = $this->enter($this->found($order), self::ASKS);
            $this->stripe->bankPage((string) $outcome->redirect, 'fail');
            self::assertStringContainsString('pay_for_order=true', $this->back($order), "try $try");
            self::assertSame('failed', $this->found($order)->get_status(), "try $try");
        }
        self::assertStringContainsString(
            'could not confirm your identity',
            implode(' ', array_column(wc_get_notices('error'), 'notice')),
        );
        $this->hear();
        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testASavedCardThatTheBankDoesNotConfirmAgainFailsItsOrderEachTime(): void
    {
        $card = $this->imported();
        foreach (['first', 'another'] as $which) {
            $order = $this->orderFor($this->product(), $this->shopper);
            foreach ([1, 2] as $try) {
                $outcome = $this->payBy($order, $card);
                self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
                $this->stripe->bankPage((string) $outcome->redirect, 'fail');
                $this->hear('shuffled', 2);
                self::assertSame('failed', $this->found($order)->get_status(), "$which order, try $try");
                $this->back($order);
                $failures = substr_count(implode("\n", $this->notesOf($order)), 'could not verify');
                self::assertSame($try, $failures, implode("\n", $this->notesOf($order)));
            }
            self::assertSame(2, count(array_keys($this->told($order), 'failed', true)));
        }
    }

    public function testAShopperWhoComesBackUndecidedGoesOnDeciding(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);

        self::assertSame($outcome->redirect, $this->back($order));
        $host = (string) wp_parse_url((string) $outcome->redirect, PHP_URL_HOST);
        self::assertSame($outcome->redirect, wp_validate_redirect((string) $outcome->redirect, 'refused'), $host);
    }

    public function testWhatNoOneApprovesWithinADayEndsWithItsOrder(): void
    {
        $order = $this->orderFor($this->product());
        $this->enter($order, self::ASKS);
        $job = Plugin::instance()->services->modules()->checkout->releaseUnneededPayments();
        $job->forAllOrders();
        self::assertSame(['requires_action'], $this->states($order));

        $database = Plugin::instance()->services->database;
        $database->execute('UPDATE ' . $database->table('payments') . ' SET updated = updated - 90000');
        $job->forAllOrders();
        self::assertSame(['canceled'], $this->states($order));
        self::assertSame('cancelled', $this->found($order)->get_status());
        self::assertSame('canceled', Json::text($this->intentsAtStripe()[0], 'status'));
    }

    public function testAnOrderThatIsPaidAnotherWayEndsTheOpenPayment(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        $other = $this->found($order);
        $other->set_payment_method('cod');
        $other->save();
        $other->payment_complete();

        self::assertSame('canceled', Json::text($this->intentsAtStripe()[0], 'status'));
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        self::assertSame('canceled', Json::text($this->intentsAtStripe()[0], 'status'));
        self::assertStringContainsString('order-received', $this->back($order));
    }

    public function testMoneyThatArrivesForAnOrderPaidAnotherWayGoesBack(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        // The shopper was faster than the store.
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $other = $this->found($order);
        $other->set_payment_method('cod');
        $other->save();
        $other->payment_complete();
        $this->hear();

        self::assertSame(1837, Json::integer($this->thereIs('refund')[0] ?? [], 'amount'));
        self::assertSame('cod', $this->found($order)->get_payment_method());
    }

    public function testAMethodThatIsNotOfferedIsNotPaidWith(): void
    {
        $offered = Plugin::instance()->services->modules()->checkout->settings()->methods('US', 'usd', 1837);
        self::assertSame(['card'], array_column($offered, 'id'));
        $settings = Plugin::instance()->services->modules()->checkout->settings();
        self::assertTrue($settings->isOpen());
        self::assertTrue($settings->savesCards());
        self::assertSame([], $settings->methods('US', 'usd', 49));
        self::assertSame([], $settings->methods('US', 'xyz', 5000));
    }

    public function testAPermissionThatIsTakenAwayClosesTheCheckout(): void
    {
        $settings = static fn() => Plugin::instance()->services->modules()->checkout->settings();
        self::assertTrue($settings()->isOpen());
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->sell, 'permissions' => 'read']);
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order);

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertStringContainsString('not available right now', $outcome->text);
        self::assertStringContainsString('“PaymentIntents: Write”', implode("\n", $this->notesOf($order)));
        self::assertFalse($settings()->isOpen());
        self::assertNotNull($this->provider()->can(Ability::TakePayments));
    }

    public function testACardOfASubscriptionIsRefusedBeforeItIsChargedIfItCantBeKept(): void
    {
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save($record->without('rak_customer_write'));
        $refusal = $this->refusal(fn() => $this->buy(more: ['save' => true]));

        self::assertStringContainsString('Customers: Write', $refusal->getMessage());
        self::assertSame([], $this->intentsAtStripe());
    }

    public function testAStoredAnswerLeadsADoubledRequestThroughTheReturnAddress(): void
    {
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        self::assertInstanceOf(WC_Order::class, wc_get_order($order->get_id()));
        $database = Plugin::instance()->services->database;
        $stored = (string) $database->value(
            'SELECT body FROM ' . $database->table('writes') . " WHERE operation = 'pay'",
        );
        self::assertStringContainsString('tillbook_return', $stored);
        self::assertStringNotContainsString((string) wp_json_encode($outcome->redirect), $stored);
    }

    public function testARepeatedCheckoutIsLedToTheBankThroughTheReturnAddress(): void
    {
        $order = $this->orderFor($this->product());
        $checkout = Plugin::instance()->services->modules()->checkout;
        $current = (new ReflectionProperty(CheckoutModule::class, 'currentCheckout'))->getValue($checkout);
        self::assertInstanceOf(CurrentCheckout::class, $current);
        self::assertNull($current->begin('t_shopper', 'a-key', CheckoutLock::now()));
        $_POST = [PaymentForm::METHOD => 'card', PaymentForm::CARD => $this->stripe->card(self::ASKS)];
        $first = $checkout->flow()->process($order->get_id());
        $_POST = [];
        $again = (new CurrentCheckout(new CheckoutLock(Plugin::instance()->services->database, 1)))->begin(
            't_shopper',
            'a-key',
            CheckoutLock::now(),
        );

        self::assertSame(PaymentRequests::returnUrl($order), $again?->redirect);
        self::assertSame($this->back($order), $first['redirect'] ?? null);
    }

    /** A plugin makes a new order for each attempt to pay a deposit. Only its parent has the cart's hash. */
    public function testADepositIsNotChargedAgainWhileItIsNotKnownWhetherAnEarlierOneOfTheCartWasPaid(): void
    {
        $checkout = Plugin::instance()->services->modules()->checkout;
        $current = (new ReflectionProperty(CheckoutModule::class, 'currentCheckout'))->getValue($checkout);
        self::assertInstanceOf(CurrentCheckout::class, $current);
        $cards = array_map(fn(): string => $this->stripe->card(), range(1, 4));
        $place = function () use ($checkout, $current, &$cards): string {
            wc_clear_notices();
            $parent = $this->orderFor($this->product());
            $parent->set_cart_hash(md5('a cart'));
            $parent->save();
            $deposit = $this->orderFor($this->product('5'));
            $deposit->set_parent_id($parent->get_id());
            $deposit->save();
            self::assertNull($current->begin('t_shopper', wp_generate_uuid4(), CheckoutLock::now() + 1000));
            $current->nameOrder($deposit);
            $_POST = [PaymentForm::METHOD => 'card', PaymentForm::CARD => array_pop($cards)];
            $result = $checkout->flow()->process($deposit->get_id())['result'];
            $_POST = [];

            return $result . ' ' . (wc_get_notices('error')[0]['notice'] ?? '');
        };
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $first = $place();
        $this->stripe->delete('faults');
        self::assertStringContainsString('we don\'t know yet', $first);
        self::assertSame([$first, $first], [$place(), $place()]);
        self::assertCount(1, $this->intentsAtStripe());

        $this->later(61);
        $this->settle();
        self::assertSame('success ', $place());
        self::assertCount(1, $this->intentsAtStripe(), 'It leads to the one that was paid.');
    }

    private function fillCart(?WC_Product $product): void
    {
        WC()->session?->set('tillbook_told_total', null);
        WC()->cart->empty_cart();
        if ($product !== null) {
            WC()->cart->add_to_cart($product->get_id());
        }
        WC()->cart->calculate_totals();
    }

    /**
     * Pays for an order as WooCommerce's checkout does.
     *
     * @param string $seen the total that the page shows
     */
    private function place(WC_Order $order, string $seen, string $wallet = '', string $number = self::OK): string
    {
        wc_clear_notices();
        $_POST = [
            PaymentForm::METHOD => 'card',
            PaymentForm::WALLET => $wallet,
            PaymentForm::CARD => $this->stripe->card($number),
            PaymentForm::APPROVED => $seen,
        ];
        try {
            return WC()
                ->payment_gateways()
                ->payment_gateways()
                ['tillbook']->process_payment($order->get_id())['result'];
        } finally {
            $_POST = [];
        }
    }

    /** @return list<string> the kinds of what the payments of an order went through */
    private function told(WC_Order $order): array
    {
        $database = Plugin::instance()->services->database;

        return $database->column(
            'SELECT type FROM ' . $database->table('timeline') . ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, (string) OrderPayment::of($this->found($order))],
        );
    }

    /** @return list<string> last digits of the shopper's cards */
    private function kept(): array
    {
        return array_map(static fn(WC_Payment_Token_CC $token): string => $token->get_last4(), $this->tokens());
    }

    /**
     * Returns what Stripe was asked while something is done with a new card.
     *
     * @param callable(string): mixed $what gets the token of the card
     *
     * @return list<mixed> paths
     */
    private function asked(callable $what, string $number = self::OK): array
    {
        $card = $this->stripe->card($number);
        $this->stripe->delete('requests');
        $what($card);

        return array_column($this->stripe->requests(), 'path');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Tests\Support\FakeSubscriptions;
use WC_Order;
use WC_Payment_Token_CC;

/** Cards of shoppers who don't come back from the bank, or whose checkout got no answer. */
#[Group('database')]
final class CardsWithoutReturnTest extends StorefrontStripe
{
    use WithCardsOfTwoCustomers;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/subscriptions.php';
    }

    protected function tearDown(): void
    {
        FakeSubscriptions::forget();
        parent::tearDown();
    }

    public function testASubscriptionGetsItsCardIfTheShopperDoesNotComeBackFromTheBank(): void
    {
        [$order, $subscription] = $this->subscribing();
        $this->approve($this->enter($order, self::ASKS_ONCE));
        $this->hear('shuffled', 2);

        self::assertSame('processing', $this->found($order)->get_status());
        $this->assertRenews($subscription);
        self::assertSame(['3155'], $this->lastFours());
        self::assertSame('Visa ending in 3155', $this->found($subscription)->get_payment_method_title());
        $customer = (new SavedCards())->customerOf($this->shopper, $this->scope);
        self::assertSame($this->thereIs('customer')[0]['id'], $customer);
        $this->back($order);
        self::assertSame(['3155'], $this->lastFours());
    }

    public function testASubscriptionGetsItsCardIfTheAnswerWasLost(): void
    {
        [$order, $subscription] = $this->subscribing();
        $this->loseAnswer(fn() => $this->enter($order));
        self::assertSame('', $this->found($subscription)->get_meta(SavedCards::METHOD_META));
        $this->later(61);
        self::assertSame(1, $this->settle());

        self::assertSame('processing', $this->found($order)->get_status());
        $this->assertRenews($subscription);
    }

    public function testTheCardOfAnAuthorizationIsKept(): void
    {
        $this->captureLater();
        [$order, $subscription] = $this->subscribing();
        $this->approve($this->enter($order, self::ASKS_ONCE));
        $this->hear();

        self::assertSame('on-hold', $this->found($order)->get_status());
        self::assertStringStartsWith('pm_', $this->found($subscription)->get_meta(SavedCards::METHOD_META));
    }

    public function testACardIsKeptForTheShopperWhoAskedAndDoesNotComeBack(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $this->approve($this->enter($order, self::ASKS_ONCE, keeps: true));
        $this->hear();
        self::assertSame(['3155'], $this->lastFours());

        $other = $this->orderFor($this->product(), $this->shopper);
        $this->approve($this->enter($other, self::ASKS));
        $this->hear();
        self::assertSame('processing', $this->found($other)->get_status());
        self::assertSame(['3155'], $this->lastFours(), 'They did not ask.');
        self::assertSame('', $this->found($other)->get_meta(SavedCards::METHOD_META));
    }

    public function testASubscriptionIsPaidWithTheSavedCardOfAShopperWhoDoesNotComeBack(): void
    {
        $own = $this->own();
        $customer = (new SavedCards())->customerOf($this->shopper, $this->scope);
        $imported = $this->imported();
        [$order, $subscription] = $this->subscribing();
        $this->approve($this->payBy($order, $imported));
        $this->hear();

        $kept = $this->found($subscription);
        self::assertSame($imported->get_token(), $kept->get_meta(SavedCards::METHOD_META));
        self::assertSame($imported->get_meta(SavedCards::CUSTOMER_META), $kept->get_meta(SavedCards::CUSTOMER_META));
        self::assertSame($customer, (new SavedCards())->customerOf($this->shopper, $this->scope));
        self::assertTrue($this->payBy($this->orderFor($this->product(), $this->shopper), $own)->isPaid());
    }

    public function testACardThatTheShopperChoseMeanwhileStays(): void
    {
        [$order, $subscription] = $this->subscribing();
        self::assertTrue($this->enter($order)->isPaid());
        $changed = $this->found($subscription);
        $changed->update_meta_data(SavedCards::METHOD_META, 'pm_chosen_meanwhile');
        $changed->save();
        $this->hear('shuffled', 2);

        self::assertSame('pm_chosen_meanwhile', $this->found($subscription)->get_meta(SavedCards::METHOD_META));
    }

    /** @return array{WC_Order, WC_Order} an order and the subscription that it starts */
    private function subscribing(): array
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$order->get_id()] = [$subscription];

        return [$order, $subscription];
    }

    /** The shopper approves on the bank's page, and closes it. */
    private function approve(PaymentOutcome $outcome): void
    {
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind, $outcome->text);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
    }

    /** @param callable(): PaymentOutcome $pay */
    private function loseAnswer(callable $pay): void
    {
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'path' => '/v1/payment_intents',
            'times' => 2,
        ]);
        self::assertSame(PaymentOutcome::UNKNOWN, $pay()->kind);
        $this->stripe->delete('faults');
    }

    private function assertRenews(WC_Order $subscription): void
    {
        $renewal = $this->orderFor($this->product(), $this->shopper);
        foreach ([SavedCards::METHOD_META, SavedCards::CUSTOMER_META, SavedCards::ACCOUNT_META] as $meta) {
            self::assertNotSame('', $this->found($subscription)->get_meta($meta), $meta);
            $renewal->update_meta_data($meta, $this->found($subscription)->get_meta($meta));
        }
        $renewal->save();
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
        self::assertSame('processing', $this->found($renewal)->get_status());
    }

    /** @return list<string> last digits of the shopper's cards */
    private function lastFours(): array
    {
        return array_map(static fn(WC_Payment_Token_CC $token): string => $token->get_last4(), $this->tokens());
    }
}

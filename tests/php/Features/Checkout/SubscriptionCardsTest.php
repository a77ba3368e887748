<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithSubscriptions;
use WC_Order;
use WC_Payment_Token_CC;
use WCS_Change_Payment_Method_Admin;
use WCS_Payment_Tokens;

/** The card of a subscription, which shoppers change with their list of cards and merchants on its screen. */
#[Group('database')]
final class SubscriptionCardsTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;
    use WithSubscriptions;

    public function testASubscriptionThatMovesToAnotherCardOfTheShopperHasItsCustomerAndTitle(): void
    {
        $visa = $this->card('visa', '4242');
        $subscription = $this->subscription($visa);
        $imported = $this->imported();
        WCS_Payment_Tokens::update_subscription_token($subscription, $imported, $visa);

        $found = $this->order($subscription->get_id());
        self::assertSame(
            ['pm_imported', 'cus_imported', 'Mastercard ending in 5454'],
            [
                $found->get_meta(SavedCards::METHOD_META),
                $found->get_meta(SavedCards::CUSTOMER_META),
                $found->get_payment_method_title(),
            ],
        );

        WCS_Payment_Tokens::update_subscription_token($found, $visa, $imported);
        self::assertSame(
            (new SavedCards())->customerOf($this->shopper, $this->scope),
            $this->order($subscription->get_id())->get_meta(SavedCards::CUSTOMER_META),
        );
    }

    public function testACardThatTheBankReplacedIsShownWithItsNewNumber(): void
    {
        $visa = $this->card('visa', '4242');
        $subscription = $this->subscription($visa);
        self::assertSame('Visa ending in 4242', $this->shown($subscription));
        self::assertTrue(SavedCards::renew($visa, SavedMethod::fromProvider(['last4' => '1881']), time()));

        self::assertSame('Visa ending in 1881', $this->shown($subscription));
    }

    public function testACardThatTheMerchantEnteredIsShown(): void
    {
        $subscription = $this->subscription($this->card('visa', '4242'));
        $this->save($subscription, 'cus_imported', $this->imported()->get_token());
        self::assertSame('Mastercard ending in 5454', $this->shown($subscription));

        $this->save($subscription, 'cus_1', 'pm_that_is_not_here');
        self::assertSame('Card', $this->shown($subscription));
    }

    public function testASubscriptionWithoutACardCanBeChangedOtherwise(): void
    {
        $subscription = $this->subscription(null);
        $this->save($subscription, '', '');

        $found = $this->order($subscription->get_id());
        self::assertSame(
            ['', ''],
            [$found->get_meta(SavedCards::METHOD_META), $found->get_meta(SavedCards::ACCOUNT_META)],
        );
    }

    public function testASubscriptionThatTheMerchantMakesAutomaticNeedsACard(): void
    {
        $others = $this->subscription(null);
        $others->set_payment_method('other');
        $manual = $this->subscription(null);
        $manual->set_requires_manual_renewal(true);
        foreach ([$others, $manual] as $subscription) {
            $subscription->save();
            try {
                $this->save($subscription, '', '');
                self::fail('A card is needed.');
            } catch (InvalidArgumentException $error) {
                self::assertStringContainsString('cus_', $error->getMessage());
            }
        }
    }

    public function testTheMerchantCannotRemoveACard(): void
    {
        $subscription = $this->subscription($this->card('visa', '4242'));
        $this->expectException(InvalidArgumentException::class);
        $this->save($subscription, '', '');
    }

    private function save(WC_Order $subscription, string $customer, string $method): void
    {
        WCS_Change_Payment_Method_Admin::save_meta($subscription, 'tillbook', [
            SavedCards::CUSTOMER_META => $customer,
            SavedCards::METHOD_META => $method,
        ]);
    }

    private function shown(WC_Order $subscription): mixed
    {
        return apply_filters(
            'woocommerce_my_subscriptions_payment_method',
            'Via Card and other payment methods',
            $this->order($subscription->get_id()),
        );
    }

    /** A card that another plugin saved for a customer of its own. */
    private function imported(): WC_Payment_Token_CC
    {
        $cards = new SavedCards();
        $saved = [
            'id' => 'pm_imported',
            'customer' => 'cus_imported',
            'brand' => 'mastercard',
            'last4' => '5454',
            'exp_month' => 12,
            'exp_year' => 2044,
        ];
        self::assertTrue($cards->adopt($this->shopper, $this->scope, SavedMethod::fromProvider($saved), 987_654));
        $token = SavedCards::ofMethod($this->shopper, $this->scope, 'pm_imported');
        self::assertNotNull($token);

        return $token;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithSubscriptions;
use WC_Order;
use WCS_Change_Payment_Method_Admin;

/** The card of a subscription, which merchants change on its screen. */
#[Group('database')]
final class SubscriptionCardsTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;
    use WithSubscriptions;

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
}

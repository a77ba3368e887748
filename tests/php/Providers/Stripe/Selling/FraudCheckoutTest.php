<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Selling\BlockedPayment;
use Tillbook\Tests\Support\CardForm;
use WC_Order;
use WC_Order_Item_Product;

/** Shoppers meet the store's fraud rules, and the merchant sees what became of them. */
#[Group('database')]
final class FraudCheckoutTest extends StorefrontStripe
{
    use WithFraudRules;

    public function testAShopperWhoIsBlockedIsToldNothingOfRulesAndCanTryAgain(): void
    {
        $this->rule(['order_items_threshold' => ['block' => true, 'max_items' => 2]]);
        $order = $this->orderFor($this->product());
        $this->wants($order, 3);
        $card = $this->stripe->card();
        $this->stripe->delete('requests');
        $outcome = $this->payments()->pay($order, CardForm::with($card));

        self::assertSame([], $this->stripe->requests(), 'Nothing is sent to Stripe.');
        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringNotContainsString('rule', $outcome->text);
        $order = $this->found($order);
        self::assertSame('failed', $order->get_status());
        self::assertStringContainsString('was blocked by your fraud filters', implode("\n", $this->notesOf($order)));
        self::assertTrue(BlockedPayment::isVirtualPaymentId((string) OrderPayment::of($order)));
        $this->assertListed('block', (string) OrderPayment::of($order));

        $this->wants($order, 1);
        self::assertTrue($this->enter($this->found($order))->isPaid());
        $order = $this->found($order);
        self::assertSame('processing', $order->get_status());
        self::assertFalse(BlockedPayment::isVirtualPaymentId((string) OrderPayment::of($order)));
        self::assertSame(['canceled', 'succeeded'], $this->states($order));
        $this->hear('shuffled', 2);
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testWhatTheBankDoesNotConfirmIsHeldAndTheOrderWaits(): void
    {
        $this->rule(['avs_mismatch' => ['block' => false]]);
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::WRONG_ADDRESS);

        self::assertTrue($outcome->isPaid());
        $order = $this->found($order);
        self::assertSame('on-hold', $order->get_status());
        $notes = $this->notesOf($order);
        self::assertStringContainsString('was held for review by your fraud filters', implode("\n", $notes));
        self::assertStringNotContainsString('was authorized', implode("\n", $notes));
        $this->assertListed('review', (string) OrderPayment::of($order));
        $this->hear('shuffled', 2);
        self::assertSame($notes, $this->notesOf($order));
    }

    public function testWhatTheBankDoesNotConfirmIsBlockedAndNothingIsTaken(): void
    {
        $this->rule(['avs_mismatch' => ['block' => true]]);
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::WRONG_ADDRESS);

        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertSame('failed', $this->found($order)->get_status());
        $notes = $this->notesOf($this->found($order));
        self::assertStringContainsString('was blocked by your fraud filters', implode("\n", $notes));
        $this->assertListed('block', (string) OrderPayment::of($this->found($order)));
        $this->hear('shuffled', 2);
        self::assertSame($notes, $this->notesOf($this->found($order)));
        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testTheRulesAreAppliedOnTheWayBackFromTheBank(): void
    {
        $this->rule(['avs_mismatch' => ['block' => true]]);
        $order = $this->orderFor($this->product());
        $outcome = $this->enter($order, self::ASKS);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');

        self::assertStringContainsString('order-received', $this->back($order));
        self::assertSame('processing', $this->found($order)->get_status());
        self::assertSame(1, substr_count(implode("\n", $this->notesOf($this->found($order))), 'was captured'));
        $this->hear('shuffled', 2);
        self::assertSame(1, substr_count(implode("\n", $this->notesOf($this->found($order))), 'was captured'));
    }

    public function testTheCardFieldsDoAsThePaymentWill(): void
    {
        $fields = fn(): mixed => Plugin::instance()->services->stripe()->checkout()->browserData()['captureMethod'] ??
            null;
        self::assertSame('automatic', $fields());
        $this->rule(['order_items_threshold' => ['block' => true, 'max_items' => 2]]);
        self::assertSame('automatic', $fields());
        $this->rule(['avs_mismatch' => ['block' => true]]);
        self::assertSame('manual', $fields());
        $this->enter($this->orderFor($this->product()));
        self::assertSame('manual', Json::text($this->onlyIntent(), 'capture_method'));
    }

    public function testTheAccountHasTheRules(): void
    {
        self::assertNull($this->provider()->can(Ability::FraudRules));
    }

    private function wants(WC_Order $order, int $pieces): void
    {
        foreach ($order->get_items() as $item) {
            self::assertInstanceOf(WC_Order_Item_Product::class, $item);
            $item->set_quantity($pieces);
            $item->save();
        }
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    private function read(string $route, array $query = []): array
    {
        $response = $this->rest('GET', "/wc/v3/payments/$route", $query);
        self::assertSame(200, $response->get_status());

        return Json::decode((string) wp_json_encode($response->get_data()));
    }

    /** @param 'block'|'review' $status */
    private function assertListed(string $status, string $paymentId): void
    {
        wp_set_current_user(1);
        $rows = Json::objects($this->read('transactions/fraud-outcomes', ['status' => $status]), 'data');
        self::assertSame([$paymentId], array_column($rows, 'payment_intent_id'));
        self::assertNotSame('', $rows[0]['customer_name'] ?? '');
        self::assertSame($paymentId, Json::text($this->read("payment_intents/$paymentId"), 'id'));
        self::assertContains(
            "fraud_outcome_$status",
            array_column(Json::objects($this->read("timeline/$paymentId"), 'data'), 'type'),
        );
        wp_set_current_user($this->shopper);
    }
}

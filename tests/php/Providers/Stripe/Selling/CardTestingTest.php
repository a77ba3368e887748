<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\CardTesting\AttemptLimit;
use Tillbook\Features\Checkout\PaymentOutcome;
use WC_Order;
use WC_Order_Item_Product;

/** Which attempts at Stripe count as card testing. */
#[Group('database')]
final class CardTestingTest extends StorefrontStripe
{
    use WithFraudRules;

    public function testAnOutageDoesNotCloseTheCheckoutAndWhatWasDeclinedMeanwhileCountsOnceItIsKnown(): void
    {
        add_filter(
            AttemptLimit::FILTER,
            static fn(int $before, string $of): int => $of === AttemptLimit::Store->value ? 2 : $before,
            10,
            2,
        );
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'path' => '/v1/payment_intents',
            'times' => 4,
        ]);
        foreach (range(1, 2) as $time) {
            self::assertSame(
                PaymentOutcome::UNKNOWN,
                $this->enter($this->orderFor($this->product()), self::DECLINED)->kind,
            );
        }
        $this->stripe->delete('faults');
        self::assertTrue($this->enter($this->orderFor($this->product()))->isPaid());

        $this->settleLater();
        self::assertSame(PaymentOutcome::REFUSED, $this->enter($this->orderFor($this->product()))->kind);
    }

    public function testWhatWasPaidWithoutAnAnswerDoesNotCountOnceItIsKnown(): void
    {
        add_filter(
            AttemptLimit::FILTER,
            static fn(int $before, string $of): int => $of === AttemptLimit::Session->value ? 1 : $before,
            10,
            2,
        );
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'path' => '/v1/payment_intents',
            'times' => 2,
        ]);
        self::assertSame(PaymentOutcome::UNKNOWN, $this->enter($this->orderFor($this->product()))->kind);
        self::assertSame(PaymentOutcome::REFUSED, $this->enter($this->orderFor($this->product()))->kind);
        $this->stripe->delete('faults');
        $this->settleLater();

        self::assertTrue($this->enter($this->orderFor($this->product()))->isPaid());
    }

    public function testACardThatIsDeclinedAndThenAnotherThatTheBankAsksAboutCountOnce(): void
    {
        add_filter(
            AttemptLimit::FILTER,
            static fn(int $before, string $of): int => $of === AttemptLimit::Session->value ? 2 : $before,
            10,
            2,
        );
        $order = $this->orderFor($this->product());
        self::assertSame(PaymentOutcome::DECLINED, $this->enter($order, self::DECLINED)->kind);
        $asked = $this->enter($this->found($order), self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $asked->kind);
        $this->stripe->bankPage((string) $asked->redirect, 'complete');
        $this->back($order);
        self::assertSame('processing', $this->found($order)->get_status());

        self::assertSame(
            [PaymentOutcome::DECLINED, PaymentOutcome::REFUSED],
            [
                $this->enter($this->orderFor($this->product()), self::DECLINED)->kind,
                $this->enter($this->orderFor($this->product()))->kind,
            ],
        );
    }

    public function testWhatTheRulesBlockBeforehandDoesNotCount(): void
    {
        $this->rule(['order_items_threshold' => ['block' => true, 'max_items' => 2]]);
        $order = $this->orderFor($this->product());
        foreach ($order->get_items() as $item) {
            self::assertInstanceOf(WC_Order_Item_Product::class, $item);
            $item->set_quantity(3);
            $item->save();
        }

        self::assertSame([PaymentOutcome::DECLINED => 6], $this->sixTries($order, self::OK));
    }

    public function testWhatTheRulesBlockForTheBanksAnswerCounts(): void
    {
        $this->rule(['avs_mismatch' => ['block' => true]]);

        self::assertSame(
            [PaymentOutcome::DECLINED => 5, PaymentOutcome::REFUSED => 1],
            $this->sixTries($this->orderFor($this->product()), self::WRONG_ADDRESS),
        );
    }

    /** @return array<string, int> number of outcomes by kind */
    private function sixTries(WC_Order $order, string $card): array
    {
        return array_count_values(
            array_map(fn(): string => $this->enter($this->found($order), $card)->kind, range(1, 6)),
        );
    }
}

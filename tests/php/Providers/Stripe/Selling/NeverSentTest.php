<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\WithUnreadableOrders;

/** Shoppers whose process died before their payment was sent: no job charges them hours later. */
#[Group('database')]
final class NeverSentTest extends SellingStripe
{
    use WithUnreadableOrders;

    /** @param bool $isRenewal whether the store pays with a saved card, without the shopper */
    #[TestWith([false])]
    #[TestWith([true])]
    public function testNoJobChargesAShopperForWhatWasNeverSent(bool $isRenewal): void
    {
        $command = new PayOrder(
            $this->request(
                self::OK,
                $isRenewal ? ['offSession' => true, 'savedMethod' => 'pm_1', 'customer' => 'cus_1'] : [],
            ),
        );
        $this->dies($command);
        // Hours later the shopper has paid in the shop.
        $this->later(3 * 3600);
        self::assertSame(0, $this->settle());

        self::assertSame([], $this->posted());
        self::assertSame([], $this->intentsAtStripe());
        self::assertSame([['pay', 'refused']], $this->commands());
        // A subscription follows its failed renewal; a shopper can pay a pending order again.
        self::assertSame($isRenewal ? 'failed' : 'pending', $this->statusOfOrder());
        $notes = array_filter(
            wc_get_order_notes(['order_id' => $this->order->get_id()]),
            static fn(object $note): bool => str_contains(
                (string) ($note->content ?? ''),
                'A payment could not be attempted: The request was interrupted before it reached',
            ),
        );
        self::assertCount(1, $notes);
        $told = $this->told();
        self::assertCount($isRenewal ? 0 : 1, $told);
        if (!$isRenewal) {
            self::assertStringContainsString('was not made, and you were not charged', $told[0]);
            self::assertStringContainsString(esc_html($this->order->get_checkout_payment_url()), $told[0]);
        }
    }

    #[TestWith(['yes'])]
    #[TestWith(['no'])]
    public function testARenewalWhoseOrderCantBeReadFailsOnceItCan(string $hasOrderTables): void
    {
        self::needShop();
        self::storeOrdersInTables($hasOrderTables);
        $this->order = $this->newOrder();
        $saved = ['offSession' => true, 'savedMethod' => 'pm_1', 'customer' => 'cus_1'];
        $this->dies(new PayOrder($this->request(self::OK, $saved)));
        $this->later(3 * 3600);
        self::whileUnreadable([$this->order->get_id()], fn(): int => $this->settle());
        self::assertSame([['pay', 'sent']], $this->commands());

        $this->settleLater();
        self::assertSame([['pay', 'refused']], $this->commands());
        self::assertSame('failed', $this->statusOfOrder());
    }

    public function testAShopperWhoPaidOtherwiseIsNotAskedToPayAgain(): void
    {
        $this->dies(new PayOrder($this->request()));
        $this->order->set_payment_method('cod');
        $this->order->set_status('processing');
        $this->order->save();
        $this->later(3 * 3600);
        $this->settle();

        self::assertSame([['pay', 'refused']], $this->commands());
        self::assertSame([], $this->told());
    }

    public function testAShopperWhoComesBackPaysWithTheOtherCardAtOnce(): void
    {
        $this->dies(new PayOrder($this->request()));
        $this->later(61);
        $paid = $this->buy('5555555555554444');

        self::assertSame('succeeded', $paid->object['status']);
        self::assertCount(1, $this->intentsAtStripe());
        self::assertSame([['pay', 'refused'], ['pay', 'done']], $this->commands());
        self::assertSame([], $this->told(), 'Who pays just now needs no email.');
    }

    /** The store has forgotten it by then, so no one would ask again. */
    public function testACardThatTheShopperRemovedIsRemovedHoweverLate(): void
    {
        $this->act(
            new SaveCard(
                1,
                $this->stripe->card(),
                new Billing('Jamie', 'jamie@example.com', null, []),
                null,
                self::RETURN,
            ),
        );
        $card = Json::objects($this->stripe->get('dump'), 'accounts.0.payment_method')[0];
        self::assertNotNull($card['customer']);
        $this->dies(new RemoveSavedMethod((string) Json::text($card, 'id')));
        $this->later(3 * 3600);
        self::assertSame(1, $this->settle());

        self::assertNull(Json::objects($this->stripe->get('dump'), 'accounts.0.payment_method')[0]['customer']);
    }

    /** @return list<string> what the shopper was told by email */
    private function told(): array
    {
        return array_values(
            array_map(
                static fn(object $note): string => (string) ($note->content ?? ''),
                array_filter(
                    wc_get_order_notes(['order_id' => $this->order->get_id()]),
                    static fn(object $note): bool => ($note->customer_note ?? false) === true,
                ),
            ),
        );
    }

    private function dies(Command $command): void
    {
        KilledBefore::statement(KilledBefore::REQUEST, fn() => $this->act($command));
        $this->posted();
    }
}

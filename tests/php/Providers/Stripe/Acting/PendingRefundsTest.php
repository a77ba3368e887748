<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;

/** The order's notes about refunds that wait: for the bank, for the merchant's balance, or for the customer. */
final class PendingRefundsTest extends ActingStripe
{
    use OrdersAtStripe;

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function reasons(): iterable
    {
        yield 'the bank' => [['pending' => true], 'have the money yet'];
        yield 'the balance' => [['pending' => true, 'pendingReason' => 'insufficient_funds'], 'cover it. Add funds'];
        yield 'the payment' => [
            ['pending' => true, 'pendingReason' => 'charge_pending'],
            'until the payment has settled',
        ];
        yield 'the customer' => [['asksCustomer' => true], 'an email that asks where to send the money'];
    }

    /** @param array<string, mixed> $facts of the refund */
    #[DataProvider('reasons')]
    public function testTheOrderSaysWhatItsRefundWaitsFor(array $facts, string $text): void
    {
        [$order, $intent] = $this->sold();
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 1200] + $facts);
        $this->hear('kept', 2);

        self::assertCount(1, $this->notesAbout($order, $text));
        self::assertCount(1, $this->notesAbout($order, 'was started'));
    }
}

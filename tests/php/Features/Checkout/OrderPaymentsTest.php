<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Ledger\Database;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Finds an order's payments in the ledger. */
#[Group('database')]
final class OrderPaymentsTest extends TestCase
{
    use WithSandbox;

    public function testAnOrderKnowsThePaymentThatWaitsForItsShopperAndTheOneThatCoversIt(): void
    {
        $this->connectSandbox();
        $payments = new OrderPayments(Database::fromWordPress());
        $known = fn(int $order): array => [
            $payments->awaitingApproval($this->scope, $order),
            $payments->open($this->scope, $order),
            $payments->activePayment($this->scope, $order),
            $payments->isUnderWay($this->scope, $order),
        ];
        $waiting = $this->orderOf(5000);
        $awaited = $this->pay(new PaymentPlan(5000, 'usd'), $waiting);
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('payments') .
                " SET status = 'requires_action', captured = 0, amount_captured = 0 WHERE payment_intent_id = ?",
            [$awaited],
        );
        $paid = $this->orderOf(5000);
        $payment = $this->pay(new PaymentPlan(5000, 'usd'), $paid);

        self::assertSame([$awaited, $awaited, null, true], $known($waiting->get_id()));
        self::assertSame([null, null, $payment, false], $known($paid->get_id()));
        self::assertSame([null, null, null, false], $known($this->orderOf(5000)->get_id()));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Access\Roles;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** WooCommerce makes the receipt of an order, and refuses it to users who can't read orders. */
final class ReceiptActionTest extends TestCase
{
    use WithSandbox;

    #[TestWith(['shop_manager', true, 200])]
    #[TestWith([Roles::ACCOUNTANT, false, 403])]
    public function testAReceiptIsOfferedToThoseWhoGetIt(string $role, bool $isOffered, int $status): void
    {
        self::needShop();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $order = $this->orderOf(5000);
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);

        $this->actAs($role);
        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));

        self::assertSame($isOffered, $payment['actions']['receipt']);
        self::assertSame($status, $this->rest('POST', "/wc/v3/orders/{$order->get_id()}/receipt")->get_status());
    }
}

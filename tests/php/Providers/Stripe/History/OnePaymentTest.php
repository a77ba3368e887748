<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** The history of a new account, which has a single payment. */
final class OnePaymentTest extends ConnectedStripe
{
    public function testTheHealthCountsItInTheSingular(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        self::assertTrue($this->module()->backfill()->run($this->scope));

        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);
        self::assertStringEndsWith(': 1 payment.', array_column($items, 'text', 'name')['history'] ?? '');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** Events that no webhook brought. */
#[Group('database')]
final class PollingTest extends ConnectedStripe
{
    public function testWhatWebhooksMissedIsFound(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->stripe->post('refund', ['amount' => 500]);

        $found = $this->module()->polling()->poll($this->scope);
        $this->work();

        self::assertGreaterThan(2, $found);
        self::assertSame('500', $this->ledger()['payments'][0]['amount_refunded']);
        self::assertCount(1, $this->ledger()['refunds']);
        self::assertSame(0, $this->module()->polling()->poll($this->scope), 'The second time finds nothing new.');
    }

    public function testWhatAWebhookBroughtIsNotMissed(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();

        self::assertSame(0, $this->module()->polling()->poll($this->scope));
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'Webhooks arrive: an hour is enough.');
    }

    public function testOfManyPagesNoneIsForgotten(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        for ($i = 0; $i < 60; ++$i) {
            $this->stripe->post('pay', ['amount' => 1000 + $i]);
        }
        self::assertGreaterThan(100, $this->module()->polling()->poll($this->scope));
        $this->work();

        self::assertCount(60, $this->ledger()['payments']);
    }

    public function testAfterAnOutageItAsksForTheSameTimeAgain(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('faults', [
            'kind' => 'error_before',
            'path' => '/v1/events',
            'times' => 0,
            'status' => 500,
        ]);
        $this->module()->polling()->run();
        self::assertSame([], $this->ledger()['payments']);

        $this->stripe->delete('faults');
        $this->module()->polling()->run();

        self::assertCount(1, $this->ledger()['payments']);
    }
}

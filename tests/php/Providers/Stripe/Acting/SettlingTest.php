<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\CommandAudit;
use Tillbook\Tests\Support\CommandServices;

/** The job that settles many commands without an answer. */
#[Group('database')]
final class SettlingTest extends ActingStripe
{
    public function testARunWithoutTimeSettlesOneAndSaysThatThereAreMore(): void
    {
        $charges = [];
        foreach ([1, 2, 3] as $number) {
            [, $charges[]] = $this->paid(1000 * $number);
        }
        foreach ($charges as $charge) {
            $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
            $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        }
        $services = Plugin::instance()->services;
        $commands = new CommandServices(
            Database::fromWordPress(),
            new SystemClock(),
            $services->inbox(),
            new CommandAudit($services->audit()),
            settlingSeconds: -1,
        );
        $settle = fn(): array => $commands->unanswered->settle($this->scope, $this->provider());
        foreach ([true, true, false] as $isMore) {
            self::assertSame(['carriedOut' => 1, 'isMore' => $isMore], $settle());
        }
        self::assertSame(['carriedOut' => 0, 'isMore' => false], $settle());
        foreach ($charges as $charge) {
            self::assertCount(1, $this->refundsAtStripe($charge));
        }
    }
}

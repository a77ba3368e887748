<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;

/** What the job does about many commands without an answer. */
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
        $bus = new CommandBus(
            Database::fromWordPress(),
            new CommandGuard(),
            new CommandRecords(Database::fromWordPress(), new SystemClock()),
            $services->inbox(),
            new CommandAudit($services->audit()),
            0,
            -1,
        );
        foreach ([true, true, false] as $isUnfinished) {
            self::assertSame(1, $bus->settle($this->scope, $this->provider()));
            self::assertSame($isUnfinished, $bus->isUnfinished());
        }
        self::assertSame(0, $bus->settle($this->scope, $this->provider()));
        self::assertFalse($bus->isUnfinished());
        foreach ($charges as $charge) {
            self::assertCount(1, $this->refundsAtStripe($charge));
        }
    }
}

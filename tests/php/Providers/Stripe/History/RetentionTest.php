<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\History\RetentionJob;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** Data with a limited retention is deleted, whether or not its account is connected. */
#[Group('database')]
final class RetentionTest extends ConnectedStripe
{
    public function testProcessedEventsGoWhileTheAccountIsConnected(): void
    {
        $this->receive('evt_old');
        do_action(RetentionJob::JOB);

        self::assertSame(['evt_new'], $this->events());
    }

    public function testProcessedEventsGoAfterTheAccountWasDisconnected(): void
    {
        $this->receive('evt_old');
        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');
        do_action(RetentionJob::JOB);

        self::assertSame(['evt_new'], $this->events());
    }

    public function testProcessedEventsGoOnACopyOfTheSite(): void
    {
        $this->receive('evt_old');
        self::connectAt('https://original.example');
        SiteOwnership::markCopy();
        do_action(RetentionJob::JOB);

        self::assertSame(['evt_new'], $this->events());
    }

    /** Stores a processed event that arrived 36 days ago, and one from now. */
    private function receive(string $old): void
    {
        Database::fromWordPress()->execute(
            'DELETE FROM ' . Database::fromWordPress()->table('events') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        foreach ([$old, 'evt_new'] as $id) {
            (new Events(Database::fromWordPress(), new SystemClock()))->store($this->scope, 'webhook', [
                [
                    'id' => $id,
                    'type' => 'customer.updated',
                    'object_id' => null,
                    'created' => 100,
                    'api_version' => '',
                    'body' => '{}',
                ],
            ]);
        }
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('events') . " SET state = 'done' WHERE ledger_id = ?",
            [$this->scope->id],
        );
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('events') .
                ' SET received_at = ? WHERE ledger_id = ? AND event_id = ?',
            [time() - 36 * DAY_IN_SECONDS, $this->scope->id, $old],
        );
    }

    /** @return list<string|null> */
    private function events(): array
    {
        return Database::fromWordPress()->column(
            'SELECT event_id FROM ' .
                Database::fromWordPress()->table('events') .
                ' WHERE ledger_id = ? ORDER BY event_id',
            [$this->scope->id],
        );
    }
}

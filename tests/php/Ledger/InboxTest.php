<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use LogicException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Events;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\TestClock;

#[Group('database')]
final class InboxTest extends LedgerTestCase
{
    public function testAnEventIsStoredAndTakenOnce(): void
    {
        $events = new Events($this->database, new SystemClock());
        $events->store($this->scope, 'webhook', [self::event('evt_1', '{"first":1}'), self::event('evt_2')]);
        $events->store($this->scope, 'webhook', [self::event('evt_1', '{"second":1}'), self::event('evt_3')]);

        self::assertSame(['{"first":1}', '{}', '{}'], array_column($events->waiting($this->scope), 'body'));
        self::assertSame(['evt_1', 'evt_2'], $events->claim($this->scope, ['evt_1', 'evt_2']));
        self::assertSame(['evt_3'], $events->claim($this->scope, ['evt_1', 'evt_2', 'evt_3', 'evt_unknown']));
        self::assertSame([], $events->claim($this->scope, ['evt_1', 'evt_2', 'evt_3']));
        self::assertSame([], array_column($events->waiting($this->scope), 'body'));
    }

    /** MySQL and MariaDB would shorten it without an error, and no claim would find it. */
    public function testAnIdOrOriginThatDoesNotFitIsNotStored(): void
    {
        $events = new Events($this->database, new SystemClock());
        $longest = str_repeat('e', 64);
        $events->store($this->scope, 'abcdefgh', [self::event($longest)]);
        self::assertSame([$longest], $events->claim($this->scope, [$longest]));

        foreach ([['webhook', "e$longest"], ['webhook', ''], ['webhook', 'evt_é'], ['replaying', 'evt_1']] as $wrong) {
            try {
                $events->store($this->scope, $wrong[0], [self::event('evt_2'), self::event($wrong[1])]);
                self::fail(implode(' ', $wrong) . " doesn't fit.");
            } catch (LogicException $error) {
                self::assertStringContainsString(strlen($wrong[0]) > 8 ? $wrong[0] : $wrong[1], $error->getMessage());
            }
        }
        self::assertSame([], $events->waiting($this->scope));
    }

    public function testAnEventThatFailedWaitsForItsNextAttempt(): void
    {
        $events = new Events($this->database, new SystemClock());
        $events->store($this->scope, 'webhook', [self::event('evt_1')]);
        self::assertSame(['{}'], array_column($events->waiting($this->scope), 'body'));
        // Without transactions, it stays marked.
        $events->claim($this->scope, ['evt_1'], 'mine');
        self::assertFalse($events->failed($this->scope, 'evt_1', 'boom', claim: 'another'));
        self::assertTrue($events->failed($this->scope, 'evt_1', 'boom', claim: 'mine'));

        self::assertSame([], array_column($events->waiting($this->scope), 'body'), 'Not before its time.');
        self::assertSame(['evt_1'], $events->claim($this->scope, ['evt_1']), 'It can be taken again.');
    }

    public function testAnEventThatIsNotAtFaultIsTriedWithoutALastAttempt(): void
    {
        $events = new Events($this->database, new SystemClock());
        $events->store($this->scope, 'webhook', [self::event('evt_1', '{"first":1}'), self::event('evt_2')]);
        for ($attempt = 0; $attempt < 8; ++$attempt) {
            $events->failed($this->scope, 'evt_1', 'The key lacks a permission.', Events::SOON);
            $events->failed($this->scope, 'evt_2', 'boom');
        }

        self::assertSame([], $events->waiting($this->scope));
        $soon = new Events($this->database, TestClock::ahead(301));
        self::assertSame(['{"first":1}'], array_column($soon->waiting($this->scope), 'body'), 'The other is given up.');
    }

    public function testOfTwoSendersOfACommandOneGetsTheKey(): void
    {
        $commandRecords = new CommandRecords($this->database, new SystemClock());

        $first = $commandRecords->begin($this->scope, 'refund:ch_1:1', 'refund', 'ch_1', str_repeat('a', 64), 1, [
            'command' => [],
        ]);
        self::assertNotNull($first);
        self::assertNull(
            $commandRecords->begin($this->scope, 'refund:ch_1:1', 'refund', 'ch_1', str_repeat('a', 64), 2, []),
        );
        $commandRecords->finish($this->scope, $first, 'done', ['id' => 're_1']);

        $kept = $commandRecords->find($this->scope, 'refund:ch_1:1');
        self::assertSame(
            ['done', str_repeat('a', 64), 're_1', 1],
            [$kept?->state, $kept?->requestHash, $kept?->body['id'] ?? null, $kept?->userId],
        );
        self::assertSame(1, $commandRecords->attempts($this->scope, 'refund', 'ch_1'));
    }

    public function testTheAuditTrailSaysWhoDidWhat(): void
    {
        $user = $this->actAs('administrator');
        (new Audit($this->database, new SystemClock()))->record(
            $this->scope,
            'rest',
            'refund',
            'ch_1',
            500,
            'usd',
            'done',
            null,
            ['reason' => 'duplicate'],
        );

        $row = $this->database->row(
            'SELECT user_id, action, amount, currency, outcome, detail FROM ' .
                $this->database->table('audit') .
                ' WHERE ledger_id = ?',
            [$this->scope->id],
        );

        self::assertSame(
            [
                'user_id' => (string) $user,
                'action' => 'refund',
                'amount' => '500',
                'currency' => 'usd',
                'outcome' => 'done',
                'detail' => '{"reason":"duplicate"}',
            ],
            $row,
        );
    }

    /** @return array{id: string, type: string, object_id: string|null, created: int, api_version: string, body: string} */
    private static function event(string $id, string $body = '{}'): array
    {
        return [
            'id' => $id,
            'type' => 'charge.succeeded',
            'object_id' => 'ch_1',
            'created' => 100,
            'api_version' => '2026-10-28',
            'body' => $body,
        ];
    }
}

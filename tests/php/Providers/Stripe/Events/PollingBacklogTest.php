<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Events\EventWorker;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\WithEmptyQueue;

/** More events than one process can read, such as after some weeks without a connection. */
#[Group('database')]
final class PollingBacklogTest extends ConnectedStripe
{
    use WithEmptyQueue;

    private const DAYS = 20;

    private int $cursor;

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 600, 'days' => self::DAYS, 'seed' => 'backlog'];
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->cursor = time() - self::DAYS * 86_400;
        (new JsonOption('tillbook_stripe_poll_' . $this->scope->id))->change(
            fn(): array => [
                'cursor' => $this->cursor,
                'quiet_runs' => 1,
                'polled' => time() - 86_400,
            ],
        );
        $this->emptyQueue();
        $this->stripe->delete('requests');
    }

    public function testAProcessThatIsKilledDoesNotStartOver(): void
    {
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/events', 'skip' => 30, 'times' => 0]);
        try {
            $this->module()->polling()->poll($this->scope);
            self::fail('It needed no more requests.');
        } catch (ProviderUnreachable) {
            $first = min($this->since());
        }
        self::assertTrue($this->module()->polling()->isDue($this->scope), 'There is more to read.');

        $this->stripe->delete('faults');
        $this->stripe->delete('requests');
        $this->module()->polling()->poll($this->scope);

        self::assertGreaterThan($first + 3600, min($this->since()));
        self::assertSame($this->happened(), $this->stored());
    }

    public function testEachRunEndsInTimeAndTheNextComesAtOnce(): void
    {
        // Another process works on the events, which would take most of the time of this test.
        self::assertTrue((new OptionLock(EventInbox::LOCK . $this->scope->id, 120))->take(time()));
        $runs = 0;
        do {
            $this->emptyQueue();
            $this->stripe->delete('requests');
            $before = count($this->stored());
            $this->module()->polling()->run(0);
            self::assertLessThanOrEqual(10, count($this->since()));
            if (count($this->stored()) > $before) {
                self::assertNotSame([], $this->waiting(EventWorker::HOOK), 'What was found is worked on meanwhile.');
            }
        } while (++$runs < 200 && $this->waiting(Polling::WORKER) !== []);

        self::assertGreaterThan(3, $runs);
        self::assertSame($this->happened(), $this->stored());
        self::assertSame(0, $this->module()->polling()->poll($this->scope));
    }

    #[Group('one-database')]
    public function testHealthSaysHowFarItIs(): void
    {
        $this->module()->polling()->run(0);
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);
        self::assertStringContainsString(
            'everything up to ' . wp_date(wc_date_format(), $this->cursor - 600),
            (string) (array_column($items, 'text', 'name')['polling'] ?? ''),
        );

        $this->module()->polling()->poll($this->scope);
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);
        self::assertNotContains('polling', array_column($items, 'name'));
    }

    /** @return list<int> since when events were asked for, by request */
    private function since(): array
    {
        $since = [];
        foreach ($this->stripe->requests() as $request) {
            if ($request['path'] === '/v1/events') {
                $since[] = (int) Json::text($request, 'params.created.gte');
            }
        }

        return $since;
    }

    /** @return list<string> ids of the events at Stripe */
    private function happened(): array
    {
        $ids = [];
        for ($from = 0; ($rows = $this->rows($from)) !== []; $from += count($rows)) {
            foreach ($rows as $event) {
                if (
                    in_array($event['type'], EventTypes::ALL, true) &&
                    Json::integer($event, 'created') >= time() - self::DAYS * 86_400
                ) {
                    $ids[] = (string) Json::text($event, 'id');
                }
            }
        }
        sort($ids);

        return $ids;
    }

    /** @return list<array<string, mixed>> */
    private function rows(int $from): array
    {
        return Json::objects($this->stripe->post('rows', ['kind' => 'event', 'from' => $from]), 'data');
    }

    /** @return list<string> ids of the stored events */
    private function stored(): array
    {
        $database = Database::fromWordPress();
        $ids = $database->column('SELECT event_id FROM ' . $database->table('events') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        sort($ids);

        return $ids;
    }

    /** @return array<int, object> */
    private function waiting(string $hook): array
    {
        return as_get_scheduled_actions(['hook' => $hook, 'group' => RecurringJob::GROUP, 'status' => 'pending']);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Events\EventWorker;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\ReadsHealth;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithEmptyQueue;

/** Events that no webhook brought. */
final class PollingTest extends ConnectedStripe
{
    use ReadsHealth;
    use WithEmptyQueue;

    private const HOUR = 3600;

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

    public function testOpeningOneOfOurPagesAsksInTheBackgroundIfTheLastTimeIsAMinuteAgo(): void
    {
        $this->emptyQueue();
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->module()->polling()->poll($this->scope);
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->stripe->delete('requests');
        $open = fn() => $this->rest('GET', '/wc/v3/payments/bootstrap', ['path' => '/payments/transactions']);
        self::assertSame(200, $open()->get_status());
        self::assertFalse($this->isEnqueued(Polling::OPENED), 'It has just asked.');

        $this->later(60);
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'Webhooks arrive: an hour is enough.');
        $open();
        $open();
        self::assertCount(
            1,
            as_get_scheduled_actions(['hook' => Polling::OPENED, 'status' => 'pending', 'per_page' => 9], 'ids'),
        );
        self::assertSame([], $this->asked(), 'The page itself asks nothing.');
        $this->runQueue();

        self::assertContains('7000', array_column($this->ledger()['payments'], 'amount'));
        self::assertFalse($this->isEnqueued(Polling::OPENED));
    }

    public function testWhileAShopperWaitsItAsksEveryMinuteForAWhile(): void
    {
        $this->emptyQueue();
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->module()->polling()->poll($this->scope);
        $this->later(10 * 60);
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'Webhooks arrive: an hour is enough.');
        $this->stripe->delete('requests');

        do_action('tillbook_shopper_waits', 12);
        do_action('tillbook_shopper_waits', 12);
        self::assertCount(
            1,
            as_get_scheduled_actions(['hook' => Polling::OPENED, 'status' => 'pending', 'per_page' => 9], 'ids'),
        );
        self::assertSame([], $this->asked(), 'The page itself asks nothing.');
        $this->runQueue();
        self::assertNotSame([], $this->asked());
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'It has just asked.');

        // The bank answers after the first time, and no webhook says so.
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->later(60);
        self::assertTrue($this->module()->polling()->isDue($this->scope));
        $this->module()->polling()->run();
        self::assertContains('7000', array_column($this->ledger()['payments'], 'amount'));
    }

    public function testAShopperWhoWaitsInVainIsNotWaitedForLong(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        do_action('tillbook_shopper_waits', 12);
        foreach (range(1, 4) as $minute) {
            $this->module()->polling()->poll($this->scope);
            $this->later(60);
            self::assertTrue($this->module()->polling()->isDue($this->scope), "After minute $minute.");
        }
        $this->module()->polling()->poll($this->scope);
        $this->later(60);
        self::assertFalse($this->module()->polling()->isDue($this->scope));
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

        // It may run again soon, such as because another account has more to read.
        $this->stripe->delete('requests');
        $this->module()->polling()->run();
        self::assertSame([], $this->asked(), 'It has just asked.');

        $this->stripe->delete('faults');
        $this->later(60);
        $this->module()->polling()->run();

        self::assertCount(1, $this->ledger()['payments']);
    }

    public function testAQuietTimeTakesOneRequestForEachTwentyTypes(): void
    {
        $this->stripe->delete('requests');
        $this->module()->polling()->poll($this->scope);

        self::assertCount(2, $this->asked());
    }

    public function testOnceWebhooksStopItAsksEveryMinuteUntilOneArrives(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->module()->polling()->poll($this->scope);
        $this->later(2 * 60);
        self::assertFalse($this->module()->polling()->isDue($this->scope));

        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->later(self::HOUR);
        $this->module()->polling()->run();
        $this->later(2 * 60);
        $this->module()->polling()->run();
        $this->later(2 * 60);
        self::assertTrue($this->module()->polling()->isDue($this->scope), 'The last event came by no webhook.');

        $this->stripe->post('webhooks', ['mode' => 'hold']);
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->hear();
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'Webhooks arrive again.');
    }

    #[Group('database')]
    public function testHealthWarnsThatWebhooksStoppedUntilOneArrives(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->later(2 * self::HOUR);
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->module()->polling()->poll($this->scope);
        self::assertSame(HealthItem::OK, $this->item('webhook')['status'] ?? null, 'Stripe may still send them.');

        $this->later(3 * self::HOUR);
        $warning = $this->item('webhook');
        self::assertSame(HealthItem::WARNING, $warning['status'] ?? null);
        self::assertStringContainsString('No webhook has arrived for 5 hours', (string) Json::text($warning, 'text'));
        self::assertStringContainsString('firewall', (string) Json::text($warning, 'text'));
        $this->later(30 * 24 * self::HOUR - 4 * self::HOUR);
        self::assertSame(HealthItem::WARNING, $this->item('webhook')['status'] ?? null, 'For as long as it lasts.');

        $this->stripe->post('webhooks', ['mode' => 'hold']);
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->hear();
        self::assertSame(HealthItem::OK, $this->item('webhook')['status'] ?? null);
    }

    #[Group('database')]
    public function testHealthNamesAWrongSigningSecretAndWhatReplacesIt(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        // The secret that Stripe signs with isn't known any more.
        (new KeyStore(TestClock::at(time() - 25 * self::HOUR)))->saveWebhookSecret(false, 'whsec_other');
        $this->later(2 * self::HOUR);
        $this->stripe->post('pay', ['amount' => 6000]);
        foreach ($this->stripe->deliver([]) as $answer) {
            self::assertSame(400, $answer->get_status());
        }
        $this->module()->polling()->poll($this->scope);
        $this->later(3 * self::HOUR);
        $text = (string) Json::text($this->item('webhook'), 'text');
        self::assertStringContainsString('signing secret was changed, select “Replace the webhook’s secret”', $text);

        $this->module()->connect()->webhookRepair()->repair(false, true, 'admin');
        $this->stripe->post('pay', ['amount' => 7000]);
        $this->hear();
        self::assertSame(HealthItem::OK, $this->item('webhook')['status'] ?? null);
    }

    #[Group('database')]
    public function testEventsThatAreAskedForBeforeTheirWebhookArrivesAreNoAlarm(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        self::assertGreaterThan(2, $this->module()->polling()->poll($this->scope));
        $this->hear();
        self::assertSame(0, $this->module()->polling()->poll($this->scope));
        $this->later(2 * 60);
        self::assertFalse($this->module()->polling()->isDue($this->scope), 'Webhooks arrive.');

        $this->later(5 * self::HOUR);
        $item = $this->item('webhook');
        self::assertSame(HealthItem::OK, $item['status'] ?? null);
        self::assertStringContainsString(' 0 missed', (string) Json::text($item, 'text'));
    }

    public function testASingleLostEventAndThoseOfAnOutageAreNoAlarm(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->later(self::HOUR);
        $this->stripe->post('emit', ['type' => 'charge.updated']);
        self::assertSame(1, $this->module()->polling()->poll($this->scope));
        $this->later(5 * self::HOUR);
        self::assertSame(HealthItem::OK, $this->item('webhook')['status'] ?? null, 'One can get lost.');

        $this->stripe->post('pay', ['amount' => 6000]);
        $this->module()->polling()->poll($this->scope);
        $this->later(5 * self::HOUR, 8 * self::HOUR);
        self::assertSame(HealthItem::OK, $this->item('webhook')['status'] ?? null, 'The site was off for hours.');
    }

    public function testAClockThatWasSetBackDoesNotKeepItFromAsking(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->hear();
        $this->module()->polling()->poll($this->scope);
        self::assertFalse($this->module()->polling()->isDue($this->scope));

        $this->later(-2 * self::HOUR);
        self::assertTrue($this->module()->polling()->isDue($this->scope));
    }

    public function testAClockFarAheadCutsNoEventsOff(): void
    {
        $this->module()->polling()->poll($this->scope);
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        // The second time, the site was off for two days, and its clock takes the first one for too old.
        foreach ([60 => 0, 31 => 2] as $days => $off) {
            $this->stripe->post('pay', ['amount' => 5000]);
            $this->stripe->post('advance', ['days' => $off]);
            $missed = 0;
            $polling = $this->polling($days, static function () use (&$missed): void {
                ++$missed;
            });

            self::assertGreaterThan(0, $polling->poll($this->scope), "$days days ahead");
            self::assertSame(0, $missed, 'Stripe still has all events.');
            self::assertLessThanOrEqual(
                time() + $off * 86_400 + 60,
                Json::integer((new JsonOption('tillbook_stripe_poll_' . $this->scope->id))->read(), 'cursor'),
            );
        }
        $database = Database::fromWordPress();
        self::assertSame(
            ['poll'],
            $database->column('SELECT DISTINCT origin FROM ' . $database->table('events') . ' WHERE ledger_id = ?', [
                $this->scope->id,
            ]),
        );
        $this->work();
        self::assertCount(2, $this->ledger()['payments']);
    }

    public function testAClockFarBehindHidesNoLostEvents(): void
    {
        $this->module()->polling()->poll($this->scope);
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['days' => 40]);
        $missed = [];
        // By its own clock, the site was off for a minute.
        $this->polling(0, static function (LedgerScope $scope, int $from, int $until) use (&$missed): void {
            $missed[] = $until - time();
        })->poll($this->scope);

        self::assertCount(1, $missed);
        self::assertEqualsWithDelta(10 * 86_400, $missed[0], 3_600, 'Stripe has the events of 30 days.');
    }

    public function testAnEndpointThatNothingEverArrivedFromIsNamed(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->module()->polling()->poll($this->scope);
        $this->later(3 * self::HOUR);
        self::assertSame(HealthItem::INFO, $this->item('webhook')['status'] ?? null, 'There was no endpoint yet.');

        $this->stripe->post('advance', ['minutes' => 10]);
        $this->stripe->post('pay', ['amount' => 6000]);
        $this->module()->polling()->poll($this->scope);
        self::assertSame(HealthItem::INFO, $this->item('webhook')['status'] ?? null);
        $this->later(3 * self::HOUR);
        self::assertSame(HealthItem::WARNING, $this->item('webhook')['status'] ?? null);

        $accounts = new Accounts();
        $record = $accounts->of(false);
        self::assertNotNull($record);
        $accounts->save($record->withEndpoints([], null));
        self::assertSame(HealthItem::INFO, $this->item('webhook')['status'] ?? null, 'There is no endpoint.');
    }

    public function testAKeyThatMayNotReadEventsIsNamedAndNotTried(): void
    {
        $accounts = new Accounts();
        $record = $accounts->of(false);
        self::assertNotNull($record);
        $accounts->save($record->without('rak_event_read'));
        $this->stripe->delete('requests');

        self::assertFalse($this->module()->polling()->isDue($this->scope));
        self::assertSame(0, $this->module()->polling()->poll($this->scope));
        self::assertSame([], $this->stripe->requests());
        $item = $this->item('polling');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('Events: Read', (string) Json::text($item, 'text'));
        self::assertStringNotContainsString('every minute', (string) Json::text($this->item('webhook'), 'text'));
        $accounts->save($record->without('rak_event_read')->withEndpoints([], null));
        $endpoint = (string) Json::text($this->item('endpoint'), 'text');
        self::assertStringNotContainsString('every minute', $endpoint);
        self::assertStringContainsString('Events: Read', $endpoint);
    }

    public function testEventsThatWaitForLongAreNamed(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->deliver();
        self::assertSame([], $this->item('events'), 'They have just arrived.');

        $this->later(11 * 60);
        $item = $this->item('events');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('10 minutes', (string) Json::text($item, 'text'));

        $this->work();
        self::assertSame([], $this->item('events'));
    }

    public function testHealthSaysWhyStripeWasNotAskedAndBlamesNoJobs(): void
    {
        $this->module()->polling()->run();
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/events', 'times' => 0]);
        $this->later(2 * self::HOUR);
        $this->module()->polling()->run();
        $said = (string) Json::text($this->item('polling'), 'text');
        self::assertStringContainsString('2 hours', $said);
        self::assertStringContainsString('didn\'t respond', $said);
        self::assertStringNotContainsString('background jobs', $said);

        $this->stripe->delete('faults');
        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => 'revoked']);
        $this->later(60);
        $this->module()->polling()->run();
        self::assertStringContainsString('accept the key', (string) Json::text($this->item('polling'), 'text'));

        $this->stripe->post('keys/change', ['key' => $this->key(), 'state' => 'active']);
        $this->later(60);
        $this->module()->polling()->run();
        self::assertSame([], $this->item('polling'));
    }

    #[Group('database')]
    public function testAProcessThatDiesWhileItAsksEndsNeitherTheJobNorTheWork(): void
    {
        $this->stripe->post('webhooks', ['mode' => 'lose']);
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->emptyQueue();
        $this->stripe->delete('requests');
        do_action(Polling::JOB);
        self::assertSame([], $this->stripe->requests(), 'The recurring job only wakes another one.');
        self::assertTrue($this->isEnqueued(Polling::WORKER));

        // It dies after it stored the first page.
        $this->stripe->post('faults', ['kind' => 'error_before', 'path' => '/v1/events', 'skip' => 1, 'times' => 0]);
        self::assertFalse($this->isEnqueued(EventWorker::HOOK));
        try {
            $this->module()->polling()->poll($this->scope);
            self::fail('Stripe answered.');
        } catch (ProviderUnreachable) {
            self::assertTrue($this->isEnqueued(EventWorker::HOOK), 'What was stored is worked on.');
        }
        $this->stripe->delete('faults');
        do_action(EventWorker::HOOK);
        self::assertCount(1, $this->ledger()['payments']);

        $this->emptyQueue();
        do_action(Polling::JOB);
        self::assertTrue($this->isEnqueued(Polling::WORKER));
        do_action(Polling::WORKER);
        self::assertNotNull($this->module()->polling()->lastTime($this->scope));
    }

    /** @param Closure(LedgerScope, int, int): void $missed */
    private function polling(int $days, Closure $missed): Polling
    {
        $services = Plugin::instance()->services;
        $clock = TestClock::ahead($days * 86_400);

        return new Polling(
            $this->module()->ledgers(),
            new Clients(new KeyStore($services->clock), $services->clock),
            new Accounts(),
            $clock,
            $services->inbox(...),
            new Events($services->database, $services->clock),
            $this->module()->worker(),
            $missed,
        );
    }

    private function isEnqueued(string $hook): bool
    {
        return as_get_scheduled_actions(['hook' => $hook, 'group' => RecurringJob::GROUP, 'status' => 'pending']) !==
            [];
    }

    /**
     * Lets time pass: what is stored gets older.
     *
     * @param int $apart how much earlier events happened than polling found them, in seconds
     */
    private function later(int $seconds, int $apart = 0): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' .
                $database->table('events') .
                ' SET received_at = received_at - ?, created = created - ? WHERE ledger_id = ?',
            [$seconds, $seconds + $apart, $this->scope->id],
        );
        (new JsonOption('tillbook_stripe_test'))->change(
            static fn(array $stored): array => [
                'connected' => (Json::integer($stored, 'connected') ?? 0) - $seconds,
            ] + $stored,
        );
        (new JsonOption('tillbook_stripe_poll_' . $this->scope->id))->change(
            static fn(array $state): array => array_map(
                static fn(mixed $time): mixed => is_int($time) ? $time - $seconds : $time,
                array_intersect_key($state, ['polled' => 0, 'tried' => 0, 'waiting' => 0]),
            ) + $state,
        );
    }

    /** @return list<array<string, mixed>> the requests for events */
    private function asked(): array
    {
        return array_values(
            array_filter(
                $this->stripe->requests(),
                static fn(array $request): bool => $request['path'] === '/v1/events',
            ),
        );
    }
}

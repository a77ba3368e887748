<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\History\RecentPast;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Tests\Support\TestClock;

/** Until when the ledger of a connected account has everything, which scheduled exports wait for. */
final class CompletenessTest extends ConnectedStripe
{
    private int $now;

    protected function world(): array
    {
        return ['now' => time(), 'payments' => 20, 'days' => 20, 'seed' => 'complete'];
    }

    #[Group('database')]
    public function testItIsCompleteUntilItsEventsWereReadAndItWasComparedWithTheBalance(): void
    {
        $services = Plugin::instance()->services;
        $until = fn(): ?int => $services->providerOf($this->scope)?->completeUntil(0);
        $this->module()->polling()->poll($this->scope);
        self::assertSame(0, $until(), 'Its history is being read.');
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertSame(0, $until(), 'Adjustments have no events.');

        self::assertNotNull($this->module()->prover()->prove($this->scope));
        $complete = (int) $until();
        self::assertEqualsWithDelta(time() - 600, $complete, 60);
        self::assertNull($services->completeUntil($this->scope, $complete - 3600, $complete));
        self::assertSame($complete, $services->completeUntil($this->scope, $complete - 3600, $complete + 1));

        // The account's own last minutes may have had events.
        $this->execute('DELETE FROM {events} WHERE ledger_id = ?');
        $waits = [$this->scope, $complete - 3600, $complete];
        self::assertNull($services->completeUntil(...$waits), 'No event was stored yet.');
        $this->stripe->post('pay', ['amount' => 4321, 'capture' => 'automatic']);
        $this->hear();
        $this->execute(
            "UPDATE {events} SET state = 'retry', next_attempt_at = 2000000000, created = " .
                ($complete - 100) .
                ' WHERE ledger_id = ?',
        );
        self::assertSame($complete - 100, $services->completeUntil(...$waits), 'An event waits for its next attempt.');
        self::assertNull(
            $services->completeUntil($this->scope, $complete - 99, $complete),
            'It is of an earlier time.',
        );
        $this->execute("UPDATE {events} SET state = 'dead' WHERE ledger_id = ?");
        self::assertNull($services->completeUntil(...$waits), 'It was given up.');
    }

    #[Group('database')]
    public function testWhileOnlyOlderHistoryIsUnreadTheEventsDecide(): void
    {
        $until = fn(int $since): ?int => Plugin::instance()->services->providerOf($this->scope)?->completeUntil($since);
        $this->module()->polling()->poll($this->scope);
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $cursors = new Cursors(Database::fromWordPress());
        $cursors->extend($this->scope);
        $read = (int) $cursors->progress($this->scope)->back;
        self::assertGreaterThan(0, $read);
        self::assertNull($this->module()->prover()->prove($this->scope));

        self::assertSame(0, $until($read - 1), 'It may be missing.');
        self::assertSame($this->module()->polling()->readUntil($this->scope), $until($read));
        self::assertGreaterThan($read, $until($read));
    }

    public function testWhileTheKeyIsRefusedItIsCompleteUntilThen(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $this->module()->polling()->poll($this->scope);
        $this->module()->prover()->prove($this->scope);
        $until = fn(): ?int => Plugin::instance()->services->providerOf($this->scope)?->completeUntil(0);
        $before = $until();
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);

        $this->module()->polling()->run();
        self::assertSame($before, $until());
        $this->module()->prover()->prove($this->scope);
        self::assertSame($before, $until(), 'What was compared before stays known.');
    }

    public function testAComparisonThatWasKilledProvesNothingAlsoIfTheNextOneIsNotPossible(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));
        $prover = $this->module()->prover();
        $prover->prove($this->scope);
        self::assertNotNull($prover->provenUntil($this->scope));
        // As it is stored while what doesn't add up is read again.
        $option = "tillbook_stripe_proof_{$this->scope->id}";
        $stored = get_option($option);
        self::assertIsString($stored);
        update_option($option, wp_json_encode(['is_being_read' => true] + (array) json_decode($stored, true)));
        self::assertNull($prover->provenUntil($this->scope));
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);

        $prover->prove($this->scope);
        self::assertNull($prover->provenUntil($this->scope));
    }

    #[Group('database')]
    public function testEachDayIsComparedSoonAfterItsEndInTheStoresZone(): void
    {
        update_option('timezone_string', 'Asia/Kolkata');
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertNotNull($this->module()->prover()->prove($this->scope));
        $time = new StoreTime();
        $end = $time->nextDayStart($time->format(time() + DAY_IN_SECONDS, 'Y-m-d'));
        $this->now = $end - 3600;
        $prover = $this->prover();
        $prover->run();
        self::assertSame($this->now, $prover->last($this->scope)?->at);
        self::assertSame($this->now - 600, $prover->provenUntil($this->scope));

        $this->now = $end + 599;
        $prover->run();
        self::assertSame($end - 3600, $prover->last($this->scope)->at, 'Too early to prove the whole day.');
        $this->now = $end + 600;
        $prover->run();
        self::assertSame($end, $prover->provenUntil($this->scope));
        $this->now = $end + 7200;
        $prover->run();
        self::assertSame($end, $prover->provenUntil($this->scope), 'Once a day.');
    }

    private function prover(): Prover
    {
        $database = Database::fromWordPress();
        $clients = new Clients(new KeyStore(new SystemClock()), new SystemClock());
        $clock = new TestClock(fn(): int => $this->now);

        return new Prover(
            $this->module()->ledgers(),
            $clients,
            $clock,
            $database,
            new RecentPast($clients, $clock, $database, Plugin::instance()->services->inbox(...)),
        );
    }

    private function execute(string $sql): void
    {
        $database = Plugin::instance()->services->database;
        $database->execute(
            (string) preg_replace_callback('/\{(\w+)\}/', static fn(array $name) => $database->table($name[1]), $sql),
            [$this->scope->id],
        );
    }
}

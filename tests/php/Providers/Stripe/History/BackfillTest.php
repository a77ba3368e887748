<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\Volume;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** The history of an account that had payments before it was connected. */
final class BackfillTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 150, 'days' => 60, 'seed' => 'history'];
    }

    public function testItHasEveryObjectOfTheAccount(): void
    {
        self::assertTrue($this->module()->backfill()->run($this->scope));

        $there = $this->dump();
        $ledger = $this->ledger();
        $withoutIntent = array_filter(
            $there['charge'],
            static fn(array $charge): bool => Json::text($charge, 'payment_intent') === null,
        );
        self::assertCount(count($there['payment_intent']) + count($withoutIntent), $ledger['payments']);
        // Stripe lists what was never captured as refunded, too.
        $captured = array_filter(
            $there['charge'],
            static fn(array $charge): bool => Json::boolean($charge, 'captured'),
        );
        $released = array_filter(
            $there['balance_transaction'],
            static fn(array $booked): bool => Json::text($booked, 'reporting_category') === 'partial_capture_reversal',
        );
        $refunds = array_filter(
            $there['refund'],
            static fn(array $refund): bool => in_array($refund['charge'], array_column($captured, 'id'), true) &&
                !in_array($refund['id'], array_column($released, 'source'), true),
        );
        self::assertCount(count($refunds), $ledger['refunds']);
        self::assertNotCount(count($there['refund']), $refunds, 'Some authorizations were released.');
        self::assertCount(count($there['dispute']), $ledger['disputes']);
        self::assertCount(count($there['payout']), $ledger['payouts']);
    }

    public function testEveryAutomaticPayoutAddsUpToTheCent(): void
    {
        $this->module()->backfill()->run($this->scope);
        $ledger = $this->ledger();
        $sums = [];
        foreach ($ledger['transactions'] as $row) {
            $sums[(string) $row['deposit_id']] = ($sums[(string) $row['deposit_id']] ?? 0) + (int) $row['net'];
        }
        $checked = 0;
        foreach ($ledger['payouts'] as $payout) {
            if ($payout['automatic'] === '1' && $payout['reconciled'] === '1') {
                self::assertSame((int) $payout['amount'], $sums[(string) $payout['payout_id']] ?? 0);
                ++$checked;
            }
        }
        self::assertGreaterThan(10, $checked);
    }

    public function testWhereverItStopsItGoesOnAndEndsTheSame(): void
    {
        $this->module()->backfill()->run($this->scope);
        $whole = $this->ledger();
        $this->again();
        for ($run = 1; $run < 40; ++$run) {
            $this->stripe->delete('faults');
            $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 0, 'skip' => 8, 'status' => 400]);
            try {
                if ($this->module()->backfill()->run($this->scope)) {
                    break;
                }
            } catch (ProviderRefusal) {
                continue;
            }
        }

        self::assertGreaterThan(3, $run);
        self::assertSame($whole, $this->ledger());
    }

    #[Group('database')]
    public function testKilledBetweenAnyTwoStatementsItEndsTheSame(): void
    {
        $this->module()->backfill()->run($this->scope);
        $whole = $this->ledger();
        $this->again();
        $read = fn(): bool => $this->module()->backfill()->run($this->scope);
        // A prime, so that it dies at another place of a page each time.
        for ($statements = 1; !DyingDatabase::during($statements, $read); $statements += 7) {
            // Two minutes later others take over what the dead process read.
            $database = Database::fromWordPress();
            $database->execute(
                'UPDATE ' . $database->table('stripe_cursors') . ' SET reader_until = 0 WHERE ledger_id = ?',
                [$this->scope->id],
            );
            delete_option("tillbook_stripe_history_{$this->scope->id}");
            wp_cache_flush();
        }

        self::assertGreaterThan(50, $statements);
        self::assertTrue($read());
        self::assertSame($whole, $this->ledger());
    }

    public function testWhatAnotherProcessReadsIsLeftToItUntilItIsDead(): void
    {
        $cursors = new Cursors(Database::fromWordPress());
        $this->module()->backfill()->run($this->scope, 0);
        $now = time();
        $first = $cursors->take($this->scope, $now, 'first');
        $second = $cursors->take($this->scope, $now, 'second');

        self::assertNotNull($first);
        self::assertNotNull($second);
        self::assertNotEquals($first, $second);
        self::assertEquals($first, $cursors->take($this->scope, $now, 'first'), 'It keeps what it reads.');
        self::assertEquals($first, $cursors->take($this->scope, $now + 121, 'third'), 'The first one died.');
        $cursors->release($this->scope, 'third');
        self::assertEquals($first, $cursors->take($this->scope, $now + 121, 'fourth'));
    }

    public function testWorkersGoOnUntilEverythingIsRead(): void
    {
        if (!function_exists('as_has_scheduled_action')) {
            self::markTestSkipped('It needs Action Scheduler.');
        }
        as_unschedule_all_actions(Backfill::WORKER);
        do_action(Backfill::JOB);
        self::assertSame([[1], [2], [3]], $this->waiting(), 'The job wakes them.');
        as_unschedule_all_actions(Backfill::WORKER);
        do_action(Backfill::WORKER, 1);

        self::assertNotSame([], $this->ledger()['payments'], 'The first run reads something.');
        // On a slow machine one run isn't enough: what is left has to be scheduled.
        for ($run = 1; $run < 20 && as_has_scheduled_action(Backfill::WORKER); $run++) {
            as_unschedule_all_actions(Backfill::WORKER);
            do_action(Backfill::WORKER, 1);
        }
        self::assertFalse(as_has_scheduled_action(Backfill::WORKER), 'Nothing is left to schedule.');
        self::assertTrue(
            (new Cursors(Database::fromWordPress()))->isDone($this->scope),
            'Workers go on until everything is read.',
        );

        $this->again();
        $this->module()->backfill()->run($this->scope, 0);
        $this->stripe->post('faults', ['kind' => 'error_before', 'times' => 0, 'skip' => 3, 'status' => 500]);
        do_action(Backfill::WORKER, 1);
        self::assertFalse(as_has_scheduled_action(Backfill::WORKER), 'After an outage, the job wakes them.');
    }

    #[Group('database')]
    public function testAWorkerWakesOthersForWhatNoOneReads(): void
    {
        as_unschedule_all_actions(Backfill::WORKER);
        $this->module()->backfill()->startInBackground();
        $this->module()->backfill()->startInBackground();
        self::assertSame([[1]], $this->waiting());

        $work = fn(): array => $this->whileOthersReadTheRest(static fn() => do_action(Backfill::WORKER, 2));
        self::assertSame([], $work(), 'Others read all that is left.');
        self::assertSame(
            [[1], [2], [3]],
            $this->whileOthersReadTheRest(static fn() => do_action(Backfill::WORKER, 2), true),
            'They died meanwhile.',
        );
        $this->module()->backfill()->pause($this->scope);
        self::assertSame([], $work(), 'A pause ends it.');
    }

    #[Group('database')]
    public function testMoreThanThreeNeverReadOneAccountAtOnce(): void
    {
        $this->module()->backfill()->run($this->scope, 0);
        $cursors = new Cursors(Database::fromWordPress());
        $now = Plugin::instance()->services->clock->now();
        foreach (['one', 'two', 'three'] as $reader) {
            self::assertNotNull($cursors->take($this->scope, $now, $reader));
        }
        as_unschedule_all_actions(Backfill::WORKER);
        $this->stripe->delete('requests');
        do_action(Backfill::WORKER, 1);
        self::assertSame([[], []], [$this->stripe->requests(), $this->waiting()]);

        $cursors->release($this->scope, 'two');
        do_action(Backfill::WORKER, 1);
        self::assertNotSame([], $this->stripe->requests());
    }

    /**
     * @param bool $andDie whether the others stop when this process has read what it could
     *
     * @return list<list<mixed>> the arguments of the workers that were woken
     */
    private function whileOthersReadTheRest(callable $work, bool $andDie = false): array
    {
        $this->again();
        as_unschedule_all_actions(Backfill::WORKER);
        $this->module()->backfill()->run($this->scope, 0);
        $database = Database::fromWordPress();
        $table = $database->table('stripe_cursors');
        // One process reads all of it but the newest list.
        $database->execute("UPDATE $table SET reader = 'other', reader_until = ? WHERE ledger_id = ? AND is_done = 0", [
            time() + 600,
            $this->scope->id,
        ]);
        $database->execute(
            "UPDATE $table SET reader = NULL, reader_until = 0 WHERE ledger_id = ? AND is_done = 0 AND stream = 'refunds'
                AND slice_start = (SELECT newest FROM (SELECT MAX(slice_start) AS newest FROM $table WHERE ledger_id = ?) newest)",
            [$this->scope->id, $this->scope->id],
        );
        $watch = function (string $statement) use ($database, $table, $andDie, &$watch): string {
            if ($andDie && str_contains($statement, 'reader = NULL')) {
                remove_filter('query', $watch);
                $database->execute("UPDATE $table SET reader_until = 0 WHERE ledger_id = ?", [$this->scope->id]);
            }

            return $statement;
        };
        add_filter('query', $watch);
        $work();
        remove_filter('query', $watch);

        return $this->waiting();
    }

    /** @return list<list<mixed>> the arguments of workers that wait */
    private function waiting(): array
    {
        $arguments = array_map(
            static fn(object $action): array => array_values($action->get_args()),
            as_get_scheduled_actions(['hook' => Backfill::WORKER, 'status' => 'pending', 'per_page' => 10]),
        );
        sort($arguments);

        return $arguments;
    }

    public function testTheAccountSaysHowMuchWasPaidToIt(): void
    {
        $provider = $this->module()->open($this->scope->accountId, false);
        self::assertSame(0, $provider->account()->toArray()['progressiveOnboarding']['tpv'] ?? null);
        $this->module()->backfill()->run($this->scope);
        Volume::forget($this->scope);

        self::assertGreaterThan(1000, $provider->account()->toArray()['progressiveOnboarding']['tpv'] ?? null);
    }

    public function testNoEventIsStoredNoOrderChangesAndNothingIsSent(): void
    {
        $mails = 0;
        add_filter('pre_wp_mail', static function () use (&$mails): bool {
            ++$mails;

            return true;
        });
        $orders = wc_get_orders(['limit' => -1, 'return' => 'ids']);
        $this->module()->backfill()->run($this->scope);

        $database = Database::fromWordPress();
        self::assertSame(
            '0',
            (string) $database->value('SELECT COUNT(*) FROM ' . $database->table('events') . ' WHERE ledger_id = ?', [
                $this->scope->id,
            ]),
        );
        self::assertSame(0, $mails);
        self::assertSame($orders, wc_get_orders(['limit' => -1, 'return' => 'ids']));
    }

    public function testEventsOfTheSamePaymentsChangeNothing(): void
    {
        $this->module()->backfill()->run($this->scope);
        $before = $this->ledger();
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('payments') . ' SET created = created WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->module()->polling()->poll($this->scope);
        $this->work();

        unset($before['timeline']);
        $after = $this->ledger();
        unset($after['timeline']);
        self::assertSame($before, $after);
    }

    #[Group('database')]
    public function testAListThatTheKeyMayNotReadLeavesTheOthersAlone(): void
    {
        $key = $this->stripe->keys->read;
        $this->stripe->post('dispute');
        $this->stripe->post('keys/change', [
            'key' => $key,
            'permissions' => array_values(
                array_diff(
                    array_map(static fn(Permission $permission): string => $permission->name(), Permissions::looking()),
                    ['rak_dispute_read'],
                ),
            ),
        ]);

        self::assertFalse($this->module()->backfill()->run($this->scope));
        self::assertNotSame([], $this->ledger()['payments']);
        self::assertNotSame([], $this->ledger()['refunds']);
        self::assertSame([], $this->ledger()['disputes']);
        self::assertStringContainsString('disputes', $this->health());

        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'read']);
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' . $database->table('stripe_cursors') . ' SET not_before = 1 WHERE ledger_id = ? AND is_done = 0',
            [$this->scope->id],
        );
        self::assertStringContainsString('disputes', $this->health(), 'It can be asked for, but was not yet.');
        $cursors = new Cursors($database);
        self::assertFalse($cursors->progress($this->scope)->isReading());
        self::assertTrue($this->module()->backfill()->run($this->scope));
        self::assertNotSame([], $this->ledger()['disputes']);

        $cursors->reread($this->scope, (int) $cursors->run($this->scope), 0, 1);
        self::assertSame([], $cursors->progress($this->scope)->refused(), 'It was read since.');
    }

    public function testTheHealthSaysHowFarItIs(): void
    {
        $this->module()->backfill()->run($this->scope);

        self::assertStringStartsWith('Complete back to ', $this->health());
    }

    private function health(): string
    {
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);

        return (string) (array_column($items, 'text', 'name')['history'] ?? '');
    }

    private function again(): void
    {
        $database = Database::fromWordPress();
        foreach (
            ['transactions', 'payments', 'refunds', 'disputes', 'payouts', 'timeline', 'objects', 'stripe_cursors']
            as $table
        ) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }

    /** @return array<string, list<array<string, mixed>>> objects by kind */
    private function dump(): array
    {
        $kinds = [];
        foreach (Json::objects($this->stripe->get('dump'), 'accounts') as $account) {
            if (Json::text($account, 'account.id') === $this->stripe->account) {
                foreach (['payment_intent', 'charge', 'refund', 'dispute', 'payout', 'balance_transaction'] as $kind) {
                    $kinds[$kind] = Json::objects($account, $kind);
                }
            }
        }

        return $kinds;
    }
}

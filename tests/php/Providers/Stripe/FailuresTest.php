<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Ledger\Database;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\History\Backfill;

/** Failures around a connected account, and the recovery; docs/reliability.md lists the tests of all failures. */
final class FailuresTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'payments' => 40, 'days' => 40, 'seed' => 'failures'];
    }

    public function testAStormOf429SlowsReadingDownAndLosesNothing(): void
    {
        $this->module()->backfill()->run($this->scope);
        $whole = $this->ledger();
        $this->forget();
        for ($runs = 0; $runs < 30; ++$runs) {
            $this->stripe->delete('faults');
            $this->stripe->post('faults', ['kind' => 'rate_limit', 'times' => 0, 'skip' => 9, 'retryAfter' => 0]);
            try {
                if ($this->module()->backfill()->run($this->scope)) {
                    break;
                }
            } catch (ProviderUnreachable) {
                self::assertStringContainsString('half as many', $this->health()['pace'] ?? '');
                self::assertStringContainsString('Stripe didn\'t respond', $this->health()['history'] ?? '');
            }
        }

        self::assertGreaterThan(1, $runs);
        self::assertSame($whole, $this->ledger());
    }

    public function testAfterTheKeyWasRevokedNothingIsLostUntilThereIsAnotherOne(): void
    {
        $this->module()->backfill()->run($this->scope);
        $before = $this->ledger();
        $this->stripe->post('pay', ['amount' => 5100]);
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);

        foreach ($this->stripe->deliver() as $answer) {
            self::assertSame(200, $answer->get_status(), 'Events are stored without the key.');
        }
        try {
            $this->work();
        } catch (ProviderRefusal $refused) {
            self::assertStringContainsString('key', $refused->getMessage());
        }
        self::assertSame($before, $this->ledger(), 'What is there can still be read.');
        self::assertSame('0', $this->eventsWhere("state = 'done'"), 'They wait.');

        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'valid']);
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0 WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $this->work();

        self::assertCount(count($before['payments']) + 1, $this->ledger()['payments']);
    }

    public function testAFloodOfWebhooksIsStoredAndAsksStripeOnceForEachObject(): void
    {
        for ($i = 0; $i < 5; ++$i) {
            $this->stripe->post('pay', ['amount' => 1000 + $i]);
        }
        $this->stripe->post('advance', ['seconds' => 60]);
        $this->stripe->delete('requests');

        $answers = $this->stripe->deliver(['copies' => 30, 'order' => 'shuffled']);
        self::assertGreaterThan(300, count($answers));
        foreach ($answers as $answer) {
            self::assertSame(200, $answer->get_status());
        }
        self::assertSame([], $this->stripe->requests(), 'Answering asks Stripe nothing.');
        $stored = (int) $this->eventsWhere('1 = 1');
        self::assertSame(count($answers), 30 * $stored);
        $this->work();

        self::assertCount(5, $this->ledger()['payments']);
        // A minute before midnight, there may be a payout as well.
        $asked = fn(): int => count(
            array_filter(
                array_column($this->stripe->requests(), 'path'),
                static fn(mixed $path): bool => preg_match('~/(?:payment_intents|charges)/~', (string) $path) === 1,
            ),
        );
        self::assertGreaterThan(0, $asked());
        self::assertLessThanOrEqual(10, $asked(), 'Each payment and each charge once.');
        $this->work();
        self::assertLessThanOrEqual(10, $asked());
    }

    public function testACopyOfTheSiteReadsNothingAndTakesNoEvents(): void
    {
        $this->module()->backfill()->run($this->scope, 0);
        $this->stripe->post('pay', ['amount' => 5100]);
        $this->stripe->delete('requests');
        self::connectAt('https://original.example');
        self::assertTrue(SiteOwnership::looksCopied());

        do_action(Backfill::JOB);
        do_action(Backfill::WORKER, 1);
        $this->module()->polling()->run();
        foreach ($this->stripe->deliver() as $answer) {
            self::assertNotSame(200, $answer->get_status());
        }

        self::assertSame([], $this->stripe->requests());
        self::assertSame([], $this->ledger()['payments']);
        self::assertSame('0', $this->eventsWhere('1 = 1'));
    }

    private function eventsWhere(string $where): string
    {
        $database = Database::fromWordPress();

        return (string) $database->value(
            'SELECT COUNT(*) FROM ' . $database->table('events') . " WHERE ledger_id = ? AND $where",
            [$this->scope->id],
        );
    }

    /** @return array<string, string> texts by name */
    private function health(): array
    {
        $items = $this->module()->connect()->health()->account(false)['items'] ?? [];
        self::assertIsArray($items);

        return array_map(strval(...), array_column($items, 'text', 'name'));
    }

    private function forget(): void
    {
        $database = Database::fromWordPress();
        foreach ([...array_keys($this->ledger()), 'objects', 'stripe_cursors'] as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Sandbox\Random;

/**
 * Many commands while everything fails now and then: none is doubled, none is lost, and two runs of the job settle all.
 * `TILLBOOK_COMMANDS=10000` runs the large one.
 */
final class ManyCommandsTest extends ActingStripe
{
    private const PERCENT = 5;

    public function testNoneIsDoubledNoneIsLostAllAreSettled(): void
    {
        $count = (int) (getenv('TILLBOOK_COMMANDS') === false ? 240 : getenv('TILLBOOK_COMMANDS'));
        $chance = new Random(21);
        $commands = [];
        for ($number = 0; $number < $count; ++$number) {
            $commands[] = $command = $this->command($number);
            $this->disturb($chance);
            try {
                $this->act($command);
            } catch (ProviderRefusal | ProviderUnreachable) {
                // Its outcome is checked below.
            }
            $this->stripe->delete('faults');
            // After "too many requests" nothing is sent for as long as Stripe asks.
            $this->later(2);
        }
        $unknown = count(array_keys(array_column($this->commands(), 1), 'unknown', true));
        self::assertGreaterThan($count / 50, $unknown, 'Some answers are lost.');
        for ($run = 1; $run <= 2; ++$run) {
            $this->later(301);
            $unanswered = $this->commandServices()->unanswered;
            do {
                // A job that runs out of time goes on at once.
                $settled = $unanswered->settle($this->scope, $this->provider());
            } while ($settled['carriedOut'] > 0 && $settled['isMore']);
        }

        $states = $this->states();
        $dump = $this->atStripe();
        $outcomes = ['done' => 0, 'refused' => 0];
        foreach ($commands as $command) {
            $state = $states[$command->subjectId()] ?? 'lost';
            self::assertArrayHasKey($state, $outcomes);
            ++$outcomes[$state];
            self::assertSame(
                $state === 'done' ? 1 : 0,
                $dump[$command->subjectId()],
                "$state: {$command->operation()} of {$command->subjectId()}",
            );
        }
        self::assertSame($count, array_sum($outcomes));
        self::assertGreaterThan($outcomes['refused'], $outcomes['done']);
        if (getenv('TILLBOOK_COMMANDS') !== false) {
            fwrite(STDERR, (string) wp_json_encode(['commands' => $count, 'unknown' => $unknown] + $outcomes) . "\n");
        }
    }

    private function command(int $number): Command
    {
        $paid = $this->stripe->post('pay', [
            'amount' => 1000 + $number,
            'capture' => in_array($number % 5, [1, 2], true) ? 'manual' : 'automatic',
        ]);
        $intent = (string) Json::text($paid, 'intent.id');

        return match ($number % 5) {
            0 => $this->refunding((string) Json::text($paid, 'charge.id'), 100 + ($number % 900)),
            1 => new CapturePayment($intent, new Money(500 + $number, 'usd')),
            2 => new CancelAuthorization($intent),
            3 => new UpdateDispute($this->dispute($intent), ['uncategorized_text' => "Parcel $number."], [], true),
            default => new CloseDispute($this->dispute($intent)),
        };
    }

    private function dispute(string $intent): string
    {
        return (string) Json::text($this->stripe->post('dispute', ['payment' => $intent]), 'dispute.id');
    }

    /** Lets each kind of fault meet one request of twenty, and sometimes its repetition, too. */
    private function disturb(Random $chance): void
    {
        foreach (self::FAULTS as $kind) {
            if ($chance->between(1, 100) <= self::PERCENT) {
                $this->stripe->post('faults', [
                    'kind' => $kind,
                    'method' => 'POST',
                    'times' => $chance->between(1, 3),
                    'retryAfter' => $chance->between(1, 20),
                ]);
            }
        }
    }

    /** @return array<string, string> state of each command, by what it is about */
    private function states(): array
    {
        $database = Database::fromWordPress();

        $states = [];
        $rows = $database->rows(
            'SELECT subject_id, state FROM ' . $database->table('writes') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
        foreach ($rows as $row) {
            $states[(string) $row['subject_id']] = (string) $row['state'];
        }

        return $states;
    }

    /** @return array<string, int> how often each was refunded, captured, canceled, answered or accepted at Stripe */
    private function atStripe(): array
    {
        $times = [];
        foreach ($this->rows('charge') as $charge) {
            $times[(string) Json::text($charge, 'id')] = 0;
        }
        foreach ($this->rows('payment_intent') as $intent) {
            $times[(string) Json::text($intent, 'id')] = (int) (Json::text($intent, 'status') !== 'requires_capture');
        }
        foreach ($this->rows('dispute') as $dispute) {
            $times[(string) Json::text($dispute, 'id')] =
                (Json::integer($dispute, 'evidence_details.submission_count') ?? 0) +
                (int) (Json::text($dispute, 'status') === 'lost');
        }
        foreach ($this->rows('refund') as $refund) {
            $times[(string) Json::id($refund, 'charge')] += 1;
        }

        return $times;
    }

    /**
     * Returns the rows at Stripe, a page at a time: all of them at once don't fit in memory.
     *
     * @return iterable<array<string, mixed>>
     */
    private function rows(string $kind): iterable
    {
        $from = 0;
        do {
            $page = Json::objects($this->stripe->post('rows', ['kind' => $kind, 'from' => $from]), 'data');
            yield from $page;
            $from += count($page);
        } while ($page !== []);
    }
}

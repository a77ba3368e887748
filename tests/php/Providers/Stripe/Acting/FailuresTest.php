<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\Command;
use Tillbook\Providers\Stripe\Acting\Prepared;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\WithLog;

/**
 * Everything that can go wrong between a command and Stripe. Whatever it is: what was asked for is done once or not at
 * all, the merchant is told which, and ledger and Stripe agree.
 */
final class FailuresTest extends ActingStripe
{
    use WithLog;

    private const DAY = 86_400;

    #[DataProvider('faults')]
    public function testACommandIsCarriedOutOnceWhateverTheRequestMeets(string $kind, string $fault, int $times): void
    {
        $command = $this->command($kind);
        $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => $times]);
        $outcome = $this->outcomeOf($command);
        $this->stripe->delete('faults');
        if ($outcome === 'unknown') {
            self::assertSame([[$command->operation(), 'unknown']], $this->commands());
            $this->settleLater();
        }

        $this->assertSettledOnce($command);
    }

    /** @return iterable<string, array{string, string, int}> */
    public static function faults(): iterable
    {
        foreach (['refund', 'capture', 'cancel'] as $kind) {
            foreach ([...self::FAULTS, 'slow'] as $fault) {
                foreach ($fault === 'slow' ? [1] : [1, 3] as $times) {
                    yield "$kind, $fault, $times times" => [$kind, $fault, $times];
                }
            }
        }
    }

    #[DataProvider('deaths')]
    public function testAProcessThatDiesWhileItSendsIsTakenOver(string $kind, bool $isAfter): void
    {
        $command = $this->command($kind);
        $this->dying($isAfter, fn() => $this->act($command));
        self::assertSame([[$command->operation(), 'sent']], $this->commands());
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame([[$command->operation(), 'done']], $this->commands());
        $this->assertSettledOnce($command);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function deaths(): iterable
    {
        return self::deathsOf(['refund', 'capture', 'cancel']);
    }

    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementIsTakenOver(): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 4 : 1;
        $statements = 0;
        do {
            [, $charge] = $this->paid(1000);
            $command = $this->refunding($charge, 300);
            $isAlive = DyingDatabase::during($statements, fn() => $this->act($command));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $asked = Database::fromWordPress()->value(
                'SELECT state FROM ' .
                    Database::fromWordPress()->table('writes') .
                    ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $charge],
            );
            // Before the command was stored, it was never asked for; before its request was stored, it is not sent.
            self::assertContains($asked, [null, 'refused', 'done'], "After $statements statements.");
            self::assertCount(
                $asked === 'done' ? 1 : 0,
                $this->refundsAtStripe($charge),
                "After $statements statements.",
            );
            $this->hear();
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(10, $statements);
        $refunded = array_keys(array_column($this->ledger()['payments'], 'amount_refunded'), '300', true);
        self::assertSame(count($this->ledger()['refunds']), count($refunded));
        $this->assertWebhooksChangeNothing();
    }

    public function testTheRequestIsRepeatedByteForByteAndAfterADayOnlyLookedUp(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->delete('requests');
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 0]);
        $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        $first = $this->posted();
        self::assertCount(2, $first);
        $this->later(22 * 3600);
        self::assertSame(0, $this->settle());
        foreach ($this->posted() as $again) {
            self::assertSame(
                [$first[0]['idempotencyKey'], $first[0]['params']],
                [$again['idempotencyKey'], $again['params']],
            );
        }
        $this->stripe->delete('faults');
        $this->later(2 * 3600);
        self::assertSame(0, $this->settle(), 'It was not carried out.');
        self::assertSame([], $this->posted(), 'It is never sent again.');
        self::assertSame([['refund', 'refused']], $this->commands());
        self::assertSame([], $this->refundsAtStripe($charge));

        $this->act($this->refunding($charge, 100), 0);
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    public function testWhatWasCarriedOutIsFoundAfterADayByItsName(): void
    {
        [, $charge] = $this->paid();
        for ($other = 0; $other < 12; ++$other) {
            $this->stripe->post('refund', ['amount' => 10]);
        }
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($this->refunding($charge, 10)));
        for ($other = 0; $other < 120; ++$other) {
            $this->stripe->post('refund', ['amount' => 10]);
        }
        $this->stripe->delete('requests');
        $this->later(self::DAY);
        self::assertSame(1, $this->settle());
        self::assertSame([], $this->posted());
        self::assertSame([['refund', 'done']], $this->commands());
    }

    public function testWithAnotherKeyItIsLookedUpNotSent(): void
    {
        $command = $this->command('capture');
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $other = Json::text($this->stripe->post('keys', ['permissions' => 'act']), 'key');
        $this->module()
            ->connect()
            ->keyExchange()
            ->rotate(\Tillbook\Providers\Stripe\Keys\ApiKey::fromText((string) $other), 'cli');
        $this->posted();
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame([], $this->posted());
        $this->assertSettledOnce($command);
    }

    public function testSomeoneElsesCaptureIsNotOurs(): void
    {
        [$intent] = $this->authorized();
        $command = new CapturePayment($intent, new Money(5000, 'usd'));
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $this->stripe->post('capture', ['payment' => $intent, 'amount' => 700]);
        $this->later(self::DAY);
        self::assertSame(0, $this->settle());
        self::assertSame([['capture', 'refused']], $this->commands());
        $this->hear();
        self::assertSame('700', $this->ledger()['payments'][0]['amount_captured']);
    }

    public function testAStored500IsNoReasonToSendAgain(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'error_kept', 'method' => 'POST']);
        $this->stripe->delete('requests');
        $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        self::assertCount(2, $this->posted());
        $this->later(59);
        $this->settle();
        self::assertSame([['refund', 'unknown']], $this->commands(), 'It may still appear.');
        $this->later(62);
        $this->settle();
        self::assertSame([['refund', 'refused']], $this->commands());
        self::assertSame(Sender::NOT_DONE, $this->lastCode());
        $this->act($this->refunding($charge, 100), 0);
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    public function testAKeyThatStripeKnowsWithAnotherRequestIsNotRetried(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        $this->rewrite(
            static fn(array $prepared): array => [
                'requests' => [['body' => 'charge=' . $charge . '&amount=99'] + Json::object($prepared, 'requests.0')],
            ] + $prepared,
        );
        $this->later(61);
        $this->stripe->delete('requests');
        $this->readLog();
        self::assertSame(1, $this->settle(), 'It is found instead.');
        $this->stopReadingLog();
        self::assertStringContainsString('with another request', implode("\n", $this->logged), 'Tillbook caused it.');
        self::assertCount(1, $this->posted());
        self::assertSame([100], array_column($this->refundsAtStripe($charge), 'amount'));
    }

    public function testTooManyRequestsIsAKnownOutcome(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'method' => 'POST', 'times' => 0, 'retryAfter' => 60]);
        $refusal = $this->refusal(fn() => $this->act($this->refunding($charge, 100)));
        self::assertSame([Sender::BUSY, 503], [$refusal->reason, $refusal->status]);
        self::assertSame([['refund', 'refused']], $this->commands());
    }

    public function testARevokedKeyProvesNothingAboutWhatWasSentBefore(): void
    {
        $command = $this->command('refund');
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($command));
        $key = $this->stripe->keys->act;
        foreach ([['state' => 'revoked'], ['state' => 'valid', 'permissions' => 'read']] as $change) {
            $this->stripe->post('keys/change', ['key' => $key] + $change);
            $this->later(61);
            self::assertSame(0, $this->settle());
            self::assertSame([['refund', 'unknown']], $this->commands());
        }
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'act']);
        $this->later(61);
        self::assertSame(1, $this->settle());
        $this->assertSettledOnce($command);
    }

    public function testASecondClickMeanwhileIsToldToWaitAndAfterwardsGetsTheSameAnswer(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act($this->refunding($charge, 100), 0));
        $answer = $this->act($this->refunding($charge, 100), 0);
        self::assertSame($this->refundsAtStripe($charge)[0]['id'], $answer->object['id']);
        self::assertSame($answer->object['id'], $this->act($this->refunding($charge, 100), 0)->object['id']);
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    #[Group('database')]
    public function testCheckStatusFindsOutAtOnceAndSaysWhatIsStillOpen(): void
    {
        [, $charge] = $this->paid();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 4]);
        $this->lost(fn() => $this->act($this->refunding($charge, 100)));
        self::assertSame(
            1,
            $this->commandServices()->unanswered->checkStatus($this->scope, $this->provider(), [$charge]),
        );
        self::assertSame(
            0,
            $this->commandServices()->unanswered->checkStatus($this->scope, $this->provider(), [$charge]),
        );
        self::assertSame([['refund', 'done']], $this->commands());
        self::assertCount(1, $this->refundsAtStripe($charge));
    }

    private function command(string $kind): Command
    {
        return match ($kind) {
            'refund' => $this->refunding($this->paid()[1], 1200),
            'capture' => new CapturePayment($this->authorized()[0], new Money(2000, 'usd')),
            default => new CancelAuthorization($this->authorized()[0]),
        };
    }

    /** The outcome that is stored is the one at Stripe, and the ledger has it before and after the webhooks. */
    private function assertSettledOnce(Command $command): void
    {
        $states = array_column($this->commands(), 1);
        self::assertCount(1, $states);
        self::assertContains($states[0], ['done', 'refused']);
        $isDone = $states[0] === 'done';
        $payment = $this->ledger()['payments'][0];
        $effect = match ($command->operation()) {
            'refund' => count($this->refundsAtStripe($command->subjectId())) . ' ' . $payment['amount_refunded'],
            'capture' => $payment['status'] . ' ' . $payment['amount_captured'],
            default => (string) $payment['status'],
        };
        self::assertSame(
            match ($command->operation()) {
                'refund' => $isDone ? '1 1200' : '0 0',
                'capture' => $isDone ? 'succeeded 2000' : 'requires_capture 0',
                default => $isDone ? 'canceled' : 'requires_capture',
            },
            $effect,
        );
        $this->assertWebhooksChangeNothing();
    }

    /** @param Closure(array<string, mixed>): array<string, mixed> $change of what is stored to be sent */
    private function rewrite(Closure $change): void
    {
        $database = Database::fromWordPress();
        $row = $database->row('SELECT id, body FROM ' . $database->table('writes') . ' WHERE ledger_id = ?', [
            $this->scope->id,
        ]);
        $body = Json::decode($row['body'] ?? null);
        $prepared = $change(Json::object($body, 'prepared'));
        self::assertCount(1, Prepared::fromArray($prepared)->requests);
        $database->execute('UPDATE ' . $database->table('writes') . ' SET body = ? WHERE id = ?', [
            (string) wp_json_encode(['prepared' => $prepared] + $body),
            (int) ($row['id'] ?? 0),
        ]);
    }

    private function lastCode(): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            'SELECT outcome FROM ' . $database->table('audit') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
            [$this->scope->id],
        );
    }

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }
}

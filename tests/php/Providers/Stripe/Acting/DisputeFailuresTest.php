<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Tests\Conformance\Scenarios\DyingDatabase;
use Tillbook\Tests\Support\FakeStripe;

/**
 * Everything that can go wrong between a response to a dispute and Stripe. A draft is never submitted, evidence is
 * submitted once or not at all, and ledger and Stripe agree.
 */
final class DisputeFailuresTest extends DisputedAtStripe
{
    private const DAY = 86_400;
    private const KINDS = ['draft', 'submit', 'accept'];

    #[DataProvider('faults')]
    public function testAResponseIsCarriedOutOnceWhateverItMeets(
        string $kind,
        string $fault,
        int $times,
        int $skip,
    ): void {
        $dispute = $this->disputed();
        $command = self::command($kind, $dispute);
        $this->stripe->post('faults', ['kind' => $fault, 'method' => 'POST', 'times' => $times, 'skip' => $skip]);
        $outcome = $this->outcomeOf($command);
        $this->stripe->delete('faults');
        if ($outcome === 'unknown') {
            self::assertSame([[$command->operation(), 'unknown']], $this->commands());
            $this->settleLater();
        }

        $this->assertSettledOnce($kind, $dispute);
    }

    /** @return iterable<string, array{string, string, int, int}> */
    public static function faults(): iterable
    {
        foreach (self::KINDS as $kind) {
            foreach (self::FAULTS as $fault) {
                foreach ([1, 3] as $times) {
                    yield "$kind, $fault, $times times" => [$kind, $fault, $times, 0];
                }
            }
        }
        foreach (self::FAULTS as $fault) {
            yield "accept, after the note, $fault" => ['accept', $fault, 3, 1];
        }
    }

    #[DataProvider('deaths')]
    public function testAProcessThatDiesWhileItSendsIsTakenOver(string $kind, bool $isAfter): void
    {
        $dispute = $this->disputed();
        $command = self::command($kind, $dispute);
        $this->dying($isAfter, fn() => $this->act($command));
        self::assertSame([[$command->operation(), 'sent']], $this->commands());
        $this->later(61);
        self::assertSame(1, $this->settle());
        self::assertSame([[$command->operation(), 'done']], $this->commands());
        $this->assertSettledOnce($kind, $dispute);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function deaths(): iterable
    {
        return self::deathsOf(self::KINDS);
    }

    #[DataProvider('kinds')]
    #[Group('database')]
    public function testAProcessThatDiesAtAnyStatementIsTakenOver(string $kind): void
    {
        $step = (string) getenv('TILLBOOK_ALL_SCENARIOS') === '' ? 5 : 1;
        $statements = 0;
        do {
            $dispute = $this->disputed();
            $command = self::command($kind, $dispute);
            $isAlive = DyingDatabase::during($statements, fn() => $this->act($command));
            wp_cache_flush();
            $this->later(61);
            $this->settle();
            $state = Database::fromWordPress()->value(
                'SELECT state FROM ' .
                    Database::fromWordPress()->table('writes') .
                    ' WHERE ledger_id = ? AND subject_id = ?',
                [$this->scope->id, $dispute],
            );
            // Before the command was stored, it was never asked for; before its request was stored, it is not sent.
            self::assertContains($state, [null, 'refused', 'done'], "After $statements statements.");
            self::assertSame(
                self::effect($kind, $state === 'done'),
                self::stateOf($this->atStripe($dispute)),
                "After $statements statements.",
            );
            $this->hear();
            $statements += $step;
        } while (!$isAlive);
        self::assertGreaterThan(10, $statements);
        $this->assertLedgerIsStripes();
    }

    /** @return iterable<string, array{string}> */
    public static function kinds(): iterable
    {
        foreach (self::KINDS as $kind) {
            yield $kind => [$kind];
        }
    }

    #[DataProvider('kinds')]
    public function testAfterADayItIsOnlyLookedUp(string $kind): void
    {
        $done = $this->disputed();
        $this->stripe->post('faults', [
            'kind' => 'drop_after',
            'method' => 'POST',
            'times' => 2,
            'skip' => $kind === 'accept' ? 1 : 0,
        ]);
        $this->lost(fn() => $this->act(self::command($kind, $done)));
        $undone = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(self::command($kind, $undone)));
        $this->later(self::DAY);
        $this->posted();
        self::assertSame(1, $this->settle(), 'One was carried out, the other was not.');
        self::assertSame([], $this->posted(), 'Nothing is sent again.');
        self::assertSame(['done', 'refused'], array_column($this->commands(), 1));
        self::assertSame(self::effect($kind, true), self::stateOf($this->atStripe($done)));
        self::assertSame(self::effect($kind, false), self::stateOf($this->atStripe($undone)));
        $this->assertLedgerIsStripes();
        $this->act(self::command($kind, $undone), 0);
        self::assertSame(self::effect($kind, true), self::stateOf($this->atStripe($undone)));
    }

    public function testSomeoneElsesSubmissionIsNotOurs(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(self::command('submit', $dispute)));
        $this->stripe->post('evidence', ['dispute' => $dispute, 'evidence' => ['customer_name' => 'Kim']]);
        $this->later(self::DAY);
        self::assertSame(0, $this->settle());
        self::assertSame([['update_dispute', 'refused']], $this->commands());
        $this->hear();
        self::assertSame('under_review', $this->ledger()['disputes'][0]['status']);
    }

    public function testADisputeThatTheBankEndedMeanwhileNeedsNoAcceptance(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(self::command('accept', $dispute)));
        $this->stripe->post('disputeEnds', ['dispute' => $dispute, 'result' => 'lost']);
        $this->later(self::DAY);
        self::assertSame(1, $this->settle());
        self::assertSame([['close_dispute', 'done']], $this->commands());
        $this->assertLedgerIsStripes();
    }

    public function testAStored500IsNoReasonToSendAgain(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'error_kept', 'method' => 'POST']);
        $this->lost(fn() => $this->act(self::command('submit', $dispute)));
        $this->later(61);
        $this->settle();
        self::assertSame([['update_dispute', 'refused']], $this->commands());
        $database = Database::fromWordPress();
        self::assertSame(
            Sender::NOT_DONE,
            $database->value(
                'SELECT outcome FROM ' . $database->table('audit') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
                [$this->scope->id],
            ),
        );
        $this->act(self::command('submit', $dispute), 0);
        $this->assertSettledOnce('submit', $dispute);
    }

    public function testASecondClickGetsTheFirstAnswerAndAnotherTextIsRefused(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->act(self::command('draft', $dispute), 0));
        $other = new UpdateDispute($dispute, ['uncategorized_text' => 'It was lost.'], [], true);
        self::assertSame('tillbook_dispute_changed', $this->refusal(fn() => $this->act($other, 0))->reason);
        $this->later(61);
        $again = $this->act(self::command('draft', $dispute), 0);
        self::assertSame($dispute, $again->object['id']);
        $this->assertSettledOnce('draft', $dispute);
    }

    #[Group('database')]
    public function testCheckStatusFindsOutAtOnce(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2, 'skip' => 1]);
        $this->lost(fn() => $this->act(self::command('accept', $dispute)));
        self::assertSame(
            0,
            $this->commandServices()->unanswered->checkStatus($this->scope, $this->provider(), [$dispute]),
        );
        $this->assertSettledOnce('accept', $dispute);
    }

    private static function command(string $kind, string $dispute): Command
    {
        return $kind === 'accept'
            ? new CloseDispute($dispute)
            : new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], $kind === 'submit');
    }

    /** Returns the expected state of the dispute at Stripe afterwards. */
    private static function effect(string $kind, bool $isDone): string
    {
        return match (true) {
            !$isDone => 'needs_response, 0 times submitted, without evidence',
            $kind === 'draft' => 'needs_response, 0 times submitted, with evidence',
            $kind === 'submit' => 'under_review, 1 times submitted, with evidence',
            default => 'lost, 0 times submitted, without evidence',
        };
    }

    /** @param array<string, mixed> $dispute as Stripe has it */
    private static function stateOf(array $dispute): string
    {
        return sprintf(
            '%s, %d times submitted, %s evidence',
            Json::text($dispute, 'status') ?? '',
            Json::integer($dispute, 'evidence_details.submission_count') ?? 0,
            Json::boolean($dispute, 'evidence_details.has_evidence') ? 'with' : 'without',
        );
    }

    /** The outcome that is stored is the one at Stripe, and the ledger has it before and after the webhooks. */
    private function assertSettledOnce(string $kind, string $dispute): void
    {
        $states = array_column($this->commands(), 1);
        $state = $states[count($states) - 1] ?? null;
        self::assertContains($state, ['done', 'refused']);
        self::assertSame(self::effect($kind, $state === 'done'), self::stateOf($this->atStripe($dispute)));
        $this->assertLedgerIsStripes();
    }

    /** The webhooks change nothing more, and each dispute in the ledger is in the state that Stripe has. */
    private function assertLedgerIsStripes(): void
    {
        $this->assertWebhooksChangeNothing();
        foreach ($this->ledger()['disputes'] as $row) {
            self::assertSame(Json::text($this->atStripe((string) $row['dispute_id']), 'status'), $row['status']);
        }
    }

    protected function tearDown(): void
    {
        FakeStripe::takeWrongRequests();
        parent::tearDown();
    }
}

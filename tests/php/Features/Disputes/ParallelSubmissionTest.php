<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxStore;
use Tillbook\Tests\Support\WithProcesses;
use Tillbook\Tests\Support\WithSandbox;

/** Several processes at once; what they commit is removed by hand. */
final class ParallelSubmissionTest extends TestCase
{
    use WithProcesses;
    use WithSandbox;

    private string $intent;
    private string $dispute = '';

    protected function setUp(): void
    {
        $this->keepOptions();
        $this->connectSandbox();
        $this->intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($this->intent);
        $this->happen(function (SandboxAccount $account) use ($charge): void {
            $this->dispute = (string) $account->disputes->open($charge, 'duplicate')['id'];
        });
    }

    protected function tearDown(): void
    {
        $this->removeAccount();
        $this->restoreOptions();
    }

    public function testTenAtOnceMakeOneSubmission(): void
    {
        $answers = $this->processes(array_fill(0, 10, 'The same text'));

        self::assertContains('submitted', $answers);
        self::assertSame([], array_diff($answers, ['submitted', 'tillbook_in_progress']), implode(' ', $answers));
        $this->assertOneSubmission(['The same text']);
    }

    public function testOneOfTenConflictingSubmissionsWinsAndTheOthersLearnThat(): void
    {
        $texts = array_map(static fn(int $number): string => "Text $number", range(1, 10));

        $answers = $this->processes($texts);

        self::assertCount(1, array_keys($answers, 'submitted', true), implode(' ', $answers));
        self::assertSame(
            [],
            array_diff($answers, ['submitted', 'tillbook_dispute_changed', 'tillbook_in_progress']),
            implode(' ', $answers),
        );
        $this->assertOneSubmission([$texts[(int) array_search('submitted', $answers, true)]]);
    }

    /** @param list<string> $texts of which the bank has one */
    private function assertOneSubmission(array $texts): void
    {
        $database = Database::fromWordPress();
        $ofLedger = fn(string $sql): ?string => $database->value($sql, [$this->scope->id]);
        self::assertSame(
            'under_review',
            $ofLedger('SELECT status FROM ' . $database->table('disputes') . ' WHERE ledger_id = ?'),
        );
        self::assertSame(
            '1',
            $ofLedger(
                'SELECT COUNT(*) FROM ' .
                    $database->table('audit') .
                    " WHERE ledger_id = ? AND action = 'submit_evidence' AND outcome = 'done'",
            ),
        );
        self::assertSame(
            '1',
            $ofLedger(
                'SELECT COUNT(*) FROM ' .
                    $database->table('events') .
                    " WHERE ledger_id = ? AND type = 'charge.dispute.updated'",
            ),
        );
        self::assertSame(
            ['started', 'captured', 'dispute_needs_response', 'dispute_in_review'],
            $this->happened($this->intent),
        );
        $sent = (new SandboxStore($database, $this->scope->accountId))->find($this->dispute) ?? [];
        self::assertContains(Json::text($sent, 'evidence.product_description'), $texts);
    }

    /**
     * @param list<string> $texts
     *
     * @return list<string> what each process printed
     */
    private function processes(array $texts): array
    {
        return $this->atOnce(
            __DIR__ . '/parallel/submit.php',
            array_map(fn(string $text): array => [$this->dispute, $text], $texts),
        );
    }
}

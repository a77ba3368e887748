<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Stripe\Acting\DisputeRequests;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Wire;

/** Responses to disputes at Stripe: what is sent, and what the ledger has before the webhook comes. */
final class DisputeCommandsTest extends DisputedAtStripe
{
    public function testADraftIsSavedAndNeverSubmittedByAccident(): void
    {
        $dispute = $this->disputed();
        $this->stripe->delete('requests');
        $this->act(
            new UpdateDispute(
                $dispute,
                ['customer_name' => 'Jenny Rosen', 'uncategorized_text' => 'It was delivered.'],
                ['__product_type' => 'physical_product'],
                false,
            ),
        );

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame(['POST', "/v1/disputes/$dispute"], [$requests[0]['method'], $requests[0]['path']]);
        self::assertSame('false', Json::text($requests[0], 'params.submit'));
        $name = (string) Json::text($requests[0], 'params.metadata.tillbook_write');
        self::assertSame("{$name}_1", $requests[0]['idempotencyKey']);
        self::assertEquals(
            ['tillbook_write' => $name, '__product_type' => 'physical_product'],
            Json::object($requests[0], 'params.metadata'),
        );
        $atStripe = $this->atStripe($dispute);
        self::assertSame('needs_response', Json::text($atStripe, 'status'));
        self::assertSame('It was delivered.', Json::text($atStripe, 'evidence.uncategorized_text'));
        $this->assertLedgerBeforeAndAfterTheWebhook('needs_response');
        self::assertSame('1', $this->ledger()['disputes'][0]['has_evidence']);
    }

    public function testEvidenceIsSubmittedAndInReviewBeforeTheWebhook(): void
    {
        $dispute = $this->disputed();
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], false));
        $this->stripe->delete('requests');
        $this->act(new UpdateDispute($dispute, ['customer_name' => 'Jenny Rosen'], [], true), 1);

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame('true', Json::text($requests[0], 'params.submit'));
        self::assertSame((string) $this->now, Json::text($requests[0], 'params.metadata.__evidence_submitted_at'));
        $this->assertLedgerBeforeAndAfterTheWebhook('under_review');
        self::assertContains('dispute_in_review', array_column($this->ledger()['timeline'], 'type'));
    }

    public function testAnEmptyTextRemovesASavedOne(): void
    {
        $dispute = $this->disputed();
        $this->act(new UpdateDispute($dispute, ['customer_name' => 'Jenny Rosen'], [], false));
        $this->act(new UpdateDispute($dispute, ['customer_name' => ''], [], false), 1);
        self::assertNull(Json::text($this->atStripe($dispute), 'evidence.customer_name'));
        self::assertSame('0', $this->ledger()['disputes'][0]['has_evidence']);
    }

    public function testEvidenceOfAnAnonymizedOrderStaysUntilTheDisputeEnds(): void
    {
        $dispute = $this->disputed();
        $services = Plugin::instance()->services;
        $payments = $services->database->table('payments');
        $services->database->execute("UPDATE $payments SET order_id = 77 WHERE ledger_id = ?", [$this->scope->id]);
        (new PersonalData($services->database, $services->ledgers(), $services->providers()))->eraseOrder(77);
        $this->act(new UpdateDispute($dispute, ['customer_name' => 'Jenny Rosen'], [], false));
        $this->hear();
        $objects = $services->database->table('objects');
        $name = fn(): ?string => Json::text(
            Json::decode(
                $services->database->value("SELECT body FROM $objects WHERE ledger_id = ? AND object_id = ?", [
                    $this->scope->id,
                    $dispute,
                ]),
            ),
            'evidence.customer_name',
        );
        self::assertSame('Jenny Rosen', $name());

        $this->act(new CloseDispute($dispute));
        self::assertNull($name());
    }

    public function testAnAcceptedDisputeIsLostBeforeTheWebhookAndSaysWhoAcceptedIt(): void
    {
        $dispute = $this->disputed();
        $this->stripe->delete('requests');
        $this->act(new CloseDispute($dispute));

        $requests = $this->stripe->requests();
        self::assertSame(["/v1/disputes/$dispute", "/v1/disputes/$dispute/close"], array_column($requests, 'path'));
        self::assertSame('false', Json::text($requests[0], 'params.submit'));
        self::assertSame('1', Json::text($requests[0], 'params.metadata.__closed_by_merchant'));
        $this->assertLedgerBeforeAndAfterTheWebhook('lost');
        self::assertContains('dispute_lost', array_column($this->ledger()['timeline'], 'type'));
    }

    #[Group('database')]
    public function testEvidenceThatDecidesAtOnceEndsTheDispute(): void
    {
        $dispute = $this->disputed();
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'winning_evidence'], [], true));
        $this->assertLedgerBeforeAndAfterTheWebhook('won');
        self::assertContains('dispute_won', array_column($this->ledger()['timeline'], 'type'));
    }

    public function testALossThatTheBankTakesBackBringsTheMoneyBack(): void
    {
        $dispute = $this->disputed();
        foreach (['lost' => '-5000', 'won' => '0'] as $result => $sum) {
            $this->stripe->post('disputeEnds', ['dispute' => $dispute, 'result' => $result]);
            $this->hear();
            $ledger = $this->ledger();
            self::assertSame($result, $ledger['disputes'][0]['status']);
            $moved = array_filter(
                $ledger['transactions'],
                static fn(array $row): bool => str_starts_with((string) $row['type'], 'dispute'),
            );
            self::assertSame((int) $sum, array_sum(array_column($moved, 'amount')));
        }
        self::assertSame(
            [['dispute_needs_response', 'needs_response'], ['dispute_lost', 'lost'], ['dispute_won', 'won']],
            $this->entries(),
        );
    }

    public function testAnInquiryIsAnswered(): void
    {
        $dispute = $this->disputed(['inquiry' => true]);
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], true));
        $this->assertLedgerBeforeAndAfterTheWebhook('warning_under_review');
    }

    public function testAnAnsweredInquiryThatBecomesADisputeAwaitsAResponseAgain(): void
    {
        $dispute = $this->disputed(['inquiry' => true]);
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], true));
        $this->stripe->post('advance', ['days' => 2]);
        $this->stripe->post('disputeEscalates', ['dispute' => $dispute]);
        $this->hear();
        $answer = fn(): array => Json::decode(
            (string) wp_json_encode($this->rest('GET', "/wc/v3/payments/disputes/$dispute")->get_data()),
        );
        self::assertSame(['needs_response', []], [$answer()['status'], Json::object($answer(), 'metadata')]);

        $this->stripe->post('advance', ['days' => 11]);
        $this->hear();

        self::assertSame(['lost', 'no_response'], [$answer()['status'], $answer()['loss']]);
        self::assertSame(
            [
                ['dispute_needs_response', 'warning_needs_response'],
                ['dispute_in_review', 'warning_under_review'],
                ['dispute_needs_response', 'needs_response'],
                ['dispute_lost', 'lost'],
            ],
            $this->entries(),
        );
    }

    public function testTheSecondSubmissionOfAnInquiryThatBecameADisputeIsOnTheTimeline(): void
    {
        $dispute = $this->disputed(['inquiry' => true]);
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], true));
        $this->stripe->post('advance', ['days' => 2]);
        $this->hear();
        $this->stripe->post('disputeEscalates', ['dispute' => $dispute]);
        $this->stripe->post('advance', ['days' => 1]);
        // It is heard of only when it was answered in Stripe's Dashboard.
        $this->stripe->post('evidence', ['dispute' => $dispute]);
        $this->hear();

        self::assertSame(
            [
                ['dispute_needs_response', 'warning_needs_response'],
                ['dispute_in_review', 'warning_under_review'],
                ['dispute_needs_response', 'needs_response'],
                ['dispute_in_review', 'under_review'],
            ],
            $this->entries(),
        );
    }

    public function testADebitThatIsLostFromTheStartNeverAwaitedAResponse(): void
    {
        [, $charge] = $this->paid();
        $debit = [
            'id' => 'du_debit',
            'object' => 'dispute',
            'amount' => 5000,
            'currency' => 'usd',
            'charge' => $this->api()->charge($charge)->body,
            'status' => 'lost',
            'evidence_details' => ['due_by' => 0],
        ];
        $event = new Event(
            'evt_1',
            'charge.dispute.created',
            time(),
            Wire::VERSION,
            false,
            $this->scope->accountId,
            $debit,
        );
        Plugin::instance()->services->inbox()->receive($this->scope, EventBatch::of('webhook', $event));

        self::assertSame([['dispute_needs_response', 'lost']], $this->entries());
        $shown = Json::decode(
            (string) wp_json_encode($this->rest('GET', '/wc/v3/payments/disputes/du_debit')->get_data()),
        );
        self::assertSame('final', $shown['loss'] ?? null);
    }

    /** @return list<array{string, string}> type and dispute status of the timeline's entries about disputes, oldest first */
    private function entries(): array
    {
        $database = Database::fromWordPress();

        return array_map(
            static fn(array $row): array => [
                (string) $row['type'],
                (string) Json::text(Json::decode($row['body']), 'dispute_status'),
            ],
            $database->rows(
                'SELECT type, body FROM ' .
                    $database->table('timeline') .
                    " WHERE ledger_id = ? AND type LIKE 'dispute%' ORDER BY datetime, seq, id",
                [$this->scope->id],
            ),
        );
    }

    public function testTheDisputeOfAPartialCaptureKeepsItsPayment(): void
    {
        [$intent, $charge] = $this->authorized();
        $this->stripe->post('capture', ['payment' => $intent, 'amount' => 2000]);
        $dispute = (string) Json::text($this->stripe->post('dispute', ['payment' => $charge]), 'dispute.id');
        $this->hear();
        $this->act(new UpdateDispute($dispute, ['uncategorized_text' => 'It was delivered.'], [], true));
        $this->assertLedgerBeforeAndAfterTheWebhook('under_review');
        self::assertSame('2000', $this->ledger()['payments'][0]['amount_captured']);
    }

    public function testOfTwoAnswersOfOneSecondTheLaterStateStays(): void
    {
        $dispute = $this->disputed();
        $state = $this->atStripe($dispute);
        $second = time() + 60;
        foreach (['lost', 'under_review'] as $status) {
            Plugin::instance()
                ->services->inbox()
                ->receive(
                    $this->scope,
                    EventBatch::of(
                        'command',
                        new Event(
                            "cmd_$status",
                            $status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated',
                            $second,
                            Wire::VERSION,
                            false,
                            $this->scope->accountId,
                            ['status' => $status] + $state,
                            [],
                            $second,
                        ),
                    ),
                );
        }
        self::assertSame('lost', $this->ledger()['disputes'][0]['status']);
        $database = Database::fromWordPress();
        $body = $database->value('SELECT body FROM ' . $database->table('objects') . ' WHERE object_id = ?', [
            $dispute,
        ]);
        self::assertSame('lost', Json::text(Json::decode($body), 'status'));
    }

    public function testWhatIsStoredHasNoEvidenceOnceTheOutcomeIsKnown(): void
    {
        $dispute = $this->disputed();
        $this->act(new UpdateDispute($dispute, ['customer_name' => 'Jenny Rosen'], [], false));
        $database = Database::fromWordPress();
        $body = (string) $database->value(
            'SELECT body FROM ' . $database->table('writes') . ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 1',
            [$this->scope->id],
        );
        self::assertStringContainsString($dispute, $body);
        self::assertStringNotContainsString('Jenny', $body);
    }

    public function testTheAuditNamesTheKeyTheRequestAndTheUser(): void
    {
        $dispute = $this->disputed();
        $this->act(new UpdateDispute($dispute, ['customer_name' => 'Jenny Rosen'], [], false));
        $this->act(new UpdateDispute($dispute, [], [], true), 1);
        $rows = $this->audited();
        self::assertSame(
            [['save_evidence', 'done', '1'], ['submit_evidence', 'done', '1']],
            array_map(static fn(array $row): array => [$row['action'], $row['outcome'], $row['user_id']], $rows),
        );
        $detail = Json::decode($rows[1]['detail']);
        self::assertMatchesRegularExpression('/^req_/', (string) Json::text($detail, 'request'));
        self::assertSame('rk_test_…' . substr($this->stripe->keys->act, -4), Json::text($detail, 'key'));
        self::assertStringNotContainsString('Jenny', (string) $rows[0]['detail']);
    }

    public function testAMissingPermissionNamesTheRowAndCheckingAgainFindsIt(): void
    {
        $dispute = $this->disputed();
        $key = $this->stripe->keys->act;
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'read']);
        $refusal = $this->refusal(fn() => $this->act(new CloseDispute($dispute)));
        self::assertSame(Denied::REASON, $refusal->reason);
        self::assertStringContainsString('“Disputes: Write”', $refusal->getMessage());
        self::assertSame('needs_response', Json::text($this->atStripe($dispute), 'status'));
        self::assertNotNull($this->provider()->can(Ability::RespondToDisputes));
        self::assertNull($this->provider()->can(Ability::Refund));

        $this->stripe->delete('requests');
        $this->refusal(fn() => $this->act(new CloseDispute($dispute)));
        self::assertSame([], $this->stripe->requests(), 'Known to be missing.');
        $this->provider()->check(Ability::RespondToDisputes);
        self::assertNotNull($this->provider()->can(Ability::RespondToDisputes));
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'act']);
        $this->provider()->check(Ability::RespondToDisputes);
        self::assertNull($this->provider()->can(Ability::RespondToDisputes));
        $this->act(new CloseDispute($dispute));
        self::assertSame('lost', Json::text($this->atStripe($dispute), 'status'));
    }

    /** @param array<string, string> $evidence */
    #[DataProvider('refusals')]
    public function testStripesRefusalsAreInOurWords(
        string $before,
        array $evidence,
        string $code,
        string $words,
        ?string $field = null,
    ): void {
        $dispute = $this->disputed();
        match ($before) {
            'submitted' => $this->stripe->post('evidence', ['dispute' => $dispute, 'submit' => true]),
            'lost' => $this->stripe->post('disputeEnds', ['dispute' => $dispute, 'result' => 'lost']),
            default => null,
        };
        $refusal = $this->refusal(fn() => $this->act(new UpdateDispute($dispute, $evidence, [], true)));
        self::assertSame(["tillbook_stripe_$code", 409], [$refusal->reason, $refusal->status]);
        self::assertStringContainsString($words, $refusal->getMessage());
        self::assertSame($field, $refusal->details['field'] ?? null);
        self::assertSame([['update_dispute', 'refused']], $this->commands());
    }

    /** @return iterable<string, array{0: string, 1: array<string, string>, 2: string, 3: string, 4?: string}> */
    public static function refusals(): iterable
    {
        $text = ['customer_name' => 'Jenny'];
        yield 'already submitted' => ['submitted', $text, 'dispute_already_submitted', 'already been submitted'];
        yield 'closed' => ['lost', $text, 'dispute_closed', 'This dispute is closed at Stripe'];
        yield 'a file that is not there' => [
            '',
            ['receipt' => 'file_none'],
            'resource_missing',
            'doesn\'t have this file',
            'receipt',
        ];
        yield 'too long' => [
            '',
            ['uncategorized_text' => str_repeat('x', 20_001)],
            'invalid_request_error',
            'more text than Stripe accepts',
            'uncategorized_text',
        ];
    }

    public function testADisputeThatIsNotThereIsNamedAsSuch(): void
    {
        $this->disputed();
        $refusal = $this->refusal(fn() => $this->act(new CloseDispute('dp_nothing')));
        self::assertStringContainsString('doesn\'t have this dispute', $refusal->getMessage());
    }

    public function testAClosedDisputeIsNotAcceptedAgain(): void
    {
        $dispute = $this->disputed();
        $this->stripe->post('disputeEnds', ['dispute' => $dispute, 'result' => 'won']);
        $refusal = $this->refusal(fn() => $this->act(new CloseDispute($dispute)));
        self::assertStringContainsString('This dispute is closed at Stripe', $refusal->getMessage());
        self::assertSame([], Json::object($this->atStripe($dispute), 'metadata'));
    }

    public function testAFileAsTheActivityLogIsRefusedBeforeTheBankReadsItsId(): void
    {
        $dispute = $this->disputed();
        $this->stripe->delete('requests');
        $refusal = $this->refusal(
            fn() => $this->act(new UpdateDispute($dispute, ['access_activity_log' => 'file_1'], [], false)),
        );
        self::assertSame(DisputeRequests::TEXT_ONLY, $refusal->reason);
        self::assertSame('access_activity_log', $refusal->details['field'] ?? null);
        self::assertSame([], $this->stripe->requests());
    }

    public function testAnActivityLogThatIsATextAtStripeIsNoFile(): void
    {
        $dispute = $this->disputed();
        $log = "Jan 2: signed in\nJan 3: downloaded";
        $evidence = ['access_activity_log' => $log];
        $this->stripe->post('evidence', ['dispute' => $dispute, 'evidence' => $evidence, 'submit' => false]);
        $this->hear();
        $this->stripe->delete('requests');

        $shown = Json::decode(
            (string) wp_json_encode($this->rest('GET', "/wc/v3/payments/disputes/$dispute")->get_data()),
        );

        self::assertSame([$evidence, []], [$shown['evidence'], $shown['files']]);
        self::assertSame([], array_column($this->stripe->requests(), 'path'));
    }

    private function assertLedgerBeforeAndAfterTheWebhook(string $status): void
    {
        $before = $this->ledger();
        self::assertSame($status, $before['disputes'][0]['status']);
        $this->hear('shuffled', 2);
        self::assertSame($before, $this->ledger(), 'The webhook changes nothing.');
    }

    /** @return list<array<string, string|null>> oldest first */
    private function audited(): array
    {
        $database = Database::fromWordPress();

        return $database->rows(
            'SELECT * FROM ' . $database->table('audit') . ' WHERE ledger_id = ? AND action LIKE ? ORDER BY id',
            [$this->scope->id, '%evidence'],
        );
    }
}

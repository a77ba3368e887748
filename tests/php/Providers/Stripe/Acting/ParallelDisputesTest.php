<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;

/** Twenty processes that answer one dispute, or Radar's review of one payment, at the same moment. */
#[Group('database')]
final class ParallelDisputesTest extends ParallelSenders
{
    public function testEvidenceIsSubmittedOnce(): void
    {
        $dispute = $this->disputed();
        $answers = $this->senders(array_fill(0, self::SENDERS, ['evidence', $dispute, 'It was delivered.']));

        $this->assertOneMade($answers, 'd');
        self::assertSame(1, $this->requestsTo("/v1/disputes/$dispute"));
        $this->assertDispute('under_review', 1, 'It was delivered.');
    }

    public function testOfTwoTextsOneIsSaved(): void
    {
        $dispute = $this->disputed();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['draft', $dispute, 'One text.']),
            ...array_fill(0, self::SENDERS / 2, ['draft', $dispute, 'Another text.']),
        ]);

        $this->assertOneMade($answers, 'd');
        self::assertSame(1, $this->requestsTo("/v1/disputes/$dispute"));
        $saved = (string) Json::text($this->atStripe('dispute')[0], 'evidence.uncategorized_text');
        self::assertContains($saved, ['One text.', 'Another text.']);
        $this->assertDispute('needs_response', 0, $saved);
    }

    #[Group('one-database')]
    public function testADisputeIsAcceptedOnce(): void
    {
        $dispute = $this->disputed();
        $answers = $this->senders(array_fill(0, self::SENDERS, ['accept', $dispute]));

        $this->assertOneMade($answers, 'd');
        self::assertSame(1, $this->requestsTo("/v1/disputes/$dispute/close"));
        $this->assertDispute('lost', 0, null);
    }

    public function testADisputeIsAnsweredOrAcceptedAndAllAgree(): void
    {
        $dispute = $this->disputed();
        $answers = $this->senders([
            ...array_fill(0, self::SENDERS / 2, ['evidence', $dispute, 'It was delivered.']),
            ...array_fill(0, self::SENDERS / 2, ['accept', $dispute]),
        ]);

        self::assertContains($dispute, $answers, implode(' ', $answers));
        self::assertLessThanOrEqual(1, $this->requestsTo("/v1/disputes/$dispute/close", 200));
        $atStripe = $this->atStripe('dispute')[0];
        $count = Json::integer($atStripe, 'evidence_details.submission_count') ?? 0;
        self::assertLessThanOrEqual(1, $count);
        $this->assertDispute(
            (string) Json::text($atStripe, 'status'),
            $count,
            Json::text($atStripe, 'evidence.uncategorized_text'),
        );
        self::assertSame(
            [],
            $this->column("SELECT operation FROM {writes} WHERE ledger_id = ? AND state IN ('sent', 'unknown')"),
        );
    }

    #[Group('one-database')]
    public function testAReviewIsApprovedOnce(): void
    {
        $this->sold(['review' => true]);
        $this->stripe->delete('requests');
        $answers = $this->senders(array_fill(0, self::SENDERS, ['approve', $this->intent]));

        $this->assertOneMade($answers, 'pi_');
        $review = $this->atStripe('review')[0];
        self::assertSame('approved', $review['closed_reason']);
        self::assertSame(1, $this->requestsTo("/v1/reviews/{$review['id']}/approve"));
        $this->assertWebhooksChangeNothing();
        self::assertSame(['review_allowed'], $this->column('SELECT fraud_status FROM {payments} WHERE ledger_id = ?'));
    }

    /** @return string a dispute of the order's payment, which has reached the ledger */
    private function disputed(): string
    {
        $this->sold();
        $opened = $this->stripe->post('dispute', ['payment' => $this->charge]);
        $this->hear();
        $this->stripe->delete('requests');

        return (string) Json::text($opened, 'dispute.id');
    }

    /** How many requests changed what a path names. */
    private function requestsTo(string $path, ?int $status = null): int
    {
        return count(
            array_filter(
                $this->stripe->requests(),
                static fn(array $request): bool => ($request['method'] ?? null) === 'POST' &&
                    ($request['path'] ?? null) === $path &&
                    ($status === null || ($request['status'] ?? null) === $status),
            ),
        );
    }

    private function assertDispute(string $status, int $submissions, ?string $text): void
    {
        $dispute = $this->atStripe('dispute')[0];
        self::assertSame(
            [$status, $submissions, $text],
            [
                $dispute['status'],
                Json::integer($dispute, 'evidence_details.submission_count'),
                Json::text($dispute, 'evidence.uncategorized_text'),
            ],
        );
        $this->assertWebhooksChangeNothing();
        self::assertSame([$status], $this->column('SELECT status FROM {disputes} WHERE ledger_id = ?'));
    }
}

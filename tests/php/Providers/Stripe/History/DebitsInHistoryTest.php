<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use Tillbook\Platform\Json;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** Debits from before the account was connected. Stripe calls them captured before the bank has answered. */
final class DebitsInHistoryTest extends ConnectedStripe
{
    private const DAY = 86_400;

    private int $start = 0;

    protected function world(): array
    {
        $this->start = $this->start === 0 ? time() - 10 * self::DAY : $this->start;

        return ['now' => $this->start];
    }

    public function testADebitCountsAsPaidOnceTheBankHasPaid(): void
    {
        $paid = $this->debit();
        $failed = $this->debit();
        $returned = $this->debit();
        $this->stripe->post('advance', ['days' => 3]);
        $this->stripe->post('bankAnswers', ['payment' => $paid]);
        $this->stripe->post('bankAnswers', ['payment' => $failed, 'answer' => 'failed']);
        $this->stripe->post('bankAnswers', ['payment' => $returned]);
        $this->stripe->post('advance', ['days' => 1]);
        $this->stripe->post('returnDebit', ['payment' => $returned]);
        $waiting = $this->debit();
        $bare = $this->debit(['legacy' => true]);

        self::assertTrue($this->module()->backfill()->run($this->scope));
        // Stripe doesn't say when, so it's the day on which it was read.
        self::assertSame(['succeeded', '1', ['captured' => 4, 'started' => 0]], $this->told($paid));
        self::assertSame(['requires_payment_method', '0', ['failed' => 3, 'started' => 0]], $this->told($failed));
        self::assertSame(
            ['succeeded', '1', ['failed' => 4, 'payment_returned' => 4, 'started' => 0]],
            $this->told($returned),
        );
        self::assertSame(['processing', '0', ['payment_processing' => 4, 'started' => 4]], $this->told($waiting));
        self::assertSame(['processing', '0', []], $this->told($bare));
    }

    /** @param array<string, mixed> $more */
    private function debit(array $more = []): string
    {
        $made = $this->stripe->post('pay', ['amount' => 5000, 'method' => 'sepa_debit'] + $more);

        return (string) (Json::text($made, 'intent.id') ?? Json::text($made, 'charge.id'));
    }

    /** @return array{string|null, string|null, array<string, int>} status, captured, and the day of each entry of the timeline */
    private function told(string $payment): array
    {
        $rows = $this->ledger();
        $row = array_column($rows['payments'], null, 'payment_intent_id')[$payment];
        $answer = $this->rest('GET', "/wc/v3/payments/timeline/$payment");
        $days = [];
        foreach (Json::objects(['answer' => $answer->get_data()], 'answer.data') as $entry) {
            $days[(string) Json::text($entry, 'type')] = intdiv(
                (int) Json::integer($entry, 'datetime') - $this->start,
                self::DAY,
            );
        }
        ksort($days);

        return [$row['status'], $row['captured'], $days];
    }
}

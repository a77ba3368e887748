<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payouts;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\MonthClose\Journal;
use Tillbook\Features\MonthClose\JournalLine;
use Tillbook\Features\MonthClose\Journals;
use Tillbook\Features\MonthClose\Month;
use Tillbook\Features\Payments\PaymentTotals;
use Tillbook\Features\Reporting\PaymentActivity;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\StripeEvents;

/** Bookings beside payments are on their line of the payout and on their account, whatever Stripe calls them. */
final class BookedPayoutTest extends LedgerTestCase
{
    private const AT = 1_790_000_000;

    /** @return iterable<string, array{string, string, int, array{string, string}}> type, category and amount; line and account */
    public static function booked(): iterable
    {
        yield 'a loan' => ['advance', 'financing_payout', 5000, ['loans', 'loans']];
        yield 'a loan that was taken back' => ['advance', 'financing_payout_reversal', -5000, ['loans', 'loans']];
        yield 'an advance' => ['advance', 'advance', 5000, ['loans', 'loans']];
        yield 'a repayment' => ['anticipation_repayment', 'financing_paydown', -200, ['loans', 'loans']];
        yield 'a repayment that came back' => ['adjustment', 'financing_paydown_reversal', 200, ['loans', 'loans']];
        yield 'a repayment of an advance' => [
            'anticipation_repayment',
            'anticipation_repayment',
            -200,
            ['loans', 'loans'],
        ];
        foreach (
            [
                ['stripe_fee', 'fee'],
                ['stripe_fx_fee', 'fee'],
                ['adjustment', 'fee'],
                ['tax_fee', 'tax'],
                ['network_cost', 'network_cost'],
                ['stripe_fee', 'network_cost'],
            ]
            as [$type, $category]
        ) {
            yield "a fee: $type, $category" => [$type, $category, -200, ['other_fees', 'fees']];
        }
        yield 'a fee that came back' => ['stripe_fee', 'fee', 200, ['other_fees', 'fees']];
        yield 'tax of customers' => ['tax_fund', 'tax', -200, ['other', 'adjustments']];
        yield 'a correction' => ['adjustment', 'other_adjustment', -200, ['adjustments', 'adjustments']];
        yield 'a type that is new' => ['moon_landing', 'moon_landing', -200, ['other', 'adjustments']];
    }

    /** @param array{string, string} $expected */
    #[DataProvider('booked')]
    public function testItIsOnItsLineAndItsAccount(string $type, string $category, int $amount, array $expected): void
    {
        $this->arrive($type, $category, $amount);

        $journal = $this->journal();
        $posted = array_map(
            static fn(JournalLine $line): array => [$line->line, $line->account->value, $line->amount],
            $journal->lines,
        );
        self::assertEqualsCanonicalizing(
            [
                ['payout', 'bank', 9700 + $amount],
                ['gross', 'sales', -10000],
                ['fees', 'fees', 300],
                [...$expected, -$amount],
            ],
            $posted,
        );
        self::assertNull($journal->unexplainedReason);
    }

    public function testAFeeIsAFeeOfItsPaymentAndLowersNoVolume(): void
    {
        $this->arrive('adjustment', 'fee', -200, ['metadata' => ['payment_intent_id' => 'pi_booked']]);

        $activity = new PaymentActivity($this->database, new DailySums($this->database, new Rollups($this->database)));
        $volume = $activity->ofDay($this->scope, gmdate('Y-m-d', self::AT));
        self::assertEquals([new Money(10000, 'usd')], $volume);
        $totals = (new PaymentTotals($this->database, static fn(): ?object => null))->of($this->scope, 'pi_booked');
        self::assertSame(
            [10000, 500, 9500],
            [$totals['totals']['amount'] ?? 0, $totals['totals']['fees'] ?? 0, $totals['totals']['net'] ?? 0],
        );
    }

    /**
     * Receives what Stripe books, and the payout that has it and a charge of 100.00 with a fee of 3.00.
     *
     * @param array<string, mixed> $more of the balance transaction
     */
    private function arrive(string $type, string $category, int $amount, array $more = []): void
    {
        $events = new StripeEvents('booked', 10000, self::AT);
        $booked = $more + [
            'id' => 'txn_beside',
            'object' => 'balance_transaction',
            'type' => $type,
            'reporting_category' => $category,
            'created' => self::AT,
            'amount' => $amount,
            'fee' => 0,
            'net' => $amount,
            'currency' => 'usd',
            'source' => null,
        ];
        Plugin::instance()
            ->services->inbox()
            ->receive($this->scope, EventBatch::of('webhook', $events->event('balance_transaction.created', $booked)));
        $this->given([
            'amount' => 10000,
            'fees' => 300,
            'deposit_id' => 'po_booked',
            'payment_intent_id' => 'pi_booked',
        ]);
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('transactions') .
                ' SET deposit_id = ? WHERE ledger_id = ? AND transaction_id = ?',
            ['po_booked', $this->scope->id, 'txn_beside'],
        );
        $this->database->insertMany('payouts', [
            [
                'ledger_id' => $this->scope->id,
                'payout_id' => 'po_booked',
                'created' => self::AT,
                'date' => self::AT,
                'type' => 'deposit',
                'status' => 'paid',
                'automatic' => 1,
                'amount' => 9700 + $amount,
                'currency' => 'usd',
                'reconciled' => 1,
                'updated' => 1,
            ],
        ]);
    }

    private function journal(): Journal
    {
        $journals = (new Journals($this->database))->of($this->scope, Month::ofDay(gmdate('Y-m-d', self::AT)));
        self::assertCount(1, $journals);

        return $journals[0];
    }
}

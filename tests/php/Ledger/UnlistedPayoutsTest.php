<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Query\UnlistedPayouts;
use wpdb;

/** The payout of transactions that no payout lists, with many such payouts. */
#[Group('database')]
final class UnlistedPayoutsTest extends LedgerTestCase
{
    private const START = 1_790_000_000;
    /** More than half a day, so that payouts are within days and on several. */
    private const STEP = 50_000;

    public function testEachPaymentHasItsPayoutHoweverManyThereAre(): void
    {
        // Each payout takes all that was paid before it, except that the 100th and 101st leave something for the 102nd.
        $this->payouts(120, [100 => 1, 101 => 1]);
        $payouts = $this->unlisted();

        foreach ([119, 60, 0, 90, 118] as $number) {
            self::assertSame(['proven', "po_$number"], $this->of($payouts, $number));
        }
        foreach ([100, 101] as $number) {
            self::assertSame(['paid', null], $this->of($payouts, $number));
        }
        self::assertSame(['proven', 'po_102'], $this->of($payouts, 102));
        self::assertNull($payouts->of($this->row(120)), 'It was paid since the last payout.');
    }

    public function testAReturnedPayoutProvesOnlyWhatNoOtherTook(): void
    {
        $this->payouts(3, [1 => 1, 2 => 1]);
        $this->execute("status = 'failed'", 'po_2');
        $payouts = $this->unlisted();

        self::assertSame(['proven', 'po_0'], $this->of($payouts, 0));
        self::assertSame(['possible', null], $this->of($payouts, 1));
        $this->execute('amount = amount + 1', 'po_2');
        $payouts = $this->unlisted();
        self::assertSame(['possible', null], $this->of($payouts, 1), 'Its money came back.');
        self::assertSame(['proven', 'po_2'], $this->of($payouts, 2), 'It is the only one.');
    }

    public function testThePaymentsOfAllPayoutsTakeAsManyStatementsAsOne(): void
    {
        $this->payouts(40);
        // Brings the daily sums up to date.
        $this->of($this->unlisted(), 0);
        $one = $this->statements(fn() => $this->of($this->unlisted(), 39));
        $payouts = $this->unlisted();
        $all = $this->statements(function () use ($payouts): void {
            for ($number = 39; $number >= 0; --$number) {
                self::assertSame("po_$number", $this->of($payouts, $number)[1]);
            }
        });

        self::assertSame($one, $all);
        self::assertLessThan(12, $all);
    }

    public function testALedgerThatIsNotWholeSumsNothing(): void
    {
        $this->payouts(40);
        $asked = 0;
        $payouts = new UnlistedPayouts($this->database, $this->scope, static function () use (&$asked): object {
            ++$asked;

            return new \stdClass();
        });
        self::assertSame(['possible', null], $this->of($payouts, 39));

        self::assertSame(0, $this->statements(fn() => $this->of($payouts, 0)));
        self::assertSame(1, $asked);
    }

    /** @param array<int, int> $left what payouts left in the balance, minor units by number */
    private function payouts(int $count, array $left = []): void
    {
        $rows = $paid = [];
        $before = 0;
        for ($number = 0; $number < $count; ++$number) {
            $paid[] = ['created' => self::START + $number * self::STEP, 'amount' => 1000, 'fees' => 0];
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'payout_id' => "po_$number",
                'created' => self::START + $number * self::STEP + 10,
                'date' => self::START + $number * self::STEP + 86_400,
                'type' => 'deposit',
                'status' => 'paid',
                'automatic' => 0,
                'amount' => 1000 + $before - ($left[$number] ?? 0),
                'fee' => 0,
                'currency' => 'usd',
                'reconciled' => 0,
                'updated' => 1,
            ];
            $before = $left[$number] ?? 0;
        }
        $this->given(...$paid);
        $this->database->insertMany('payouts', $rows);
    }

    private function execute(string $set, string $payout): void
    {
        $this->database->execute(
            "UPDATE {$this->database->table('payouts')} SET $set WHERE ledger_id = ? AND payout_id = ?",
            [$this->scope->id, $payout],
        );
    }

    private function unlisted(): UnlistedPayouts
    {
        return new UnlistedPayouts($this->database, $this->scope, static fn() => null);
    }

    /** @return array{string|null, string|null} certainty and ID of a payment's payout */
    private function of(UnlistedPayouts $payouts, int $number): array
    {
        $unlisted = $payouts->of($this->row($number));

        return [$unlisted['certainty'] ?? null, $unlisted['id'] ?? null];
    }

    /** @return array<string, string|null> */
    private function row(int $number): array
    {
        return [
            'currency' => 'usd',
            'created' => (string) (self::START + $number * self::STEP),
            'available_on' => null,
            'deposit_id' => null,
        ];
    }

    private function statements(callable $do): int
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $before = $wpdb->num_queries;
        $do();

        return $wpdb->num_queries - $before;
    }
}

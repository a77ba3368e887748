<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\CardReaders;

use Tillbook\Features\CardReaders\CardReaders;
use Tillbook\Provider\CardReader;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\TestClock;

/** Which readers are active is read in parts, because a busy store has thousands of payments a month. */
final class CardReadersTest extends LedgerTestCase
{
    private const NOW = 1_790_000_000;

    /** @var list<string> what was asked of the payments' objects */
    private array $asked = [];

    public function testManyPaymentsAreReadInParts(): void
    {
        $this->givenPayments(1100, static fn(int $number): string => $number === 1100 ? 'tmr_rare' : 'tmr_busy');
        $rows = $this->present('tmr_idle', 'tmr_rare', 'tmr_busy');

        self::assertSame(
            [['tmr_busy', true], ['tmr_rare', true], ['tmr_idle', false]],
            array_map(static fn(array $row): array => [$row['id'], $row['is_active']], $rows),
        );
        self::assertGreaterThan(2, count($this->asked));
        foreach ($this->asked as $statement) {
            self::assertMatchesRegularExpression('/ LIMIT \d{1,3}$/', $statement);
        }
    }

    public function testItStopsWhenAllReadersWereSeen(): void
    {
        $this->givenPayments(1100, static fn(): string => 'tmr_busy');

        self::assertTrue($this->present('tmr_busy')[0]['is_active']);
        self::assertCount(1, $this->asked);
        self::assertSame([], $this->present());
        self::assertCount(0, $this->asked, 'Nothing is read for an account without readers.');
    }

    public function testAFeesPaymentsAreAllCounted(): void
    {
        $this->givenPayments(1100, static fn(int $number): string => $number % 2 === 0 ? 'tmr_even' : 'tmr_odd');
        $this->given([
            'transaction_id' => 'txn_fee',
            'type' => 'card_reader_fee',
            'source_id' => 'tmr_even',
            'created' => self::NOW + 30 * 86400,
        ]);

        self::assertSame(550, $this->readers()->ofFee($this->scope, 'txn_fee')[0]['count'] ?? null);
    }

    /** @param callable(int): string $readerOf the reader of each payment, the newest of which is the first */
    private function givenPayments(int $count, callable $readerOf): void
    {
        $objects = [];
        $rows = [];
        for ($number = 1; $number <= $count; ++$number) {
            $rows[] = [
                'charge_id' => "ch_$number",
                // Several have the same second.
                'created' => self::NOW - intdiv($number, 7),
                'channel' => 'in_person',
            ];
            $objects[] = [
                'ledger_id' => $this->scope->id,
                'object_id' => "ch_$number",
                'type' => 'charge',
                'created' => self::NOW,
                'body' => (string) wp_json_encode([
                    'id' => "ch_$number",
                    'object' => 'charge',
                    'payment_method_details' => [
                        'type' => 'card_present',
                        'card_present' => ['reader' => $readerOf($number)],
                    ],
                ]),
            ];
        }
        foreach (array_chunk($rows, 200) as $chunk) {
            $this->given(...$chunk);
        }
        foreach (array_chunk($objects, 200) as $chunk) {
            $this->database->insertMany('objects', $chunk);
        }
    }

    /** @return list<array{id: string, device_type: string, is_active: bool}> */
    private function present(string ...$ids): array
    {
        $this->asked = [];
        add_filter(
            'query',
            $note = function (string $statement): string {
                if (str_contains($statement, 'body')) {
                    $this->asked[] = $statement;
                }

                return $statement;
            },
        );
        $rows = $this->readers()->present(
            $this->scope,
            array_map(static fn(string $id): CardReader => new CardReader($id, 'COTS_DEVICE'), array_values($ids)),
            10,
        );
        remove_filter('query', $note);

        return $rows;
    }

    private function readers(): CardReaders
    {
        $clock = TestClock::at(1_790_000_000);

        return new CardReaders($this->database, $clock);
    }
}

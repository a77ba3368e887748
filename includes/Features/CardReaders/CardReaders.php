<?php

declare(strict_types=1);

namespace Tillbook\Features\CardReaders;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\CardReader;
use Tillbook\Provider\Objects\Charge;

/** Reports the activity of card readers, counted from the ledger's in-person payments. */
final class CardReaders
{
    private const ACTIVE_SECONDS = 30 * DAY_IN_SECONDS;
    /** Payments whose objects are read at once. */
    private const CHUNK = 200;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param list<CardReader> $readers
     *
     * @return list<array{id: string, device_type: string, is_active: bool}> active readers first
     */
    public function present(LedgerScope $scope, array $readers, int $limit): array
    {
        $used = $this->active($scope, $readers);
        $rows = array_map(
            static fn(CardReader $reader): array => [
                'id' => $reader->id,
                'device_type' => $reader->deviceType,
                'is_active' => isset($used[$reader->id]),
            ],
            $readers,
        );
        usort($rows, static fn(array $a, array $b): int => [$b['is_active'], $a['id']] <=> [$a['is_active'], $b['id']]);

        return array_slice($rows, 0, $limit);
    }

    /**
     * Finds the readers with a recent payment; reads no further once all are found.
     *
     * @param list<CardReader> $readers
     *
     * @return array<string, true> by reader ID
     */
    private function active(LedgerScope $scope, array $readers): array
    {
        $missing = array_fill_keys(array_map(static fn(CardReader $reader): string => $reader->id, $readers), true);
        $active = [];
        if ($missing === []) {
            return [];
        }
        $now = $this->clock->now();
        foreach ($this->used($scope, $now - self::ACTIVE_SECONDS, $now + DAY_IN_SECONDS) as $reader) {
            if (isset($missing[$reader])) {
                $active[$reader] = true;
                unset($missing[$reader]);
            }
            if ($missing === []) {
                break;
            }
        }

        return $active;
    }

    /**
     * Returns the activity of a fee's reader in the month that the fee covers: the one before it was charged.
     *
     * @param string $id ID of the fee's transaction or of its charge
     *
     * @return list<array<string, mixed>>|null CardReaderSchema::stats(); null if the ledger has no such fee
     */
    public function ofFee(LedgerScope $scope, string $id): ?array
    {
        $fee = $this->database->row(
            'SELECT * FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND type = 'card_reader_fee' AND (transaction_id = ? OR charge_id = ?)",
            [$scope->id, $id, $id],
        );
        if ($fee === null) {
            return null;
        }
        $end = (int) gmmktime(
            0,
            0,
            0,
            (int) gmdate('n', (int) $fee['created']),
            1,
            (int) gmdate('Y', (int) $fee['created']),
        );
        $start = (int) gmmktime(0, 0, 0, (int) gmdate('n', $end) - 1, 1, (int) gmdate('Y', $end));
        $reader = (string) $fee['source_id'];
        $count = $this->counts($scope, $start, $end)[$reader] ?? 0;

        return [
            [
                'reader_id' => $reader,
                'status' => $count > 0 ? 'active' : 'inactive',
                'count' => $count,
                'fee' => [
                    'amount' => (int) $fee['fees'] - (int) $fee['amount'],
                    'currency' => (string) $fee['currency'],
                ],
            ],
        ];
    }

    /** @return array<string, int> number of payments by reader ID, from $from until before $to */
    private function counts(LedgerScope $scope, int $from, int $to): array
    {
        $counts = [];
        foreach ($this->used($scope, $from, $to) as $reader) {
            $counts[$reader] = ($counts[$reader] ?? 0) + 1;
        }

        return $counts;
    }

    /**
     * Yields the reader of each payment, the newest first. Reads a chunk at a time, because payments are many and their
     * objects large.
     *
     * @return \Generator<int, string>
     */
    private function used(LedgerScope $scope, int $from, int $to): \Generator
    {
        [$before, $last] = [$to, 0];
        do {
            $rows = $this->database->rows(
                'SELECT t.id, t.created, o.body FROM ' .
                    $this->database->table('transactions') .
                    ' t USE INDEX (listing) JOIN ' .
                    $this->database->table('objects') .
                    " o ON o.ledger_id = t.ledger_id AND o.object_id = t.charge_id WHERE t.ledger_id = ? AND t.created >= ? AND t.created <= ? AND (t.created < ? OR t.id < ?) AND t.channel IN ('in_person', 'in_person_pos') AND t.type IN ('charge', 'payment') ORDER BY t.created DESC, t.id DESC LIMIT " .
                    self::CHUNK,
                [$scope->id, $from, $before, $before, $last],
            );
            foreach ($rows as $row) {
                [$before, $last] = [(int) $row['created'], (int) $row['id']];
                $charge = Charge::fromProvider(Json::decode($row['body']));
                $reader = $charge->paymentMethodDetails->reader ?? $charge->metadata->readerId;
                if ($reader !== null) {
                    yield $reader;
                }
            }
        } while (count($rows) === self::CHUNK);
    }
}

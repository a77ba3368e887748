<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Sql;

/**
 * Maintains sums of blocks of UTC days by all facets together: what the list of transactions can be filtered by. When
 * Rollups recomputes a day, it marks the day's block as dirty in the same database transaction. So a block without a
 * mark, none of whose days is dirty, has the sums of its rows. Others are read from the rows, by FacetSums.
 */
final class FacetBlocks
{
    /** Days of a block: longer ones need fewer rows here, and more rows of transactions at the ends of a time span. */
    public const DAYS = 16;
    /** The columns that rows are summed by, with the value for rows without one. */
    public const FACETS = [
        'type' => null,
        'source' => "''",
        'channel' => null,
        'source_device' => "''",
        'customer_country' => "''",
        'customer_currency' => null,
        'risk_level' => '-1',
    ];

    public function __construct(private readonly Database $database) {}

    /** Builds SQL for the block of a UTC day. */
    public static function ofDay(string $day): string
    {
        return Sql::integerDivision($day, self::DAYS);
    }

    /** Marks the block of a UTC day; in the transaction that recomputes the day. */
    public function mark(int $ledgerId, int $day): void
    {
        $this->database->insertIgnore('dirty_blocks', [
            'ledger_id' => $ledgerId,
            'block' => intdiv($day, self::DAYS),
        ]);
    }

    /** Marks all blocks that have transactions. */
    public function markAll(?int $ledgerId = null): void
    {
        $block = self::ofDay('day');
        $parts = array_map(
            fn(string $table): string => "SELECT DISTINCT ledger_id, $block AS block FROM " .
                $this->database->table($table) .
                ($ledgerId === null ? '' : ' WHERE ledger_id = ?'),
            ['daily', 'dirty_days'],
        );
        foreach ($parts as $part) {
            $this->database->execute(
                'INSERT IGNORE INTO ' . $this->database->table('dirty_blocks') . ' (ledger_id, block) ' . $part,
                $ledgerId === null ? [] : [$ledgerId],
            );
        }
    }

    /**
     * Sums dirty blocks, newest first. One that isn't over is left: the next payment would make it dirty again.
     *
     * @param float $ends when to stop, in seconds of microtime()
     */
    public function work(Ledgers $ledgers, int $now, float $ends): void
    {
        $rollups = new Rollups($this->database);
        foreach (
            $this->database->column('SELECT DISTINCT ledger_id FROM ' . $this->database->table('dirty_days'))
            as $ledger
        ) {
            $scope = $ledgers->find((int) $ledger);
            if ($scope !== null && microtime(true) < $ends) {
                $rollups->refresh($scope);
            }
        }
        $dirty = $this->database->rows(
            'SELECT ledger_id, block FROM ' .
                $this->database->table('dirty_blocks') .
                ' WHERE block < ? ORDER BY block DESC, ledger_id',
            [intdiv($now, self::DAYS * DAY_IN_SECONDS)],
        );
        foreach ($dirty as $row) {
            if (microtime(true) >= $ends) {
                return;
            }
            $this->sum((int) $row['ledger_id'], (int) $row['block']);
        }
    }

    /** Sums a dirty block from its rows. */
    private function sum(int $ledgerId, int $block): void
    {
        $this->database->transactional(function () use ($ledgerId, $block): void {
            $key = [$ledgerId, $block];
            // Locks the mark first: one that marks the block again meanwhile waits, and that mark stays.
            if (
                $this->database->execute(
                    'DELETE FROM ' . $this->database->table('dirty_blocks') . ' WHERE ledger_id = ? AND block = ?',
                    $key,
                ) === 0
            ) {
                return;
            }
            $sums = $this->database->table('facet_sums');
            // By currency, as the key begins.
            foreach ($this->currencies($ledgerId) as $currency) {
                $this->database->execute("DELETE FROM $sums WHERE ledger_id = ? AND currency = ? AND block = ?", [
                    $ledgerId,
                    $currency,
                    $block,
                ]);
            }
            $columns = implode(', ', array_keys(self::FACETS));
            $facets = implode(
                ', ',
                array_map(
                    static fn(string $column, ?string $none): string => $none === null
                        ? $column
                        : "COALESCE($column, $none)",
                    array_keys(self::FACETS),
                    self::FACETS,
                ),
            );
            $this->database->execute(
                "INSERT INTO $sums (ledger_id, currency, block, $columns, cnt, amount, fees, net) " .
                    "SELECT ledger_id, currency, ?, $facets, COUNT(*), SUM(amount), SUM(fees), SUM(net) FROM " .
                    $this->database->table('transactions') .
                    ' USE INDEX (listing) WHERE ledger_id = ? AND created >= ? AND created < ?' .
                    " GROUP BY ledger_id, currency, $facets",
                [$block, $ledgerId, $block * self::DAYS * DAY_IN_SECONDS, ($block + 1) * self::DAYS * DAY_IN_SECONDS],
            );
        });
    }

    /** @return list<string> the currencies that have sums: one look-up for each, not a scan of all sums */
    private function currencies(int $ledgerId): array
    {
        $currencies = [];
        $last = '';
        do {
            $last = $this->database->value(
                'SELECT currency FROM ' .
                    $this->database->table('facet_sums') .
                    ' WHERE ledger_id = ? AND currency > ? ORDER BY currency LIMIT 1',
                [$ledgerId, $last],
            );
            if ($last !== null) {
                $currencies[] = $last;
            }
        } while ($last !== null);

        return $currencies;
    }
}

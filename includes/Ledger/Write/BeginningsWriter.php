<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;

/**
 * Writes how the words begin of customers from before the ledger noted it. An option keeps how far it is, so that it
 * goes on after an interruption; there is none when nothing is left.
 */
final class BeginningsWriter
{
    public const OPTION = 'tillbook_beginnings_after';
    private const CHUNK = 200;

    public function __construct(private readonly Database $database) {}

    /** Notes that there are customers to write, unless there are none. */
    public function begin(): void
    {
        if ($this->database->value('SELECT id FROM ' . $this->database->table('parties') . ' LIMIT 1') !== null) {
            add_option(self::OPTION, 0, '', false);
        }
    }

    /**
     * Writes the beginnings of further customers, each with an UPDATE of what is there: one who is erased meanwhile
     * doesn't come back.
     *
     * @param float $ends when to stop, in seconds of microtime()
     */
    public function work(float $ends): void
    {
        $after = get_option(self::OPTION);
        while (is_numeric($after) && microtime(true) < $ends) {
            $ids = array_map(
                intval(...),
                $this->database->column(
                    'SELECT id FROM ' .
                        $this->database->table('parties') .
                        ' WHERE id > ? ORDER BY id LIMIT ' .
                        self::CHUNK,
                    [(int) $after],
                ),
            );
            if ($ids === []) {
                delete_option(self::OPTION);

                return;
            }
            $this->database->transactional(fn() => $this->write($ids));
            $after = max($ids);
            update_option(self::OPTION, $after, false);
        }
    }

    /** @param non-empty-list<int> $ids of customers */
    private function write(array $ids): void
    {
        $table = $this->database->table('party_tokens');
        $words = [];
        foreach (
            $this->database->rows(
                "SELECT party_id, token FROM $table WHERE party_id IN (" . Sql::placeholders($ids) . ')',
                $ids,
            )
            as $row
        ) {
            $words[(int) $row['party_id']][] = (string) $row['token'];
        }
        foreach ($words as $id => $own) {
            $this->database->execute(
                "UPDATE $table SET beginnings = CASE WHEN token LIKE '%@%' THEN 0 ELSE ? END WHERE party_id = ?",
                [SearchWords::beginnings($own), $id],
            );
        }
    }
}

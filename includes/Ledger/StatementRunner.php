<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\DatabaseFault;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * Sends complete statements to WordPress' database. Its errors become exceptions; they are not printed into the page,
 * as WordPress does if WP_DEBUG_DISPLAY is on.
 */
final class StatementRunner
{
    public function __construct(private readonly wpdb $wpdb) {}

    /**
     * @return list<array<string, string|null>>
     *
     * @throws DatabaseError
     */
    public function rows(string $statement): array
    {
        PrimaryReads::begin($this->wpdb);
        /** @var list<array<string, string|null>>|null $rows wpdb returns every value as text */
        $rows = $this->withoutPrinting(fn(): mixed => $this->wpdb->get_results($statement, 'ARRAY_A'));
        $this->assertNoError();

        return $rows ?? [];
    }

    /**
     * @return int number of changed rows
     *
     * @throws DatabaseError
     */
    public function execute(string $statement): int
    {
        PrimaryReads::begin($this->wpdb);
        $changed = $this->send($statement);
        $this->assertNoError();

        return is_int($changed) ? $changed : 0;
    }

    /**
     * Begins or commits a transaction.
     *
     * @throws DatabaseError
     */
    public function control(string $statement): void
    {
        if ($this->send($statement) === false) {
            throw $this->error($statement . ' failed: ');
        }
    }

    /** Rolls back the transaction, unless the database has done so already. */
    public function rollBack(): void
    {
        $this->send('ROLLBACK');
    }

    private function send(string $statement): mixed
    {
        return $this->withoutPrinting(fn(): mixed => $this->wpdb->query($statement));
    }

    /** @param callable(): mixed $work */
    private function withoutPrinting(callable $work): mixed
    {
        $isShown = $this->wpdb->hide_errors();
        try {
            return $work();
        } finally {
            $this->wpdb->show_errors($isShown);
        }
    }

    private function assertNoError(): void
    {
        if ($this->wpdb->last_error !== '' || DatabaseFault::isDisconnected($this->wpdb)) {
            throw $this->error();
        }
    }

    private function error(string $before = ''): DatabaseError
    {
        return DatabaseError::of($this->wpdb->last_error, $before, DatabaseFault::number($this->wpdb));
    }
}

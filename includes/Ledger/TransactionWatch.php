<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Closure;
use Tillbook\Platform\DatabaseFault;
use wpdb;

/**
 * Watches over an open transaction, also over statements of WordPress and WooCommerce in it, which ignore errors. When
 * the database has ended the transaction, the statements after that would be committed one by one: the watch throws
 * before the next one.
 *
 * A cluster ends transactions in two ways. Two nodes that changed the same row: one gets error 1213. And a node that
 * dies: wpdb then connects again and repeats only the last statement, or reports success for a repeated COMMIT.
 */
final class TransactionWatch
{
    private readonly Closure $before;
    private readonly Closure $connected;
    private readonly int $reporting;
    private ?DatabaseError $end = null;
    private bool $isEnding = false;

    private function __construct(private readonly wpdb $wpdb)
    {
        $this->before = $this->beforeStatement(...);
        $this->connected = $this->afterConnecting(...);
        $this->reporting = error_reporting();
    }

    public static function start(wpdb $wpdb): self
    {
        $watch = new self($wpdb);
        add_filter('query', $watch->before, PHP_INT_MIN);
        // wpdb fires it after it has connected again, before it repeats the statement.
        add_filter('incompatible_sql_modes', $watch->connected, PHP_INT_MIN);

        return $watch;
    }

    public function stop(): void
    {
        remove_filter('query', $this->before, PHP_INT_MIN);
        remove_filter('incompatible_sql_modes', $this->connected, PHP_INT_MIN);
    }

    /**
     * To be called before COMMIT: throws if the transaction was ended, even if the code in it caught that.
     *
     * From now on a lost connection leaves open whether the transaction was committed, so it must not be repeated.
     *
     * @throws DatabaseError
     */
    public function beforeCommit(): void
    {
        $this->beforeStatement('');
        $this->isEnding = true;
    }

    /** Why the transaction was ended, which code in it may have caught and turned into another error. */
    public function reason(): ?DatabaseError
    {
        if ($this->end === null && !$this->isEnding && DatabaseFault::endedTransaction($this->wpdb)) {
            $this->end = DatabaseError::lost($this->wpdb->last_error, DatabaseFault::number($this->wpdb));
        }

        return $this->end;
    }

    /** Has later statements throw this error, too, as the code before may have caught it. */
    public function fail(DatabaseError $error): DatabaseError
    {
        return $this->end ??= $error;
    }

    private function beforeStatement(mixed $statement): mixed
    {
        $end = $this->reason();
        if ($end !== null) {
            throw $end;
        }

        return $statement;
    }

    private function afterConnecting(mixed $modes): mixed
    {
        $this->stop();
        // wpdb does the same after this filter.
        $this->wpdb->set_sql_mode();
        $name = $this->wpdb->__get('dbname');
        $this->wpdb->select(is_string($name) ? $name : '');
        // wpdb hides warnings meanwhile.
        error_reporting($this->reporting);
        $this->end = $this->isEnding
            ? DatabaseError::of('The connection was lost at COMMIT: whether it took place is not known.')
            : DatabaseError::lost('The connection was lost in a transaction.', 0);
        throw $this->end;
    }
}

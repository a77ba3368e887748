<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Closure;
use Throwable;
use Tillbook\Platform\OpenTransaction;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/** Runs work in transactions, and retries what the database aborted, such as because of a deadlock. */
final class TransactionRunner
{
    private const ATTEMPTS = 10;

    private bool $isInside = false;

    public function __construct(private readonly wpdb $wpdb, private readonly StatementRunner $statements) {}

    /**
     * Runs work in a transaction; inside another one, as a part of it.
     *
     * @template T
     *
     * @param callable(Closure(): void): T $work
     *
     * @return T
     */
    public function run(callable $work): mixed
    {
        if ($this->isInside) {
            return $work(static function (): void {});
        }

        return $this->retry(fn(): Closure => $this->attempt($work))();
    }

    /**
     * Runs a single statement. In a transaction, the whole transaction must be retried, not just this statement.
     *
     * @template T
     *
     * @param callable(): T $statement
     *
     * @return T
     */
    public function runStatement(callable $statement): mixed
    {
        return $this->isInside ? $statement() : $this->retry($statement);
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private function retry(callable $work): mixed
    {
        for ($attempt = 1; ; ++$attempt) {
            try {
                return $work();
            } catch (DatabaseError $error) {
                if ($attempt === self::ATTEMPTS || !$error->isRepeatable()) {
                    throw $error;
                }
                usleep(random_int(2000, 20000) * $attempt);
            }
        }
    }

    /**
     * @template T
     *
     * @param callable(Closure(): void): T $work
     *
     * @return Closure(): T throws what went wrong after an early COMMIT, which must not repeat the work
     */
    private function attempt(callable $work): Closure
    {
        PrimaryReads::begin($this->wpdb);
        $this->statements->control('START TRANSACTION');
        $connection = $this->wpdb->__get('dbh');
        $this->isInside = true;
        OpenTransaction::begin();
        $watch = TransactionWatch::start($this->wpdb);
        $isOpen = true;
        $end = function () use ($watch, &$isOpen): void {
            $watch->stop();
            $isOpen = $this->isInside = false;
            OpenTransaction::end();
        };
        $commit = function () use ($watch, $connection, $end, &$isOpen): void {
            if (!$isOpen) {
                return;
            }
            $watch->beforeCommit();
            try {
                $this->statements->control('COMMIT');
                if ($this->wpdb->__get('dbh') !== $connection) {
                    throw DatabaseError::of('COMMIT was sent on another connection than the transaction.');
                }
            } catch (DatabaseError $error) {
                throw $watch->fail($error);
            }
            $end();
        };
        try {
            $result = $work($commit);
            $commit();

            return static fn(): mixed => $result;
        } catch (Throwable $error) {
            if (!$isOpen) {
                return static fn(): mixed => throw $error;
            }
            $reason = $watch->reason();
            $watch->stop();
            try {
                $this->statements->rollBack();
            } finally {
                $end();
            }
            throw $reason ?? $error;
        }
    }
}

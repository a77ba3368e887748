<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Lock;

use Tillbook\Ledger\Database;

/**
 * Allows one checkout per shopper at a time. A second submission, by two clicks or from two tabs, waits for the
 * first one and gets its result. The shopper's unique row is the lock, on every database.
 */
final class CheckoutLock
{
    private const TABLE = 'checkout_turns';
    /** After this time without an end, the request that holds the lock is treated as dead. */
    private const DEAD_MILLISECONDS = 60000;
    private const WAIT_MICROSECONDS = 100000;

    /** @param int $patience how many times, at ten per second, a second request checks whether the first one ended */
    public function __construct(private readonly Database $database, private readonly int $patience = 250) {}

    /** Returns the current time in epoch milliseconds. */
    public static function now(): int
    {
        return (int) (microtime(true) * 1000);
    }

    /**
     * Waits for the shopper's other checkout to end, and takes the lock.
     *
     * @param string $attempt hash of the submission's idempotency key; duplicates have the same
     * @param int $sent time of the submission in epoch milliseconds
     *
     * @return CheckoutRequest|null RUNNING: the caller holds the lock, and `previous` is the checkout before it; ended: the
     *     result that also answers this submission; null if the other one takes too long
     */
    public function take(string $owner, string $attempt, int $sent): ?CheckoutRequest
    {
        for ($patience = $this->patience; $patience >= 0; --$patience) {
            $now = self::now();
            $own = ['owner' => $owner, 'attempt' => $attempt, 'state' => CheckoutRequest::RUNNING, 'began' => $now];
            if ($this->database->insertIgnore(self::TABLE, $own)) {
                return new CheckoutRequest($owner, $attempt, CheckoutRequest::RUNNING, 0, $now);
            }
            $other = $this->find($owner);
            $isUnderWay =
                $other !== null &&
                $other->state === CheckoutRequest::RUNNING &&
                $other->began > $now - self::DEAD_MILLISECONDS;
            if ($other !== null && !$isUnderWay) {
                if ($other->answers($attempt, $sent)) {
                    return $other;
                }
                if ($this->takeOver($other, $attempt, $now)) {
                    return new CheckoutRequest(
                        $owner,
                        $attempt,
                        CheckoutRequest::RUNNING,
                        $other->orderId,
                        max($now, $other->began + 1),
                        previous: $other,
                    );
                }
            }
            usleep($other === null ? 0 : self::WAIT_MICROSECONDS);
        }

        return null;
    }

    /** Stores the order's ID as soon as it exists, so that it is known after a crash. */
    public function nameOrder(CheckoutRequest $request, int $orderId): void
    {
        $this->database->execute(
            'UPDATE ' . $this->table() . ' SET order_id = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [$orderId, $request->owner, $request->attempt, $request->began],
        );
    }

    /** @param CheckoutRequest::DONE|CheckoutRequest::FAILED $state */
    public function end(
        CheckoutRequest $request,
        string $state,
        int $orderId,
        string $redirect = '',
        string $message = '',
    ): void {
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                ' SET state = ?, order_id = ?, ended = ?, redirect = ?, message = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [$state, $orderId, self::now(), $redirect, $message, $request->owner, $request->attempt, $request->began],
        );
    }

    /** Restores the row as it was before a checkout that created no order. */
    public function undo(CheckoutRequest $request): void
    {
        $before = $request->previous;
        if ($before === null) {
            $this->database->execute(
                'DELETE FROM ' . $this->table() . ' WHERE owner = ? AND attempt = ? AND began = ?',
                [$request->owner, $request->attempt, $request->began],
            );

            return;
        }
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                ' SET attempt = ?, state = ?, order_id = ?, began = ?, ended = ?, redirect = ?, message = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [
                $before->attempt,
                $before->state === CheckoutRequest::DONE ? CheckoutRequest::DONE : CheckoutRequest::FAILED,
                $before->orderId,
                $before->began,
                $before->ended,
                $before->redirect,
                $before->message,
                $request->owner,
                $request->attempt,
                $request->began,
            ],
        );
    }

    /** Returns the shopper's running or last checkout. */
    public function find(string $owner): ?CheckoutRequest
    {
        $row = $this->database->row('SELECT * FROM ' . $this->table() . ' WHERE owner = ?', [$owner]);

        return $row === null ? null : CheckoutRequest::of($row);
    }

    /** Detaches the last order when the shopper fills a new cart, since an identical order is now intentional. */
    public function forget(string $owner): void
    {
        $this->database->execute(
            'UPDATE ' . $this->table() . " SET order_id = 0 WHERE owner = ? AND state <> 'running'",
            [$owner],
        );
    }

    /** @param int $before epoch milliseconds */
    public function purge(int $before): void
    {
        $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE began < ?', [$before]);
    }

    private function takeOver(CheckoutRequest $other, string $attempt, int $now): bool
    {
        return $this->database->execute(
            'UPDATE ' .
                $this->table() .
                " SET attempt = ?, state = 'running', began = ?, ended = 0 WHERE owner = ? AND attempt = ? AND state = ? AND began = ?",
            [$attempt, max($now, $other->began + 1), $other->owner, $other->attempt, $other->state, $other->began],
        ) === 1;
    }

    private function table(): string
    {
        return $this->database->table(self::TABLE);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Turns;

use Tillbook\Ledger\Database;

/**
 * A shopper checks out once at a time: who sends twice, by two clicks or from two tabs, waits for the first one and gets
 * its answer. The unique row of the shopper is the lock, on every database.
 */
final class Turns
{
    private const TABLE = 'checkout_turns';
    /** After this long without an end, whoever began is taken for dead. */
    private const DEAD_MILLISECONDS = 60000;
    private const WAIT_MICROSECONDS = 100000;

    /** @param int $patience how often, ten times a second, the second one looks whether the first one ended */
    public function __construct(private readonly Database $database, private readonly int $patience = 250) {}

    /** Epoch milliseconds. */
    public static function now(): int
    {
        return (int) (microtime(true) * 1000);
    }

    /**
     * Waits until nobody else of the shopper checks out.
     *
     * @param string $attempt which send it is: the same one again has the same
     * @param int $sent when it was sent, epoch milliseconds
     *
     * @return Turn|null a running one is the caller's own, with what was before it; one that ended is the answer to this
     *     send, too; null where the other one takes too long
     */
    public function take(string $owner, string $attempt, int $sent): ?Turn
    {
        for ($patience = $this->patience; $patience >= 0; --$patience) {
            $now = self::now();
            $own = ['owner' => $owner, 'attempt' => $attempt, 'state' => Turn::RUNNING, 'began' => $now];
            if ($this->database->insertIgnore(self::TABLE, $own)) {
                return new Turn($owner, $attempt, Turn::RUNNING, 0, $now);
            }
            $other = $this->find($owner);
            $isUnderWay =
                $other !== null && $other->state === Turn::RUNNING && $other->began > $now - self::DEAD_MILLISECONDS;
            if ($other !== null && !$isUnderWay) {
                if ($other->answers($attempt, $sent)) {
                    return $other;
                }
                if ($this->takeOver($other, $attempt, $now)) {
                    return new Turn(
                        $owner,
                        $attempt,
                        Turn::RUNNING,
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

    /** Names the order as soon as there is one: what a crash leaves behind is then known. */
    public function nameOrder(Turn $turn, int $orderId): void
    {
        $this->database->execute(
            'UPDATE ' . $this->table() . ' SET order_id = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [$orderId, $turn->owner, $turn->attempt, $turn->began],
        );
    }

    /** @param Turn::DONE|Turn::FAILED $state */
    public function end(Turn $turn, string $state, int $orderId, string $redirect = '', string $message = ''): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                ' SET state = ?, order_id = ?, ended = ?, redirect = ?, message = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [$state, $orderId, self::now(), $redirect, $message, $turn->owner, $turn->attempt, $turn->began],
        );
    }

    /** A turn that came to no order: everything is as before it. */
    public function undo(Turn $turn): void
    {
        $before = $turn->previous;
        if ($before === null) {
            $this->database->execute(
                'DELETE FROM ' . $this->table() . ' WHERE owner = ? AND attempt = ? AND began = ?',
                [$turn->owner, $turn->attempt, $turn->began],
            );

            return;
        }
        $this->database->execute(
            'UPDATE ' .
                $this->table() .
                ' SET attempt = ?, state = ?, order_id = ?, began = ?, ended = ?, redirect = ?, message = ? WHERE owner = ? AND attempt = ? AND began = ?',
            [
                $before->attempt,
                $before->state === Turn::DONE ? Turn::DONE : Turn::FAILED,
                $before->orderId,
                $before->began,
                $before->ended,
                $before->redirect,
                $before->message,
                $turn->owner,
                $turn->attempt,
                $turn->began,
            ],
        );
    }

    /** The shopper's running or last one. */
    public function find(string $owner): ?Turn
    {
        $row = $this->database->row('SELECT * FROM ' . $this->table() . ' WHERE owner = ?', [$owner]);

        return $row === null ? null : Turn::of($row);
    }

    /** The shopper fills another cart: what is like the last order from now on is meant. */
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

    private function takeOver(Turn $other, string $attempt, int $now): bool
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

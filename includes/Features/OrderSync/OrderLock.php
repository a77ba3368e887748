<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Orders\Orders;

/**
 * Allows one process at a time to change an order after its payments: what an order has followed is a list that is
 * written as a whole, and whether it stays on hold depends on all of its disputes.
 */
final class OrderLock
{
    /** With the order's ID: the option that a process has while it changes the order. */
    public const OPTION = 'tillbook_order_lock_';
    /** After how long a process that died is replaced, in seconds: as long as it has for an effect. */
    private const SECONDS = 120;
    private const WAIT_MICROSECONDS = 50000;

    /** @var array<int, OptionLock> of orders that this process has, also in another object */
    private static array $held = [];
    private static bool $isReleasedAtTheEnd = false;

    /**
     * @param int $patience how many times a process asks again for an order that another one has, at twenty per second,
     *     before it goes on without it
     */
    public function __construct(private readonly Clock $clock, public readonly int $patience = 40) {}

    /**
     * Does work on an order that no other process changes meanwhile. Inside, the order is read as it is in the
     * database. Work inside of such work goes on with the lock that it has.
     *
     * @param Closure(): void $work
     * @param bool $waits whether it asks again for a while if another process has the order
     *
     * @return bool false if another process has the order; then nothing was done
     */
    public function during(int $orderId, Closure $work, bool $waits = false): bool
    {
        if (isset(self::$held[$orderId])) {
            $work();

            return true;
        }
        $lock = new OptionLock(self::OPTION . $orderId, self::SECONDS);
        for ($asked = 0; !$lock->take($this->clock->now()); ++$asked) {
            if (!$waits || $asked >= $this->patience) {
                return false;
            }
            self::wait();
        }
        self::$held[$orderId] = $lock;
        try {
            self::releaseAtTheEnd();
            Orders::forgetCached($orderId);
            $work();
        } finally {
            unset(self::$held[$orderId]);
            $lock->release();
        }

        return true;
    }

    /** Releases what this process has if another plugin's hook ends PHP in the middle, so that others needn't wait. */
    private static function releaseAtTheEnd(): void
    {
        if (self::$isReleasedAtTheEnd) {
            return;
        }
        self::$isReleasedAtTheEnd = true;
        register_shutdown_function(static function (): void {
            foreach (self::$held as $lock) {
                $lock->release();
            }
        });
    }

    /** Waits a moment for a process that has an order. */
    public static function wait(): void
    {
        usleep(self::WAIT_MICROSECONDS);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Throwable;
use Tillbook\Platform\Mail\NoEmails;
use Tillbook\Platform\Options\IdListOption;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\StrictReads;
use WC_Order;

/**
 * Deletes the sample orders of sandbox accounts that were reset, with their refunds, in the background. Each account is
 * noted in the transaction that deletes it and until its orders are deleted, so that a job continues when one was
 * killed. Orders that shoppers placed with a sandbox account are kept.
 */
final class SampleOrders
{
    /** Background job that continues. */
    public const HOOK = 'tillbook_delete_sample_orders';
    /** Accounts whose orders are being deleted: `{"accounts": [<account id>]}`. */
    private const OPTION = 'tillbook_deleting_sample_orders';

    private readonly IdListOption $noted;

    public function __construct()
    {
        $this->noted = new IdListOption(self::OPTION, 'accounts');
    }

    /** Notes that an account's orders are to be deleted. */
    public function note(string $accountId): void
    {
        $this->noted->add($accountId);
    }

    /** Has the job run soon if orders are to be deleted. */
    public function resume(): void
    {
        if ($this->noted() !== []) {
            AsyncJob::enqueue(self::HOOK, priority: AsyncJob::LATER);
        }
    }

    /** @throws Throwable the first failure, after all orders had their turn */
    public function runJob(): void
    {
        $ends = microtime(true) + AsyncJob::RUN_SECONDS;
        foreach ($this->noted() as $accountId) {
            if (!$this->proceed($accountId, $ends)) {
                $this->resume();

                return;
            }
        }
    }

    /**
     * Deletes the orders of an account if it was noted.
     *
     * @param float $ends when to stop, in seconds of microtime()
     *
     * @return bool whether none are left
     *
     * @throws Throwable the first failure, after all orders had their turn
     */
    public function proceed(string $accountId, float $ends = INF): bool
    {
        if (!in_array($accountId, $this->noted(), true)) {
            return true;
        }
        if (!self::delete(['meta_value' => $accountId], $ends)) {
            return false;
        }
        $this->noted->remove($accountId);

        return true;
    }

    /**
     * Deletes the sample orders of all accounts on this site, for the uninstaller.
     *
     * @throws Throwable the first failure, after all orders had their turn
     */
    public static function deleteAll(): void
    {
        self::delete(['meta_compare' => 'EXISTS'], INF);
    }

    /**
     * @param array<string, string> $which
     *
     * @throws Throwable
     */
    private static function delete(array $which, float $ends): bool
    {
        if (!StoreOrders::available()) {
            return true;
        }
        $found = StrictReads::orders(
            static fn(): mixed => wc_get_orders(
                [
                    'type' => 'shop_order',
                    'status' => [...array_keys(wc_get_order_statuses()), 'trash'],
                    'meta_key' => Orders::SAMPLE_ACCOUNT_META,
                    'limit' => -1,
                    'return' => 'ids',
                ] + $which,
            ),
        );

        return NoEmails::during(static fn(): bool => self::deleteEach(is_array($found) ? $found : [], $ends));
    }

    /**
     * @param array<mixed> $ids of orders
     *
     * @return bool false if the time was over before all had their turn
     *
     * @throws Throwable the first failure, after all orders had their turn
     */
    private static function deleteEach(array $ids, float $ends): bool
    {
        $failure = null;
        foreach ($ids as $id) {
            if (microtime(true) >= $ends) {
                return false;
            }
            try {
                $order = wc_get_order($id);
                if ($order instanceof WC_Order && self::isOurs($order)) {
                    $order->delete(true);
                }
            } catch (Throwable $error) {
                // Another plugin's. The other orders must not wait for this one.
                $failure ??= $error;
            }
        }

        return $failure === null ? true : throw $failure;
    }

    /**
     * Whether StoreOrders made it: other orders say what they were created by. Plugins that copy orders copy their meta
     * data, too.
     */
    private static function isOurs(WC_Order $order): bool
    {
        return $order->get_created_via() === '';
    }

    /** @return list<string> */
    private function noted(): array
    {
        return array_values(array_filter($this->noted->all(), is_string(...)));
    }
}

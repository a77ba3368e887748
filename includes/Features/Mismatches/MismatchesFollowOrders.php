<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;

/**
 * Checks orders again after a user changes them in the admin, for example with a manual refund, so that a
 * fixed mismatch disappears immediately. All other changes are left to the hourly scan, so that a shopper
 * never waits for the check.
 */
final class MismatchesFollowOrders implements Registrable
{
    /** WooCommerce hooks, with the position of the argument that is the order. */
    private const HOOKS = [
        'woocommerce_order_refunded' => 0,
        'woocommerce_refund_deleted' => 1,
        'woocommerce_order_status_changed' => 0,
        'woocommerce_saved_order_items' => 0,
        'woocommerce_trash_order' => 0,
        'woocommerce_untrash_order' => 0,
        'woocommerce_delete_order' => 0,
    ];

    /** Larger changes, such as an import, are left to the hourly scan. */
    private const MANY = 20;

    /** @var array<int, int> ids of orders */
    private array $touched = [];

    /**
     * @param Closure(): Ledgers $ledgers both are built when an order changes
     * @param Closure(): MismatchCheck $check
     */
    public function __construct(private readonly Closure $ledgers, private readonly Closure $check) {}

    public function register(): void
    {
        foreach (self::HOOKS as $hook => $position) {
            Hooks::action(
                $hook,
                function (mixed ...$arguments) use ($position): void {
                    $this->touch($arguments[$position] ?? null);
                },
                10,
                $position + 1,
            );
        }
        // With orders stored as posts, the order list trashes, restores and deletes them without WooCommerce's hooks.
        Hooks::action('trashed_post', [$this, 'changedPost']);
        Hooks::action('untrashed_post', [$this, 'changedPost']);
        Hooks::action('deleted_post', [$this, 'changedPost'], 10, 2);
    }

    /** Handles a trashed, restored or deleted post if it is an order. */
    public function changedPost(mixed $postId, mixed $post = null): void
    {
        if (is_numeric($postId) && Orders::isPost((int) $postId, $post)) {
            $this->touch($postId);
        }
    }

    /** Checks the changed orders at the end of the request, when all changes are done. */
    public function check(): void
    {
        $touched = $this->touched;
        $this->touched = [];
        if ($touched === [] || count($touched) > self::MANY) {
            return;
        }
        foreach (($this->ledgers)()->connected() as $scope) {
            foreach ($touched as $orderId) {
                ($this->check)()->recheck($scope, $orderId, null);
            }
        }
    }

    private function touch(mixed $orderId): void
    {
        if (!is_numeric($orderId)) {
            return;
        }
        if ($this->touched === []) {
            Hooks::action('shutdown', [$this, 'check'], 5);
        }
        $this->touched[(int) $orderId] = (int) $orderId;
    }
}

<?php

/**
 * A subscriptions plugin, as far as the search asks it, for tests: FakeSubscriptions says which orders a subscription
 * has. It stays apart from subscriptions.php, whose functions give every list a column of subscriptions.
 */

declare(strict_types=1);

use Tillbook\Tests\Support\FakeSubscriptions;

if (!function_exists('wcs_get_subscription')) {
    function wcs_get_subscription(int $id): ?object
    {
        $orders = FakeSubscriptions::$orders[$id] ?? null;

        return $orders === null
            ? null
            : new class ($orders) {
                /** @param list<int> $orders */
                public function __construct(private readonly array $orders) {}

                /** @return list<int> */
                public function get_related_orders(string $what): array
                {
                    return $what === 'ids' ? $this->orders : [];
                }
            };
    }
}

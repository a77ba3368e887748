<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Automattic\WooCommerce\Utilities\OrderUtil;
use RuntimeException;
use Tillbook\Platform\StrictReads;
use wpdb;

/** Reads the ids of the store's orders, from WooCommerce's order tables or from posts. */
final class OrderIds
{
    public function __construct(private readonly wpdb $wpdb) {}

    /**
     * @param int $id only ids above it
     * @param string|null $otherThan ISO code, any case: only orders in another currency; null for all
     *
     * @return list<int> ascending
     *
     * @throws RuntimeException if the database didn't answer
     */
    public function after(int $id, int $limit, ?string $otherThan = null): array
    {
        $wpdb = $this->wpdb;
        $currency = $otherThan === null ? '' : strtoupper($otherThan);
        $found = StrictReads::during(
            static fn(): array => OrderUtil::custom_orders_table_usage_is_enabled()
                ? $wpdb->get_col(
                    (string) $wpdb->prepare(
                        "SELECT id FROM %i WHERE id > %d AND type = 'shop_order' AND status NOT IN ('trash', 'auto-draft') AND currency <> %s ORDER BY id LIMIT %d",
                        $wpdb->prefix . 'wc_orders',
                        $id,
                        $currency,
                        $limit,
                    ),
                )
                : $wpdb->get_col(
                    (string) $wpdb->prepare(
                        "SELECT p.ID FROM %i p JOIN %i m ON m.post_id = p.ID AND m.meta_key = '_order_currency' WHERE p.ID > %d AND p.post_type = 'shop_order' AND p.post_status NOT IN ('trash', 'auto-draft') AND m.meta_value <> %s ORDER BY p.ID LIMIT %d",
                        $wpdb->posts,
                        $wpdb->postmeta,
                        $id,
                        $currency,
                        $limit,
                    ),
                ),
        );

        return array_values(wp_parse_id_list($found));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use Tillbook\Platform\Registrable;

/**
 * Maps every Tillbook capability to WooCommerce's store-management capability (spec 1 §6). A later issue gives them
 * to roles one by one; until then who manages the store may do everything.
 */
final class CapabilityMap implements Registrable
{
    public const STORE_MANAGEMENT = 'manage_woocommerce';

    public function register(): void
    {
        add_filter('map_meta_cap', [$this, 'map'], 10, 2);
    }

    /**
     * @param string[] $required primitive capabilities WordPress asks for
     *
     * @return string[]
     */
    public function map(array $required, string $capability): array
    {
        return Capability::tryFrom($capability) === null ? $required : [self::STORE_MANAGEMENT];
    }
}

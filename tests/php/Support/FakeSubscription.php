<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** A subscription that stores who pays its renewals, its customer or its gateway. */
final class FakeSubscription extends WC_Order
{
    private const META = '_requires_manual_renewal';

    public function get_requires_manual_renewal(): bool
    {
        return $this->get_meta(self::META) === 'true';
    }

    public function set_requires_manual_renewal(bool $isManual): void
    {
        $this->update_meta_data(self::META, $isManual ? 'true' : 'false');
    }
}

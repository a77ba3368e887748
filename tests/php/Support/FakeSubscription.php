<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** A subscription that stores who pays its renewals, its customer or its gateway, and when one is retried. */
final class FakeSubscription extends WC_Order
{
    private const META = '_requires_manual_renewal';

    private bool $isChanged = false;

    public function get_requires_manual_renewal(): bool
    {
        return $this->get_meta(self::META) === 'true';
    }

    public function set_requires_manual_renewal(bool $isManual): void
    {
        $this->isChanged = $this->isChanged || $isManual !== $this->get_requires_manual_renewal();
        $this->update_meta_data(self::META, $isManual ? 'true' : 'false');
    }

    /** @return array<string, mixed> */
    public function get_changes(): array
    {
        return parent::get_changes() +
            ($this->isChanged ? ['requires_manual_renewal' => $this->get_requires_manual_renewal()] : []);
    }

    public function get_time(string $type): int
    {
        return (int) strtotime($this->get_meta("_schedule_$type") . ' UTC');
    }
}

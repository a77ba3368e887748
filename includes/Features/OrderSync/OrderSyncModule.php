<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Inbox\Inbox;

/** Updates the store's orders when their payments change. */
final class OrderSyncModule extends FeatureModule
{
    /** @param Closure(): OrderChanges $changes */
    public function __construct(private readonly Core $core, private readonly Closure $changes) {}

    public function register(): void
    {
        (new PendingRefunds())->register();
        (new KeepMadeRefunds())->register();
        (new StatusSinceRefund())->register();
        OrderVoucher::registerPrivacy();
    }

    public function followers(): array
    {
        return [
            new OrdersFollowPayments(
                $this->core->database,
                $this->core->clock,
                ($this->changes)(),
                new OrderLock($this->core->clock),
                new Inbox(),
                $this->core->ownership(...),
            ),
        ];
    }

    public function migrations(): array
    {
        return [new SqlFile(3, __DIR__ . '/tables.sql')];
    }
}

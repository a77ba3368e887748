<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Has the provider hand the subscriptions that it renews to the store (spec 3 §7 "schedule-stripe-billing-migration"). */
final class MigrateBilling implements Command
{
    public function __construct(public readonly string $accountId)
    {
    }

    public function operation(): string
    {
        return 'migrate_billing';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->accountId;
    }

    public function money(): ?Money
    {
        return null;
    }

    public function parameters(): array
    {
        return [];
    }
}

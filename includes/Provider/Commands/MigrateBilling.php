<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/** Moves subscriptions renewed by the provider to the store (spec 3 §7 "schedule-stripe-billing-migration"). */
final class MigrateBilling implements Command
{
    use OfAccount;

    public function __construct(public readonly string $accountId) {}

    public function operation(): string
    {
        return 'migrate_billing';
    }

    public function parameters(): array
    {
        return [];
    }
}

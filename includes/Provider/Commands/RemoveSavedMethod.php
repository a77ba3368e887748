<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/**
 * Deletes a shopper's saved card. Does nothing if it is already deleted. The store has forgotten the card by then, so
 * no one could ask again.
 */
final class RemoveSavedMethod implements SafeToSendLate
{
    /** @param string $methodId the provider's ID (pm_…) */
    public function __construct(public readonly string $methodId) {}

    public function operation(): string
    {
        return 'remove_saved_method';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->methodId;
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

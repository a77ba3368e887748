<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Deletes a shopper's saved card. Does nothing if it is already deleted. */
final class RemoveSavedMethod implements Command
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

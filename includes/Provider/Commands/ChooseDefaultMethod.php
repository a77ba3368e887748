<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Sets a shopper's default saved card. */
final class ChooseDefaultMethod implements Command
{
    /**
     * @param string $customerId the provider's ID of the shopper (cus_…)
     * @param string $methodId the provider's ID of the card (pm_…)
     */
    public function __construct(public readonly string $customerId, public readonly string $methodId) {}

    public function operation(): string
    {
        return 'choose_default_method';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->customerId;
    }

    public function money(): ?Money
    {
        return null;
    }

    public function parameters(): array
    {
        return ['method' => $this->methodId];
    }
}

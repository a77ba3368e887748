<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Says whom the account's tax invoices are made out to (spec 1 §5 "VAT step"). */
final class SaveVatDetails implements Command
{
    public function __construct(
        public readonly string $accountId,
        public readonly string $name,
        public readonly string $address,
        public readonly ?string $vatNumber,
    ) {
    }

    public function operation(): string
    {
        return 'save_vat_details';
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
        return ['name' => $this->name, 'address' => $this->address, 'vat_number' => $this->vatNumber];
    }
}

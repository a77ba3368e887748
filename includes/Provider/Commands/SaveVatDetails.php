<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/** Saves the recipient of the account's tax invoices (spec 1 §5 "VAT step"). */
final class SaveVatDetails implements Command
{
    use OfAccount;

    public function __construct(
        public readonly string $accountId,
        public readonly string $name,
        public readonly string $address,
        public readonly ?string $vatNumber,
    ) {}

    public function operation(): string
    {
        return 'save_vat_details';
    }

    public function parameters(): array
    {
        return ['name' => $this->name, 'address' => $this->address, 'vat_number' => $this->vatNumber];
    }
}

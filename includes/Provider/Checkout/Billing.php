<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Platform\Json;

/** A person and an address, as the shopper entered them at checkout: who pays, or who gets the goods. */
final class Billing
{
    private const ADDRESS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'];

    /** @param array<string, string|null> $address line1, line2, city, state, postal_code, country (two upper-case letters) */
    public function __construct(
        public readonly string $name,
        public readonly string $email,
        public readonly ?string $phone = null,
        public readonly array $address = [],
    ) {}

    /** Returns two upper-case letters; null if the shopper entered no country. */
    public function country(): ?string
    {
        return Json::text($this->address, 'country');
    }

    /** @return array{name: string, email: string, phone: string|null, address: array<string, string|null>} the provider's `billing_details` */
    public function toArray(): array
    {
        return [
            'name' => $this->name,
            'email' => $this->email,
            'phone' => $this->phone,
            'address' => array_map(
                fn(string $field): ?string => Json::text($this->address, $field),
                array_combine(self::ADDRESS, self::ADDRESS),
            ),
        ];
    }

    /** @param array<string, mixed> $fields result of toArray() */
    public static function from(array $fields): self
    {
        return new self(
            Json::text($fields, 'name') ?? '',
            Json::text($fields, 'email') ?? '',
            Json::text($fields, 'phone'),
            array_filter(Json::object($fields, 'address'), is_string(...)),
        );
    }
}

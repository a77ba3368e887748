<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** The payer as entered with the payment method: the `billing_details` of a charge. */
final class BillingDetails
{
    /** @param string|null $country ISO code of two letters */
    private function __construct(
        public readonly ?string $name,
        public readonly ?string $email,
        public readonly ?string $phone,
        public readonly ?string $line1,
        public readonly ?string $line2,
        public readonly ?string $city,
        public readonly ?string $state,
        public readonly ?string $postalCode,
        public readonly ?string $country,
    ) {}

    /** @param array<string, mixed> $object the `billing_details` of a charge */
    public static function fromProvider(array $object): self
    {
        return new self(
            Json::text($object, 'name'),
            Json::text($object, 'email'),
            Json::text($object, 'phone'),
            Json::text($object, 'address.line1'),
            Json::text($object, 'address.line2'),
            Json::text($object, 'address.city'),
            Json::text($object, 'address.state'),
            Json::text($object, 'address.postal_code'),
            Json::text($object, 'address.country'),
        );
    }
}

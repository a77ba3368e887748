<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** The checks of a card by its bank. Each is pass, fail, unavailable, unchecked, or null where it was not requested. */
final class CardChecks
{
    /**
     * @param string|null $addressLine1 of the street
     * @param string|null $addressPostalCode of the postal code
     * @param string|null $cvc of the security code
     */
    private function __construct(
        public readonly ?string $addressLine1,
        public readonly ?string $addressPostalCode,
        public readonly ?string $cvc,
    ) {}

    /** @param array<string, mixed> $object `payment_method_details.card.checks` of a charge */
    public static function fromProvider(array $object): self
    {
        return new self(
            Json::text($object, 'address_line1_check'),
            Json::text($object, 'address_postal_code_check'),
            Json::text($object, 'cvc_check'),
        );
    }
}

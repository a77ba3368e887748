<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A payment method (pm_…) that the provider keeps for a shopper. Not an object of Stripe's: a provider makes it. */
final class SavedMethod
{
    /**
     * @param string|null $customerId the shopper (cus_…)
     * @param string|null $type such as card; null where the answer does not say
     * @param string|null $brand of a card, such as visa
     * @param int|null $expMonth 1 to 12
     * @param int|null $expYear four digits
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?string $customerId,
        public readonly ?string $type,
        public readonly ?string $brand,
        public readonly ?string $last4,
        public readonly ?int $expMonth,
        public readonly ?int $expYear,
    ) {}

    /** @param array<string, mixed> $object the `saved_method` of an answer to PayOrder or SaveCard, or of a `payment_method.*` event */
    public static function fromProvider(array $object): self
    {
        return new self(
            Json::text($object, 'id'),
            Json::id($object, 'customer'),
            Json::text($object, 'type'),
            Json::text($object, 'brand'),
            Json::text($object, 'last4'),
            Json::integer($object, 'exp_month'),
            Json::integer($object, 'exp_year'),
        );
    }
}

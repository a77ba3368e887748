<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Ledger\FraudWarningReason;
use Tillbook\Platform\Json;

/** A bank's early fraud warning (issfr_…): it reports a payment as fraud, and no dispute has been opened yet. */
final class FraudWarning
{
    /**
     * @param string|null $id null only for an object that is broken
     * @param Charge|null $charge null where only its id came
     * @param string|null $paymentIntentId null for a charge without a payment intent
     */
    private function __construct(
        public readonly ?string $id,
        public readonly FraudWarningReason $reason,
        public readonly ?string $chargeId,
        public readonly ?Charge $charge,
        public readonly ?string $paymentIntentId,
    ) {}

    /** @param array<string, mixed> $object the provider's `radar.early_fraud_warning` */
    public static function fromProvider(array $object): self
    {
        $charge = Json::object($object, 'charge');

        return new self(
            Json::text($object, 'id'),
            FraudWarningReason::of(Json::text($object, 'fraud_type')),
            Json::id($object, 'charge'),
            $charge === [] ? null : Charge::fromProvider($charge),
            Json::id($object, 'payment_intent') ?? Json::id($charge, 'payment_intent'),
        );
    }
}

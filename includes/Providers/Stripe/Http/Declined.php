<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderRefusal;

/** Thrown if a bank declined a payment or a card: the request was carried out, and its intent tells the rest. */
final class Declined extends ProviderRefusal
{
    /**
     * @param string $intentId payment intent (pi_…) or setup intent (seti_…)
     * @param Answer $answer the intent as the error has it, without what was to be expanded
     */
    public function __construct(
        public readonly string $intentId,
        public readonly Answer $answer,
        string $code,
        string $message,
    ) {
        parent::__construct($code, $message, 402);
    }
}

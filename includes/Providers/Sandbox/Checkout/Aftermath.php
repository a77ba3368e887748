<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Bank;
use Tillbook\Providers\Sandbox\Disputes;
use Tillbook\Providers\Sandbox\Extras;

/** What follows once a payment's money is there: a loan takes its share, and some test cards are disputed a minute later. */
final class Aftermath
{
    public const OBJECT = 'dispute_to_come';
    private const SECONDS = 60;

    public function __construct(
        private readonly Bank $bank,
        private readonly Extras $extras,
        private readonly Disputes $disputes,
    ) {}

    public function of(string $chargeId): void
    {
        $charge = $this->bank->store->find($chargeId) ?? [];
        if (!Json::boolean($charge, 'captured')) {
            return;
        }
        $this->extras->withhold($chargeId);
        if (TestCards::ofCharge($charge)?->dispute !== null) {
            $this->bank->store->put(
                [
                    'id' => 'later_' . $chargeId,
                    'object' => self::OBJECT,
                    'created' => $this->bank->now(),
                    'charge' => $chargeId,
                ],
                $chargeId,
                $this->bank->now() + self::SECONDS,
            );
        }
    }

    /**
     * The customer's bank disputes the charge now, unless it was refunded meanwhile.
     *
     * @param array<string, mixed> $plan what of() put down
     */
    public function fallDue(array $plan): void
    {
        $chargeId = Json::text($plan, 'charge') ?? '';
        $this->bank->store->put($plan, $chargeId);
        $card = TestCards::ofCharge($this->bank->store->find($chargeId) ?? []);
        try {
            $this->disputes->open($chargeId, $card->dispute ?? 'general', $card?->isInquiry === true);
        } catch (ProviderRefusal) {
            return;
        }
    }
}

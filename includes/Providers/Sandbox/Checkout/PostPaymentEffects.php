<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Disputes;
use Tillbook\Providers\Sandbox\LoansAndAdjustments;
use Tillbook\Providers\Sandbox\SandboxBooks;

/**
 * Runs the follow-up of a captured payment: withholds the loan's share, and disputes some test cards' payments
 * after a minute.
 */
final class PostPaymentEffects
{
    public const OBJECT = 'dispute_to_come';
    private const SECONDS = 60;

    public function __construct(
        private readonly SandboxBooks $books,
        private readonly LoansAndAdjustments $loans,
        private readonly Disputes $disputes,
    ) {}

    /** Runs the follow-up of a charge; does nothing if it is not captured. */
    public function of(string $chargeId): void
    {
        $charge = $this->books->store->find($chargeId) ?? [];
        if (!Json::boolean($charge, 'captured')) {
            return;
        }
        $this->loans->withhold($chargeId);
        if (TestCards::ofCharge($charge)?->dispute !== null) {
            $this->books->store->put(
                [
                    'id' => 'later_' . $chargeId,
                    'object' => self::OBJECT,
                    'created' => $this->books->now(),
                    'charge' => $chargeId,
                ],
                $chargeId,
                $this->books->now() + self::SECONDS,
            );
        }
    }

    /**
     * Opens the scheduled dispute, unless the charge was refunded in the meantime.
     *
     * @param array<string, mixed> $plan the object stored by of()
     */
    public function fallDue(array $plan): void
    {
        $chargeId = Json::text($plan, 'charge') ?? '';
        $this->books->store->put($plan, $chargeId);
        $card = TestCards::ofCharge($this->books->store->find($chargeId) ?? []);
        try {
            $this->disputes->open($chargeId, $card->dispute ?? 'general', $card?->isInquiry === true);
        } catch (ProviderRefusal) {
            return;
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\Checkout\CardSetups;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;
use Tillbook\Providers\Sandbox\Checkout\PostPaymentEffects;

/** Advances the sandbox's time day by day and processes everything that is due. */
final class Calendar
{
    public function __construct(
        private readonly SandboxBooks $books,
        private readonly CheckoutPayments $checkout,
        private readonly CardSetups $setups,
        private readonly PostPaymentEffects $effects,
        private readonly Refunds $refunds,
        private readonly Disputes $disputes,
        private readonly Payouts $payouts,
        private readonly LoansAndAdjustments $loans,
        private readonly AccountDetails $details,
    ) {}

    /** Moves the clock to a time and processes everything due until then. */
    public function advanceTo(int $time): void
    {
        while (true) {
            $midnight = (intdiv($this->books->now(), DAY_IN_SECONDS) + 1) * DAY_IN_SECONDS;
            $this->settleDue(min($midnight, $time));
            if ($midnight > $time) {
                break;
            }
            $this->books->moveTo($midnight);
            $this->startDay();
        }
        $this->books->moveTo($time);
    }

    private function startDay(): void
    {
        if (gmdate('j', $this->books->now()) === '1') {
            $this->loans->chargeReaders();
            $this->loans->invoice();
        }
        $this->details->startDay();
        $this->payouts->runSchedule();
    }

    private function settleDue(int $until): void
    {
        foreach ($this->books->store->due($until) as $object) {
            $type = Json::text($object, 'object') ?? '';
            if ($type === 'balance_transaction') {
                continue;
            }
            $this->books->moveTo($until);
            match ($type) {
                'payment_intent' => $this->checkout->fallDue($object),
                CardSetups::OBJECT => $this->setups->fallDue($object),
                PostPaymentEffects::OBJECT => $this->effects->fallDue($object),
                'refund' => $this->refunds->fallDue($object),
                'dispute' => $this->disputes->fallDue($object),
                'payout' => $object['status'] === 'pending' && $object['automatic'] === true
                    ? $this->payouts->startTransit($object)
                    : $this->payouts->arrive($object),
                default => null,
            };
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\Checkout\Aftermath;
use Tillbook\Providers\Sandbox\Checkout\CardSetups;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;

/** Lets the sandbox's time pass: day by day, what is due happens. */
final class Calendar
{
    public function __construct(
        private readonly Bank $bank,
        private readonly CheckoutPayments $checkout,
        private readonly CardSetups $setups,
        private readonly Aftermath $aftermath,
        private readonly Refunds $refunds,
        private readonly Disputes $disputes,
        private readonly Payouts $payouts,
        private readonly Extras $extras,
        private readonly AccountDetails $details,
    ) {}

    /** Moves the clock to a time, with everything that happens on the way. */
    public function advanceTo(int $time): void
    {
        while (true) {
            $midnight = (intdiv($this->bank->now(), 86400) + 1) * 86400;
            $this->settleDue(min($midnight, $time));
            if ($midnight > $time) {
                break;
            }
            $this->bank->moveTo($midnight);
            $this->startDay();
        }
        $this->bank->moveTo($time);
    }

    private function startDay(): void
    {
        if (gmdate('j', $this->bank->now()) === '1') {
            $this->extras->chargeReaders();
            $this->extras->invoice();
        }
        $this->details->startDay();
        $this->payouts->runSchedule();
    }

    private function settleDue(int $until): void
    {
        foreach ($this->bank->store->due($until) as $object) {
            $type = Json::text($object, 'object') ?? '';
            if ($type === 'balance_transaction') {
                continue;
            }
            $this->bank->moveTo($until);
            match ($type) {
                'payment_intent' => $this->checkout->fallDue($object),
                CardSetups::OBJECT => $this->setups->fallDue($object),
                Aftermath::OBJECT => $this->aftermath->fallDue($object),
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

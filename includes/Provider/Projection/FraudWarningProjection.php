<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\FraudWarning;
use Tillbook\Provider\Ownership;

/**
 * Adds a bank's early fraud warning to the payment's timeline. It changes no state: whether a dispute follows is said
 * by the dispute. A warning includes its expanded charge.
 */
final class FraudWarningProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return $event->type === 'radar.early_fraud_warning.created';
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $warning = FraudWarning::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $warning->id);
        IncompleteEvent::unlessExpanded($event, $event->object, 'charge', true);
        $paymentId = $warning->paymentIntentId ?? $warning->chargeId;
        if ($paymentId === null) {
            return;
        }
        $batch->happened($paymentId, "fraud_warning:$id", 'fraud_warning', $event->created, 5, [
            'amount' => $warning->charge?->amount,
            'currency' => $warning->charge?->currency,
            'charge_id' => $warning->chargeId,
            'reason' => $warning->reason->value,
        ]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;
use Tillbook\Provider\Objects\Dispute;

/** Deletes a draft once it can no longer be sent: the dispute was answered or closed, here or elsewhere. */
final class EvidenceDraftsFollowDisputes implements EventFollower
{
    public function __construct(private readonly EvidenceDrafts $drafts) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            if (!str_starts_with($event->type, 'charge.dispute.')) {
                continue;
            }
            $dispute = Dispute::fromProvider($event->object);
            if ($dispute->id !== null && $dispute->status !== null && !DisputeStatus::isAnswerable($dispute->status)) {
                $this->drafts->forget($scope->id, $dispute->id);
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // note() does all the work, in the event's transaction.
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/** A draft goes with the last chance to send it: the dispute was answered or closed, from here or elsewhere. */
final class DraftsFollowDisputes implements EventFollower
{
    public function __construct(private readonly Drafts $drafts) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            $id = Json::text($event->object, 'id');
            $status = Json::text($event->object, 'status');
            if (
                str_starts_with($event->type, 'charge.dispute.') &&
                $id !== null &&
                $status !== null &&
                !DisputeStatus::isAnswerable($status)
            ) {
                $this->drafts->forget($scope->id, $id);
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // Deleting is all, and it belongs to the transaction of the event.
    }
}

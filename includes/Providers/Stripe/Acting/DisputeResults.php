<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;

/** Reads Stripe's answer to a response to a dispute. */
final class DisputeResults
{
    private const ENDS = ['won', 'lost', 'warning_closed', 'prevented'];
    private const KEPT = ['id', 'object', 'amount', 'currency', 'status', 'reason', 'evidence_details', 'metadata'];

    /**
     * Returns the event that the response makes. It may end the dispute at once: accepting does, and some evidence in
     * test mode.
     *
     * @param array<string, mixed> $dispute
     */
    public static function eventType(array $dispute): string
    {
        return in_array(Json::text($dispute, 'status'), self::ENDS, true)
            ? 'charge.dispute.closed'
            : 'charge.dispute.updated';
    }

    /**
     * Returns the part of the answer that is stored with the command: without the evidence, which is about the shopper.
     *
     * @param array<string, mixed> $dispute
     *
     * @return array<string, mixed>
     */
    public static function stored(array $dispute): array
    {
        return array_intersect_key($dispute, array_flip(self::KEPT));
    }
}

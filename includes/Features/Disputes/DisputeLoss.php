<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Provider\Objects\Dispute;

/** Determines why a dispute was lost, which its status alone doesn't show. */
final class DisputeLoss
{
    public const REASONS = ['accepted', 'no_response', 'final', 'decided'];

    /** @return value-of<self::REASONS>|null null for a dispute that is not lost */
    public static function of(Dispute $dispute): ?string
    {
        if ($dispute->status !== 'lost') {
            return null;
        }
        if ($dispute->isClosedByMerchant()) {
            return 'accepted';
        }
        if ($dispute->wasAnswered()) {
            return 'decided';
        }

        // One that was accepted at the provider can't be told from one without a response.
        return $dispute->dueBy === null ? 'final' : 'no_response';
    }
}

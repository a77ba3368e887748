<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Provider\Objects\Dispute;

/** Determines why a dispute was lost, which its status alone doesn't show. */
final class DisputeLoss
{
    public const REASONS = ['accepted', 'no_response', 'decided'];

    /** @return value-of<self::REASONS>|null null for a dispute that is not lost */
    public static function of(Dispute $dispute): ?string
    {
        if ($dispute->status !== 'lost') {
            return null;
        }
        if ($dispute->isClosedByMerchant()) {
            return 'accepted';
        }

        return $dispute->wasAnswered() ? 'decided' : 'no_response';
    }
}

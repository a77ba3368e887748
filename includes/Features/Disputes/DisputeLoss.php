<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Json;

/** Why a dispute was lost: its verdict alone does not say. */
final class DisputeLoss
{
    public const REASONS = ['accepted', 'no_response', 'decided'];

    /**
     * @param array<string, mixed> $dispute the provider's object
     *
     * @return value-of<self::REASONS>|null null for a dispute that is not lost
     */
    public static function of(array $dispute): ?string
    {
        if (Json::text($dispute, 'status') !== 'lost') {
            return null;
        }
        if (Json::text($dispute, 'metadata.__closed_by_merchant') === '1') {
            return 'accepted';
        }
        $wasAnswered =
            (Json::integer($dispute, 'evidence_details.submission_count') ?? 0) > 0 ||
            (int) Json::text($dispute, 'metadata.__evidence_submitted_at') > 0;

        return $wasAnswered ? 'decided' : 'no_response';
    }
}

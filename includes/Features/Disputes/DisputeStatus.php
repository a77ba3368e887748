<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/** The statuses of spec 3 §4, and what newer ones of the provider are called among them. */
final class DisputeStatus
{
    private const NEWER = ['prevented' => 'charge_refunded', 'appeal_needs_response' => 'needs_response', 'appeal_under_review' => 'under_review'];

    /** @return string one of DisputeSchema::STATUSES, or the provider's own where nobody knows it */
    public static function of(string $status): string
    {
        return self::NEWER[$status] ?? $status;
    }

    public static function isAnswerable(string $status): bool
    {
        return in_array(self::of($status), ['needs_response', 'warning_needs_response'], true);
    }

    public static function isInquiry(string $status): bool
    {
        return str_starts_with($status, 'warning_');
    }
}

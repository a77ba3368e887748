<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Features\Disputes\DisputeSchema;

/** The statuses of spec 3 §4, and what newer ones of the provider are called among them. */
final class DisputeStatus
{
    private const NEWER = [
        'prevented' => 'charge_refunded',
        'appeal_needs_response' => 'needs_response',
        'appeal_under_review' => 'under_review',
    ];

    /** @return string one of DisputeSchema::STATUSES, or the provider's own where nobody knows it */
    public static function of(string $status): string
    {
        return self::NEWER[$status] ?? $status;
    }

    /** @return list<string> what the provider calls a status of DisputeSchema::STATUSES */
    public static function namesOf(string $status): array
    {
        return [$status, ...array_keys(self::NEWER, $status, true)];
    }

    /** @return list<string> what the provider calls those that wait for the merchant's answer */
    public static function awaitingResponse(): array
    {
        return [...self::namesOf('needs_response'), ...self::namesOf('warning_needs_response')];
    }

    public static function isAnswerable(string $status): bool
    {
        return in_array(self::of($status), ['needs_response', 'warning_needs_response'], true);
    }

    public static function isUnderReview(string $status): bool
    {
        return in_array(self::of($status), ['under_review', 'warning_under_review'], true);
    }

    /**
     * Whether the disputed money is at the customer's bank. An inquiry takes none, a won dispute gives it back, and
     * one that a refund closed never had it. An unknown status counts as holding it.
     */
    public static function holdsMoney(string $status): bool
    {
        return !self::isInquiry($status) && !in_array(self::of($status), ['won', 'charge_refunded'], true);
    }

    public static function isInquiry(string $status): bool
    {
        return str_starts_with($status, 'warning_');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** Maps the provider's newer dispute statuses to the statuses of spec 3 §4. */
final class DisputeStatus
{
    private const NEWER = [
        'prevented' => 'charge_refunded',
        'appeal_needs_response' => 'needs_response',
        'appeal_under_review' => 'under_review',
    ];

    /** The provider's names for what was lost: also while the merchant can contest that, and while they do. */
    public const LOST = ['lost', 'appeal_needs_response', 'appeal_under_review'];

    /** Disputes that are open. Inquiries aren't disputes yet. */
    public const OPEN = ['needs_response', 'under_review'];

    /** The provider's names of what comes before the end, in the order in which a dispute has them. */
    public const BEFORE_THE_END = ['warning_needs_response', 'warning_under_review', ...self::OPEN];

    /**
     * Maps a provider's status to the specification's.
     *
     * @return string a status of spec 3 §4, or the provider's status if it is unknown
     */
    public static function of(string $status): string
    {
        return self::NEWER[$status] ?? $status;
    }

    /**
     * Maps the status that a dispute has after it was closed: one that was lost may have been contested since.
     *
     * @return string a status of spec 3 §4, or the provider's status if it is unknown
     */
    public static function afterTheEnd(string $status): string
    {
        return in_array($status, self::LOST, true) ? 'lost' : self::of($status);
    }

    /** @return list<string> the provider's names for a status of spec 3 §4 */
    public static function namesOf(string $status): array
    {
        return [$status, ...array_keys(self::NEWER, $status, true)];
    }

    /** @return list<string> the provider's names for statuses that need a response from the merchant */
    public static function awaitingResponse(): array
    {
        return [...self::namesOf('needs_response'), ...self::namesOf('warning_needs_response')];
    }

    /** Whether it needs a response that can be given here: an appeal is answered at the provider. */
    public static function isAnswerable(string $status): bool
    {
        return in_array($status, self::awaitingResponse(), true) && !self::isAppeal($status);
    }

    /** Whether it was lost, and the merchant can contest that or has. */
    public static function isAppeal(string $status): bool
    {
        return str_starts_with($status, 'appeal_');
    }

    public static function isUnderReview(string $status): bool
    {
        return in_array(self::of($status), ['under_review', 'warning_under_review'], true);
    }

    /**
     * Whether the customer's bank holds the disputed amount. An inquiry doesn't withdraw it, a won dispute
     * returns it, and a dispute closed by a refund never withdrew it. Unknown statuses count as holding it.
     */
    public static function holdsMoney(string $status): bool
    {
        return !self::isInquiry($status) && !in_array(self::of($status), ['won', 'charge_refunded'], true);
    }

    /** Whether it was decided or closed. Unknown statuses count as open. */
    public static function hasEnded(string $status): bool
    {
        return in_array(self::of($status), ['won', 'lost', 'warning_closed', 'charge_refunded'], true);
    }

    /** Whether an inquiry has become a dispute, whatever became of the dispute since. */
    public static function isEscalation(?string $before, string $status): bool
    {
        return $before !== null &&
            self::isInquiry($before) &&
            !self::isInquiry($status) &&
            self::of($status) !== 'charge_refunded';
    }

    public static function isInquiry(string $status): bool
    {
        return str_starts_with($status, 'warning_');
    }
}

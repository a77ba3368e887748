<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

/**
 * The period whose events are read next. It is all that wasn't read yet. If that is more than a few pages, it is the
 * oldest part of it, so that the place is saved after a few requests.
 */
final class PollWindow
{
    /** Events can appear in the list a little after they happened, in seconds. */
    private const OVERLAP = 600;
    /** Stripe's own memory, in seconds. */
    private const KEPT = 30 * DAY_IN_SECONDS;
    /** How many pages of one list are read before a shorter period is tried. */
    private const PAGES = 5;
    /** A period of this length is read to its end, in seconds. */
    private const SHORTEST = 60;

    /** Since when events are read, epoch seconds. */
    public readonly int $from;
    /** Until when, epoch seconds; null: all that happened since. */
    public readonly ?int $until;
    /** Since when events weren't read; before `from` if Stripe has them no more. */
    public readonly int $unread;

    /**
     * @param int $cursor the time whose events were read, epoch seconds, except for what appears in the list later
     * @param int|null $seconds length of the period; null for all
     */
    public function __construct(int $cursor, ?int $seconds, private readonly int $now)
    {
        $this->unread = $cursor - self::OVERLAP;
        $this->from = max($this->unread, $now - self::KEPT);
        $until = $seconds === null ? null : $this->from + $seconds;
        $this->until = $until === null || $until > $this->settled() ? null : $until;
    }

    /** @return array<string, int> the parameter `created` of Stripe's list */
    public function created(): array
    {
        return ['gte' => $this->from] + ($this->until === null ? [] : ['lt' => $this->until]);
    }

    /** Whether a list that isn't at its end after a number of pages is left for a shorter period. */
    public function isTooLong(int $pages): bool
    {
        return $pages >= self::PAGES && ($this->until ?? $this->settled()) - $this->from > self::SHORTEST;
    }

    /**
     * Returns the length of a period with fewer events: the one that was read, or half of this one.
     *
     * @param int $oldest creation of the last event that was read, epoch seconds
     */
    public function shorter(int $oldest): int
    {
        $end = $this->until ?? $this->settled();

        return max(self::SHORTEST, min(intdiv($end - $this->from, 2), ($this->until ?? $this->now) - $oldest));
    }

    /**
     * Returns the cursor after this period was read.
     *
     * @param int $servedAt when Stripe answered first, by its own clock, epoch seconds
     */
    public function cursor(int $servedAt): int
    {
        return $this->isLast($servedAt) ? $servedAt : (int) $this->until + self::OVERLAP;
    }

    /** Whether all was read. A site whose clock is far ahead can ask for a time that is still to come at Stripe. */
    public function isLast(int $servedAt): bool
    {
        return $this->until === null || $this->until + self::OVERLAP > $servedAt;
    }

    /** Returns the length of the period after this one, which is longer if this one had few events. */
    public function following(int $pages): int
    {
        return ((int) $this->until - $this->from) * (2 * $pages <= self::PAGES ? 2 : 1);
    }

    /** @return array{int, int}|null start and end of what Stripe has no events of any more, epoch seconds */
    public function lost(): ?array
    {
        return $this->unread < $this->from ? [$this->unread, $this->from + self::OVERLAP] : null;
    }

    /** Whether this site's clock is ahead of Stripe's, by more than a little. */
    public function isAhead(int $servedAt): bool
    {
        return $this->now > $servedAt + self::OVERLAP;
    }

    /** Whether this site's clock is so far behind that Stripe no longer has the first events of this period. */
    public function isBehind(int $servedAt): bool
    {
        return $servedAt > $this->from + self::KEPT + self::OVERLAP;
    }

    /** Until when no more events appear in the list, even if this site's clock is a little ahead. */
    private function settled(): int
    {
        return $this->now - 2 * self::OVERLAP;
    }
}

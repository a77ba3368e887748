<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

/** The progress of reading an account's history. */
final class Progress
{
    /** How many parts it has, and how many of them are read. */
    public readonly int $total;
    public readonly int $done;
    /** How many payments were read. */
    public readonly int $payments;
    /**
     * Since when all lists are complete that Stripe doesn't refuse, epoch seconds; null if the newest month is not, 0
     * if nothing is older.
     */
    public readonly ?int $back;
    /** The same, including lists that Stripe refuses. */
    public readonly ?int $backOfAll;
    /** @var list<StreamProgress> in the order of Stream */
    public readonly array $streams;
    /** @var list<StreamProgress> without those that Stripe refuses */
    private readonly array $readable;

    public function __construct(StreamProgress ...$streams)
    {
        usort(
            $streams,
            static fn(StreamProgress $a, StreamProgress $b): int => $a->stream->position() <=> $b->stream->position(),
        );
        $this->streams = $streams;
        $this->readable = array_values(
            array_filter($streams, static fn(StreamProgress $one): bool => !$one->isRefused),
        );
        $this->total = array_sum(array_map(static fn(StreamProgress $one): int => $one->parts, $streams));
        $this->done = array_sum(array_map(static fn(StreamProgress $one): int => $one->done, $streams));
        $this->payments = $this->of(Stream::Payments)->objects ?? 0;
        $this->back = self::backOf($this->readable);
        $this->backOfAll = self::backOf($this->streams);
    }

    /** @param list<StreamProgress> $streams */
    private static function backOf(array $streams): ?int
    {
        $backs = array_map(static fn(StreamProgress $one): ?int => $one->back(), $streams);

        return $backs === [] || in_array(null, $backs, true) ? null : max($backs);
    }

    public function isStarted(): bool
    {
        return $this->total > 0;
    }

    /** Whether all is read, including lists that Stripe refuses. */
    public function isComplete(): bool
    {
        return $this->isStarted() && $this->done === $this->total;
    }

    /** Whether there is something to read now: lists that Stripe refuses wait for a permission. */
    public function isReading(): bool
    {
        return array_filter($this->readable, static fn(StreamProgress $one): bool => !$one->isComplete()) !== [];
    }

    /** Whether the history is read, including lists that Stripe refuses. The comparison may need more, after it. */
    public function isHistoryRead(): bool
    {
        return $this->isStarted() &&
            array_filter($this->streams, static fn(StreamProgress $one): bool => $one->unread !== null) === [];
    }

    /** Whether there is something to read for the comparison only, after the history. */
    public function isCatchingUp(): bool
    {
        return array_filter($this->readable, static fn(StreamProgress $one): bool => $one->isCatchingUp) !== [];
    }

    /** Whether all is read but lists that Stripe refuses. */
    public function isRefused(): bool
    {
        return $this->isStarted() && !$this->isComplete() && !$this->isReading();
    }

    /** @return list<Stream> the lists that Stripe refused when they were asked last */
    public function refused(): array
    {
        $refused = array_filter($this->streams, static fn(StreamProgress $one): bool => $one->isRefused);

        return array_values(array_map(static fn(StreamProgress $one): Stream => $one->stream, $refused));
    }

    /**
     * Returns about how many payments there are, if they are spread evenly; null while nothing can be said about it.
     *
     * @param int|null $oldest when the history begins, epoch seconds; null if unknown
     */
    public function paymentsAbout(?int $oldest): ?int
    {
        $payments = $this->of(Stream::Payments);
        $fraction = $payments === null || $oldest === null ? 0.0 : $payments->fraction($oldest);
        if ($payments === null || $fraction === 0.0) {
            return null;
        }
        $about = (int) round($payments->objectsOfDone / $fraction);
        // Two digits say as much as can be known.
        $unit = 10 ** max(0, strlen((string) $about) - 2);

        return $payments->isComplete()
            ? $payments->objects
            : max($payments->objects, (int) (round($about / $unit) * $unit));
    }

    /**
     * Returns how long the rest takes if it goes on as before, in seconds; null while nothing can be said about it.
     *
     * @param int|null $oldest when the history begins, epoch seconds; null if unknown
     * @param int $worked seconds that reading took so far
     */
    public function secondsLeft(?int $oldest, int $worked): ?int
    {
        // Before the first month is complete, some lists have not even started.
        if ($oldest === null || $this->back === null) {
            return null;
        }
        $fractions = array_map(static fn(StreamProgress $one): float => $one->fraction($oldest), $this->readable);
        $done = array_sum($fractions) / count($fractions);

        return $done <= 0.0 ? null : (int) round(($worked * (1 - $done)) / $done);
    }

    private function of(Stream $stream): ?StreamProgress
    {
        foreach ($this->streams as $one) {
            if ($one->stream === $stream) {
                return $one;
            }
        }

        return null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

/** The progress of reading one list of an account. */
final class StreamProgress
{
    /**
     * @param int $parts how many parts it has, and how many of them are read
     * @param int $objects how many objects were read
     * @param int $objectsOfDone how many of them are in parts that are read to the end
     * @param int $newest where the newest part ends that the history has, and not only the comparison (Cursors::goOn()),
     *     epoch seconds
     * @param int $oldest where its oldest part begins, epoch seconds; 0: nothing is before it
     * @param int|null $unread of the history, everything since then is read, epoch seconds; null if all of it is
     * @param bool $isCatchingUp whether there is more to read that only the comparison has, after the history
     * @param bool $isRefused whether Stripe refused it when it was asked last
     */
    public function __construct(
        public readonly Stream $stream,
        public readonly int $parts,
        public readonly int $done,
        public readonly int $objects,
        public readonly int $objectsOfDone,
        public readonly int $newest,
        public readonly int $oldest,
        public readonly ?int $unread,
        public readonly bool $isCatchingUp,
        public readonly bool $isRefused,
    ) {}

    public function isComplete(): bool
    {
        return $this->unread === null && !$this->isCatchingUp;
    }

    /**
     * Returns since when the list is complete up to where the history ends, epoch seconds; null if its newest part
     * isn't, 0 if nothing is older.
     */
    public function back(): ?int
    {
        return $this->unread === $this->newest ? null : $this->unread ?? $this->oldest;
    }

    /**
     * Returns which fraction of its time was read, from 0 to 1.
     *
     * @param int $oldest when the history begins, epoch seconds
     */
    public function fraction(int $oldest): float
    {
        $read = $this->newest - max($oldest, $this->unread ?? $oldest);

        return min(1.0, $read / max(1, $this->newest - $oldest));
    }
}

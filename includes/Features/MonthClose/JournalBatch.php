<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

/** The journals of one file: of one currency if the format needs that, and not more than can be imported at once. */
final class JournalBatch
{
    /**
     * @param list<Journal> $journals
     * @param string|null $currency lower-case ISO code; null for all currencies
     * @param int $part from 1
     */
    public function __construct(
        public readonly Month $month,
        public readonly array $journals,
        public readonly ?string $currency,
        public readonly int $part,
        public readonly int $parts,
        public readonly bool $isTest,
    ) {}

    /**
     * Splits a month's journals between files. A journal is never split.
     *
     * @param list<Journal> $journals
     *
     * @return list<self>
     */
    public static function split(JournalFormat $format, Month $month, array $journals, bool $isTest): array
    {
        $groups = [];
        foreach ($journals as $journal) {
            if ($journal->lines !== [] && $format->supports($journal->currency)) {
                $groups[$format->mixesCurrencies() ? '' : $journal->currency][] = $journal;
            }
        }
        ksort($groups);
        $batches = [];
        foreach ($groups as $currency => $group) {
            $chunks = [[]];
            $lines = 0;
            foreach ($group as $journal) {
                $count = count($journal->lines);
                if ($lines > 0 && $lines + $count > $format->maxLines()) {
                    $chunks[] = [];
                    $lines = 0;
                }
                $chunks[array_key_last($chunks)][] = $journal;
                $lines += $count;
            }
            foreach ($chunks as $index => $chunk) {
                $batches[] = new self(
                    $month,
                    $chunk,
                    $currency === '' ? null : $currency,
                    $index + 1,
                    count($chunks),
                    $isTest,
                );
            }
        }

        return $batches;
    }

    /** Returns the file's name without what a format adds, such as `test-payouts-2026-10-xero-usd-2-of-3`. */
    public function name(JournalFormat $format): string
    {
        return implode('-', [
            ...$this->isTest ? ['test'] : [],
            'payouts',
            $this->month->name,
            $format->value,
            ...$this->currency === null ? [] : [$this->currency],
            ...$this->parts === 1 ? [] : [$this->part, 'of', $this->parts],
        ]);
    }

    /** Returns the title of a payout's journal, such as "[Test] Payout po_1". */
    public function title(Journal $journal): string
    {
        /* translators: %s: ID of a payout */
        $title = sprintf(__('Payout %s', 'tillbook'), $journal->payoutId);

        /* translators: %s: text about a payment or payout in test mode */
        return $this->isTest ? sprintf(__('[Test] %s', 'tillbook'), $title) : $title;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\Json;

/**
 * The figures of a month's journals at one moment: what is stored when the month is closed, and compared later.
 *
 * @phpstan-type ChangedLine array{line: string, account: string, before: int, after: int}
 * @phpstan-type Text string
 * @phpstan-type Change array{deposit_id: Text, date: Text, currency: Text, kind: Text, lines: list<ChangedLine>}
 */
final class Figures
{
    /** @param array<string, array<string, mixed>> $payouts Journal::figures() by payout ID */
    private function __construct(private readonly array $payouts) {}

    /** @param list<Journal> $journals */
    public static function of(array $journals): self
    {
        $payouts = [];
        foreach ($journals as $journal) {
            $payouts[$journal->payoutId] = $journal->figures();
        }

        return new self($payouts);
    }

    public static function fromJson(?string $json): self
    {
        $payouts = [];
        foreach (Json::objects(['payouts' => Json::decode($json)['payouts'] ?? []], 'payouts') as $payout) {
            $payouts[Json::text($payout, 'id') ?? ''] = $payout;
        }

        return new self($payouts);
    }

    public function toJson(): string
    {
        return (string) wp_json_encode(['payouts' => array_values($this->payouts)], JSON_UNESCAPED_SLASHES);
    }

    /** Returns the same text for the same figures, on each host and database. */
    public function fingerprint(): string
    {
        $lines = [];
        foreach ($this->payouts as $id => $payout) {
            foreach (self::amounts($payout) as $key => $amount) {
                $lines[] = "$id $key $amount";
            }
        }
        sort($lines);

        return hash('sha256', implode("\n", $lines));
    }

    /**
     * Returns what is different now, in the shape of `changes` in MonthCloseSchema::month(). A payout that arrived on
     * another day of the month has no lines.
     *
     * @param self $now the later figures
     *
     * @return list<Change> by payout ID
     */
    public function changes(self $now): array
    {
        $changes = [];
        $ids = array_keys($this->payouts + $now->payouts);
        sort($ids, SORT_STRING);
        foreach ($ids as $id) {
            $before = $this->payouts[$id] ?? [];
            $after = $now->payouts[$id] ?? [];
            [$old, $new] = [self::amounts($before), self::amounts($after)];
            if ($old === $new) {
                continue;
            }
            $shown = $after === [] ? $before : $after;
            $changes[] = [
                'deposit_id' => (string) $id,
                'date' => Json::text($shown, 'date') ?? '',
                'currency' => Json::text($shown, 'currency') ?? '',
                'kind' => match ([$before === [], $after === []]) {
                    [true, false] => 'added',
                    [false, true] => 'removed',
                    default => 'changed',
                },
                'lines' => self::lines($old, $new),
            ];
        }

        return $changes;
    }

    /**
     * @param array<string, int> $old
     * @param array<string, int> $new
     *
     * @return list<ChangedLine>
     */
    private static function lines(array $old, array $new): array
    {
        $lines = [];
        foreach (array_keys($old + $new) as $key) {
            [, , $line, $account] = [...explode(' ', $key), '', '', ''];
            [$before, $after] = [$old[$key] ?? 0, $new[$key] ?? 0];
            if ($line !== '' && $before !== $after) {
                $lines["$line $account"] = [
                    'line' => $line,
                    'account' => $account,
                    'before' => ($lines["$line $account"]['before'] ?? 0) + $before,
                    'after' => ($lines["$line $account"]['after'] ?? 0) + $after,
                ];
            }
        }

        return array_values(array_filter($lines, static fn(array $line): bool => $line['before'] !== $line['after']));
    }

    /**
     * @param array<string, mixed> $payout Journal::figures(); empty for none
     *
     * @return array<string, int> amounts by "date currency line account"; a payout without lines by "date currency"
     */
    private static function amounts(array $payout): array
    {
        if ($payout === []) {
            return [];
        }
        $head = Json::text($payout, 'date') . ' ' . Json::text($payout, 'currency');
        $amounts = [];
        foreach (Json::object($payout, 'lines') as $line => $posted) {
            if (is_array($posted) && is_string($posted[0] ?? null) && is_int($posted[1] ?? null)) {
                $amounts["$head $line $posted[0]"] = $posted[1];
            }
        }
        ksort($amounts);

        return $amounts === [] ? [$head => 0] : $amounts;
    }
}

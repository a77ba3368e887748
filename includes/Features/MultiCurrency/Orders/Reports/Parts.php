<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;

/** Amounts that are part of another one, so that they add up to it in another currency, too. Minor units all over. */
final class Parts
{
    /**
     * Each part is converted and rounded by itself. What the sum then misses of the whole, at most half a coin for each part, goes
     * coin by coin to the largest of them, so that no part is more than a coin from its own value.
     *
     * @param list<int> $parts of the order's currency; may be negative
     * @param int|null $whole of the store's currency; null for what the sum of the parts becomes
     *
     * @return list<int> of the store's currency
     */
    public static function convert(OrderRate $rate, array $parts, ?int $whole = null): array
    {
        $converted = array_map(
            static fn(int $part): int => $rate->toBase(new Money($part, $rate->currency))->amount,
            $parts,
        );
        $whole ??= $rate->toBase(new Money(array_sum($parts), $rate->currency))->amount;
        $coin = Currencies::step($rate->base);
        $missing = intdiv($whole - array_sum($converted), $coin);
        if (abs($missing) > count($parts)) {
            // These are not all the parts there are: an order may cost what its lines do not say.
            return $converted;
        }
        $order = array_keys($parts);
        usort($order, static fn(int $a, int $b): int => [abs($parts[$b]), $a] <=> [abs($parts[$a]), $b]);
        $more = array_flip(array_slice($order, 0, abs($missing)));

        return array_map(
            static fn(int $amount, int $index): int => $amount + (isset($more[$index]) ? $coin * ($missing <=> 0) : 0),
            $converted,
            array_keys($converted),
        );
    }

    /**
     * A whole, shared out by weights as evenly as units allow.
     *
     * @param list<int> $weights none below 0
     *
     * @return list<int> whose sum is the whole, unless there are no weights
     */
    public static function share(int $whole, array $weights): array
    {
        $sum = array_sum($weights);
        [$shares, $weight, $given] = [[], 0, 0];
        foreach ($weights as $own) {
            $weight += $own;
            $until = $sum > 0 ? intdiv(abs($whole) * $weight, $sum) * ($whole <=> 0) : 0;
            $shares[] = $until - $given;
            $given = $until;
        }

        return $shares;
    }
}

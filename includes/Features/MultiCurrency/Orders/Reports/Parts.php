<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;

/**
 * Converts amounts that are parts of a total, so that they add up to the converted total. All amounts are minor units.
 */
final class Parts
{
    /**
     * Converts and rounds each part by itself. The difference to the whole, at most half a smallest amount per part,
     * is then distributed over the largest parts, one smallest amount each, so that no part is off by more than that.
     *
     * @param list<int> $parts in the order's currency; may be negative
     * @param int|null $whole in the store's currency; null for the converted sum of the parts
     *
     * @return list<int> in the store's currency
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
            // The parts are incomplete: an order's total can differ from the sum of its lines.
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
     * Distributes a total by weights, as evenly as whole units allow.
     *
     * @param list<int> $weights none negative
     *
     * @return list<int> shares that add up to the total, unless there are no weights
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

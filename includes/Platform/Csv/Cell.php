<?php

declare(strict_types=1);

namespace Tillbook\Platform\Csv;

use Closure;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/**
 * Cells of a file by the row's field: each returns what writes the field of a row in the shape of the REST contract.
 */
final class Cell
{
    /**
     * @param string $path such as `order.number`
     *
     * @return Closure(array<string, mixed>): string
     */
    public static function text(string $path): Closure
    {
        return static fn(array $row): string => CsvWriter::text(Json::text($row, $path));
    }

    /** @return Closure(array<string, mixed>): string the row's amount as a decimal number of its currency */
    public static function amount(): Closure
    {
        return static fn(array $row): string => (new Money(
            Json::integer($row, 'amount') ?? 0,
            Json::text($row, 'currency') ?? '',
        ))->decimal();
    }

    /** @return Closure(array<string, mixed>): string the row's currency in capital letters */
    public static function currency(): Closure
    {
        return static fn(array $row): string => strtoupper(Json::text($row, 'currency') ?? '');
    }

    /** @return Closure(array<string, mixed>): string the name of the customer's country */
    public static function country(): Closure
    {
        return static fn(array $row): string => CsvWriter::text(CountryName::of(Json::text($row, 'customer_country')));
    }

    /** @return Closure(array<string, mixed>): string a time in the store's zone; empty if there is none */
    public static function moment(StoreTime $time, string $field): Closure
    {
        return static fn(
            array $row,
        ): string => ($seconds = Json::integer($row, $field)) === null ? '' : $time->format($seconds);
    }
}

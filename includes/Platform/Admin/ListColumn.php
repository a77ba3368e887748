<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;
use Tillbook\Platform\Csv\Cell;

/**
 * A column of a list, on the screen and in its file. The client gets the screen's part (client/lib/facts/columns); how
 * a cell looks there is up to the page. Which columns can be sorted is said by the list's rules.
 */
final class ListColumn
{
    /** Where a column is in files. */
    public const NEVER = 'never';
    /** If the screen shows it. */
    public const IF_SHOWN = 'if shown';
    public const ALWAYS = 'always';

    /**
     * @param string $key the row's field, if the screen shows it as it is
     * @param (Closure(): string)|null $label translated when called; null if the screen does not have the column
     * @param bool $isRequired whether the user cannot hide it
     * @param bool $isHidden whether it is hidden until the user shows it
     * @param bool $isRowHeader whether it names the row; the first column does where none says so
     * @param (Closure(): string)|null $spoken the label for screen readers, if it is another
     * @param self::NEVER|self::IF_SHOWN|self::ALWAYS $inFile
     * @param (Closure(): string)|null $title the label in a file, if it is another
     * @param (Closure(array<string, mixed>): string)|null $cell the content in a file, of a row in the shape of the REST contract
     */
    public function __construct(
        public readonly string $key,
        public readonly ?Closure $label,
        public readonly bool $isRequired = false,
        public readonly bool $isHidden = false,
        public readonly bool $isNumeric = false,
        public readonly bool $isRowHeader = false,
        public readonly ?Closure $spoken = null,
        public readonly string $inFile = self::NEVER,
        private readonly ?Closure $title = null,
        public readonly ?Closure $cell = null,
    ) {}

    /** The row's amount; files have it without its currency. */
    public static function amount(bool $isRequired = false, bool $isRowHeader = false): self
    {
        return new self(
            'amount',
            static fn(): string => __('Amount', 'tillbook'),
            isRequired: $isRequired,
            isNumeric: true,
            isRowHeader: $isRowHeader,
            inFile: self::IF_SHOWN,
            cell: Cell::amount(),
        );
    }

    /** The row's currency in files; the screen has it beside the amount. */
    public static function currency(): self
    {
        return new self(
            'currency',
            null,
            inFile: self::ALWAYS,
            title: static fn(): string => __('Currency', 'tillbook'),
            cell: Cell::currency(),
        );
    }

    /** @param string $number path of the order's number in the row, such as `order.number` */
    public static function order(string $number): self
    {
        return new self(
            'order',
            static fn(): string => __('Order', 'tillbook'),
            isRequired: true,
            spoken: static fn(): string => __('Order number', 'tillbook'),
            inFile: self::ALWAYS,
            title: static fn(): string => __('Order #', 'tillbook'),
            cell: Cell::text($number),
        );
    }

    /** @return list<self> IDs of the payment and of its charge, in files */
    public static function paymentIds(): array
    {
        return [
            new self(
                'payment_intent_id',
                null,
                inFile: self::ALWAYS,
                title: static fn(): string => __('Payment ID', 'tillbook'),
            ),
            new self(
                'charge_id',
                null,
                inFile: self::ALWAYS,
                title: static fn(): string => __('Charge ID', 'tillbook'),
            ),
        ];
    }

    public static function customerEmail(): self
    {
        return new self(
            'customer_email',
            static fn(): string => __('Email', 'tillbook'),
            isHidden: true,
            inFile: self::IF_SHOWN,
        );
    }

    public static function customerCountry(): self
    {
        return new self(
            'customer_country',
            static fn(): string => __('Country', 'tillbook'),
            isHidden: true,
            inFile: self::IF_SHOWN,
            cell: Cell::country(),
        );
    }

    /** The translated label in a file. */
    public function title(): string
    {
        $title = $this->title ?? $this->label;

        return $title === null ? '' : $title();
    }
}

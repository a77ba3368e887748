<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;

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

    /** The translated label in a file. */
    public function title(): string
    {
        $title = $this->title ?? $this->label;

        return $title === null ? '' : $title();
    }
}

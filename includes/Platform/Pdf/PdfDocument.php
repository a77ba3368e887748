<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/**
 * A document for printing, written from top to bottom: each method adds its part below the previous one, on a new
 * page if it doesn't fit. Text is always text; nothing in it is interpreted as markup. The order is left to right.
 *
 * @phpstan-type Cell array{lines: list<Line>, left: float, width: float, isNumber: bool}
 */
final class PdfDocument
{
    /** Points in a millimeter. */
    private const MM = 72 / 25.4;
    private const LEFT = 16 * self::MM;
    private const WIDTH = Paper::WIDTH - 2 * self::LEFT;
    private const TOP = 18 * self::MM;
    private const BOTTOM = Paper::HEIGHT - self::TOP;

    /** Space between two columns, and between the parts of a document. */
    private const GAP = 5 * self::MM;
    private const BREAK = 8 * self::MM;

    /** Space above and below the text of a table's row. */
    private const PADDING = 1.5 * self::MM;

    /** Least and greatest width of a column with numbers. */
    private const NUMBER = [24 * self::MM, 0.3 * self::WIDTH];

    private readonly Fonts $fonts;
    private readonly Paper $paper;
    private float $top = self::TOP;

    /** @param string $title shown by PDF readers, not printed */
    public function __construct(string $title)
    {
        $this->fonts = new Fonts();
        $this->paper = new Paper($title, $this->fonts);
    }

    /** Adds a line in a frame, which no reader can miss. */
    public function warning(string $text): void
    {
        $lines = $this->lines($text, new Style(12, isBold: true, color: Style::RED), self::WIDTH - 2 * self::GAP);
        $height = self::height($lines) + 2 * self::PADDING;
        $this->makeRoom($height);
        $this->paper->frame(self::LEFT, $this->top, self::WIDTH, $height, 1.5, Style::RED);
        $this->top += self::PADDING;
        foreach ($lines as $line) {
            $this->paper->text(self::LEFT + (self::WIDTH - $line->width()) / 2, $this->top, $line);
            $this->top += $line->height();
        }
        $this->top += self::PADDING + self::BREAK;
    }

    public function heading(string $text): void
    {
        $this->row([$this->cell($text, 0, self::WIDTH, new Style(18, isBold: true))]);
        $this->top += self::GAP;
    }

    /** Adds text in smaller, gray letters. */
    public function note(string $text): void
    {
        $this->top += self::BREAK;
        $this->row([$this->cell($text, 0, self::WIDTH, new Style(9, color: Style::GRAY))]);
    }

    /**
     * Adds columns of equal width, such as the addresses of two parties.
     *
     * @param list<array{string, string}> $columns each one's title and text, whose line breaks are preserved
     */
    public function columns(array $columns): void
    {
        $width = self::WIDTH / max(1, count($columns));
        $cells = [];
        foreach ($columns as $index => [$title, $text]) {
            $titles = $this->lines($title, new Style(isBold: true, leading: 1.7), $width - self::GAP);
            $cell = $this->cell($text, $index * $width, $width - self::GAP, new Style());
            $cells[] = ['lines' => [...$titles, ...$cell['lines']]] + $cell;
        }
        $this->row($cells);
        $this->top += self::BREAK;
    }

    /**
     * Adds names and values, a row each.
     *
     * @param array<string, string> $facts values by name
     * @param float $share width of the names, from 0 to 1
     */
    public function facts(array $facts, float $share): void
    {
        $width = self::WIDTH * $share;
        foreach ($facts as $name => $value) {
            $this->row([
                $this->cell((string) $name, 0, $width - self::GAP, new Style()),
                $this->cell($value, $width, self::WIDTH - $width, new Style()),
            ]);
            $this->top += self::MM;
        }
        $this->top += self::BREAK - self::MM;
    }

    /**
     * Adds a table. Its head is repeated on each page. The first column is text; the other ones are numbers, aligned
     * right and as wide as the widest.
     *
     * @param non-empty-list<string> $head
     * @param list<array{cells: non-empty-list<string>, isTotal: bool}> $rows a cell for each column
     */
    public function table(array $head, array $rows): void
    {
        $widths = [];
        foreach (array_keys($head) as $column) {
            $texts = [
                ...array_map(static fn(array $row): string => $row['cells'][$column] ?? '', $rows),
                $head[$column],
            ];
            $widths[] = $column === 0 ? 0.0 : $this->numberWidth($texts);
        }
        $widths[0] = self::WIDTH - array_sum($widths);
        $printHead = function () use ($head, $widths): void {
            $this->tableRow($head, $widths, new Style(isBold: true), 1, Style::DARK);
        };
        $this->makeRoom(4 * self::BREAK);
        $printHead();
        foreach ($rows as ['cells' => $cells, 'isTotal' => $isTotal]) {
            $isTotal
                ? $this->tableRow($cells, $widths, new Style(isBold: true), 1, Style::DARK, $printHead)
                : $this->tableRow($cells, $widths, new Style(), 0.5, Style::LIGHT, $printHead);
        }
    }

    /** @return string the document as PDF, with page numbers if there are several pages */
    public function pdf(): string
    {
        $count = $this->paper->countPages();
        for ($number = 1; $number <= $count && $count > 1; ++$number) {
            $this->paper->turnTo($number);
            foreach ($this->lines("$number / $count", new Style(9, color: Style::GRAY), self::WIDTH) as $line) {
                $this->paper->text((Paper::WIDTH - $line->width()) / 2, self::BOTTOM + self::GAP, $line);
            }
        }

        return $this->paper->bytes();
    }

    /**
     * @param list<string> $cells
     * @param list<float> $widths by column
     * @param float $thickness of the line below, in points
     * @param (callable(): void)|null $printHead called at the top of each new page
     */
    private function tableRow(
        array $cells,
        array $widths,
        Style $style,
        float $thickness,
        string $color,
        ?callable $printHead = null,
    ): void {
        $left = 0.0;
        $row = [];
        foreach ($cells as $column => $text) {
            $width = $widths[$column] ?? 0.0;
            $row[] =
                $column === 0
                    ? $this->cell($text, 0, $width - self::GAP, $style)
                    : ['isNumber' => true] + $this->cell($text, $left, $width, $style);
            $left += $width;
        }
        $this->row($row, self::PADDING, $printHead);
        $this->paper->rule(self::LEFT, $this->top, self::WIDTH, $thickness, $color);
    }

    /** @param list<string> $texts */
    private function numberWidth(array $texts): float
    {
        $widest = 0.0;
        foreach ($texts as $text) {
            foreach ($this->lines($text, new Style(isBold: true), self::NUMBER[1] - self::BREAK) as $line) {
                $widest = max($widest, $line->width());
            }
        }

        return min(self::NUMBER[1], max(self::NUMBER[0], $widest + self::BREAK));
    }

    /**
     * Prints cells side by side. A row that doesn't fit the rest of the page starts on the next one; a row that is
     * higher than a page is continued on further pages.
     *
     * @param list<Cell> $cells
     * @param (callable(): void)|null $printHead called at the top of each new page
     */
    private function row(array $cells, float $padding = 0, ?callable $printHead = null): void
    {
        $this->makeRoom(
            max([0.0, ...array_map(static fn(array $cell): float => self::height($cell['lines']), $cells)]) +
                2 * $padding,
            $printHead,
        );
        while (true) {
            $this->top += $padding;
            $end = $this->top;
            $rest = [];
            foreach ($cells as $cell) {
                $top = $this->top;
                while (($line = $cell['lines'][0] ?? null) !== null && $top + $line->height() <= self::BOTTOM) {
                    $shift = $cell['isNumber'] ? $cell['width'] - $line->width() : 0;
                    $this->paper->text(self::LEFT + $cell['left'] + $shift, $top, $line);
                    $top += $line->height();
                    array_shift($cell['lines']);
                }
                $end = max($end, $top);
                $rest[] = $cell;
            }
            $cells = $rest;
            $this->top = $end + $padding;
            if (array_merge(...array_column($cells, 'lines')) === []) {
                return;
            }
            $this->turn($printHead);
        }
    }

    /**
     * Starts a new page if a part doesn't fit the rest of this one, unless it wouldn't fit the next one either.
     *
     * @param (callable(): void)|null $printHead called at the top of the new page
     */
    private function makeRoom(float $height, ?callable $printHead = null): void
    {
        $isTop = $this->top <= self::TOP;
        if (!$isTop && $this->top + $height > self::BOTTOM && $height < 0.9 * (self::BOTTOM - self::TOP)) {
            $this->turn($printHead);
        }
    }

    /** @param (callable(): void)|null $printHead */
    private function turn(?callable $printHead): void
    {
        $this->paper->addPage();
        $this->top = self::TOP;
        if ($printHead !== null) {
            $printHead();
        }
    }

    /** @return Cell */
    private function cell(string $text, float $left, float $width, Style $style): array
    {
        return [
            'lines' => $this->lines($text, $style, $width),
            'left' => $left,
            'width' => $width,
            'isNumber' => false,
        ];
    }

    /** @return list<Line> */
    private function lines(string $text, Style $style, float $width): array
    {
        return Line::wrap($text, $style, $width, $this->fonts);
    }

    /** @param list<Line> $lines */
    private static function height(array $lines): float
    {
        return array_sum(array_map(static fn(Line $line): float => $line->height(), $lines));
    }
}

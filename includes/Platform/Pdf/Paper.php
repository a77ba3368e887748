<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** Pages in A4 with text and lines on them. Measures are in points, from the top left corner. */
final class Paper
{
    public const WIDTH = 595.28;
    public const HEIGHT = 841.89;

    /** Height of letters above the line they stand on, as a share of the font size. */
    private const ASCENT = 0.8;

    /** @var array<int, string> drawing operators by page */
    private array $pages = [''];
    private int $page = 0;

    public function __construct(private readonly string $title, private readonly Fonts $fonts) {}

    public function addPage(): void
    {
        $this->pages[] = '';
        $this->page = count($this->pages) - 1;
    }

    public function countPages(): int
    {
        return count($this->pages);
    }

    /** Goes back to a page that is there already, by its number from 1. */
    public function turnTo(int $number): void
    {
        $this->page = max(0, min(count($this->pages), $number) - 1);
    }

    /** @param float $top upper end of the line of text */
    public function text(float $left, float $top, Line $line): void
    {
        if ($line->text === '') {
            return;
        }
        $size = $line->style->size;
        $baseline = $top + ($line->height() - $size) / 2 + self::ASCENT * $size;
        $outline = $line->style->isBold ? $line->font->outline() * $size : 0.0;
        $codes = addcslashes($line->font->encode($line->text), "\\\\()\r");
        $this->draw(
            sprintf(
                'BT /%s %s Tf %s rg %s %s %s Td [(%s)] TJ ET',
                $line->font->name(),
                self::number($size * $line->font->scale()),
                $line->style->color,
                $outline > 0 ? "{$line->style->color} RG " . self::number($outline) . ' w 2 Tr' : '0 Tr',
                self::number($left),
                self::number(self::HEIGHT - $baseline),
                $codes,
            ),
        );
    }

    /** Draws a horizontal line. */
    public function rule(float $left, float $top, float $width, float $thickness, string $color): void
    {
        $height = self::number(self::HEIGHT - $top);
        $this->draw(
            sprintf(
                '%s RG %s w %s %s m %s %s l S',
                $color,
                self::number($thickness),
                self::number($left),
                $height,
                self::number($left + $width),
                $height,
            ),
        );
    }

    /** Draws a rectangle without filling it. */
    public function frame(float $left, float $top, float $width, float $height, float $thickness, string $color): void
    {
        $corner = [$left, self::HEIGHT - $top - $height, $width, $height];
        $this->draw(
            "$color RG " .
                self::number($thickness) .
                ' w ' .
                implode(' ', array_map(self::number(...), $corner)) .
                ' re S',
        );
    }

    /** @return string the PDF content */
    public function bytes(): string
    {
        $file = new PdfFile();
        $catalog = $file->reserve();
        $tree = $file->reserve();
        $fonts = $this->fonts->embed($file);
        $box = '[0 0 ' . self::number(self::WIDTH) . ' ' . self::number(self::HEIGHT) . ']';
        $pages = [];
        foreach ($this->pages as $content) {
            $drawing = $file->stream($content);
            $pages[] = $file->add("<< /Type /Page /Parent $tree 0 R /Contents $drawing 0 R >>") . ' 0 R';
        }
        $file->set(
            $tree,
            '<< /Type /Pages /Kids [' .
                implode(' ', $pages) .
                '] /Count ' .
                count($pages) .
                " /MediaBox $box /Resources << /Font $fonts >> >>",
        );
        $file->set($catalog, "<< /Type /Catalog /Pages $tree 0 R /ViewerPreferences << /DisplayDocTitle true >> >>");
        $info = $file->add('<< /Title ' . PdfFile::text($this->title) . ' /Producer (Tillbook Payments) >>');

        return $file->bytes($catalog, $info);
    }

    private function draw(string $operators): void
    {
        $this->pages[$this->page] .= "$operators\n";
    }

    private static function number(float $number): string
    {
        return rtrim(rtrim(number_format($number, 2, '.', ''), '0'), '.');
    }
}

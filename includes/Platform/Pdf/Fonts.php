<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** The fonts of a document. */
final class Fonts
{
    /** @var array<string, Font> fonts asked for so far, by name */
    private array $used = [];
    private readonly Helvetica $regular;
    private readonly Helvetica $bold;
    private readonly DejaVu $wide;

    public function __construct()
    {
        $this->regular = new Helvetica(false);
        $this->bold = new Helvetica(true);
        $this->wide = new DejaVu();
    }

    /** Returns a font that has the text's letters, as far as any has them. */
    public function of(string $text, bool $isBold): Font
    {
        $font = Helvetica::covers($text) ? ($isBold ? $this->bold : $this->regular) : $this->wide;

        return $this->used[$font->name()] = $font;
    }

    /** @return string the fonts as a resource of pages, such as `<< /F1 5 0 R >>` */
    public function embed(PdfFile $file): string
    {
        ksort($this->used);
        $entries = array_map(
            static fn(Font $font): string => "/{$font->name()} {$font->embed($file)} 0 R",
            $this->used,
        );

        return '<< ' . implode(' ', $entries) . ' >>';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** A font of a PDF document. */
interface Font
{
    /** @return string name of the font among a page's resources, such as F1 */
    public function name(): string;

    /** @return int width in points at a font size of 1,000 points */
    public function width(string $text): int;

    /** @return string the codes that stand for the text's letters in the document */
    public function encode(string $text): string;

    /** @return float factor for the font size, so that letters of different fonts look equally large in one document */
    public function scale(): float;

    /** @return float thickness of the outline drawn around letters to make them bold, as a share of the font size */
    public function outline(): float;

    /** Adds the font's objects to the document and returns the number of the first. */
    public function embed(PdfFile $file): int;
}

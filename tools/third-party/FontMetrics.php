<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

/** Adobe's metrics of a font (AFM) with what text is set by: the letters' widths. Their boxes and kerning are never asked for. */
final class FontMetrics
{
    /** @param string $changed the day, which Adobe's terms want in the file beside a note of what was changed */
    public static function widths(string $afm, string $changed): string
    {
        $lines = preg_split('/\r\n|\r|\n/', rtrim($afm));
        $kept = [];
        $isKerning = false;
        foreach ($lines === false ? [] : $lines as $line) {
            $isKerning =
                ($isKerning || str_starts_with($line, 'StartKernData')) && !str_starts_with($line, 'EndKernData');
            if (!$isKerning && !str_starts_with($line, 'EndKernData')) {
                $kept[] = (string) preg_replace('/^(C -?\d+ ; WX \d+ ; N \S+ ;).*$/', '$1', $line);
            }
        }
        array_splice($kept, 1, 0, [
            "Comment Modified for Tillbook on $changed: bounding boxes of characters, ligatures and kerning left out.",
        ]);

        return implode("\n", $kept) . "\n";
    }
}

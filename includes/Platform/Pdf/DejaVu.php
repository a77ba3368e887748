<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/**
 * DejaVu Sans, for text with letters that Helvetica lacks: Greek, Cyrillic and many Latin letters. Documents contain
 * the letters they use. Other letters (Hebrew, Arabic, Chinese, Japanese) are drawn as empty boxes, but can be copied.
 */
final class DejaVu implements Font
{
    private const FILE = '/third-party/dejavu/DejaVuSans.ttf';

    /** Letters beyond the 65,536 that two bytes can name, such as emoji, become a replacement character. */
    private const UNKNOWN = 0xfffd;

    /** Ranges of at most this many letters are allowed in a list of Unicode letters by code. */
    private const MAX_IN_LIST = 100;

    private ?TrueType $font = null;

    /** @var array<int, int> glyphs used in the document, by code point */
    private array $used = [];

    public function name(): string
    {
        return 'F3';
    }

    public function width(string $text): int
    {
        $width = 0;
        foreach (self::codePoints($text) as $codePoint) {
            $width += $this->font()->width($this->font()->glyph($codePoint));
        }

        return $width;
    }

    public function encode(string $text): string
    {
        $codes = '';
        foreach (self::codePoints($text) as $codePoint) {
            $this->used[$codePoint] = $this->font()->glyph($codePoint);
            $codes .= pack('n', $codePoint);
        }

        return $codes;
    }

    /** The letters are larger than Helvetica's at the same size. */
    public function scale(): float
    {
        return 0.92;
    }

    /** The bold font would be another file. */
    public function outline(): float
    {
        return 0.04;
    }

    public function embed(PdfFile $file): int
    {
        ksort($this->used);
        $name = self::tag(array_keys($this->used)) . '+DejaVuSans';
        ['box' => $box, 'ascent' => $ascent, 'descent' => $descent] = $this->font()->metrics();
        $subset = $this->font()->subset(array_values($this->used));
        $program = $file->stream($subset, '/Length1 ' . strlen($subset));
        $descriptor = $file->add(
            "<< /Type /FontDescriptor /FontName /$name /Flags 4 /FontBBox [" .
                implode(' ', $box) .
                "] /ItalicAngle 0 /Ascent $ascent /Descent $descent /CapHeight 729 /StemV 80 /FontFile2 $program 0 R >>",
        );
        $widths = implode(
            ' ',
            array_map(
                fn(int $code, int $glyph): string => "$code [{$this->font()->width($glyph)}]",
                array_keys($this->used),
                $this->used,
            ),
        );
        $glyphs = $file->stream($this->glyphsByCode());
        $letters = $file->add(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /$name" .
                ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>' .
                " /FontDescriptor $descriptor 0 R /DW 600 /W [$widths] /CIDToGIDMap $glyphs 0 R >>",
        );
        $unicode = $file->stream($this->unicodeByCode());

        return $file->add(
            "<< /Type /Font /Subtype /Type0 /BaseFont /$name /Encoding /Identity-H" .
                " /DescendantFonts [$letters 0 R] /ToUnicode $unicode 0 R >>",
        );
    }

    /** @return string two bytes for each code up to the last one used */
    private function glyphsByCode(): string
    {
        $glyphs = str_repeat("\0\0", (array_key_last($this->used) ?? 0) + 1);
        foreach ($this->used as $code => $glyph) {
            $glyphs = substr_replace($glyphs, pack('n', $glyph), 2 * $code, 2);
        }

        return $glyphs;
    }

    /** @return string a CMap, by which readers copy and search text */
    private function unicodeByCode(): string
    {
        $lists = '';
        foreach (array_chunk(array_keys($this->used), self::MAX_IN_LIST) as $codes) {
            $lists .= count($codes) . " beginbfchar\n";
            foreach ($codes as $code) {
                $lists .= sprintf("<%04X> <%04X>\n", $code, $code);
            }
            $lists .= "endbfchar\n";
        }

        return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" .
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" .
            "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" .
            "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{$lists}endcmap\n" .
            "CMapName currentdict /CMap defineresource pop\nend\nend";
    }

    /**
     * @param list<int> $codePoints
     *
     * @return string six capitals, by which readers tell subsets of a font apart
     */
    private static function tag(array $codePoints): string
    {
        $hash = substr(hash('sha256', implode(' ', $codePoints)), 0, 6);

        return strtr($hash, '0123456789abcdef', 'GHIJKLMNOPABCDEF');
    }

    private function font(): TrueType
    {
        return $this->font ??= new TrueType((string) file_get_contents(TILLBOOK_DIR . self::FILE));
    }

    /** @return list<int> */
    private static function codePoints(string $text): array
    {
        return array_map(static function (string $letter): int {
            $codePoint = mb_ord($letter, 'UTF-8');

            return $codePoint === false || $codePoint > 0xffff ? self::UNKNOWN : $codePoint;
        }, mb_str_split($text, 1, 'UTF-8'));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

use RuntimeException;

/**
 * Reads a TrueType font: which glyph draws a letter, how wide it is, and a copy of the font with some glyphs only.
 * The tables are those of the OpenType specification. Reads what `npm run third-party` writes, so a character map
 * other than format 4 is an error.
 */
final class TrueType
{
    /** Tables that a PDF reader needs to draw glyphs by their numbers, in a font without hints. */
    private const EMBEDDED = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];
    private const HEADER = 12;
    private const RECORD = 16;

    /** Flags of a part of a composite glyph: 16-bit arguments, and which kind of scale follows them. */
    private const WORDS = 0x0001;
    private const SCALE = 0x0008;
    private const MORE = 0x0020;
    private const TWO_SCALES = 0x0040;
    private const MATRIX = 0x0080;

    /** @var array<string, string> contents by tag */
    private readonly array $tables;

    /** @var array<int, int> glyphs by code point */
    private readonly array $glyphs;

    /** @var list<int> where each glyph begins in the glyf table, and where the last one ends */
    private readonly array $offsets;

    public function __construct(string $bytes)
    {
        $tables = [];
        for ($index = 0; $index < self::unsigned($bytes, 4); ++$index) {
            $record = self::HEADER + self::RECORD * $index;
            $offset = self::long($bytes, $record + 8);
            $tables[substr($bytes, $record, 4)] = substr($bytes, $offset, self::long($bytes, $record + 12));
        }
        $this->tables = $tables;
        $this->glyphs = $this->characterMap();
        $isLong = self::unsigned($this->bytesOf('head'), 50) === 1;
        $this->offsets = $isLong
            ? self::numbers('N*', $this->bytesOf('loca'))
            : array_map(static fn(int $half): int => 2 * $half, self::numbers('n*', $this->bytesOf('loca')));
    }

    /** @return int number of the glyph; 0, the glyph for missing letters, if the font doesn't have the letter */
    public function glyph(int $codePoint): int
    {
        return $this->glyphs[$codePoint] ?? 0;
    }

    /** @return int width in thousandths of the font size */
    public function width(int $glyph): int
    {
        // Glyphs after the last one with a width of its own have the same width as that one.
        $last = self::unsigned($this->bytesOf('hhea'), 34) - 1;

        return $this->thousandths(self::unsigned($this->bytesOf('hmtx'), 4 * min($glyph, $last)));
    }

    /** @return array{box: array{int, int, int, int}, ascent: int, descent: int} in thousandths of the font size */
    public function metrics(): array
    {
        $head = $this->bytesOf('head');
        $box = array_map(fn(int $at): int => $this->thousandths(self::signed($head, $at)), [36, 38, 40, 42]);

        return [
            'box' => $box,
            'ascent' => $this->thousandths(self::signed($this->bytesOf('hhea'), 4)),
            'descent' => $this->thousandths(self::signed($this->bytesOf('hhea'), 6)),
        ];
    }

    /**
     * Returns the font with the outlines of some glyphs only. All glyphs keep their numbers.
     *
     * @param list<int> $glyphs
     */
    public function subset(array $glyphs): string
    {
        $kept = [];
        $this->keep([0, ...$glyphs], $kept);
        $outlines = $offsets = $widths = '';
        $hmtx = $this->bytesOf('hmtx');
        $metrics = self::unsigned($this->bytesOf('hhea'), 34);
        for ($glyph = 0; $glyph < count($this->offsets) - 1; ++$glyph) {
            $offsets .= pack('N', strlen($outlines));
            $outlines .= isset($kept[$glyph]) ? self::padded($this->outline($glyph)) : '';
            if ($glyph < $metrics) {
                $widths .= isset($kept[$glyph]) || $glyph === $metrics - 1 ? substr($hmtx, 4 * $glyph, 4) : "\0\0\0\0";
            }
        }
        $head = substr_replace(substr_replace($this->bytesOf('head'), "\0\0\0\0", 8, 4), "\0\1", 50, 2);
        $changed = [
            'glyf' => $outlines,
            'head' => $head,
            'hmtx' => $widths . substr($hmtx, 4 * $metrics),
            'loca' => $offsets . pack('N', strlen($outlines)),
        ];

        return self::font($changed + array_intersect_key($this->tables, array_flip(self::EMBEDDED)));
    }

    /**
     * Collects glyphs and, for composite ones such as letters with accents, the glyphs that they consist of.
     *
     * @param list<int> $glyphs
     * @param array<int, true> $kept glyphs collected so far
     */
    private function keep(array $glyphs, array &$kept): void
    {
        foreach ($glyphs as $glyph) {
            if (!isset($kept[$glyph])) {
                $kept[$glyph] = true;
                $this->keep($this->parts($glyph), $kept);
            }
        }
    }

    /** @return list<int> the glyphs that a composite glyph consists of; none for others */
    private function parts(int $glyph): array
    {
        $outline = $this->outline($glyph);
        if ($outline === '' || self::signed($outline, 0) >= 0) {
            return [];
        }
        $parts = [];
        $at = 10;
        do {
            $flags = self::unsigned($outline, $at);
            $parts[] = self::unsigned($outline, $at + 2);
            $at += 4 + (($flags & self::WORDS) > 0 ? 4 : 2);
            $at += match (true) {
                ($flags & self::SCALE) > 0 => 2,
                ($flags & self::TWO_SCALES) > 0 => 4,
                ($flags & self::MATRIX) > 0 => 8,
                default => 0,
            };
        } while (($flags & self::MORE) > 0);

        return $parts;
    }

    private function outline(int $glyph): string
    {
        $start = $this->offsets[$glyph] ?? 0;

        return substr($this->bytesOf('glyf'), $start, ($this->offsets[$glyph + 1] ?? $start) - $start);
    }

    /** @return array<int, int> glyphs by code point */
    private function characterMap(): array
    {
        $cmap = $this->bytesOf('cmap');
        for ($index = 0; $index < self::unsigned($cmap, 2); ++$index) {
            $map = substr($cmap, self::long($cmap, 4 + 8 * $index + 4));
            if (self::unsigned($map, 0) === 4) {
                return self::segments($map);
            }
        }
        throw new RuntimeException('The font has no character map of format 4.');
    }

    /** @return array<int, int> glyphs by code point */
    private static function segments(string $map): array
    {
        $size = self::unsigned($map, 6);
        $glyphs = [];
        for ($segment = 0; $segment < $size; $segment += 2) {
            $end = self::unsigned($map, 14 + $segment);
            $start = self::unsigned($map, 16 + $size + $segment);
            $delta = self::unsigned($map, 16 + 2 * $size + $segment);
            $range = self::unsigned($map, 16 + 3 * $size + $segment);
            for ($code = $start; $code <= $end && $code < 0xffff; ++$code) {
                // A range is an offset from its own place to the glyph of the segment's first letter.
                $listed =
                    $range === 0
                        ? $code
                        : self::unsigned($map, 16 + 3 * $size + $segment + $range + 2 * ($code - $start));
                $glyphs[$code] = $range !== 0 && $listed === 0 ? 0 : ($listed + $delta) & 0xffff;
            }
        }

        return $glyphs;
    }

    /** @param array<string, string> $tables contents by tag */
    private static function font(array $tables): string
    {
        ksort($tables);
        $power = (int) log(count($tables), 2);
        $directory = pack(
            'Nnnnn',
            0x10000,
            count($tables),
            16 << $power,
            $power,
            16 * (count($tables) - (1 << $power)),
        );
        $offset = self::HEADER + self::RECORD * count($tables);
        foreach ($tables as $tag => $content) {
            $sum = array_sum(self::numbers('N*', self::padded($content))) & 0xffffffff;
            $directory .= $tag . pack('NNN', $sum, $offset, strlen($content));
            $offset += strlen(self::padded($content));
        }

        return $directory . implode('', array_map(self::padded(...), $tables));
    }

    private static function padded(string $bytes): string
    {
        return $bytes . str_repeat("\0", -strlen($bytes) & 3);
    }

    private function bytesOf(string $tag): string
    {
        return $this->tables[$tag] ?? throw new RuntimeException("The font has no table $tag.");
    }

    private function thousandths(int $units): int
    {
        return (int) round((1000 * $units) / self::unsigned($this->bytesOf('head'), 18));
    }

    private static function unsigned(string $bytes, int $at): int
    {
        return (ord($bytes[$at]) << 8) + ord($bytes[$at + 1]);
    }

    private static function signed(string $bytes, int $at): int
    {
        return (self::unsigned($bytes, $at) ^ 0x8000) - 0x8000;
    }

    private static function long(string $bytes, int $at): int
    {
        return (self::unsigned($bytes, $at) << 16) + self::unsigned($bytes, $at + 2);
    }

    /** @return list<int> */
    private static function numbers(string $format, string $bytes): array
    {
        return array_values(array_filter((array) unpack($format, $bytes), is_int(...)));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

use FontLib\BinaryStream;
use FontLib\Font;
use FontLib\Glyph\Outline;
use FontLib\Glyph\OutlineComposite;
use FontLib\TrueType\File;

/** Creates a font with only the required letters; identical bytes each time. */
final class FontSubset
{
    private const LICENSE_RECORD = 13;
    private const COPYRIGHT_RECORD = 0;

    private function __construct(public readonly string $font, public readonly string $license) {}

    /** @param list<array{0: int, 1: int}> $ranges first and last code point of each range */
    public static function of(string $source, array $ranges): self
    {
        $letters = '';
        foreach ($ranges as [$first, $last]) {
            $letters .= implode('', array_map(mb_chr(...), range($first, $last)));
        }
        $font = self::load($source);
        $license =
            implode(
                "\n\n",
                array_map(static fn(int $record): string => trim((string) $font->getNameTableString($record)), [
                    self::COPYRIGHT_RECORD,
                    self::LICENSE_RECORD,
                ]),
            ) . "\n";
        $font->setSubset($letters);
        $font->reduce();
        self::unhint($font);
        $made = (string) tempnam(sys_get_temp_dir(), 'font');
        try {
            $font->open($made, BinaryStream::modeReadWrite);
            $font->encode(['OS/2']);
            $font->close();

            return new self((string) file_get_contents($made), $license);
        } finally {
            unlink($made);
        }
    }

    /**
     * Removes the hinting for low-resolution screens, with the tables that only its instructions use: it is a third of
     * the font and has no effect in print or on a zoomed page.
     */
    private static function unhint(File $font): void
    {
        /** @var array<int, Outline> $glyphs */
        $glyphs = $font->getData('glyf');
        foreach ($glyphs as $glyph) {
            if ($glyph instanceof OutlineComposite) {
                foreach ($glyph->components as $component) {
                    $component->instructions = null;
                }
            } elseif ((string) $glyph->raw !== '') {
                // Number of contours (i16), bounding box (4 i16), last point of each contour (u16), length of the
                // instructions (u16).
                $at = 10 + 2 * self::unsigned($glyph->raw, 0);
                $glyph->raw =
                    substr($glyph->raw, 0, $at) .
                    "\0\0" .
                    substr($glyph->raw, $at + 2 + self::unsigned($glyph->raw, $at));
            }
        }
        // The library writes these tables if the font has them, and has no way to leave them out.
        (function (): void {
            $this->directory = array_diff_key($this->directory, array_flip(['cvt ', 'fpgm', 'prep']));
        })->call($font);
    }

    private static function unsigned(string $bytes, int $at): int
    {
        return (ord($bytes[$at]) << 8) + ord($bytes[$at + 1]);
    }

    private static function load(string $path): File
    {
        $font = Font::load($path);
        if (!($font instanceof File)) {
            throw new \RuntimeException("$path is no font.");
        }
        $font->parse();

        return $font;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use FontLib\Font;
use FontLib\Glyph\OutlineComposite;
use FontLib\TrueType\File;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Pdf\TrueType;

/** The font that ships, as we read it and as a library reads it. */
final class TrueTypeTest extends TestCase
{
    private const FILE = TILLBOOK_DIR . '/third-party/dejavu/DejaVuSans.ttf';

    public function testGlyphsAndWidthsAreWhatALibraryReads(): void
    {
        $font = new TrueType((string) file_get_contents(self::FILE));
        $library = self::load(self::FILE);
        $map = $library->getUnicodeCharMap();
        $widths = $library->getData('hmtx');
        $unitsPerEm = $library->getData('head', 'unitsPerEm');
        self::assertGreaterThan(900, count($map));
        foreach ($map as $code => $glyph) {
            self::assertSame($glyph, $font->glyph($code), dechex($code));
            self::assertSame(
                (int) round((1000 * $widths[$glyph][0]) / $unitsPerEm),
                $font->width($glyph),
                dechex($code),
            );
        }
        self::assertSame(0, $font->glyph(0x65e5));
    }

    /** @return iterable<string, array{string}> */
    public static function letters(): iterable
    {
        yield 'Latin' => ['AZazŁłŻżőűğıřėāȚßẞƁɗƘəƊɛ€'];
        yield 'Vietnamese, of several parts' => ['ẤữỒệ'];
        yield 'Greek' => ['ΑΩαωΆώϊ'];
        yield 'Cyrillic' => ['АЯаяЁёЇїЉ№'];
    }

    #[DataProvider('letters')]
    public function testEveryLetterOfOurLanguagesIsThere(string $letters): void
    {
        $font = new TrueType((string) file_get_contents(self::FILE));
        foreach (mb_str_split($letters) as $letter) {
            self::assertGreaterThan(0, $font->glyph((int) mb_ord($letter)), $letter);
        }
    }

    #[DataProvider('letters')]
    public function testASubsetDrawsItsLettersAsTheFontDoes(string $letters): void
    {
        $font = new TrueType((string) file_get_contents(self::FILE));
        $glyphs = array_map(
            static fn(string $letter): int => $font->glyph((int) mb_ord($letter)),
            mb_str_split($letters),
        );
        $path = (string) tempnam(sys_get_temp_dir(), 'font');
        try {
            $bytes = $font->subset($glyphs);
            file_put_contents($path, $bytes);
            // Without the table that maps letters, which PDF has outside the font, glyphs are compared by number.
            $subset = self::load($path);
            $whole = self::load(self::FILE);
            self::assertSame($whole->getData('maxp', 'numGlyphs'), $subset->getData('maxp', 'numGlyphs'));
            $outlines = $whole->getData('glyf');
            $drawn = array_filter($subset->getData('glyf'), static fn($outline): bool => (string) $outline->raw !== '');
            foreach ($glyphs as $glyph) {
                self::assertArrayHasKey($glyph, $drawn);
            }
            foreach ($drawn as $glyph => $outline) {
                self::assertSame(rtrim((string) $outlines[$glyph]->raw, "\0"), rtrim((string) $outline->raw, "\0"));
                foreach ($outline->getGlyphIDs() as $part) {
                    self::assertArrayHasKey($part, $drawn, 'A letter lacks a part.');
                }
                self::assertSame($whole->getData('hmtx')[$glyph], $subset->getData('hmtx')[$glyph]);
            }
            self::assertLessThan(5 * count($glyphs) + 2, count($drawn), 'Other letters stay out.');
            self::assertChecksums($bytes);
        } finally {
            unlink($path);
        }
    }

    /** They are for screens of low resolution, and each document with such letters would contain them. */
    public function testNoGlyphHasHints(): void
    {
        $font = self::load(self::FILE);
        self::assertSame([], array_intersect(['cvt ', 'fpgm', 'prep'], array_keys($font->getTable())));
        foreach ($font->getData('glyf') as $glyph => $outline) {
            if ($outline instanceof OutlineComposite) {
                $outline->getGlyphIDs();
                self::assertNotEmpty($outline->components);
                self::assertSame([], array_filter(array_column($outline->components, 'instructions')), "Glyph $glyph");
            } elseif ((string) $outline->raw !== '') {
                $contours = ord($outline->raw[1]);
                self::assertSame("\0\0", substr($outline->raw, 10 + 2 * $contours, 2), "Glyph $glyph");
            }
        }
    }

    public function testAFontOfAnotherKindIsRefused(): void
    {
        $this->expectExceptionMessage('The font has no table cmap.');
        new TrueType(pack('Nnnnn', 0x10000, 0, 0, 0, 0));
    }

    private static function assertChecksums(string $font): void
    {
        for ($index = 0; $index < (ord($font[4]) << 8) + ord($font[5]); ++$index) {
            /** @var array{sum: int, offset: int, length: int} $record */
            $record = unpack('Nsum/Noffset/Nlength', substr($font, 12 + 16 * $index + 4, 12));
            $words = (array) unpack('N*', substr($font, $record['offset'], (int) (4 * ceil($record['length'] / 4))));
            self::assertSame($record['sum'], array_sum($words) & 0xffffffff, substr($font, 12 + 16 * $index, 4));
        }
    }

    private static function load(string $path): File
    {
        $font = Font::load($path);
        self::assertInstanceOf(File::class, $font);
        $font->parse();

        return $font;
    }
}

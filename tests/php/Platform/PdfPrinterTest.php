<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Pdf\PdfDocument;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Platform\Pdf\PdfUnavailable;
use Tillbook\Tests\Features\Documents\PdfText;

final class PdfPrinterTest extends TestCase
{
    public function testEnteredTextIsNeverMarkup(): void
    {
        $typed = '<img src="file:///etc/passwd"><script type="text/php">echo 1;</script> &amp; {$x}';
        $pdf = (new PdfPrinter())->print(static function () use ($typed): PdfDocument {
            $sheet = new PdfDocument($typed);
            $sheet->note($typed);

            return $sheet;
        });
        self::assertStringContainsString($typed, str_replace("\n", ' ', PdfText::of($pdf)));
        self::assertStringNotContainsString('root:', $pdf);
    }

    /** @return iterable<string, array{string}> */
    public static function escapes(): iterable
    {
        yield 'what ends a text of a PDF' => ['a) Tj ET (b \\) \\\\ c'];
        yield 'only half of a pair' => ['((( \\'];
        yield 'letters whose codes hold such bytes' => ["\u{0428}\u{0429}\u{045C}\u{010D}\u{010A}"];
        yield 'every letter of the own fonts' => [self::windows1252()];
    }

    #[DataProvider('escapes')]
    public function testNoTextLeavesItsPlace(string $text): void
    {
        $pdf = $this->print($text);
        self::assertSame(preg_split('/ /', $text), preg_split('/[ \n]/', PdfText::of($pdf)));
        $drawn = array_filter(
            PdfText::streams($pdf),
            static fn(string $stream): bool => str_starts_with($stream, 'BT '),
        );
        self::assertSame(
            [''],
            (array) preg_replace('#^BT /F\d .*?\)\] TJ ET\n#ms', '', array_values($drawn)),
            'There is text only.',
        );
    }

    public function testLettersBeyondThePrintersOwnFontsComeWithOne(): void
    {
        $pdf = $this->print("Zażółć gęślą jaźń\nΑθήνα\nМосква");
        self::assertStringContainsString("Zażółć gęślą jaźń\nΑθήνα\nМосква", PdfText::of($pdf));
        self::assertStringContainsString('/FontFile2', $pdf);
        self::assertLessThan(20000, strlen($pdf), 'The font has the letters of the document only.');
        self::assertStringNotContainsString('/FontFile2', $this->print('Grüße, 5 € – “quoted”'));
    }

    public function testTextCanBeCopiedEvenWhereNoFontHasTheLetters(): void
    {
        $pdf = $this->print('שלום 日本');
        self::assertStringContainsString('שלום 日本', PdfText::of($pdf));
        $lists = implode(
            "\n",
            array_filter(
                PdfText::streams($pdf),
                static fn(string $stream): bool => str_contains($stream, 'beginbfchar'),
            ),
        );
        self::assertStringContainsString("<05E9> <05E9>\n", $lists);
        self::assertStringContainsString("<65E5> <65E5>\n", $lists);
    }

    public function testWhatHasNoPlaceOnPaperIsLeftOut(): void
    {
        $pdf = $this->print("a\0b\x07\u{202E}c\u{2066}d\u{FEFF}\u{200D}\tand\u{202F}10\u{2212}2 \u{1F3A9}\xFF.");
        self::assertSame("abcd and\u{A0}10-2 \u{FFFD}?.", PdfText::of($pdf));
    }

    /** Every object is at the offset that the table at the end gives; otherwise readers have to guess. */
    public function testTheTableOfObjectsIsRight(): void
    {
        $pdf = $this->print("Łódź\n" . str_repeat("Line\n", 200));
        self::assertSame(1, preg_match('/startxref\n(\d+)\n%%EOF\n\z/', $pdf, $end));
        self::assertSame(
            1,
            preg_match(
                '/\Axref\n0 (\d+)\n0{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer\n<< \/Size (\d+) /',
                substr($pdf, (int) $end[1]),
                $table,
            ),
        );
        $places = array_map(static fn(string $row): int => (int) substr($row, 0, 10), explode("\n", trim($table[2])));
        self::assertSame([(string) (count($places) + 1), $table[1]], [$table[1], $table[3]]);
        foreach ($places as $index => $place) {
            self::assertStringStartsWith($index + 1 . " 0 obj\n", substr($pdf, $place, 20));
        }
        preg_match_all('/ (\d+) 0 R/', $pdf, $references);
        self::assertSame(
            [],
            array_diff(array_map(intval(...), $references[1]), range(1, count($places))),
            'What is referred to is there.',
        );
        preg_match_all('/\/Length (\d+)[^>]*>>\nstream\n(.*?)\nendstream/s', $pdf, $streams);
        self::assertSame(array_map(intval(...), $streams[1]), array_map(strlen(...), $streams[2]));
        self::assertGreaterThan(4, count($streams[1]));
    }

    public function testTheSameSheetIsTheSameFile(): void
    {
        self::assertSame($this->print('Łódź'), $this->print('Łódź'));
        self::assertStringContainsString('/Title <FEFF0054006500730074>', $this->print('Text'));
    }

    public function testAMissingExtensionIsNamedBeforeAnythingIsDone(): void
    {
        $printer = new PdfPrinter(
            static fn(string $extension): bool => !in_array($extension, ['zlib', 'mbstring'], true),
        );
        try {
            $printer->print(static fn(): PdfDocument => self::fail('A sheet was built.'));
            self::fail('There was no error.');
        } catch (PdfUnavailable $missing) {
            self::assertSame(
                'This document can\'t be created because these PHP extensions are missing: mbstring, zlib. Ask your host to enable them.',
                $missing->getMessage(),
            );
        }
    }

    private static function windows1252(): string
    {
        $codes = implode(
            '',
            array_map(chr(...), array_diff(range(0x21, 0xff), [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0xa0, 0xad])),
        );

        return implode(' ', mb_str_split(mb_convert_encoding($codes, 'UTF-8', 'Windows-1252'), 20));
    }

    private function print(string $text): string
    {
        return (new PdfPrinter())->print(static function () use ($text): PdfDocument {
            $sheet = new PdfDocument('Test');
            $sheet->note($text);

            return $sheet;
        });
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Pdf\Fonts;
use Tillbook\Platform\Pdf\Line;
use Tillbook\Platform\Pdf\Paper;
use Tillbook\Platform\Pdf\PdfDocument;
use Tillbook\Platform\Pdf\Style;
use Tillbook\Tests\Features\Documents\PdfText;

/** Where a sheet puts its text. */
final class PdfDocumentTest extends TestCase
{
    /** Margins in points: 16 and 18 mm. */
    private const LEFT = 45.35;
    private const TOP = 51.02;

    /** @return iterable<string, array{string, float, list<string>}> */
    public static function wrapped(): iterable
    {
        yield 'nothing' => ['', 100, []];
        yield 'what fits' => ['One line', 100, ['One line']];
        yield 'between words' => ['One line and another', 60, ['One line and', 'another']];
        yield 'after a hyphen between letters' => ['Saint-Germain-en-Laye', 60, ['Saint-', 'Germain-en-', 'Laye']];
        yield 'never within a date' => ['on 2026-11-21', 60, ['on', '2026-11-21']];
        yield 'never at a blank that binds' => ["about 1,234.50\u{A0}USD", 75, ['about', "1,234.50\u{A0}USD"]];
        yield 'within a word that fits no line' => ['A Llanfairpwllgwyngyll', 50, ['A', 'Llanfairpwl', 'lgwyngyll']];
        yield 'where it says so, empty lines too' => ["a\r\nb\n\nc\rd", 50, ['a', 'b', '', 'c', 'd']];
        yield 'blanks in a row' => ['  a   b  ', 50, ['a b']];
        yield 'in other letters' => ['Шапка зимняя', 50, ['Шапка', 'зимняя']];
    }

    /** @param list<string> $lines */
    #[DataProvider('wrapped')]
    public function testTextIsBrokenIntoLines(string $text, float $width, array $lines): void
    {
        $wrapped = Line::wrap($text, new Style(), $width, new Fonts());
        self::assertSame($lines, array_map(static fn(Line $line): string => $line->text, $wrapped));
        foreach ($wrapped as $line) {
            self::assertLessThanOrEqual($width, $line->width());
        }
    }

    /** Of Adobe's metrics and of DejaVu's, at 10 points; DejaVu is printed a little smaller. */
    public function testWidthsAreTheFonts(): void
    {
        $width = static fn(string $text, bool $isBold = false): float => round(
            (Line::wrap($text, new Style(isBold: $isBold), 1000, new Fonts())[0] ?? self::fail())->width(),
            3,
        );
        self::assertSame([5.56, 7.22, 10.0, 5.56, 2.22], array_map($width, ['5', 'Ü', '—', '€', 'i']));
        self::assertSame(
            [5.56, 7.22, 2.78],
            array_map(static fn(string $text): float => $width($text, true), ['5', 'Ü', 'i']),
        );
        self::assertSame([5.17, 6.293], array_map($width, ['Ł', 'Α']));
    }

    public function testNumbersEndAtOneEdgeAndNeverTouchTheirNeighbors(): void
    {
        $sheet = new PdfDocument('Test');
        $sheet->table(
            ['Item', 'Quantity', 'Amount'],
            [
                ['cells' => [str_repeat('Averylongwordwithoutblanks', 12), '1', '5.00'], 'isTotal' => false],
                ['cells' => ['Hat', '1234567', "1,234,567,890,123.50\u{A0}USD"], 'isTotal' => false],
                ['cells' => ['Всего', '', '7.00'], 'isTotal' => true],
            ],
        );
        $pieces = PdfText::pieces($sheet->pdf());
        $right = static fn(array $piece): float => $piece['x'] + self::widthOf($piece);
        $ends = [];
        foreach ($pieces as $piece) {
            if (preg_match('/^[\d.,]+(\x{A0}USD)?$|^Amount|^Quantity/u', $piece['text']) === 1) {
                $ends[] = round($right($piece), 1);
            }
        }
        self::assertCount(2, array_unique($ends), 'Two columns of numbers: ' . implode(', ', $ends));
        self::assertSame(round(Paper::WIDTH - self::LEFT, 1), max($ends));
        foreach ($pieces as $one) {
            foreach ($pieces as $other) {
                $isLeft = $one['y'] === $other['y'] && $one['x'] < $other['x'];
                self::assertFalse($isLeft && $right($one) + 8 > $other['x'], "$one[text] touches $other[text].");
            }
        }
    }

    public function testTheHeadOfATableIsOnEveryPageAndEveryRowOnOneOfThem(): void
    {
        $rows = [];
        for ($number = 1; $number <= 120; ++$number) {
            $rows[] = ['cells' => ["Item $number", (string) $number, "$number.00"], 'isTotal' => false];
        }
        $sheet = new PdfDocument('Test');
        $sheet->heading('Receipt');
        $sheet->table(['Item', 'Quantity', 'Amount'], $rows);
        $pieces = PdfText::pieces($sheet->pdf());
        $pages = max(array_column($pieces, 'page'));
        self::assertGreaterThan(2, $pages);
        $texts = static fn(int $page): array => array_column(
            array_filter($pieces, static fn(array $piece): bool => $piece['page'] === $page),
            'text',
        );
        for ($page = 1; $page <= $pages; ++$page) {
            $first = $page === 1 ? 1 : 0;
            self::assertSame(['Item', 'Quantity', 'Amount'], array_slice($texts($page), $first, 3));
            self::assertContains("$page / $pages", $texts($page));
        }
        $items = array_values(
            array_filter(
                array_column($pieces, 'text'),
                static fn(string $text): bool => str_starts_with($text, 'Item '),
            ),
        );
        self::assertSame(array_map(static fn(int $number): string => "Item $number", range(1, 120)), $items);
        self::assertAllOnPaper($pieces);
    }

    public function testARowIsNotTornUnlessItIsHigherThanAPage(): void
    {
        $tall = implode("\n", array_map(static fn(int $line): string => "Tall $line", range(1, 30)));
        $taller = implode("\n", array_map(static fn(int $line): string => "Taller $line", range(1, 130)));
        $sheet = new PdfDocument('Test');
        $sheet->table(
            ['Item', 'Amount'],
            array_map(static fn(string $text): array => ['cells' => [$text, '1.00'], 'isTotal' => false], [
                $tall,
                $tall,
                $taller,
            ]),
        );
        $pieces = PdfText::pieces($sheet->pdf());
        $pagesOf = static fn(string $start): array => array_count_values(
            array_column(
                array_filter($pieces, static fn(array $piece): bool => str_starts_with($piece['text'], $start)),
                'page',
            ),
        );
        self::assertSame([1 => 30, 2 => 30], $pagesOf('Tall '));
        self::assertSame(130, array_sum($pagesOf('Taller ')));
        self::assertGreaterThan(2, count($pagesOf('Taller ')));
        self::assertAllOnPaper($pieces);
    }

    public function testColumnsStandSideBySideAndOnePageHasNoNumber(): void
    {
        $sheet = new PdfDocument('Test');
        $sheet->warning('Not a document');
        $sheet->columns([['From', "Shop\nStreet 1"], ['To', "Buyer\n" . str_repeat('Very long name ', 10)]]);
        $sheet->facts(['Number' => 'No. 17', 'Reference' => str_repeat('longword', 20)], 0.35);
        $sheet->note('The end');
        $pieces = PdfText::pieces($sheet->pdf());
        $at = array_column($pieces, null, 'text');
        self::assertSame([$at['From']['y'], $at['Shop']['y']], [$at['To']['y'], $at['Buyer']['y']]);
        self::assertSame(round(Paper::WIDTH / 2, 1), round($at['To']['x'], 1));
        self::assertSame([$at['Number']['y'], self::LEFT], [$at['No. 17']['y'], $at['Number']['x']]);
        self::assertEqualsWithDelta(
            Paper::WIDTH / 2,
            $at['Not a document']['x'] + self::widthOf($at['Not a document']) / 2,
            0.1,
        );
        self::assertSame('The end', $pieces[count($pieces) - 1]['text'], 'No page number follows.');
        self::assertAllOnPaper($pieces);
    }

    public function testBoldTextInOtherLettersIsDrawnBold(): void
    {
        $sheet = new PdfDocument('Test');
        $sheet->heading('Чек');
        $sheet->note('Чек');
        $drawn = implode("\n", PdfText::streams($sheet->pdf()));
        self::assertSame(
            [1, 1],
            [preg_match_all('/ 2 Tr .* TJ ET$/m', $drawn), preg_match_all('/ 0 Tr .* TJ ET$/m', $drawn)],
        );
    }

    /** @param array{size: float, font: string, text: string} $piece */
    private static function widthOf(array $piece): float
    {
        $line =
            Line::wrap($piece['text'], new Style(1000, isBold: $piece['font'] === 'F2'), 1000000, new Fonts())[0] ??
            self::fail();

        return (($line->width() / 1000) * $piece['size']) / $line->font->scale();
    }

    /** @param list<array{page: int, x: float, y: float, size: float, font: string, text: string}> $pieces */
    private static function assertAllOnPaper(array $pieces): void
    {
        foreach ($pieces as $piece) {
            $isFooter = preg_match('#^\d+ / \d+$#', $piece['text']) === 1;
            self::assertGreaterThanOrEqual(self::LEFT - 0.01, $piece['x'], $piece['text']);
            self::assertLessThanOrEqual(
                Paper::WIDTH - self::LEFT + 0.1,
                $piece['x'] + self::widthOf($piece),
                $piece['text'],
            );
            self::assertGreaterThanOrEqual($isFooter ? 20 : self::TOP, $piece['y'], $piece['text']);
            self::assertLessThanOrEqual(Paper::HEIGHT - self::TOP, $piece['y'], $piece['text']);
        }
    }
}

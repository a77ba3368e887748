<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Pdf\PdfPrinter;
use Tillbook\Platform\Pdf\PdfUnavailable;
use Tillbook\Platform\Pdf\Sheet;
use Tillbook\Tests\Documents\PdfText;

final class PdfPrinterTest extends TestCase
{
    public function testWhatSomebodyTypedIsTextAndNeverMarkup(): void
    {
        $typed = '<img src="file:///etc/passwd"><script type="text/php">echo 1;</script> &amp; {$x}';
        $pdf = (new PdfPrinter())->print(static function () use ($typed): Sheet {
            $sheet = new Sheet($typed, 'body { font-family: helvetica; }');
            Sheet::add($sheet->body, 'p', $typed);

            return $sheet;
        });
        self::assertStringContainsString($typed, str_replace("\n", ' ', PdfText::of($pdf)));
        self::assertStringNotContainsString('root:', $pdf);
    }

    public function testLettersBeyondThePrintersOwnFontsComeWithOne(): void
    {
        $pdf = $this->print("Zażółć gęślą jaźń\nΑθήνα\nМосква");
        self::assertStringContainsString("Zażółć gęślą jaźń\nΑθήνα\nМосква", PdfText::of($pdf));
        self::assertStringContainsString('/FontFile2', $pdf);
        self::assertStringNotContainsString('/FontFile2', $this->print('Grüße, 5 € – “quoted”'));
    }

    public function testPrintingLeavesNoFileBehind(): void
    {
        $this->print('Text');
        self::assertDirectoryDoesNotExist(TILLBOOK_DIR . '/third-party/dompdf/dompdf/lib/no-cache');
        self::assertSame(
            [TILLBOOK_DIR . '/third-party/dompdf/dompdf/lib/fonts/installed-fonts.dist.json'],
            glob(TILLBOOK_DIR . '/third-party/dompdf/dompdf/lib/fonts/*.json'),
        );
    }

    public function testAMissingExtensionIsNamedBeforeAnythingIsDone(): void
    {
        $printer = new PdfPrinter(
            static fn(string $extension): bool => !in_array($extension, ['dom', 'mbstring'], true),
        );
        try {
            $printer->print(static fn(): Sheet => self::fail('A sheet was built.'));
            self::fail('Nobody complained.');
        } catch (PdfUnavailable $missing) {
            self::assertSame(
                'This document can\'t be created because these PHP extensions are missing: dom, mbstring. Ask your host to enable them.',
                $missing->getMessage(),
            );
        }
    }

    private function print(string $text): string
    {
        return (new PdfPrinter())->print(static function () use ($text): Sheet {
            $sheet = new Sheet('Test', 'body { font-family: helvetica; }');
            Sheet::add($sheet->body, 'p', $text);

            return $sheet;
        });
    }
}

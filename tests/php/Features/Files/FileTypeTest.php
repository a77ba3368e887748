<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Files;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Files\FileType;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\TestCase;

/** A file is what its bytes are. */
final class FileTypeTest extends TestCase
{
    public function testTheThreeTypesAreKnownByTheirBytes(): void
    {
        self::assertSame('application/pdf', FileType::of(EvidenceSample::pdf()));
        self::assertSame('application/pdf', FileType::of(EvidenceSample::pdf() . "\r\n\0\0\0"));
        self::assertSame('image/png', FileType::of(EvidenceSample::png()));
        self::assertSame('image/jpeg', FileType::of(EvidenceSample::jpeg()));
        // Cameras and programs add data after a picture, or fill bytes before a marker.
        self::assertSame('image/png', FileType::of(EvidenceSample::png() . 'more'));
        self::assertSame('image/jpeg', FileType::of(EvidenceSample::jpeg() . "more\xff\xda"));
        self::assertSame('image/jpeg', FileType::of(substr_replace(EvidenceSample::jpeg(), "\xff", 2, 0)));
    }

    /** @return iterable<string, array{string}> */
    public static function others(): iterable
    {
        $pdf = EvidenceSample::pdf();
        yield 'nothing' => [''];
        yield 'a page' => ['<!DOCTYPE html><html><body>%PDF-1.4</body></html>'];
        yield 'a program' => ["<?php echo 1;\n"];
        yield 'a page behind the header of a PDF' => ["%PDF-1.4\n<html><script>alert(1)</script></html>"];
        yield 'a page that ends as a PDF does' => ["%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF"];
        yield 'a PDF whose header comes late' => ["junk\n$pdf"];
        yield 'a PDF behind a byte order mark' => ["\xEF\xBB\xBF$pdf"];
        yield 'a PDF that was cut off' => [substr($pdf, 0, 200)];
        yield 'a PDF with a program in it' => [str_replace('Hello', "<?php system('id');", $pdf)];
        yield 'the name of a PDF alone' => ["%PDF-x\n%%EOF"];
        yield 'the signature of a PNG alone' => ["\x89PNG\r\n\x1a\n" . str_repeat('x', 100)];
        yield 'a PNG that was cut off' => [substr(EvidenceSample::png(), 0, 40)];
        yield 'a PNG without its end' => [substr(EvidenceSample::png(), 0, -12)];
        yield 'a PNG whose measures were changed' => [substr_replace(EvidenceSample::png(), "\x7f\xff\xff\xff", 16, 4)];
        yield 'a PNG whose picture was changed' => [substr_replace(EvidenceSample::png(), "\0\0\0", 43, 3)];
        yield 'a PNG that names a part longer than it is' => [
            substr_replace(EvidenceSample::png(), "\xff\xff\xff\xff", 33, 4),
        ];
        yield 'a JPEG that was cut off' => [substr(EvidenceSample::jpeg(), 0, -2)];
        yield 'a JPEG that was cut off behind a small picture of it' => [
            substr_replace(substr(EvidenceSample::jpeg(), 0, -2), "\xff\xe1\0\x08\xff\xd8\xff\xd9\0\0", 2, 0),
        ];
        yield 'a PNG with a program behind it' => [EvidenceSample::png() . "<?PHP\techo 1;"];
        yield 'the signature of a JPEG alone' => ["\xff\xd8\xff\xe0" . str_repeat("\0", 50)];
        yield 'a GIF' => [(string) base64_decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', true)];
        yield 'a drawing' => ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'];
        yield 'a Word document' => ["PK\x03\x04" . str_repeat('x', 60)];
    }

    #[DataProvider('others')]
    public function testOtherContentHasNoType(string $content): void
    {
        self::assertNull(FileType::of($content));
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Files;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Files\FileName;
use Tillbook\Tests\TestCase;

/** A file's name contains no path and has one extension, its type's, no matter which name the browser sends. */
final class FileNameTest extends TestCase
{
    /** @return iterable<string, array{string, string}> */
    public static function names(): iterable
    {
        yield 'an ordinary one' => ['Invoice 12.pdf', 'Invoice 12.pdf'];
        yield 'letters of all scripts' => ['Чек № 7 – 領収書.pdf', 'Чек - 7 - 領収書.pdf'];
        yield 'letters made of two' => ["Cafe\u{301}.pdf", 'Café.pdf'];
        yield 'another ending' => ['scan.JPEG', 'scan.pdf'];
        yield 'two endings' => ['shell.php.pdf', 'shell-php.pdf'];
        yield 'a path' => ['../../wp-config.php', 'wp-config.pdf'];
        yield 'a path of Windows' => ['C:\\Users\\me\\x.pdf', 'x.pdf'];
        yield 'a path and nothing more' => ['../..', 'file.pdf'];
        yield 'a hidden file' => ['.htaccess', 'file.pdf'];
        yield 'a device' => ['CON.pdf', 'fileCON.pdf'];
        yield 'signs with a meaning' => ['a"b\'c;d&e<f>|g?*%00.pdf', 'a-b-c-d-e-f-g-00.pdf'];
        yield 'line breaks and zero bytes' => ["a\r\nSet-Cookie: x\0.pdf", 'a-Set-Cookie- x.pdf'];
        yield 'a turned direction' => ["invoice\u{202E}fdp.exe", 'invoice-fdp.pdf'];
        yield 'broken UTF-8' => ["a\xff\xfeb.pdf", 'a-b.pdf'];
        yield 'nothing' => ['', 'file.pdf'];
        yield 'dots' => ['...', 'file.pdf'];
        yield 'too long' => [str_repeat('ж', 300) . '.pdf', str_repeat('ж', 60) . '.pdf'];
    }

    #[DataProvider('names')]
    public function testNamesAreMadeSafe(string $given, string $safe): void
    {
        self::assertSame($safe, FileName::of($given, 'application/pdf'));
        self::assertLessThanOrEqual(255, strlen($safe));
    }

    public function testTheEndingIsTheTypes(): void
    {
        self::assertSame('photo.png', FileName::of('photo.jpg', 'image/png'));
        self::assertSame('photo.jpg', FileName::of('photo', 'image/jpeg'));
    }
}

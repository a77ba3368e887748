<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Files;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Json;
use Tillbook\Tests\TestCase;
use WP_Error;

/** Errors of an upload; each message says what to do. */
final class UploadedFileTest extends TestCase
{
    private string $path;

    protected function setUp(): void
    {
        parent::setUp();
        $this->path = (string) tempnam(sys_get_temp_dir(), 'tillbook');
    }

    protected function tearDown(): void
    {
        unlink($this->path);
        parent::tearDown();
    }

    /** @return iterable<string, array{int, string, int, string}> */
    public static function errors(): iterable
    {
        yield 'too large for PHP' => [UPLOAD_ERR_INI_SIZE, 'tillbook_file_too_large', 413, 'upload_max_filesize'];
        yield 'too large for a form' => [UPLOAD_ERR_FORM_SIZE, 'tillbook_file_too_large', 413, 'Reduce its size'];
        yield 'cut off' => [
            UPLOAD_ERR_PARTIAL,
            'tillbook_upload_incomplete',
            400,
            'Only part of the file was uploaded',
        ];
        yield 'none chosen' => [UPLOAD_ERR_NO_FILE, 'tillbook_file_missing', 400, 'doesn\'t include a file'];
        yield 'no folder' => [UPLOAD_ERR_NO_TMP_DIR, 'tillbook_upload_failed', 500, 'upload_tmp_dir'];
        yield 'a full disk' => [UPLOAD_ERR_CANT_WRITE, 'tillbook_upload_failed', 500, 'disk'];
        yield 'an extension' => [UPLOAD_ERR_EXTENSION, 'tillbook_upload_failed', 500, 'PHP extension'];
        yield 'a code of tomorrow' => [99, 'tillbook_upload_failed', 500, 'Contact your host'];
    }

    #[DataProvider('errors')]
    public function testEveryErrorOfPhpHasAText(int $error, string $code, int $status, string $text): void
    {
        $this->assertRefused($code, $status, $text, [
            'name' => 'a.pdf',
            'tmp_name' => '',
            'error' => $error,
            'size' => 0,
        ]);
    }

    public function testTheServersSizeLimitIsShown(): void
    {
        $limit = (string) size_format(wp_convert_hr_to_bytes((string) ini_get('upload_max_filesize')));
        $this->assertRefused('tillbook_file_too_large', 413, $limit, [
            'name' => 'a.pdf',
            'tmp_name' => '',
            'error' => UPLOAD_ERR_INI_SIZE,
            'size' => 0,
        ]);
    }

    public function testARequestThatPhpDiscardedIsReportedAsTooLarge(): void
    {
        $largest = wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
        $this->assertRefused('tillbook_file_too_large', 413, (string) size_format($largest), null, $largest + 1);
        $this->assertRefused('tillbook_file_missing', 400, 'doesn\'t include a file', null, $largest);
    }

    public function testFourAndAHalfMillionBytesPassAndOneMoreDoesNot(): void
    {
        file_put_contents($this->path, str_repeat('x', UploadedFile::LIMIT));
        self::assertIsArray($this->read($this->sent()));
        file_put_contents($this->path, 'x', FILE_APPEND);
        clearstatcache();
        $this->assertRefused('tillbook_file_too_large', 413, 'The file is 4.6 MB', $this->sent());
        $this->assertRefused('tillbook_file_too_large', 413, 'the limit is 4.5 MB', $this->sent());
    }

    public function testAnEmptyFileIsRefused(): void
    {
        $this->assertRefused('tillbook_file_empty', 400, 'empty', $this->sent());
    }

    public function testOnlyWhatPhpUploadedIsRead(): void
    {
        file_put_contents($this->path, 'x');
        $error = (new UploadedFile())->read(
            ['name' => 'passwd', 'tmp_name' => '/etc/passwd', 'error' => UPLOAD_ERR_OK],
            10,
        );
        self::assertInstanceOf(WP_Error::class, $error);
        self::assertSame('tillbook_file_missing', $error->get_error_code());
    }

    public function testSeveralFilesAtOnceAreRefused(): void
    {
        $this->assertRefused('tillbook_file_missing', 400, 'one file at a time', [
            'name' => ['a', 'b'],
            'tmp_name' => [$this->path, $this->path],
            'error' => [0, 0],
        ]);
    }

    /** @return array<string, int|string> */
    private function sent(): array
    {
        return ['name' => 'a.pdf', 'tmp_name' => $this->path, 'error' => UPLOAD_ERR_OK, 'size' => 1];
    }

    /** @return array{name: string, content: string}|WP_Error */
    private function read(mixed $sent, int $length = 100): array|WP_Error
    {
        return (new UploadedFile(fn(string $path): bool => $path === $this->path))->read($sent, $length);
    }

    private function assertRefused(string $code, int $status, string $text, mixed $sent, int $length = 100): void
    {
        $error = $this->read($sent, $length);
        self::assertInstanceOf(WP_Error::class, $error);
        self::assertSame(
            [$code, $status],
            [$error->get_error_code(), Json::integer((array) $error->get_error_data(), 'status')],
        );
        self::assertStringContainsString($text, $error->get_error_message());
    }
}

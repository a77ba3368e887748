<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Files;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Files\FilePurge;
use Tillbook\Features\Files\FilesController;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** The store's logo: a picture that is uploaded, shown, set, and kept. */
final class LogoTest extends TestCase
{
    use WithExportFolder;
    use WithSandbox;

    private string $path = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->path = $this->uploads . '/php-upload';
        $this->actAs('shop_manager');
        $this->connectSandbox();
        add_action('rest_api_init', $this->registerRoutes(...), 4);
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    public function testALogoIsUploadedShownAndSet(): void
    {
        $logo = $this->uploaded(self::png(128, 64));
        self::assertSame(
            ['logo.png', 'image/png', 'business_logo'],
            [$logo['filename'], $logo['type'], $logo['purpose']],
        );
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/file/' . Json::text($logo, 'id'))->get_status());

        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/settings', ['woopay_store_logo' => $logo['id']])->get_status(),
        );
        self::assertSame($logo['id'], $this->body($this->rest('GET', '/wc/v3/payments/settings'))['woopay_store_logo']);
    }

    /** @return array<string, array{string, int}> */
    public static function noLogos(): array
    {
        return [
            'a PDF' => [EvidenceSample::pdf(), 415],
            'a page' => ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
            'too small' => [self::png(32, 128), 415],
            'too wide' => [self::png(4097, 64), 415],
            'too many bytes' => [self::png(128, 128) . str_repeat("\0", 512000), 413],
            'nothing' => ['', 400],
        ];
    }

    #[DataProvider('noLogos')]
    public function testWhatIsNoLogoIsRefused(string $content, int $status): void
    {
        self::assertSame($status, $this->upload($content, 'business_logo')->get_status());
    }

    public function testEvidenceIsNoLogo(): void
    {
        $file = $this->body($this->upload(EvidenceSample::png(), 'dispute_evidence'));
        $response = $this->rest('POST', '/wc/v3/payments/settings', ['woopay_store_logo' => $file['id']]);

        self::assertSame(400, $response->get_status());
        self::assertSame(['woopay_store_logo'], array_keys(Json::object($this->body($response), 'data.params')));
    }

    public function testALogoNeedsTheRightToChangeSettings(): void
    {
        get_role('shop_manager')?->remove_cap('tillbook_settings');
        $this->actAs('shop_manager');
        self::assertSame(403, $this->upload(self::png(128, 128), 'business_logo')->get_status());
        self::assertSame(200, $this->upload(EvidenceSample::png(), 'dispute_evidence')->get_status());

        $this->actAs(Roles::ACCOUNTANT);
        self::assertSame(403, $this->upload(self::png(128, 128), 'business_logo')->get_status());
    }

    public function testTheLogoIsKeptWhenUnusedFilesAreDeleted(): void
    {
        $used = $this->uploaded(self::png(128, 128));
        $unused = $this->uploaded(self::png(100, 100));
        $this->rest('POST', '/wc/v3/payments/settings', ['woopay_store_logo' => $used['id']]);
        $clock = TestClock::ahead(FilePurge::KEPT + 1);
        (new FilePurge($this->sandbox()->files(), static fn(): array => [], $clock))->run();

        self::assertSame(
            200,
            $this->rest('GET', '/wc/v3/payments/file/' . Json::text($used, 'id') . '/details')->get_status(),
        );
        self::assertSame(
            404,
            $this->rest('GET', '/wc/v3/payments/file/' . Json::text($unused, 'id') . '/details')->get_status(),
        );
    }

    private function registerRoutes(): void
    {
        (new FilesController(
            Plugin::instance()->services->modules()->files->files(),
            new UploadedFile(fn(string $path): bool => $path === $this->path),
        ))->register();
    }

    /** @return array<string, mixed> */
    private function uploaded(string $content): array
    {
        $response = $this->upload($content, 'business_logo');
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return $this->body($response);
    }

    private function upload(string $content, string $purpose): WP_REST_Response
    {
        file_put_contents($this->path, $content);
        clearstatcache();
        $request = new WP_REST_Request('POST', '/wc/v3/payments/file');
        $request->set_body_params(['purpose' => $purpose]);
        $request->set_file_params([
            'file' => [
                'name' => 'logo.png',
                'type' => 'image/png',
                'tmp_name' => $this->path,
                'error' => UPLOAD_ERR_OK,
                'size' => strlen($content),
            ],
        ]);
        $GLOBALS['wp_rest_server'] = null;

        return rest_get_server()->dispatch($request);
    }

    /** A picture of one color. */
    private static function png(int $width, int $height): string
    {
        $chunk = static fn(string $type, string $data): string => pack('N', strlen($data)) .
            $type .
            $data .
            pack('N', crc32($type . $data));

        return "\x89PNG\r\n\x1a\n" .
            $chunk('IHDR', pack('NNCCCCC', $width, $height, 8, 0, 0, 0, 0)) .
            $chunk('IDAT', (string) gzcompress(str_repeat("\0" . str_repeat("\x7f", $width), $height))) .
            $chunk('IEND', '');
    }
}

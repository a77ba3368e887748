<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Files;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Files\FilesController;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\Bucket;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** POST file, its details, content and preview (spec 3 §7). */
final class FilesRouteTest extends TestCase
{
    use WithExportFolder;
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/file';

    private string $path;

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->path = $this->uploads . '/php-upload';
        $this->connectSandbox();
        $this->actAs('shop_manager');
        // Runs before the plugin's own filter, which accepts only files that PHP received as an upload.
        add_action('rest_api_init', $this->registerRoutes(...), 4);
    }

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        $GLOBALS['wp_rest_server'] = null;
        $this->removeUploads();
        parent::tearDown();
    }

    public function testAFileComesBackAsItWas(): void
    {
        $pdf = EvidenceSample::pdf('Größe');
        $file = $this->uploaded($pdf, 'Größe 40.pdf', 'The size');
        self::assertSame(
            [
                'filename' => 'Größe 40.pdf',
                'size' => strlen($pdf),
                'type' => 'application/pdf',
                'title' => 'The size',
                'purpose' => 'dispute_evidence',
            ],
            array_intersect_key($file, array_flip(['filename', 'size', 'type', 'title', 'purpose'])),
        );

        self::assertSame($file, $this->body($this->rest('GET', self::ROUTE . "/{$file['id']}/details")));
        self::assertSame(
            $file + ['file_content' => base64_encode($pdf)],
            $this->body($this->rest('GET', self::ROUTE . "/{$file['id']}/content")),
        );
        self::assertSame($pdf, $this->served($this->rest('GET', self::ROUTE . "/{$file['id']}")));
    }

    public function testThePreviewMayDoNothing(): void
    {
        $file = $this->uploaded(EvidenceSample::png(), 'Beleg "Ä".png');
        $headers = $this->rest('GET', self::ROUTE . "/{$file['id']}")->get_headers();

        self::assertSame('image/png', $headers['Content-Type']);
        self::assertSame('nosniff', $headers['X-Content-Type-Options']);
        self::assertStringStartsWith("sandbox; default-src 'none'", $headers['Content-Security-Policy']);
        self::assertSame(
            'inline; filename="Beleg-A.png"; filename*=UTF-8\'\'Beleg%20-%C3%84.png',
            $headers['Content-Disposition'],
        );
        self::assertSame('no-store', $headers['Cache-Control']);
    }

    /** @return iterable<string, array{string, string}> */
    public static function forged(): iterable
    {
        yield 'a page' => ['<html><script>alert(1)</script></html>', 'receipt.pdf'];
        yield 'a program' => ['<?php echo 1;', 'receipt.pdf'];
        yield 'a program behind a picture' => [EvidenceSample::png() . '<?php echo 1;', 'receipt.png'];
        yield 'a text' => ['Hello', 'receipt.txt'];
    }

    #[DataProvider('forged')]
    public function testWhatOnlySaysItIsAPdfIsRefusedAndNotKept(string $content, string $name): void
    {
        $response = $this->upload($content, $name);
        self::assertSame([415, 'tillbook_file_type'], self::statusAndCode($response));
        self::assertSame([], PrivateFolder::ofEvidence()->files());
    }

    public function testTheTypeAndEndingAreThoseOfTheBytes(): void
    {
        $file = $this->uploaded(EvidenceSample::jpeg(), 'shell.php.pdf');
        self::assertSame(['shell-php.jpg', 'image/jpeg'], [$file['filename'], $file['type']]);
    }

    public function testAPurposeIsNeededAndKnown(): void
    {
        self::assertSame(400, $this->upload(EvidenceSample::pdf(), 'a.pdf', null)->get_status());
        self::assertSame(400, $this->upload(EvidenceSample::pdf(), 'a.pdf', 'identity_document')->get_status());
    }

    public function testFilesOfAnotherAccountAreUnknown(): void
    {
        $id = (string) $this->uploaded(EvidenceSample::pdf(), 'a.pdf')['id'];
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => 'sandbox', 'account_id' => 'acct_sandbox_other', 'livemode' => false],
        ]);
        foreach (['', '/details', '/content'] as $path) {
            $response = $this->rest('GET', self::ROUTE . "/$id$path");
            self::assertSame([404, 'tillbook_file_not_found'], self::statusAndCode($response), $path);
        }
    }

    public function testPathsAreNoIds(): void
    {
        foreach (
            ['..%2F..%2Fwp-config.php', '../../wp-config.php', 'file_a/../b', 'file_%00', 'file_é', '.htaccess']
            as $id
        ) {
            self::assertSame(404, $this->rest('GET', self::ROUTE . "/$id")->get_status(), $id);
        }
        foreach (['file_' . str_repeat('a', 60), 'file_nothere', 'dp_1'] as $id) {
            self::assertSame(404, $this->rest('GET', self::ROUTE . "/$id/content")->get_status(), $id);
        }
    }

    public function testUploadingRequiresTheDisputeCapabilityAndViewingTheViewCapability(): void
    {
        $id = (string) $this->uploaded(EvidenceSample::pdf(), 'a.pdf')['id'];
        foreach ([[403, 'customer'], [403, 'editor']] as [$status, $role]) {
            $this->actAs($role);
            self::assertSame($status, $this->upload(EvidenceSample::pdf(), 'a.pdf')->get_status());
            foreach (['', '/details', '/content'] as $path) {
                self::assertSame($status, $this->rest('GET', self::ROUTE . "/$id$path")->get_status());
            }
        }
        wp_set_current_user(0);
        self::assertSame(401, $this->upload(EvidenceSample::pdf(), 'a.pdf')->get_status());
        self::assertSame(401, $this->rest('GET', self::ROUTE . "/$id")->get_status());
    }

    public function testApiKeysUploadNothing(): void
    {
        $_SERVER['PHP_AUTH_USER'] = 'ck_123';
        $response = $this->upload(EvidenceSample::pdf(), 'a.pdf');
        self::assertSame([403, 'tillbook_api_key_refused'], self::statusAndCode($response));
    }

    public function testTheGuardRunsBeforeUploadsToo(): void
    {
        SiteOwnership::markCopy();
        self::assertSame(
            [409, 'tillbook_read_only'],
            self::statusAndCode($this->upload(EvidenceSample::pdf(), 'a.pdf')),
        );
        self::connectAt('https://live.example');
        self::assertSame('tillbook_site_copied', $this->body($this->upload(EvidenceSample::pdf(), 'a.pdf'))['code']);
    }

    public function testAFullDiskIsReportedAndLeavesNothing(): void
    {
        file_put_contents((new PrivateFolder())->path(), 'in the way');
        $response = $this->upload(EvidenceSample::pdf(), 'a.pdf');
        self::assertSame([500, 'tillbook_file_not_stored'], self::statusAndCode($response));
        self::assertSame(
            '0',
            Database::fromWordPress()->value(
                'SELECT COUNT(*) FROM ' . Database::fromWordPress()->table('sandbox_files') . ' WHERE account_id = ?',
                [self::ACCOUNT],
            ),
        );
    }

    public function testWithUploadsInObjectStorageItSaysWhatToSetAndStoresNothingThere(): void
    {
        Bucket::receiveUploads();
        try {
            $response = $this->upload(EvidenceSample::pdf(), 'a.pdf');
        } finally {
            Bucket::leaveUploads();
        }

        $answer = $this->body($response);
        self::assertSame([409, 'tillbook_file_not_stored'], [$response->get_status(), $answer['code']]);
        self::assertStringContainsString('TILLBOOK_EXPORT_DIR', (string) $answer['message']);
        self::assertSame([], Bucket::addresses());
    }

    public function testLostContentIsReportedAsLost(): void
    {
        $id = (string) $this->uploaded(EvidenceSample::pdf(), 'a.pdf')['id'];
        array_map(PrivateFolder::ofEvidence()->delete(...), array_keys(PrivateFolder::ofEvidence()->files()));

        $response = $this->rest('GET', self::ROUTE . "/$id");
        self::assertSame([410, 'tillbook_file_lost'], self::statusAndCode($response));
        self::assertSame(200, $this->rest('GET', self::ROUTE . "/$id/details")->get_status());
    }

    public function testTheRouteOfThePluginTakesOnlyWhatPhpUploaded(): void
    {
        remove_all_actions('rest_api_init', 4);
        $response = $this->upload(EvidenceSample::pdf(), 'a.pdf');
        self::assertSame([400, 'tillbook_file_missing'], self::statusAndCode($response));
    }

    private function registerRoutes(): void
    {
        (new FilesController(
            Plugin::instance()->services->modules()->files->files(),
            new UploadedFile(fn(string $path): bool => $path === $this->path),
        ))->register();
    }

    /** @return array<string, mixed> */
    private function uploaded(string $content, string $name, ?string $title = null): array
    {
        $response = $this->upload($content, $name, 'dispute_evidence', $title);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return $this->body($response);
    }

    private function upload(
        string $content,
        string $name,
        ?string $purpose = 'dispute_evidence',
        ?string $title = null,
    ): WP_REST_Response {
        file_put_contents($this->path, $content);
        clearstatcache();
        $request = new WP_REST_Request('POST', self::ROUTE);
        $request->set_body_params(array_filter(['purpose' => $purpose, 'title' => $title], is_string(...)));
        $request->set_file_params([
            'file' => [
                'name' => $name,
                'type' => 'application/pdf',
                'tmp_name' => $this->path,
                'error' => UPLOAD_ERR_OK,
                'size' => strlen($content),
            ],
        ]);
        $GLOBALS['wp_rest_server'] = null;

        return rest_get_server()->dispatch($request);
    }

    private function served(WP_REST_Response $response): string
    {
        ob_start();
        apply_filters('rest_pre_serve_request', false, $response, new WP_REST_Request('GET'), rest_get_server());

        return (string) ob_get_clean();
    }
}

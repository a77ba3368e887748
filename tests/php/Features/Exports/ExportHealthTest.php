<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ExportHealth;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Tests\Support\Bucket;

#[Group('database')]
final class ExportHealthTest extends ExportsTestCase
{
    /** @var 'gives'|'denies'|'silent' what the web server does with a file of the folder */
    private string $server = 'denies';

    public function testAFolderThatTheServerDeniesIsGood(): void
    {
        self::assertSame('good', $this->check(new PrivateFolder())['status']);
        self::assertStringStartsWith('https://shop.example/files/tillbook-exports-', $this->requested[0] ?? '');
    }

    public function testAFolderThatTheServerGivesOutIsCriticalAndSaysWhatHelps(): void
    {
        $this->server = 'gives';
        $result = $this->check(new PrivateFolder());

        self::assertSame('critical', $result['status']);
        self::assertStringContainsString('TILLBOOK_EXPORT_DIR', $result['description']);
        self::assertStringContainsString($this->uploads, $result['description']);
    }

    public function testASiteThatCannotRequestItselfIsReported(): void
    {
        $this->server = 'silent';

        self::assertSame('recommended', $this->check(new PrivateFolder())['status']);
    }

    public function testAFolderOutsideOfTheWebRootNeedsNoQuestion(): void
    {
        $this->server = 'gives';
        $outside = $this->uploads . '-outside'; // beside the uploads, not in them
        $folder = new PrivateFolder($outside);

        self::assertSame('good', $this->check($folder)['status']);
        self::assertSame([], $this->requested);
        self::assertStringStartsWith($outside, $folder->path());
        $folder->remove();
        rmdir($outside);
    }

    public function testOfTwoFirstRequestsOneNamesTheFolder(): void
    {
        $path = (new PrivateFolder())->path();
        // The other request asked before the name was there.
        wp_cache_delete(PrivateFolder::OPTION, 'options');
        wp_cache_set('notoptions', [PrivateFolder::OPTION => true], 'options');

        self::assertSame($path, (new PrivateFolder())->path());
    }

    public function testUploadsInObjectStorageAreNamedWithWhatHelps(): void
    {
        Bucket::receiveUploads();
        try {
            $result = $this->check(new PrivateFolder());
            (new PrivateFolder())->remove();
        } finally {
            Bucket::leaveUploads();
        }

        self::assertSame('critical', $result['status']);
        self::assertStringContainsString('TILLBOOK_EXPORT_DIR', $result['description']);
        self::assertSame([], $this->requested);
        self::assertSame([], Bucket::addresses());
    }

    public function testTheCertificateIsVerifiedIfTheSiteWantsThatOfItsOwnRequests(): void
    {
        $verified = [];
        $see = static function (array $arguments) use (&$verified): array {
            $verified[] = $arguments['sslverify'];

            return $arguments;
        };
        add_filter('http_request_args', $see);
        try {
            $this->check(new PrivateFolder());
            add_filter('https_local_ssl_verify', '__return_true');
            $this->check(new PrivateFolder());
        } finally {
            remove_filter('https_local_ssl_verify', '__return_true');
            remove_filter('http_request_args', $see);
        }

        self::assertSame([false, true], $verified);
    }

    public function testTheProbeIsTakenAway(): void
    {
        $this->check(new PrivateFolder());

        self::assertSame([], (new PrivateFolder())->files());
    }

    public function testSiteHealthHasTheTest(): void
    {
        $tests = apply_filters('site_status_tests', ['direct' => ['other' => []], 'async' => ['more' => []]]);

        self::assertArrayHasKey('other', $tests['direct']);
        self::assertTrue($tests['async']['tillbook_exports']['has_rest']);
        self::assertIsCallable($tests['async']['tillbook_exports']['async_direct_test']);
        self::assertSame(403, $this->rest('GET', '/wc/v3/payments/exports/self-check')->get_status());
        $this->actAs('administrator');
        self::assertSame(
            ['label', 'status', 'badge', 'description', 'actions', 'test'],
            array_keys($this->rest('GET', '/wc/v3/payments/exports/self-check')->get_data()),
        );
    }

    /** @return array<string, mixed> */
    private function check(PrivateFolder $folder): array
    {
        return (new ExportHealth($folder))->result();
    }

    protected function answerTo(string $url): ?array
    {
        if ($this->server === 'silent') {
            return null;
        }
        $file = $this->uploads . substr($url, strlen('https://shop.example/files'));

        return $this->server === 'gives'
            ? [
                'response' => ['code' => 200, 'message' => 'OK'],
                'body' => (string) file_get_contents($file),
                'headers' => [],
                'cookies' => [],
            ]
            : [
                'response' => ['code' => 403, 'message' => 'Forbidden'],
                'body' => 'Forbidden',
                'headers' => [],
                'cookies' => [],
            ];
    }
}

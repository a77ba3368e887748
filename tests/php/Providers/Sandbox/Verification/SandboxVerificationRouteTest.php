<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox\Verification;

use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Plugin;
use Tillbook\Provider\Onboarding\BusinessDetails;
use Tillbook\Providers\Sandbox\Verification\Form;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationController;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationSchema;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Tests the route of the sandbox's verification component. */
final class SandboxVerificationRouteTest extends TestCase
{
    use WithExportFolder;
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/sandbox/verification';

    private string $path;
    private string $secret;

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->path = $this->uploads . '/php-upload';
        $this->actAs('administrator');
        $GLOBALS['wp_rest_server'] = null;
        // Runs before the plugin's own filter, which accepts only files that PHP received as an upload.
        add_action(
            'rest_api_init',
            function (): void {
                (new SandboxVerificationController(
                    static fn(): Form => Plugin::instance()->services->sandbox()->form(),
                    new UploadedFile(
                        fn(string $path): bool => $path === $this->path,
                        SandboxVerificationSchema::MAX_DOCUMENT_BYTES,
                    ),
                ))->register();
            },
            4,
        );
        $this->secret = Plugin::instance()
            ->services->connection()
            ->onboarding()
            ->kycSession(new BusinessDetails('US', 'individual', null, '5734'), [])->clientSecret;
    }

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        $GLOBALS['wp_rest_server'] = null;
        $this->removeUploads();
        parent::tearDown();
    }

    public function testItAnswersOnlyWhoHasASessionOfTheirOwn(): void
    {
        self::assertSame(200, $this->ask('GET')->get_status());
        self::assertSame([403, 'tillbook_session_expired'], self::statusAndCode($this->ask('GET', secret: '')));
        $this->actAs('administrator');
        self::assertSame([403, 'tillbook_session_expired'], self::statusAndCode($this->ask('GET')));
        $this->actAs('shop_manager');
        $isManager = current_user_can('tillbook_settings');
        self::assertSame(
            $isManager ? 'tillbook_session_expired' : 'rest_forbidden',
            self::statusAndCode($this->ask('GET'))[1],
        );
        wp_set_current_user(0);
        self::assertSame([401, 'rest_forbidden'], self::statusAndCode($this->ask('GET')));
    }

    public function testItTakesAStepAndSaysHowFarItIs(): void
    {
        $response = $this->ask('POST', [
            'step' => 'identity',
            'values' => [
                'first_name' => 'A',
                'last_name' => 'B',
                'dob' => '1990-01-01',
                'line1' => 'C',
                'city' => 'D',
                'postal_code' => '1',
            ],
        ]);

        self::assertSame(
            ['name' => 'identity', 'is_done' => true, 'is_optional' => false],
            $this->body($response)['steps'][0],
        );
        self::assertTrue(rest_validate_value_from_schema($response->get_data(), SandboxVerificationSchema::form()));
        self::assertSame('no-store', $response->get_headers()['Cache-Control']);
    }

    public function testWhatTheFormDoesNotKnowIsRefused(): void
    {
        self::assertSame(
            400,
            $this->ask('POST', ['step' => 'identity', 'values' => ['social_security_number' => '1']])->get_status(),
        );
        self::assertSame(400, $this->ask('POST', ['step' => 'blood', 'values' => []])->get_status());
    }

    public function testADocumentIsCheckedCountedAndGone(): void
    {
        $response = $this->upload(EvidenceSample::pdf('Passport'), 'passport.pdf');

        self::assertSame([200, 1], [$response->get_status(), $this->body($response)['documents']]);
        self::assertFileDoesNotExist($this->path);
        self::assertSame([], PrivateFolder::ofEvidence()->files());
        self::assertStringNotContainsString('passport', (string) get_option('tillbook_sandbox_verification'));
    }

    public function testWhatOnlySaysItIsADocumentIsRefusedAndGone(): void
    {
        self::assertSame(
            [415, 'tillbook_file_type'],
            self::statusAndCode($this->upload('<?php echo 1;', 'passport.pdf')),
        );
        self::assertFileDoesNotExist($this->path);
    }

    public function testADocumentOfMoreThanTenMegabytesIsRefusedAndGone(): void
    {
        self::assertSame(
            [413, 'tillbook_file_too_large'],
            self::statusAndCode($this->upload('%PDF-1.4' . str_repeat(' ', 10 * 1024 * 1024), 'passport.pdf')),
        );
        self::assertFileDoesNotExist($this->path);
    }

    public function testADocumentWithoutASessionIsGoneToo(): void
    {
        $this->secret = 'seccs_sandbox_guessed';

        self::assertSame(
            [403, 'tillbook_session_expired'],
            self::statusAndCode($this->upload(EvidenceSample::pdf('Passport'), 'passport.pdf')),
        );
        self::assertFileDoesNotExist($this->path);
    }

    /** @param array<string, mixed> $body */
    private function ask(string $method, array $body = [], ?string $secret = null): WP_REST_Response
    {
        $request = new WP_REST_Request($method, self::ROUTE);
        $request->set_header(SandboxVerificationController::SECRET_HEADER, $secret ?? $this->secret);
        if ($body !== []) {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode($body));
        }

        return rest_get_server()->dispatch($request);
    }

    private function upload(string $content, string $name): WP_REST_Response
    {
        file_put_contents($this->path, $content);
        $request = new WP_REST_Request('POST', self::ROUTE . '/documents');
        $request->set_header(SandboxVerificationController::SECRET_HEADER, $this->secret);
        $request->set_file_params([
            'file' => [
                'name' => $name,
                'type' => 'application/pdf',
                'size' => strlen($content),
                'tmp_name' => $this->path,
                'error' => UPLOAD_ERR_OK,
            ],
        ]);

        return rest_get_server()->dispatch($request);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\FileType;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes of the sandbox's verification component (spec 1 §2.3). In addition to the permission and the
 * nonce, they require a session's secret, sent in a header because URLs end up in logs.
 */
final class SandboxVerificationController extends Controller
{
    public const SECRET_HEADER = 'X-Tillbook-Session';
    private const PATH = '/sandbox/verification';

    /** @param Closure(): Form $form */
    public function __construct(private readonly Closure $form, private readonly UploadedFile $uploaded) {}

    protected function routes(): void
    {
        $this->route(
            self::PATH,
            [
                $this->writing(
                    Capability::Settings,
                    $this->show(...),
                    SandboxVerificationSchema::common(),
                    Limit::Lookup,
                    'GET',
                ),
                $this->writing(Capability::Settings, $this->take(...), SandboxVerificationSchema::stepArguments()),
            ],
            SandboxVerificationSchema::form(...),
        );
        $this->route(
            self::PATH . '/documents',
            [
                $this->writing(
                    Capability::Settings,
                    $this->takeDocument(...),
                    SandboxVerificationSchema::common(),
                    Limit::Upload,
                ),
            ],
            SandboxVerificationSchema::form(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function show(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return self::unstored(
            CommandOutcome::ofQuestion(
                fn(): array => ($this->form)()->show(self::secret($request), self::isForPayouts($request)),
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function take(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return self::unstored(
            CommandOutcome::ofCommand(function () use ($request): array {
                SiteOwnership::assertOwn();
                $step = $request->get_param('step');

                return ($this->form)()->take(
                    self::secret($request),
                    in_array($step, Steps::ALL, true) ? $step : '',
                    Json::object(['values' => $request->get_param('values')], 'values'),
                    self::isForPayouts($request),
                );
            }),
        );
    }

    /**
     * Validates a document and deletes it; it never leaves PHP's upload folder.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function takeDocument(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $sent = $request->get_file_params()['file'] ?? null;
        try {
            return self::unstored(
                CommandOutcome::ofCommand(function () use ($request, $sent): array {
                    SiteOwnership::assertOwn();
                    ($this->form)()->assertOpen(self::secret($request));
                    $this->check($this->uploaded->read($sent, (int) $request->get_header('content_length')));

                    return ($this->form)()->takeDocument(self::secret($request), self::isForPayouts($request));
                }),
            );
        } finally {
            $this->uploaded->discard($sent);
        }
    }

    /**
     * @param array{name: string, content: string}|WP_Error $file
     *
     * @throws ProviderRefusal if the file is not a valid document
     */
    private function check(array|WP_Error $file): void
    {
        if ($file instanceof WP_Error) {
            $data = $file->get_error_data();
            throw new ProviderRefusal(
                (string) $file->get_error_code(),
                $file->get_error_message(),
                Json::integer(is_array($data) ? $data : [], 'status') ?? 400,
            );
        }
        // The same types as evidence.
        $problem = FilePurpose::DisputeEvidence->problem(FileType::of($file['content']), $file['content']);
        if ($problem !== null) {
            throw new ProviderRefusal('tillbook_file_type', $problem, 415);
        }
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function secret(WP_REST_Request $request): string
    {
        return (string) $request->get_header(self::SECRET_HEADER);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function isForPayouts(WP_REST_Request $request): bool
    {
        return $request->get_param('payout_requirements') === true;
    }
}

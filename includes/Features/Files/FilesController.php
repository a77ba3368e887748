<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\FileResponse;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Uploads and serves evidence files and the store's logo (spec 3 §7 "Files"). */
final class FilesController extends Controller
{
    private const ID = '(?P<file_id>file_[A-Za-z0-9_]+)';

    public function __construct(private readonly EvidenceFiles $files, private readonly UploadedFile $uploaded) {}

    protected function routes(): void
    {
        $id = ['file_id' => Schema::idArgument()];
        $this->route(
            '/file',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->upload(...),
                    'permission_callback' => fn(WP_REST_Request $request): bool|WP_Error => $this->permission(
                        (self::purpose($request) ?? FilePurpose::DisputeEvidence)->capability(),
                        true,
                    )(),
                    'args' => [
                        // Not `required`: PHP drops all parameters of an oversized request, and that error must be
                        // reported first.
                        'purpose' => Schema::argument(['type' => 'string', 'enum' => FileSchema::PURPOSES]),
                        'title' => Schema::argument(['type' => 'string', 'maxLength' => 191]),
                    ],
                    'limit' => Limit::Upload,
                ],
            ],
            FileSchema::file(...),
        );
        $this->route(
            '/file/' . self::ID . '/details',
            [$this->reading($this->details(...), $id)],
            FileSchema::file(...),
        );
        $this->route(
            '/file/' . self::ID . '/content',
            [$this->reading($this->content(...), $id)],
            FileSchema::content(...),
        );
        $this->route(
            '/file/' . self::ID,
            [$this->reading($this->preview(...), $id)],
            self::fileSchema(description: 'The file.'),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function upload(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $purpose = self::purpose($request);
        $sent = $this->uploaded->read(
            $request->get_file_params()['file'] ?? null,
            (int) $request->get_header('content_length'),
            $purpose ?? FilePurpose::DisputeEvidence,
        );
        if ($sent instanceof WP_Error) {
            return $sent;
        }
        if ($purpose === null) {
            return $this->error(
                'rest_missing_callback_param',
                __('Missing parameter: purpose. Specify what the file is for.', 'tillbook'),
                400,
            );
        }
        $title = self::text($request, 'title');

        // A file whose upload got no answer is in no evidence, and uploading it again does no harm.
        return CommandOutcome::ofQuestion(
            fn(): array => $this->files->upload($sent['content'], $sent['name'], $purpose, $title),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function details(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return self::unstored(
            CommandOutcome::ofReading(
                fn(): array => EvidenceFiles::view($this->files->file(self::id($request, 'file_id'))),
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function content(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return self::unstored(
            CommandOutcome::ofReading(function () use ($request): array {
                $file = $this->files->file(self::id($request, 'file_id'));

                return EvidenceFiles::view($file) + [
                    'file_content' => base64_encode($this->files->content($file->id)),
                ];
            }),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function preview(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofReading(function () use ($request): WP_REST_Response {
            $file = $this->files->file(self::id($request, 'file_id'));

            return FileResponse::shown($this->files->content($file->id), $file->mediaType, $file->name);
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function purpose(WP_REST_Request $request): ?FilePurpose
    {
        return FilePurpose::tryFrom(self::text($request, 'purpose') ?? '');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use Closure;
use Tillbook\Platform\Money\NumberText;
use WP_Error;

/** Reads and validates the file of a multipart request. */
final class UploadedFile
{
    /** Maximum size of an evidence file in bytes, also for all files of a dispute together (spec 3 §5). */
    public const LIMIT = 4500000;

    /** @var Closure(string): bool */
    private readonly Closure $isUploaded;

    /**
     * @param (Closure(string): bool)|null $isUploaded whether PHP created the file for this request; replaced
     *                                                 in tests, by default is_uploaded_file()
     * @param int|null $limit maximum size in bytes, overriding that of the purpose
     */
    public function __construct(?Closure $isUploaded = null, private readonly ?int $limit = null)
    {
        $this->isUploaded = $isUploaded ?? is_uploaded_file(...);
    }

    /**
     * Reads the uploaded file, or returns an error that states the problem and how to fix it.
     *
     * @param mixed $sent the entry of $_FILES
     * @param int $length size of the whole request in bytes, as sent by the browser
     *
     * @return array{name: string, content: string}|WP_Error
     */
    public function read(mixed $sent, int $length, FilePurpose $purpose = FilePurpose::DisputeEvidence): array|WP_Error
    {
        $largest = wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
        if (!is_array($sent) && $largest > 0 && $length > $largest) {
            // PHP discards the complete body of such a request.
            return self::tooLargeForServer($largest);
        }
        $path = is_array($sent) ? $sent['tmp_name'] ?? null : null;
        $name = is_array($sent) ? $sent['name'] ?? null : null;
        $code = is_array($sent) ? $sent['error'] ?? UPLOAD_ERR_OK : UPLOAD_ERR_NO_FILE;
        if (is_array($path) || is_array($name) || is_array($code)) {
            return self::error(
                'tillbook_file_missing',
                __('Send one file at a time, in the field “file”.', 'tillbook'),
                400,
            );
        }
        $error = $this->codeError(is_numeric($code) ? (int) $code : UPLOAD_ERR_EXTENSION);
        if ($error !== null) {
            return $error;
        }
        $path = $this->uploaded($path);
        if ($path === null || !is_string($name)) {
            return self::error(
                'tillbook_file_missing',
                __('The request doesn\'t include a file. Choose one and try again.', 'tillbook'),
                400,
            );
        }

        return $this->content($path, $name, $purpose);
    }

    /**
     * Deletes the file immediately instead of at the end of the request.
     *
     * @param mixed $sent the entry of $_FILES
     */
    public function discard(mixed $sent): void
    {
        $path = $this->uploaded(is_array($sent) ? $sent['tmp_name'] ?? null : null);
        if ($path !== null) {
            wp_delete_file($path);
        }
    }

    /**
     * Returns the path if PHP stored an upload of this request there; otherwise null.
     *
     * @psalm-taint-escape file
     */
    private function uploaded(mixed $path): ?string
    {
        return is_string($path) && ($this->isUploaded)($path) ? $path : null;
    }

    /** Builds the error for a file above the size limit. */
    private function tooLarge(int $size, FilePurpose $purpose): WP_Error
    {
        $limit = $this->limit ?? $purpose->limit();

        return self::error(
            'tillbook_file_too_large',
            sprintf(
                $purpose === FilePurpose::BusinessLogo
                    ? /* translators: 1: size of the file, such as 4.6 MB, 2: largest size, such as 4.5 MB */
                    __(
                        'The file is %1$s, but a logo can be at most %2$s. Reduce its size, such as by lowering the resolution, and try again.',
                        'tillbook',
                    )
                    : /* translators: 1: size of the file, such as 4.6 MB, 2: largest size, such as 4.5 MB */
                    __(
                        'The file is %1$s, but the limit is %2$s. Reduce its size, such as by lowering the resolution, and try again.',
                        'tillbook',
                    ),
                NumberText::bytes($size),
                NumberText::bytes($limit),
            ),
            413,
            ['size' => $size, 'limit' => $limit],
        );
    }

    /**
     * @param string $path path of the upload, already verified with is_uploaded_file()
     *
     * @return array{name: string, content: string}|WP_Error
     */
    private function content(string $path, string $name, FilePurpose $purpose): array|WP_Error
    {
        $size = (int) filesize($path);
        if ($size > ($this->limit ?? $purpose->limit())) {
            return $this->tooLarge($size, $purpose);
        }
        $content = file_get_contents($path);
        if ($content === false) {
            return self::error(
                'tillbook_upload_failed',
                __('The uploaded file could not be read on the server. Try again, or contact your host.', 'tillbook'),
                500,
            );
        }

        return $content === ''
            ? self::error('tillbook_file_empty', __('The file is empty. Choose another one.', 'tillbook'), 400)
            : ['name' => $name, 'content' => $content];
    }

    private function codeError(int $code): ?WP_Error
    {
        return match ($code) {
            UPLOAD_ERR_OK => null,
            UPLOAD_ERR_INI_SIZE => self::tooLargeForServer(
                wp_convert_hr_to_bytes((string) ini_get('upload_max_filesize')),
            ),
            UPLOAD_ERR_FORM_SIZE => self::tooLargeForServer(wp_max_upload_size()),
            UPLOAD_ERR_PARTIAL => self::error(
                'tillbook_upload_incomplete',
                __('Only part of the file was uploaded. Check your connection and upload it again.', 'tillbook'),
                400,
            ),
            UPLOAD_ERR_NO_FILE => self::error(
                'tillbook_file_missing',
                __('The request doesn\'t include a file. Choose one and try again.', 'tillbook'),
                400,
            ),
            UPLOAD_ERR_NO_TMP_DIR => self::error(
                'tillbook_upload_failed',
                __('The server has no temporary folder for uploads. Ask your host to set upload_tmp_dir.', 'tillbook'),
                500,
            ),
            UPLOAD_ERR_CANT_WRITE => self::error(
                'tillbook_upload_failed',
                __(
                    'The server could not write the file, possibly because its disk is full. Contact your host.',
                    'tillbook',
                ),
                500,
            ),
            default => self::error(
                'tillbook_upload_failed',
                __('A PHP extension on the server stopped the upload. Contact your host.', 'tillbook'),
                500,
            ),
        };
    }

    private static function tooLargeForServer(int $limit): WP_Error
    {
        return self::error(
            'tillbook_file_too_large',
            sprintf(
                /* translators: %s: a size, such as 2 MB */
                __(
                    'The file is larger than this site\'s server limit of %s. Reduce its size, or ask your host to raise upload_max_filesize and post_max_size.',
                    'tillbook',
                ),
                (string) size_format($limit),
            ),
            413,
            ['limit' => $limit],
        );
    }

    /** @param array<string, int> $data */
    private static function error(string $code, string $message, int $status, array $data = []): WP_Error
    {
        return new WP_Error($code, $message, ['status' => $status] + $data);
    }
}

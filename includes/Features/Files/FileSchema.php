<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Tillbook\Platform\Rest\Schema;

/** REST schemas of files uploaded to the provider, such as evidence (spec 3 §3 "Uploaded file response", §7). */
final class FileSchema
{
    public const PURPOSES = ['dispute_evidence', 'business_logo'];
    public const TYPES = ['application/pdf', 'image/png', 'image/jpeg'];

    /** @return array<string, mixed> the response of an upload, and a file's details */
    public static function file(): array
    {
        return self::fields('file');
    }

    /** @return array<string, mixed> a file's details with its bytes in base64 */
    public static function content(): array
    {
        $file = self::fields('file_content');
        $properties = is_array($file['properties']) ? $file['properties'] : [];

        /** @var array<string, array<string, mixed>> $properties */
        return Schema::object('file_content', $properties + ['file_content' => Schema::text('The bytes in base64.')]);
    }

    /** @return array<string, mixed> */
    public static function part(): array
    {
        return self::fields(null);
    }

    /** @return array<string, mixed> */
    private static function fields(?string $title): array
    {
        return Schema::object($title, [
            'id' => Schema::text(),
            'filename' => Schema::text('A safe name, with the extension of its type.'),
            'size' => ['type' => 'integer', 'description' => 'Bytes.'],
            'type' => [
                'type' => 'string',
                'enum' => self::TYPES,
                'description' => 'Detected from the bytes, not from the name.',
            ],
            'title' => Schema::textOrNull(),
            'purpose' => ['type' => 'string', 'enum' => self::PURPOSES],
            'created' => Schema::seconds('Time of the upload'),
        ]);
    }
}

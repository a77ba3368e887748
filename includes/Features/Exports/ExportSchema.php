<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

/** The answers of the export request and of its status (spec 2 §4). */
final class ExportSchema
{
    /** @return array<string, mixed> */
    public static function request(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'export_request',
            'type' => 'object',
            'properties' => ['export_id' => ['type' => 'string']],
            'required' => ['export_id'],
            'additionalProperties' => false,
        ];
    }

    /** @return array<string, mixed> */
    public static function status(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'export_status',
            'type' => 'object',
            'properties' => [
                'status' => ['type' => 'string', 'enum' => ['success', 'pending', 'error']],
                'download_url' => ['type' => ['string', 'null']],
            ],
            'required' => ['status', 'download_url'],
            'additionalProperties' => false,
        ];
    }
}

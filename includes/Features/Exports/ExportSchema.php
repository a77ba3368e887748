<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Rest\Schema;

/** REST schemas of exports: request, status, history, Site Health test and schedules. */
final class ExportSchema
{
    public const KINDS = ['transactions', 'blocked-transactions', 'uncaptured-transactions', 'payouts', 'disputes'];
    public const INTERVALS = ['daily', 'weekly', 'monthly'];
    private const LINK = 'A link for the browser in which the user is logged in. Programs use /exports/{export_id}/file.';

    /** @return array<string, mixed> */
    public static function request(): array
    {
        return Schema::object('export_request', ['export_id' => Schema::text()]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function idArgument(): array
    {
        return [
            'export_id' => ['type' => 'string', 'format' => 'uuid', 'validate_callback' => 'rest_validate_request_arg'],
        ];
    }

    /** @return array<string, mixed> */
    public static function status(): array
    {
        return Schema::object('export_status', [
            'status' => ['type' => 'string', 'enum' => ['success', 'pending', 'error']],
            'download_url' => Schema::textOrNull('Set when the status is success. ' . self::LINK),
            'rows_done' => ['type' => 'integer'],
            'rows_total' => ['type' => ['integer', 'null'], 'description' => 'Null until it is counted.'],
        ]);
    }

    /** @return array<string, mixed> the user's last exports, newest first */
    public static function history(): array
    {
        return Schema::object('exports', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('export', [
                    'export_id' => Schema::text(),
                    'kind' => ['type' => 'string', 'enum' => self::KINDS],
                    'selection' => Schema::text(
                        'The period and the filters in the user\'s language; empty for everything.',
                    ),
                    'created' => Schema::seconds('Time of the request'),
                    'expires' => Schema::seconds('Time until it can be downloaded'),
                    'status' => ['type' => 'string', 'enum' => ['success', 'pending', 'error', 'expired']],
                    'rows_done' => ['type' => 'integer'],
                    'rows_total' => ['type' => ['integer', 'null']],
                    'is_made_anew' => [
                        'type' => 'boolean',
                        'description' => 'There is no file: a download has the current rows.',
                    ],
                    'download_url' => Schema::textOrNull(self::LINK),
                    'schedule_id' => ['type' => ['integer', 'null'], 'description' => 'The schedule that created it.'],
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> a result in Site Health's format */
    public static function selfCheck(): array
    {
        return Schema::object('export_self_check', [
            'label' => Schema::text(),
            'status' => ['type' => 'string', 'enum' => ['good', 'recommended', 'critical']],
            'badge' => Schema::object(null, ['label' => Schema::text(), 'color' => Schema::text()]),
            'description' => Schema::text('HTML.'),
            'actions' => Schema::text('HTML.'),
            'test' => Schema::text(),
        ]);
    }

    /** @return array<string, mixed> */
    public static function schedules(): array
    {
        return Schema::object('export_schedules', ['data' => ['type' => 'array', 'items' => self::schedule()]]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function scheduleArguments(): array
    {
        return [
            'kind' => Schema::argument(['type' => 'string', 'enum' => self::KINDS, 'required' => true]),
            'interval' => Schema::argument(['type' => 'string', 'enum' => self::INTERVALS, 'required' => true]),
            'query' => Schema::argument(
                Schema::open('The list\'s filters, sort and columns, as on the screen; without dates.') + [
                    'default' => [],
                ],
            ),
        ];
    }

    /** @return array<string, mixed> */
    public static function schedule(): array
    {
        return Schema::object('export_schedule', [
            'id' => ['type' => 'integer'],
            'kind' => ['type' => 'string', 'enum' => self::KINDS],
            'interval' => ['type' => 'string', 'enum' => self::INTERVALS],
            'query' => Schema::open('The list\'s filters, as on the screen.'),
            'next' => Schema::seconds('Time of the next export'),
            'created' => Schema::seconds('Time it was created'),
        ]);
    }
}

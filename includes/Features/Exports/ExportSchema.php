<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Rest\Schema;

/** Exports: asked for, made in the background where they are long, fetched, remembered, and sent on a schedule. */
final class ExportSchema
{
    public const KINDS = ['transactions', 'blocked-transactions', 'uncaptured-transactions', 'payouts', 'disputes'];
    public const INTERVALS = ['daily', 'weekly', 'monthly'];

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
            'download_url' => Schema::textOrNull('Set when the status is success.'),
            'rows_done' => ['type' => 'integer'],
            'rows_total' => ['type' => ['integer', 'null'], 'description' => 'Null where it is not counted yet.'],
        ]);
    }

    /** @return array<string, mixed> this user's last exports, newest first */
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
                    'created' => Schema::seconds('When it was asked for'),
                    'expires' => Schema::seconds('Until when it can be fetched'),
                    'status' => ['type' => 'string', 'enum' => ['success', 'pending', 'error', 'expired']],
                    'rows_done' => ['type' => 'integer'],
                    'rows_total' => ['type' => ['integer', 'null']],
                    'is_made_anew' => [
                        'type' => 'boolean',
                        'description' =>
                            'There is no file: a download has the rows of that moment, whatever their number was.',
                    ],
                    'download_url' => Schema::textOrNull(),
                    'schedule_id' => ['type' => ['integer', 'null'], 'description' => 'The schedule that made it.'],
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> what Site Health shows */
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
                Schema::open('The list\'s filters, sort and columns, as the screen has them; dates are left out.') + [
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
            'query' => Schema::open('The list\'s filters, as the screen had them.'),
            'next' => Schema::seconds('When it is made next'),
            'created' => Schema::seconds('When it was set up'),
        ]);
    }
}

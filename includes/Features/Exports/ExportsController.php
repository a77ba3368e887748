<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves a user's last exports of all lists, and their files. */
final class ExportsController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly ExportStore $store,
        private readonly ListExports $lists,
        private readonly Downloads $downloads,
        private readonly Clock $clock,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/exports',
            [$this->reading($this->history(...), capability: Capability::Export)],
            ExportSchema::history(...),
        );
        $this->route(
            '/exports/(?P<export_id>[0-9a-f-]{36})/file',
            [$this->reading($this->file(...), ExportSchema::idArgument(), Limit::Export, Capability::Export)],
            self::fileSchema(description: 'A CSV file in UTF-8.'),
        );
    }

    private function history(): WP_REST_Response
    {
        $scope = $this->ledgers->shown();

        return new WP_REST_Response([
            'data' =>
                $scope === null
                    ? []
                    : array_map($this->entry(...), $this->store->history($scope, get_current_user_id())),
        ]);
    }

    /** @return array<string, mixed> */
    private function entry(Export $export): array
    {
        $hasExpired = $export->hasExpired($this->clock->now());

        return [
            'export_id' => $export->id,
            'kind' => $export->kind,
            'selection' =>
                ($list = $this->lists->find($export->kind)) === null ? '' : ExportSelection::of($list, $export)->text(),
            'created' => $export->created,
            'expires' => $export->expires,
            'status' => $hasExpired ? 'expired' : $export->state,
            'rows_done' => $export->rowsDone,
            'rows_total' => $export->rowsTotal,
            'is_made_anew' => $export->state === 'success' && $export->file === null,
            'download_url' => $hasExpired || $export->state !== 'success' ? null : ExportLink::url($export->id),
            'schedule_id' => $export->scheduleId,
        ];
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function file(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $id = Json::text($request->get_params(), 'export_id') ?? '';
        [$export, $scope] = $this->store->ofUser($this->ledgers->readable(), get_current_user_id(), $id) ?? [
            null,
            null,
        ];
        $list = $export === null ? null : $this->lists->find($export->kind);
        if ($scope === null || $export === null || $list === null) {
            return $this->error(
                'tillbook_export_not_found',
                __('This export does not exist, or another user requested it.', 'tillbook'),
                404,
            );
        }

        return $this->downloads->refusal($export) ?? $this->downloads->ready($export, $list, $scope);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves the export of one list: a direct download for few rows, and the request and status routes of spec 2 §4
 * for any number. An export is available only to the user who requested it.
 */
final class ExportController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly ExportStore $store,
        private readonly ExportQueue $queue,
        private readonly Downloads $downloads,
        private readonly Clock $clock,
        private readonly ListExport $list,
        private readonly HistoryGap $gap,
    ) {}

    protected function routes(): void
    {
        $arguments = $this->list->arguments();
        $path = $this->list->path() . '/download';
        $this->route(
            $path,
            [
                $this->reading($this->download(...), $arguments, Limit::Export, Capability::Export),
                $this->writing(Capability::Export, $this->request(...), $arguments, Limit::Export),
            ],
            ExportSchema::request(...),
        );
        $this->route(
            $path . '/(?P<export_id>[0-9a-f-]{36})',
            [$this->reading($this->status(...), ExportSchema::idArgument(), capability: Capability::Export)],
            ExportSchema::status(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function download(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        if ($scope === null) {
            return $this->noAccount();
        }
        $query = new ExportQuery($scope, $this->parameters($request));
        $gap = $this->gap($scope, $query->parameters);
        if ($gap !== null) {
            return $gap;
        }
        $rows = $this->list->count($query);
        if ($this->downloads->isLong($rows)) {
            return $this->error(
                'tillbook_export_too_long',
                sprintf(
                    /* translators: %s: number of rows */
                    _n(
                        'Direct downloads are limited to %s row. Request a larger export with POST and download it when it\'s ready.',
                        'Direct downloads are limited to %s rows. Request a larger export with POST and download it when it\'s ready.',
                        $this->downloads->limit(),
                        'tillbook',
                    ),
                    NumberText::count($this->downloads->limit()),
                ),
                413,
            );
        }

        return $this->downloads->direct($this->list, $query, $rows);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function request(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        if ($scope === null) {
            return $this->noAccount();
        }
        $parameters = $this->parameters($request);
        $gap = $this->gap($scope, $parameters);
        if ($gap !== null) {
            return $gap;
        }
        $rows = $this->list->count(new ExportQuery($scope, $parameters));
        $isShort = !$this->downloads->isLong($rows);
        $noFolder = $isShort ? null : $this->downloads->noFolder();
        if ($noFolder !== null) {
            return $noFolder;
        }
        $export = $this->store->add($scope, get_current_user_id(), $this->list->kind(), $parameters, $rows, $isShort);
        if (!$isShort) {
            $this->queue->add($export->id);
            $this->queue->runNow();
        }

        return new WP_REST_Response(['export_id' => $export->id], 201);
    }

    /**
     * Refuses an export in which rows may be missing because the account's history is still being read.
     *
     * @param array<string, mixed> $parameters
     */
    private function gap(LedgerScope $scope, array $parameters): ?WP_Error
    {
        $reason = $this->gap->reason($scope, $this->list, $parameters);

        return $reason === null ? null : $this->error(HistoryGap::REASON, $reason, 409);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function status(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $id = Json::text($request->get_params(), 'export_id') ?? '';
        [$export] = $this->store->ofUser($this->ledgers->readable(), get_current_user_id(), $id) ?? [null];
        if ($export === null || $export->kind !== $this->list->kind()) {
            return $this->error(
                'tillbook_export_not_found',
                __('This export does not exist, or another user requested it.', 'tillbook'),
                404,
            );
        }
        if ($export->hasExpired($this->clock->now())) {
            return $this->downloads->expired();
        }
        if ($this->store->isIdle($export->id)) {
            $this->queue->ensure($export->id);
        }

        return new WP_REST_Response([
            'status' => $export->state,
            'rows_done' => $export->rowsDone,
            'rows_total' => $export->rowsTotal,
            'download_url' => $export->state === 'success' ? ExportLink::url($export->id) : null,
        ]);
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, mixed> the parameters that the list supports
     */
    private function parameters(WP_REST_Request $request): array
    {
        return array_intersect_key($request->get_params(), $this->list->arguments());
    }

    private function noAccount(): WP_Error
    {
        return $this->error('tillbook_no_account', __('Connect a payments account before exporting.', 'tillbook'), 409);
    }
}

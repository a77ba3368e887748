<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * The export of a list: a direct download, and the request and status pair of spec 2 §4. An export belongs to the
 * user who asked for it and can be fetched for an hour.
 */
final class ExportController extends Controller
{
    private const LIFETIME = 3600;

    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly StoreTime $time,
        private readonly ListExport $export,
    ) {
    }

    protected function routes(): void
    {
        $arguments = $this->export->arguments();
        $path = $this->export->path() . '/download';
        $this->route($path, [
            ['methods' => 'GET', 'callback' => $this->download(...), 'permission_callback' => $this->permission(Capability::Export), 'args' => $arguments],
            ['methods' => 'POST', 'callback' => $this->request(...), 'permission_callback' => $this->permission(Capability::Export, true), 'args' => $arguments],
        ], ExportSchema::request(...));
        $id = ['export_id' => ['type' => 'string', 'format' => 'uuid', 'validate_callback' => 'rest_validate_request_arg']];
        $this->route($path . '/(?P<export_id>[0-9a-f-]{36})', [
            ['methods' => 'GET', 'callback' => $this->status(...), 'permission_callback' => $this->permission(Capability::Export), 'args' => $id],
        ], ExportSchema::status(...));
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function download(WP_REST_Request $request): WP_REST_Response
    {
        $response = new WP_REST_Response();
        $response->header('Content-Type', 'text/csv; charset=utf-8');
        $response->header('Content-Disposition', 'attachment; filename="' . $this->export->name() . '-' . $this->time->format($this->clock->now(), 'Y-m-d') . '.csv"');
        $response->header('Cache-Control', 'no-store');
        add_filter('rest_pre_serve_request', function (mixed $served, mixed $result, mixed $asked, mixed $server) use ($request, $response): bool {
            if ($result !== $response || !$server instanceof WP_REST_Server) {
                return $served === true;
            }
            $this->stream($request->get_params());

            return true;
        }, 10, 4);

        return $response;
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function request(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        if ($scope === null) {
            return $this->error('tillbook_no_account', __('Connect a payments account before exporting.', 'tillbook'), 409);
        }
        $id = wp_generate_uuid4();
        $this->database->insertMany('exports', [[
            'ledger_id' => $scope->id,
            'export_id' => $id,
            'kind' => $this->export->name(),
            'user_id' => get_current_user_id(),
            'query' => (string) wp_json_encode(array_intersect_key($request->get_params(), $this->export->arguments())),
            'state' => 'success',
            'created' => $this->clock->now(),
            'expires' => $this->clock->now() + self::LIFETIME,
        ]]);

        return new WP_REST_Response(['export_id' => $id], 201);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function status(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $id = $request->get_param('export_id');
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('exports') . ' WHERE export_id = ? AND kind = ? AND user_id = ? AND expires > ?',
            [is_string($id) ? $id : '', $this->export->name(), get_current_user_id(), $this->clock->now()],
        );
        if ($row === null || (int) $row['ledger_id'] !== ($this->ledgers->current()->id ?? 0)) {
            return $this->error('tillbook_export_not_found', __('This export does not exist or has expired. Please export again.', 'tillbook'), 404);
        }
        $query = json_decode((string) $row['query'], true);
        $parameters = is_array($query) ? $query : [];

        $url = rest_url(self::NAMESPACE . self::BASE . $this->export->path() . '/download');
        $parameters['_wpnonce'] = wp_create_nonce('wp_rest');

        return new WP_REST_Response([
            'status' => (string) $row['state'],
            'rows_done' => (int) $row['rows_done'],
            'rows_total' => null,
            'download_url' => $url . (str_contains($url, '?') ? '&' : '?') . http_build_query($parameters, '', '&', PHP_QUERY_RFC3986),
        ]);
    }

    /** @param array<mixed> $parameters */
    private function stream(array $parameters): void
    {
        $scope = $this->ledgers->current();
        $output = fopen('php://output', 'wb');
        if ($output === false) {
            return;
        }
        wp_raise_memory_limit('admin');
        if (function_exists('set_time_limit')) {
            set_time_limit(0);
        }
        while (ob_get_level() > 0) {
            ob_end_clean();
        }
        $named = [];
        foreach ($parameters as $name => $value) {
            $named[(string) $name] = $value;
        }
        if ($scope instanceof LedgerScope) {
            $this->export->write($output, $scope, $named);
        }
        fclose($output);
    }
}

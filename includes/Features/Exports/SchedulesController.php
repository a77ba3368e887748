<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Features\ListExport;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Arguments;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves a user's scheduled exports: the list's current filters, for every day, week or month from now on. */
final class SchedulesController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly ScheduleStore $schedules,
        private readonly ListExports $lists,
        private readonly Downloads $downloads,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/exports/schedules',
            [
                $this->reading($this->list(...), capability: Capability::Export),
                $this->writing(Capability::Export, $this->add(...), ExportSchema::scheduleArguments()),
            ],
            ExportSchema::schedules(...),
        );
        $this->route(
            '/exports/schedules/(?P<id>\d{1,18})',
            [$this->writing(Capability::Export, $this->delete(...), methods: 'DELETE')],
            ExportSchema::schedules(...),
        );
    }

    private function list(): WP_REST_Response
    {
        $scope = $this->ledgers->current();

        return new WP_REST_Response([
            'data' =>
                $scope === null
                    ? []
                    : array_map(
                        static fn(Schedule $schedule): array => $schedule->toArray(),
                        $this->schedules->ofUser($scope, get_current_user_id()),
                    ),
        ]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function add(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        if ($scope === null) {
            return $this->error(
                'tillbook_no_account',
                __('Connect a payments account before exporting.', 'tillbook'),
                409,
            );
        }
        $asked = $request->get_param('query');
        $list = $this->lists->find(self::text($request, 'kind') ?? '');
        $interval = Interval::tryFrom(self::text($request, 'interval') ?? '');
        if ($list === null || $interval === null) {
            return $this->error(
                'rest_invalid_param',
                __('Invalid “kind” or “interval”. Use a list and an interval that can be exported.', 'tillbook'),
                400,
            );
        }
        $parameters = self::validated($list, is_array($asked) ? $asked : []);
        if ($parameters instanceof WP_Error) {
            return $parameters;
        }
        try {
            // A copy of the site would never run it.
            SiteOwnership::assertOwn();
        } catch (ProviderRefusal $refusal) {
            return $refusal->toError();
        }
        $noFolder = $this->downloads->noFolder();
        if ($noFolder !== null) {
            return $noFolder;
        }
        if (count($this->schedules->ofUser($scope, get_current_user_id())) >= ScheduleStore::LIMIT) {
            return $this->error(
                'tillbook_too_many_schedules',
                __('You have too many scheduled exports. Delete one first.', 'tillbook'),
                409,
            );
        }
        $schedule = $this->schedules->add($scope, get_current_user_id(), $list->kind(), $interval, $parameters);

        return $schedule === null
            ? $this->error('tillbook_schedule_exists', __('You have already scheduled this export.', 'tillbook'), 409)
            : new WP_REST_Response($schedule->toArray(), 201);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function delete(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $id = $request->get_param('id');

        return $scope !== null && is_numeric($id) && $this->schedules->delete($scope, get_current_user_id(), (int) $id)
            ? new WP_REST_Response(['deleted' => true])
            : $this->error('tillbook_schedule_not_found', __('Scheduled export not found.', 'tillbook'), 404);
    }

    /**
     * Validates and sanitizes the query by the list's REST arguments.
     *
     * @param array<mixed> $asked
     *
     * @return array<string, mixed>|WP_Error
     */
    private static function validated(ListExport $list, array $asked): array|WP_Error
    {
        // The schedule's period sets the dates.
        $arguments = array_diff_key($list->arguments(), array_flip(ExportSelection::DATES));
        $request = new WP_REST_Request('POST');
        $request->set_attributes(['args' => Arguments::prepared($arguments)]);
        $request->set_body_params(array_intersect_key($asked, $arguments));
        $request->set_default_params(
            array_filter(
                array_map(static fn(array $argument): mixed => $argument['default'] ?? null, $arguments),
                static fn(mixed $default): bool => $default !== null,
            ),
        );
        Arguments::dropNulls($request);
        $valid = $request->has_valid_params();
        $clean = $valid === true ? $request->sanitize_params() : $valid;

        return $clean instanceof WP_Error ? $clean : $request->get_params();
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\SavedViewSchema;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes of saved views: users change their own views; shared views require the permission to change settings. */
final class SavedViewsController extends Controller
{
    public function __construct(private readonly SavedViews $views) {}

    protected function routes(): void
    {
        $this->route(
            '/saved-views',
            [
                $this->reading($this->list(...), SavedViewsSchema::listArguments()),
                $this->writing(
                    Capability::View,
                    $this->answered($this->add(...), 201),
                    SavedViewsSchema::addArguments(),
                ),
            ],
            SavedViewsSchema::list(...),
        );
        $this->route(
            '/saved-views/(?P<id>' . SavedViewSchema::ID_PATTERN . ')',
            [
                $this->writing(
                    Capability::View,
                    $this->answered($this->change(...)),
                    SavedViewsSchema::changeArguments(),
                    methods: 'POST, PUT, PATCH',
                ),
                $this->writing(
                    Capability::View,
                    $this->answered($this->delete(...)),
                    SavedViewsSchema::versionArgument(),
                    methods: 'DELETE',
                ),
            ],
            SavedViewSchema::view(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response([
            'data' => $this->views->all(self::text($request, 'list'), self::text($request, 'scope') ?? 'all'),
        ]);
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, mixed>
     */
    private function add(WP_REST_Request $request): array
    {
        $query = $request->get_param('query');
        $view = $this->views->add(
            self::text($request, 'list') ?? '',
            self::text($request, 'name') ?? '',
            is_array($query) ? $query : [],
            self::columns($request->get_param('hidden_columns')),
            $request->get_param('is_shared') === true,
        );

        return $request->get_param('is_default') === true && is_string($view['id'])
            ? $this->views->setDefault($view['id'], true)
            : $view;
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, mixed>
     */
    private function change(WP_REST_Request $request): array
    {
        $id = self::id($request);
        $name = self::text($request, 'name');
        $query = $request->get_param('query');
        $position = self::integer($request, 'position');
        $changes =
            ($name === null ? [] : ['name' => $name]) +
            (is_array($query) ? ['query' => $query] : []) +
            ($request->has_param('hidden_columns')
                ? ['hidden_columns' => self::columns($request->get_param('hidden_columns'))]
                : []) +
            ($position === null ? [] : ['position' => $position]);
        $isDefault = $request->get_param('is_default');
        $view =
            $changes === []
                ? $this->views->one($id)
                : $this->views->change($id, self::integer($request, 'version') ?? 0, $changes);

        return is_bool($isDefault) ? $this->views->setDefault($id, $isDefault) : $view;
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, mixed>
     */
    private function delete(WP_REST_Request $request): array
    {
        $this->views->delete(self::id($request), self::integer($request, 'version') ?? 0);

        return ['deleted' => true];
    }

    /**
     * @param callable(WP_REST_Request<array<string, mixed>>): array<string, mixed> $command
     *
     * @return callable(WP_REST_Request<array<string, mixed>>): (WP_REST_Response|WP_Error)
     */
    private function answered(callable $command, int $status = 200): callable
    {
        return static function (WP_REST_Request $request) use ($command, $status): WP_REST_Response|WP_Error {
            try {
                return new WP_REST_Response($command($request), $status);
            } catch (ViewRefused $refused) {
                return $refused->toError();
            }
        };
    }

    /** @return list<string>|null */
    private static function columns(mixed $columns): ?array
    {
        return is_array($columns) ? array_values(array_filter($columns, is_string(...))) : null;
    }
}

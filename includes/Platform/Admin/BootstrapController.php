<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** The one call of in-app navigation: what a direct load would have carried inline. */
final class BootstrapController extends Controller
{
    public function __construct(private readonly Pages $pages, private readonly PageAnswers $answers)
    {
    }

    protected function routes(): void
    {
        $this->route('/bootstrap', [[
            'methods' => 'GET',
            'callback' => $this->answer(...),
            'permission_callback' => $this->permission(Capability::View),
            'args' => [
                'path' => ['type' => 'string', 'required' => true, 'validate_callback' => 'rest_validate_request_arg', 'sanitize_callback' => 'rest_sanitize_request_arg'],
                'query' => ['type' => 'object', 'default' => [], 'validate_callback' => 'rest_validate_request_arg'],
            ],
        ]], static fn (): array => [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'page_bootstrap',
            'type' => 'object',
            'properties' => ['settings' => ['type' => 'object'], 'preload' => ['type' => 'object'], 'translations' => ['type' => 'object']],
            'required' => ['settings', 'preload', 'translations'],
        ]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function answer(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $path = $request->get_param('path');
        $page = is_string($path) ? $this->pages->at($path) : null;
        if ($page === null) {
            return $this->error('tillbook_page_not_found', __('There is no such page.', 'tillbook'), 404);
        }
        if (!$page->capability->isGranted()) {
            return $this->error('rest_forbidden', __('Your account may not open this page.', 'tillbook'), 403);
        }
        $query = $request->get_param('query');
        $named = [];
        foreach (is_array($query) ? $query : [] as $name => $value) {
            $named[(string) $name] = $value;
        }
        $answer = $this->answers->for($page, $named);

        return new WP_REST_Response(array_map(static fn (array $part): object => (object) $part, $answer));
    }
}

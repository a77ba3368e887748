<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** GET bootstrap: the data that a directly loaded page gets inline, for in-app navigation to the page. */
final class BootstrapController extends Controller
{
    public function __construct(private readonly PageRegistry $pages, private readonly PagePayload $payload) {}

    protected function routes(): void
    {
        $this->route(
            '/bootstrap',
            [
                $this->reading($this->answer(...), [
                    'path' => [
                        'type' => 'string',
                        'pattern' => '^/payments/[a-z/-]+$',
                        'required' => true,
                        'description' => 'The page, such as /payments/transactions.',
                    ],
                    'query' => [
                        'type' => 'object',
                        'default' => [],
                        'additionalProperties' => true,
                        'description' => 'The page\'s URL query.',
                    ],
                ]),
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'bootstrap',
            'type' => 'object',
            'properties' => [
                'settings' => PageSettingsSchema::settings(),
                'preload' => [
                    'type' => 'object',
                    'description' => 'Responses by REST path.',
                    'additionalProperties' => [
                        'type' => 'object',
                        'properties' => [
                            'body' => ['description' => 'The route\'s response.'],
                            'headers' => ['type' => 'object', 'additionalProperties' => true],
                        ],
                        'required' => ['body', 'headers'],
                        'additionalProperties' => false,
                    ],
                ],
                'badges' => BadgesController::list(),
                'translations' => [
                    'type' => 'object',
                    'description' => 'Jed locale data of the page\'s chunk.',
                    'additionalProperties' => true,
                ],
            ],
            'required' => ['settings', 'preload', 'translations', 'badges'],
            'additionalProperties' => false,
        ];
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function answer(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $page = $this->pages->find(self::text($request, 'path') ?? '');
        if ($page === null) {
            return $this->error('tillbook_page_not_found', __('This page does not exist.', 'tillbook'), 404);
        }
        $query = [];
        $given = $request->get_param('query');
        foreach (is_array($given) ? $given : [] as $name => $value) {
            $query[(string) $name] = $value;
        }
        $payload = $this->payload->of($page, $query);

        return new WP_REST_Response([
            'settings' => $payload['settings'],
            'preload' => (object) $payload['preload'],
            'translations' => (object) $payload['translations'],
            'badges' => $this->pages->badges(),
        ]);
    }
}

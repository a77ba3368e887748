<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use Closure;
use ReflectionFunction;
use RuntimeException;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Tools\Schema\SchemaExport;
use WP_REST_Request;

/**
 * Converts the registered routes to plain data for RestReference. The description of an endpoint is in the
 * docblock of its callback, or in sentences.php.
 *
 * @phpstan-import-type Endpoint from RestReference
 */
final class RestRoutes
{
    /**
     * @param array<string, string> $sentences descriptions by method and readable path, such as "GET
     *     /wc/v3/payments/refund"
     * @param array<string, string> $answers responses that differ from the route's schema, with the same keys: a
     *     text, or the name of a schema
     */
    public function __construct(
        private readonly ErrorCodes $errors,
        private readonly array $sentences,
        private readonly array $answers,
    ) {}

    /**
     * Returns the routes with their descriptions.
     *
     * @param list<array{path: string, route: array<string, mixed>}> $routes registered routes
     *
     * @return list<array{path: string, schema: array<string, mixed>, endpoints: list<Endpoint>}>
     *
     * @throws RuntimeException with endpoints that have no description, and descriptions without an endpoint
     */
    public function described(array $routes): array
    {
        $described = $silent = $used = [];
        foreach ($routes as ['path' => $path, 'route' => $route]) {
            $schema = $route['schema'] ?? null;
            $endpoints = [];
            foreach ($route as $key => $endpoint) {
                if (!is_int($key)) {
                    continue;
                }
                $name = $endpoint['methods'] . ' ' . RestReference::path($path);
                $endpoints[] = $last = $this->endpoint($endpoint, $name);
                $used[$name] = true;
                if ($last['text'] === '') {
                    $silent[] = $name;
                }
            }
            $described[] = [
                'path' => $path,
                'schema' => $schema instanceof Closure ? SchemaExport::plain($schema()) : [],
                'endpoints' => $endpoints,
            ];
        }
        $stale = array_keys(array_diff_key($this->sentences + $this->answers, $used));
        if ($silent !== [] || $stale !== []) {
            throw new RuntimeException(
                implode("\n", [
                    ...array_map(
                        static fn(
                            string $name,
                        ): string => "$name: say in the docblock of the method that answers it, or in tools/reference/sentences.php, what it does.",
                        $silent,
                    ),
                    ...array_map(
                        static fn(
                            string $name,
                        ): string => "$name: there is no such endpoint any more; take it out of tools/reference/sentences.php and answers.php.",
                        $stale,
                    ),
                ]),
            );
        }

        return $described;
    }

    /** @return list<array{kind: string, seconds: int, ofUser: int, ofStore: int}> */
    public static function limits(): array
    {
        return array_map(
            static fn(Limit $limit): array => [
                'kind' => $limit->value,
                'seconds' => $limit->seconds(),
                'ofUser' => $limit->ofUser(),
                'ofStore' => $limit->ofStore(),
            ],
            Limit::cases(),
        );
    }

    /**
     * @param array<string, mixed> $endpoint arguments passed to register_rest_route() by Controller::route()
     *
     * @return Endpoint
     */
    private function endpoint(array $endpoint, string $name): array
    {
        $variables = (new ReflectionFunction($endpoint['callback']))->getStaticVariables();
        $callback = $variables['callback'] ?? $endpoint['callback'];
        $limit = $variables['limit'] ?? null;
        // Controller::route() wraps both callbacks in the boundary.
        $permission = new ReflectionFunction(
            (new ReflectionFunction($endpoint['permission_callback']))->getStaticVariables()['permission'] ??
                $endpoint['permission_callback'],
        );
        Host::$asked = [];
        $endpoint['permission_callback'](new WP_REST_Request());
        $text = DocComment::of((new ReflectionFunction($callback))->getDocComment())->paragraphs();

        return [
            'methods' => $endpoint['methods'],
            'text' => $this->sentences[$name] ?? $text,
            'who' => array_values(array_unique(Host::$asked)),
            'isCommand' => ($permission->getStaticVariables()['command'] ?? false) === true,
            'limit' => $limit instanceof Limit ? $limit->value : null,
            'arguments' => array_map(SchemaExport::plain(...), $endpoint['args'] ?? []),
            'answer' => $this->answers[$name] ?? null,
            'errors' => $this->errors->of($callback),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Closure;
use WP_Error;
use WP_REST_Request;

/**
 * Describes a read-only ability of the site (WordPress' Abilities API) that is answered by one of our REST routes, so
 * that automations and assistants can ask what our pages ask. The route is the only source of its input, its output
 * and its permission.
 */
final class ReadAbility
{
    /** Arguments that routes accept only so that older requests work. */
    private const IGNORED = ['user_email', 'user_timezone', 'locale'];
    /** Keywords that WordPress' schema validation supports; anything else in a route's argument is for REST only. */
    private const OF_SCHEMAS = [
        'type',
        'description',
        'enum',
        'default',
        'minimum',
        'maximum',
        'minLength',
        'maxLength',
        'pattern',
        'items',
        'minItems',
        'maxItems',
        'format',
        'properties',
        'additionalProperties',
        'required',
    ];

    /**
     * @param lowercase-string $name such as `list-disputes`
     * @param Closure(): string $label
     * @param Closure(): string $description what it returns and when to use it
     * @param string $path below the controllers' base, such as `/deposits/{id}/bridge`
     * @param array<string, mixed> $fixed arguments of the route that the ability sets itself
     */
    public function __construct(
        public readonly string $name,
        public readonly Closure $label,
        public readonly Closure $description,
        public readonly string $path,
        private readonly array $fixed = [],
    ) {}

    /**
     * Returns the JSON Schema of the ability's input: the route's arguments.
     *
     * @return array<string, mixed>
     */
    public function input(): array
    {
        $arguments = array_diff_key($this->arguments(), $this->fixed, array_flip(self::IGNORED));

        return [
            'type' => 'object',
            // Without it, an ability can't be called without input.
            'default' => [],
            'additionalProperties' => false,
            'properties' => array_map(
                static fn(array $argument): array => array_intersect_key($argument, array_flip(self::OF_SCHEMAS)),
                $arguments,
            ),
        ];
    }

    /**
     * Returns the JSON Schema of the ability's output: that of the route's resource.
     *
     * @return array<mixed>
     */
    public function output(): array
    {
        $schema = rest_get_server()->get_route_options($this->route())['schema'] ?? null;
        $schema = is_callable($schema) ? $schema() : $schema;

        return is_array($schema) ? $schema : [];
    }

    /**
     * Asks the route.
     *
     * @param mixed $input valid against input()
     *
     * @return mixed the route's data; its error if it refuses
     */
    public function execute(mixed $input): mixed
    {
        $arguments = $this->fixed + (is_array($input) ? $input : []);
        $path = $this->path;
        foreach ($arguments as $name => $value) {
            $path = str_replace('{' . $name . '}', rawurlencode(is_scalar($value) ? (string) $value : ''), $path);
        }

        return OwnRoute::get(
            $path,
            array_filter(
                $arguments,
                fn(int|string $name): bool => !str_contains($this->path, '{' . $name . '}'),
                ARRAY_FILTER_USE_KEY,
            ),
        );
    }

    /** Whether the current user can ask the route; the error says why not. */
    public function permission(): bool|WP_Error
    {
        $permission = $this->endpoint()['permission_callback'] ?? null;
        $answer = is_callable($permission)
            ? $permission(new WP_REST_Request('GET', Controller::FULL_BASE . $this->path))
            : false;

        return $answer instanceof WP_Error ? $answer : $answer === true;
    }

    /** Whether the route exists in this store: features can be turned off. */
    public function isAvailable(): bool
    {
        return $this->endpoint() !== [];
    }

    /** @return array<string, array<mixed>> */
    private function arguments(): array
    {
        $found = [];
        $arguments = $this->endpoint()['args'] ?? null;
        foreach (is_array($arguments) ? $arguments : [] as $name => $argument) {
            $found[(string) $name] = is_array($argument) ? $argument : [];
        }

        return $found;
    }

    /** @return array<mixed> the route's endpoint for GET; empty without one */
    private function endpoint(): array
    {
        $endpoints = rest_get_server()->get_routes(Controller::NAMESPACE)[$this->route()] ?? [];
        foreach (is_array($endpoints) ? $endpoints : [] as $endpoint) {
            if (is_array($endpoint) && is_array($endpoint['methods'] ?? null) && isset($endpoint['methods']['GET'])) {
                return $endpoint;
            }
        }

        return [];
    }

    /** Returns the route as it is registered, with the patterns of its parameters. */
    private function route(): string
    {
        $wanted = Controller::FULL_BASE . $this->path;
        foreach (array_keys(rest_get_server()->get_routes(Controller::NAMESPACE)) as $route) {
            if (preg_replace('/\(\?P<(\w+)>[^)]*\)/', '{$1}', (string) $route) === $wanted) {
                return (string) $route;
            }
        }

        return $wanted;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use WP_REST_Request;

/** Requests to our routes: each route as often as the next, with the arguments that its schema names, and others. */
final class RouteRequests
{
    /** @var non-empty-list<array{method: string, route: string, args: array<string, array<string, mixed>>}> */
    private readonly array $endpoints;
    private readonly Values $values;

    /** @param array<string, non-empty-list<int|string>> $known values that exist, by the name of the argument */
    public function __construct(private readonly Dice $dice, private readonly array $known)
    {
        $this->values = new Values($dice, $known);
        $endpoints = [];
        foreach (rest_get_server()->get_routes('wc/v3') as $route => $handlers) {
            foreach (str_starts_with((string) $route, '/wc/v3/payments') ? $handlers : [] as $handler) {
                foreach (
                    is_array($handler) && is_array($handler['methods'] ?? null) ? array_keys($handler['methods']) : []
                    as $method
                ) {
                    /** @var array<string, array<string, mixed>> $arguments */
                    $arguments = is_array($handler['args'] ?? null) ? $handler['args'] : [];
                    $endpoints[] = ['method' => (string) $method, 'route' => (string) $route, 'args' => $arguments];
                }
            }
        }
        assert($endpoints !== []);
        $this->endpoints = $endpoints;
    }

    public function count(): int
    {
        return count($this->endpoints);
    }

    /**
     * @param bool $isFair whether the method and the form of the body are those of the route
     *
     * @return WP_REST_Request<array<string, mixed>>
     */
    public function next(int $number, bool $isFair = false): WP_REST_Request
    {
        $endpoint = $this->endpoints[$number % count($this->endpoints)];
        $method =
            !$isFair && $this->dice->isOneIn(25)
                ? $this->dice->pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
                : $endpoint['method'];
        $request = new WP_REST_Request($method, $this->path($endpoint['route']));
        $arguments = $this->arguments($endpoint['args'], $isFair);
        if (in_array($method, ['GET', 'HEAD', 'OPTIONS', 'DELETE'], true)) {
            // As a query brings them: every value is a text.
            parse_str(http_build_query($arguments), $query);
            if (!$isFair && $this->dice->isOneIn(20) && $query !== []) {
                $query[(string) array_key_first($query)] = HostileText::BROKEN;
            }
            $request->set_query_params($query);

            return $request;
        }
        if (!$isFair && $this->dice->isOneIn(12)) {
            $request->set_body_params(wp_unslash((array) $arguments));

            return $request;
        }
        $request->set_header('Content-Type', 'application/json');
        $request->set_body(
            !$isFair && $this->dice->isOneIn(15)
                ? $this->dice->pick([
                    '{',
                    'null',
                    '[]',
                    '"text"',
                    '1',
                    'true',
                    '',
                    "{\"a\":\"" . HostileText::BROKEN . '"}',
                    str_repeat('[', 600) . str_repeat(']', 600),
                    '{"amount":1e999}',
                    '{"__proto__":{"x":1}}',
                ])
                : (string) wp_json_encode(
                    $arguments === [] ? new \stdClass() : $arguments,
                    JSON_PARTIAL_OUTPUT_ON_ERROR,
                    1000,
                ),
        );

        return $request;
    }

    /**
     * @param array<string, array<string, mixed>> $schemas
     *
     * @return array<string, mixed>
     */
    private function arguments(array $schemas, bool $isFair): array
    {
        $arguments = [];
        $isRight = $isFair || $this->dice->isOneIn(3);
        foreach ($schemas as $name => $schema) {
            $isWanted =
                ($schema['required'] ?? false) === true
                    ? $isFair || !$this->dice->isOneIn(10)
                    : $this->dice->isOneIn(max(2, intdiv(count($schemas), 3)));
            if ($isWanted) {
                $arguments[$name] = $isRight ? $this->values->right($name, $schema) : $this->values->of($name, $schema);
            }
        }
        if (!$isFair && $this->dice->isOneIn(5)) {
            $arguments[
                $this->dice->pick([
                    'extra',
                    '_fields',
                    '_embed',
                    '_locale',
                    '_envelope',
                    '_method',
                    'context',
                    "a'b",
                    '0',
                    'user_id',
                    'ledger_id',
                ])
            ] = $this->values->wrong();
        }

        return $arguments;
    }

    /** The route with values for its variable parts: such as exist, such as fit, and such as do not. */
    private function path(string $route): string
    {
        return str_replace(
            '/?',
            '',
            (string) preg_replace_callback(
                '/\(\?P<(\w+)>((?:[^()]|\([^()]*\))*)\)/',
                function (array $part): string {
                    [, $name, $pattern] = $part;
                    if (isset($this->known[$name]) && !$this->dice->isOneIn(3)) {
                        $fitting = array_values(
                            array_filter(
                                $this->known[$name],
                                static fn(int|string $value): bool => preg_match(
                                    '#^(?:' . $pattern . ')$#',
                                    (string) $value,
                                ) === 1,
                            ),
                        );
                        if ($fitting !== []) {
                            return (string) $this->dice->pick($fitting);
                        }
                    }
                    $other = $this->dice->pick([
                        'pi_unknown',
                        'ch_1',
                        'dp_' . str_repeat('9', 60),
                        '0',
                        '1',
                        '99999999999999999999',
                        'usd',
                        'zzz',
                        'file_x',
                        str_repeat('0', 36),
                        'a',
                        'tillbook_version',
                        'siteurl',
                        'ü',
                        "x'y",
                        '<b>',
                        '../settings',
                        'x%00y',
                        str_repeat('a', 3000),
                    ]);

                    return str_replace('/', '%2F', $other);
                },
                $route,
            ),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use WP_REST_Request;

/** A request as it goes over the wire. */
final class ServedRequest
{
    /**
     * @param string $address path and query
     * @param array<int, string> $headers as lines
     */
    public function __construct(
        public readonly string $method,
        public readonly string $address,
        public readonly array $headers = [],
        public readonly ?string $body = null,
    ) {}

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param array<int, string> $who the headers that say who sends it
     */
    public static function of(WP_REST_Request $request, array $who): self
    {
        // WordPress itself reads these from an address: `_envelope` answers refusals with 200, and a list as `_method`
        // ends it.
        $query = http_build_query(
            array_diff_key($request->get_query_params(), ['_envelope' => true, '_method' => true]),
        );
        $type = (string) $request->get_header('Content-Type');
        $form = $request->get_body_params();
        $body = $form === [] ? (string) $request->get_body() : http_build_query($form);

        return new self(
            $request->get_method(),
            '/index.php?rest_route=' . rawurlencode($request->get_route()) . ($query === '' ? '' : "&$query"),
            [...$who, 'Content-Type: ' . ($type === '' ? 'application/x-www-form-urlencoded' : $type)],
            in_array($request->get_method(), ['GET', 'HEAD', 'OPTIONS'], true) || $body === '' ? null : $body,
        );
    }

    /**
     * @param array<string, mixed> $body
     * @param array<int, string> $who
     */
    public static function command(string $method, string $path, array $body, array $who): self
    {
        return new self(
            $method,
            '/index.php?rest_route=' . rawurlencode('/wc/v3/payments' . $path),
            [...$who, 'Content-Type: application/json'],
            (string) wp_json_encode((object) $body),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use WP_Error;
use WP_REST_Request;

/** Asks one of our own REST routes on the server, with the permissions of the current user. */
final class OwnRoute
{
    /**
     * @param string $path below the routes' base, such as `/transactions`
     * @param array<array-key, mixed> $parameters of the query
     *
     * @return mixed the route's data as JSON values; its error if it refuses or fails
     */
    public static function get(string $path, array $parameters): mixed
    {
        $request = new WP_REST_Request('GET', Controller::FULL_BASE . $path);
        $request->set_query_params($parameters);
        $response = rest_do_request($request);
        $error = $response->as_error();

        return $error instanceof WP_Error ? $error : rest_get_server()->response_to_data($response, false);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/** A REST answer that is a file to be saved, not JSON. */
final class FileResponse
{
    /**
     * @param string $content all of it: for files that fit into memory
     * @param string $name the name it is saved under; ASCII
     */
    public static function of(string $content, string $mediaType, string $name): WP_REST_Response
    {
        $response = new WP_REST_Response();
        $response->header('Content-Type', $mediaType);
        $response->header('Content-Disposition', 'attachment; filename="' . sanitize_file_name($name) . '"');
        $response->header('Cache-Control', 'no-store');
        $response->header('X-Content-Type-Options', 'nosniff');
        add_filter('rest_pre_serve_request', static function (mixed $served, mixed $result, mixed $request) use ($response, $content): bool {
            if ($result !== $response) {
                return $served === true;
            }
            if ($request instanceof WP_REST_Request && $request->get_method() !== 'HEAD') {
                echo $content;
            }

            return true;
        }, 10, 3);

        return $response;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/** REST responses that contain a file to download or display instead of JSON. */
final class FileResponse
{
    /**
     * Offers the file as a download.
     *
     * @param string $content the complete file; must fit into memory
     * @param string $name the download's file name
     */
    public static function of(string $content, string $mediaType, string $name): WP_REST_Response
    {
        return self::sending($content, $mediaType, 'attachment; ' . self::named($name));
    }

    /** Displays the file in the browser, sandboxed without an origin, scripts or external resources. */
    public static function shown(string $content, string $mediaType, string $name): WP_REST_Response
    {
        $response = self::sending($content, $mediaType, 'inline; ' . self::named($name));
        $response->header(
            'Content-Security-Policy',
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        );
        $response->header('Cross-Origin-Resource-Policy', 'same-origin');
        $response->header('Referrer-Policy', 'no-referrer');

        return $response;
    }

    /** Formats the file name in ASCII for every browser and, if it has other characters, also in full (RFC 6266). */
    private static function named(string $name): string
    {
        $plain = sanitize_file_name((string) preg_replace('/[^\x20-\x7e]+/', '-', remove_accents($name)));

        return 'filename="' . $plain . '"' . ($plain === $name ? '' : "; filename*=UTF-8''" . rawurlencode($name));
    }

    private static function sending(string $content, string $mediaType, string $disposition): WP_REST_Response
    {
        // An empty list, not null: WordPress filters its fields (`_fields`) before the file is sent instead.
        $response = new WP_REST_Response([]);
        $response->header('Content-Type', $mediaType);
        $response->header('Content-Disposition', $disposition);
        $response->header('Cache-Control', 'no-store');
        $response->header('X-Content-Type-Options', 'nosniff');
        add_filter(
            'rest_pre_serve_request',
            static function (mixed $served, mixed $result, mixed $request) use ($response, $content): bool {
                if ($result !== $response) {
                    return $served === true;
                }
                if ($request instanceof WP_REST_Request && $request->get_method() !== 'HEAD') {
                    echo $content;
                }

                return true;
            },
            10,
            3,
        );

        return $response;
    }
}

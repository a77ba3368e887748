<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use WP_REST_Request;
use WP_REST_Response;

/** A REST answer that is a file to be saved or looked at, not JSON. */
final class FileResponse
{
    /**
     * @param string $content all of it: for files that fit into memory
     * @param string $name the name it is saved under
     */
    public static function of(string $content, string $mediaType, string $name): WP_REST_Response
    {
        return self::sending($content, $mediaType, 'attachment; ' . self::named($name));
    }

    /** Shown by the browser, in a page of no origin that may do and fetch nothing. */
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

    /** A name in letters that every browser takes, and, where it has others, as it is (RFC 6266). */
    private static function named(string $name): string
    {
        $plain = sanitize_file_name((string) preg_replace('/[^\x20-\x7e]+/', '-', remove_accents($name)));

        return 'filename="' . $plain . '"' . ($plain === $name ? '' : "; filename*=UTF-8''" . rawurlencode($name));
    }

    private static function sending(string $content, string $mediaType, string $disposition): WP_REST_Response
    {
        // An empty list, not null: WordPress takes fields (`_fields`) out of it before the file is sent instead.
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

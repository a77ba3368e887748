<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use WP_REST_Request;
use WP_REST_Response;

/** A REST response that streams a CSV file instead of JSON. */
final class CsvResponse
{
    /**
     * @param callable(): void $send prints the file
     * @param int|null $length size in bytes; null if unknown
     */
    public static function of(string $fileName, callable $send, ?int $length = null): WP_REST_Response
    {
        $response = new WP_REST_Response([]);
        $response->header('Content-Type', 'text/csv; charset=utf-8');
        $response->header('Content-Disposition', 'attachment; filename="' . $fileName . '"');
        $response->header('Cache-Control', 'no-store');
        $response->header('X-Content-Type-Options', 'nosniff');
        if ($length !== null && in_array(ini_get('zlib.output_compression'), ['', '0', false], true)) {
            $response->header('Content-Length', (string) $length);
        }
        add_filter(
            'rest_pre_serve_request',
            static function (mixed $served, mixed $result, mixed $request) use ($send, $response): bool {
                if ($result !== $response) {
                    return $served === true;
                }
                if ($request instanceof WP_REST_Request && $request->get_method() !== 'HEAD') {
                    self::prepare();
                    $send();
                }

                return true;
            },
            10,
            3,
        );

        return $response;
    }

    /** Removes the time limit and output buffers, so that a long file is streamed instead of collected in memory. */
    private static function prepare(): void
    {
        wp_raise_memory_limit('admin');
        if (function_exists('set_time_limit')) {
            set_time_limit(0);
        }
        // The command line needs no streaming, so its buffers are kept.
        while (PHP_SAPI !== 'cli' && ob_get_level() > 0 && ob_end_clean()) {
            continue;
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use WP_REST_Request;
use WP_REST_Response;

/** A REST answer that is a CSV file, sent piece by piece instead of as JSON. */
final class CsvResponse
{
    /**
     * @param callable(): void $send prints the file
     * @param int|null $length bytes, where they are known
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

    /** However long it takes, and without anybody collecting it before it is sent. */
    private static function prepare(): void
    {
        wp_raise_memory_limit('admin');
        if (function_exists('set_time_limit')) {
            set_time_limit(0);
        }
        // On the command line nobody waits for the beginning of the answer.
        while (PHP_SAPI !== 'cli' && ob_get_level() > 0 && ob_end_clean()) {
            continue;
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;
use WP_REST_Request;

/**
 * The link that saves an export's file, in emails and on pages. It requires a login, and has no nonce, which would give
 * everything its user may do to those who read the browser's history or the server's log.
 */
final class ExportLink implements Registrable
{
    public const ACTION = 'tillbook_export';

    public static function url(string $id): string
    {
        return add_query_arg(['action' => self::ACTION, 'export' => $id], admin_url('admin-post.php'));
    }

    public function register(): void
    {
        Hooks::essential('admin_post_' . self::ACTION, function (): void {
            $this->send();
            exit();
        });
        Hooks::essential('admin_post_nopriv_' . self::ACTION, static fn() => auth_redirect());
    }

    /** Sends the file as its REST route does, with the same permission, owner and rate limit, or says why not. */
    public function send(): void
    {
        $id = sanitize_key(is_string($_GET['export'] ?? null) ? $_GET['export'] : '');
        $request = new WP_REST_Request('GET', Controller::FULL_BASE . "/exports/$id/file");
        $response = rest_do_request($request);
        $error = $response->as_error();
        if ($error !== null) {
            wp_die(esc_html($error->get_error_message()), '', ['response' => $response->get_status()]);
        }
        nocache_headers();
        if (!headers_sent()) {
            rest_get_server()->send_headers($response->get_headers());
        }
        apply_filters('rest_pre_serve_request', false, $response, $request, rest_get_server());
    }
}

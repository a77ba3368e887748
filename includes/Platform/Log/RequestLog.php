<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Settings\StoreSettings;
use WP_HTTP_Response;
use WP_REST_Request;

/**
 * The debug log: with it on, every request to our routes leaves a line with its answer's status. No parameters, for
 * they may hold what shoppers typed.
 */
final class RequestLog implements Registrable
{
    public const SOURCE = 'tillbook';

    public function __construct(private readonly StoreSettings $settings)
    {
    }

    public function register(): void
    {
        add_filter('rest_post_dispatch', [$this, 'write'], 10, 3);
    }

    public function write(mixed $response, mixed $server, mixed $request): mixed
    {
        if (!$request instanceof WP_REST_Request || !$response instanceof WP_HTTP_Response) {
            return $response;
        }
        $isOurs = str_starts_with($request->get_route(), '/' . Controller::NAMESPACE . Controller::BASE . '/');
        if ($isOurs && $this->settings->isDebugLog()) {
            $data = $response->get_data();
            $code = is_array($data) && is_string($data['code'] ?? null) ? ' ' . $data['code'] : '';
            wc_get_logger()->debug(
                sprintf('%s %s %d%s by user %d', $request->get_method(), $request->get_route(), $response->get_status(), $code, get_current_user_id()),
                ['source' => self::SOURCE],
            );
        }

        return $response;
    }
}

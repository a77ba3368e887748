<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;
use WP_HTTP_Response;
use WP_REST_Request;

/**
 * Every request to our routes leaves a line with its answer's status in the debug log; one that failed also its code, the
 * parameters that were refused, and of what was sent as much as may be written.
 */
final class RequestLog implements Registrable
{
    public function __construct(private readonly DebugLog $log) {}

    public function register(): void
    {
        Hooks::filter('rest_post_dispatch', [$this, 'write'], 10, 3);
    }

    public function write(mixed $response, mixed $server, mixed $request): mixed
    {
        if (!($request instanceof WP_REST_Request) || !($response instanceof WP_HTTP_Response)) {
            return $response;
        }
        // WordPress finds a route in capitals, too.
        if (str_starts_with(strtolower($request->get_route()), '/' . Controller::NAMESPACE . Controller::BASE . '/')) {
            $data = $response->get_data();
            $isFailure = $response->get_status() >= 400;
            $code = is_array($data) && is_string($data['code'] ?? null) ? ' ' . $data['code'] : '';
            $refused =
                $isFailure && is_array($data) ? ['refused' => array_keys(Json::object($data, 'data.params'))] : [];
            $this->log->write(
                sprintf(
                    '%s %s %d%s%s by user %d',
                    $request->get_method(),
                    self::route($request),
                    $response->get_status(),
                    $code,
                    $refused === [] || $refused['refused'] === []
                        ? ''
                        : ' (' . implode(', ', $refused['refused']) . ')',
                    get_current_user_id(),
                ),
                // Of what went well the line itself says enough.
                $isFailure ? $request->get_params() : [],
            );
        }

        return $response;
    }

    /**
     * The address without what may be somebody's in it, such as a VAT number.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private static function route(WP_REST_Request $request): string
    {
        $parts = array_map(
            static fn(string $part): string => preg_match(
                '/^[a-z][a-z_-]{0,40}$|^v3$|^(?!.*_secret)(?:ch|py|pi|po|dp|du|txn|re|file|tmr|loan|inv|acct)_[A-Za-z0-9_]{1,60}$|^[0-9]{1,12}$/D',
                $part,
            ) === 1
                ? $part
                : '…',
            explode('/', trim($request->get_route(), '/')),
        );

        return '/' . implode('/', $parts);
    }
}

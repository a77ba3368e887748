<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;
use WP_HTTP_Response;
use WP_REST_Request;

/**
 * Logs requests to our routes with their response status in the debug log. A failed request also leaves its
 * error code, the rejected parameters and, if its user works in the store, the sent fields that are safe to log.
 * Refused webhooks leave nothing: anyone can send them. Those that the store failed to receive leave a line.
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
        // WordPress also matches routes in upper case.
        if (str_starts_with(strtolower($request->get_route()), '/' . Controller::NAMESPACE . Controller::BASE . '/')) {
            $data = $response->get_data();
            $isFailure = $response->get_status() >= 400;
            if ($isFailure && $response->get_status() < 500 && self::isWebhook($request)) {
                return $response;
            }
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
                // For a successful request, the line itself is enough. Anyone can send fields, of any length.
                $isFailure && Capability::isAnyGranted() ? $request->get_params() : [],
            );
        }

        return $response;
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function isWebhook(WP_REST_Request $request): bool
    {
        return str_starts_with(strtolower($request->get_route()), Controller::FULL_BASE . '/webhook/');
    }

    /**
     * Returns the route with possible personal data, such as a VAT number, masked.
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

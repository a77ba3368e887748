<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Base class of our REST controllers: namespace, permissions, rate limits, errors. */
abstract class Controller implements Registrable
{
    public const NAMESPACE = 'wc/v3';
    public const BASE = '/payments';
    public const FULL_BASE = '/' . self::NAMESPACE . self::BASE;

    public function register(): void
    {
        if (doing_action('rest_api_init')) {
            $this->routes();

            return;
        }
        Hooks::action('rest_api_init', function (): void {
            $this->routes();
        });
    }

    /** Registers the controller's routes with route(). */
    abstract protected function routes(): void;

    /**
     * Registers a route under `wc/v3/payments` with its resource's schema, which is returned for OPTIONS. An
     * endpoint's `limit` sets its rate limit; without one, every method except GET counts as a command. The callback
     * gets no null that an argument's schema doesn't allow, unless the endpoint has `keeps_nulls`.
     *
     * @param list<array<string, mixed>> $endpoints
     * @param callable(): array<string, mixed> $schema
     */
    protected function route(string $path, array $endpoints, callable $schema): void
    {
        foreach ($endpoints as $index => $endpoint) {
            $callback = $endpoint['callback'] ?? null;
            $permission = $endpoint['permission_callback'] ?? null;
            $arguments = $endpoint['args'] ?? null;
            if (is_array($arguments)) {
                $endpoints[$index]['args'] = Arguments::prepared($arguments);
            }
            if (is_callable($permission)) {
                // If the permission check itself fails, access is denied.
                $endpoints[$index]['permission_callback'] = fn(mixed $request): mixed => Boundary::run(
                    'REST permission ' . static::class,
                    static fn(): mixed => $permission($request),
                    $this->broken(...),
                );
            }
            $limit = $endpoint['limit'] ?? (($endpoint['methods'] ?? 'GET') === 'GET' ? null : Limit::Command);
            $keepsNulls = ($endpoint['keeps_nulls'] ?? false) === true;
            unset($endpoints[$index]['limit'], $endpoints[$index]['keeps_nulls']);
            if (is_callable($callback)) {
                $endpoints[$index]['callback'] = $this->guarded(
                    $callback,
                    $limit instanceof Limit ? $limit : null,
                    $keepsNulls,
                );
            }
        }
        register_rest_route(self::NAMESPACE, self::BASE . $path, $endpoints + ['schema' => $schema]);
    }

    /** Logs any failure of a route and returns an error that the browser can display. */
    private function guarded(callable $callback, ?Limit $limit, bool $keepsNulls): callable
    {
        return fn(mixed $request): mixed => Boundary::run(
            'REST ' . static::class,
            function () use ($request, $callback, $limit, $keepsNulls): mixed {
                if (!$keepsNulls && $request instanceof WP_REST_Request) {
                    Arguments::dropNulls($request);
                }
                $wait = $limit === null ? 0 : RateLimit::take($limit, get_current_user_id(), microtime(true));

                return $wait > 0 ? RateLimit::refusal($wait) : $this->unavailable() ?? $callback($request);
            },
            $this->broken(...),
        );
    }

    private function broken(Incident $incident): WP_Error
    {
        return $this->error(
            'wcpay_server_error',
            sprintf(
                /* translators: %s: reference of a log entry, such as TB-7KQ2M9XB */
                __('An unexpected error occurred. Please try again later. Reference: %s', 'tillbook'),
                $incident->id,
            ),
            500,
        );
    }

    /**
     * Builds a permission callback for users with a capability.
     *
     * @param bool $command whether the route changes data; such routes reject WooCommerce API keys, which need no nonce
     *
     * @return callable(): (true|WP_Error)
     */
    protected function permission(Capability $capability, bool $command = false): callable
    {
        return static function () use ($capability, $command): bool|WP_Error {
            if (!is_user_logged_in()) {
                return new WP_Error('rest_forbidden', __('Log in to see payments.', 'tillbook'), [
                    'status' => 401,
                ]);
            }
            if (!$capability->isGranted()) {
                return new WP_Error(
                    'rest_forbidden',
                    sprintf(
                        /* translators: %s: name of a capability, such as tillbook_view */
                        __('You don\'t have the “%s” permission. Ask a store administrator.', 'tillbook'),
                        $capability->value,
                    ),
                    ['status' => 403],
                );
            }
            if ($command && ApiKeys::areUsed() && !ApiKeys::mayCommand()) {
                return new WP_Error(
                    'tillbook_api_key_refused',
                    __(
                        'WooCommerce API keys can only read data in this store. Log in, or turn on “API keys” in Payments › Settings, under Advanced.',
                        'tillbook',
                    ),
                    ['status' => 403],
                );
            }

            return true;
        };
    }

    /**
     * Builds a permission callback for users with any permission to act, for commands that belong to no action of
     * their own. Users who only look are refused.
     *
     * @return callable(): (true|WP_Error)
     */
    protected function permissionToAct(): callable
    {
        return function (): bool|WP_Error {
            $answers = array_map(
                fn(Capability $capability): bool|WP_Error => $this->permission($capability, true)(),
                Capability::acting(),
            );

            return in_array(true, $answers, true) ? true : $answers[0];
        };
    }

    /**
     * Defines a GET endpoint for users with a capability.
     *
     * @param array<string, array<string, mixed>> $arguments
     *
     * @return array<string, mixed>
     */
    protected function reading(
        callable $callback,
        array $arguments = [],
        ?Limit $limit = null,
        Capability $capability = Capability::View,
    ): array {
        return [
            'methods' => 'GET',
            'callback' => $callback,
            'permission_callback' => $this->permission($capability),
            'args' => $arguments,
            'limit' => $limit,
        ];
    }

    /**
     * Defines an endpoint for commands of users with a capability. See permission() about WooCommerce API keys.
     *
     * @param array<string, array<string, mixed>> $arguments
     *
     * @return array<string, mixed>
     */
    protected function writing(
        Capability $capability,
        callable $callback,
        array $arguments = [],
        ?Limit $limit = null,
        string $methods = 'POST',
    ): array {
        return [
            'methods' => $methods,
            'callback' => $callback,
            'permission_callback' => $this->permission($capability, true),
            'args' => $arguments,
            'limit' => $limit,
        ];
    }

    /**
     * Defines the response of a route that returns a file instead of JSON.
     *
     * @return callable(): array<string, mixed>
     */
    protected static function fileSchema(string $description): callable
    {
        return static fn(): array => [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'type' => 'string',
            'format' => 'binary',
            'description' => $description,
        ];
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return string|null null if the parameter is missing or no text
     */
    protected static function text(WP_REST_Request $request, string $name): ?string
    {
        $value = $request->get_param($name);

        return is_string($value) ? $value : null;
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return int|null null if the parameter is missing or no integer
     */
    protected static function integer(WP_REST_Request $request, string $name): ?int
    {
        $value = $request->get_param($name);

        return is_int($value) ? $value : null;
    }

    /**
     * Returns the id in the route's path.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    protected static function id(WP_REST_Request $request, string $name = 'id'): string
    {
        return self::text($request, $name) ?? '';
    }

    /** Prevents caching of a response that is for this user or session only. */
    protected static function unstored(WP_REST_Response|WP_Error $answer): WP_REST_Response|WP_Error
    {
        if ($answer instanceof WP_REST_Response) {
            $answer->header('Cache-Control', 'no-store');
        }

        return $answer;
    }

    /**
     * Returns the error for all of the controller's routes, such as a feature that is turned off; null if they
     * are available.
     */
    protected function unavailable(): ?WP_Error
    {
        return null;
    }

    protected function error(string $code, string $message, int $status): WP_Error
    {
        return new WP_Error($code, $message, ['status' => $status]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;
use WP_Error;

/** What every REST controller of ours shares: the namespace, permissions, errors. */
abstract class Controller implements Registrable
{
    public const NAMESPACE = 'wc/v3';
    public const BASE = '/payments';

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

    /** Registers the controller's routes. */
    abstract protected function routes(): void;

    /**
     * Adds a route under `wc/v3/payments` with its resource's schema, which OPTIONS answers. An endpoint's `limit` says how
     * often it may be asked for; whatever is not a GET counts as a command where none is named.
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
                $endpoints[$index]['args'] = array_map(self::withoutNulls(...), $arguments);
            }
            if (is_callable($permission)) {
                // Who cannot be asked is not let in.
                $endpoints[$index]['permission_callback'] = fn(mixed $request): mixed => Boundary::run(
                    'REST permission ' . static::class,
                    static fn(): mixed => $permission($request),
                    $this->broken(...),
                );
            }
            $limit = $endpoint['limit'] ?? (($endpoint['methods'] ?? 'GET') === 'GET' ? null : Limit::Command);
            unset($endpoints[$index]['limit']);
            if (is_callable($callback)) {
                $endpoints[$index]['callback'] = $this->guarded($callback, $limit instanceof Limit ? $limit : null);
            }
        }
        register_rest_route(self::NAMESPACE, self::BASE . $path, $endpoints + ['schema' => $schema]);
    }

    /**
     * WordPress validates no argument that is null, and then has it sanitised, which makes an empty text or list of it that
     * no schema allows. Null is an argument that was not given: its default holds.
     */
    private static function withoutNulls(mixed $argument): mixed
    {
        $sanitize = is_array($argument) ? $argument['sanitize_callback'] ?? null : null;
        if (!is_array($argument) || !is_callable($sanitize)) {
            return $argument;
        }

        return [
            'sanitize_callback' => static fn(mixed $value, mixed $request, mixed $name): mixed => $value === null
                ? null
                : $sanitize($value, $request, $name),
        ] + $argument;
    }

    /** Whatever breaks behind a route is logged, and the browser gets an error it can show. */
    private function guarded(callable $callback, ?Limit $limit): callable
    {
        return fn(mixed $request): mixed => Boundary::run(
            'REST ' . static::class,
            function () use ($request, $callback, $limit): mixed {
                $wait = $limit === null ? 0 : RateLimit::take($limit, get_current_user_id(), microtime(true));

                return $wait > 0 ? RateLimit::refusal($wait) : $this->unavailable() ?? $callback($request);
            },
            $this->broken(...),
        );
    }

    private function broken(Incident $incident): WP_Error
    {
        /* translators: %s: reference of a log entry, such as TB-7KQ2M9XB */
        return $this->error(
            'wcpay_server_error',
            sprintf(
                __('An unexpected error occurred. Please try again later. Reference: %s', 'tillbook'),
                $incident->id,
            ),
            500,
        );
    }

    /**
     * @param bool $command whether the route changes something; those refuse WooCommerce API keys, which need no nonce
     *
     * @return callable(): (true|WP_Error)
     */
    protected function permission(Capability $capability, bool $command = false): callable
    {
        return static function () use ($capability, $command): bool|WP_Error {
            if (!is_user_logged_in()) {
                return new WP_Error('rest_forbidden', __('Please log in to see payments.', 'tillbook'), [
                    'status' => 401,
                ]);
            }
            if (!$capability->isGranted()) {
                /* translators: %s: name of a capability, such as tillbook_view */
                return new WP_Error(
                    'rest_forbidden',
                    sprintf(
                        __('You don\'t have the "%s" permission. Ask a store administrator.', 'tillbook'),
                        $capability->value,
                    ),
                    ['status' => 403],
                );
            }
            if ($command && ApiKeys::areUsed() && !ApiKeys::mayCommand()) {
                return new WP_Error(
                    'tillbook_api_key_refused',
                    __(
                        'This store doesn\'t accept commands sent with WooCommerce API keys. Log in, or allow API keys in the payment settings.',
                        'tillbook',
                    ),
                    ['status' => 403],
                );
            }

            return true;
        };
    }

    /**
     * A reading endpoint.
     *
     * @param array<string, array<string, mixed>> $arguments
     *
     * @return array<string, mixed>
     */
    protected function reading(callable $callback, array $arguments = [], ?Limit $limit = null): array
    {
        return [
            'methods' => 'GET',
            'callback' => $callback,
            'permission_callback' => $this->permission(Capability::View),
            'args' => $arguments,
            'limit' => $limit,
        ];
    }

    /** Why none of the controller's routes answers now, such as a feature that is switched off; null where they do. */
    protected function unavailable(): ?WP_Error
    {
        return null;
    }

    protected function error(string $code, string $message, int $status): WP_Error
    {
        return new WP_Error($code, $message, ['status' => $status]);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Boundary\GuardedCallback;
use WP_Hook;
use WP_REST_Server;

/**
 * A REST server that has the routes of WordPress and WooCommerce when it is made. Most tests with requests have a
 * server of their own, and registering these routes takes longer than such a test. The plugin's are registered each
 * time.
 */
final class KeptRoutes extends WP_REST_Server
{
    private const HOOK = 'rest_api_init';

    private static ?self $others = null;

    /** Registers the routes of the others for all servers of the process. */
    public static function keep(): void
    {
        $hook = $GLOBALS['wp_filter'][self::HOOK];
        $others = new WP_Hook();
        foreach ($hook->callbacks as $priority => $callbacks) {
            foreach ($callbacks as ['function' => $callback, 'accepted_args' => $arguments]) {
                if (!($callback instanceof GuardedCallback)) {
                    $others->add_filter(self::HOOK, $callback, $priority, $arguments);
                    remove_action(self::HOOK, $callback, $priority);
                }
            }
        }
        $ours = $GLOBALS['wp_filter'][self::HOOK] ?? null;
        $GLOBALS['wp_filter'][self::HOOK] = $others;
        add_filter('wp_rest_server_class', static fn(): string => self::class);
        $server = rest_get_server();
        assert($server instanceof self);
        self::$others = $server;
        $GLOBALS['wp_filter'][self::HOOK] = $ours;
        $GLOBALS['wp_rest_server'] = null;
    }

    public function __construct()
    {
        parent::__construct();
        if (self::$others === null) {
            return;
        }
        $this->namespaces = self::$others->namespaces;
        $this->route_options = self::$others->route_options;
        $this->endpoints += self::$others->endpoints;
        // Each namespace has a list of its routes.
        foreach (array_keys($this->namespaces) as $namespace) {
            foreach ($this->endpoints["/$namespace"] ?? [] as $key => $endpoint) {
                if (is_array($endpoint) && ($endpoint['callback'][0] ?? null) === self::$others) {
                    $this->endpoints["/$namespace"][$key]['callback'][0] = $this;
                }
            }
        }
    }
}

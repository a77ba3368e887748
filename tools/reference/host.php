<?php

/**
 * A minimal WordPress for registering the plugin without running it: records hooks, routes and commands, and
 * leaves texts in English. All other functions and classes of WordPress and WooCommerce exist but do nothing.
 */

declare(strict_types=1);

namespace {
    use Tillbook\Tools\Reference\Host;

    define('ABSPATH', '/');
    define('WP_CLI', true);
    define('TILLBOOK_FILE', dirname(__DIR__, 2) . '/tillbook.php');
    define('TILLBOOK_DIR', dirname(__DIR__, 2));
    define('TILLBOOK_VERSION', '0');
    define('DAY_IN_SECONDS', 86400);

    function add_action(string $hook, callable $callback, int $priority = 10, int $arguments = 1): bool
    {
        Host::$actions[$hook][$priority][] = $callback;

        return true;
    }

    function doing_action(?string $hook = null): bool
    {
        return true;
    }

    /** @param array<string, mixed> $route */
    function register_rest_route(string $namespace, string $path, array $route): bool
    {
        Host::$routes[] = ['path' => "/$namespace$path", 'route' => $route];

        return true;
    }

    function is_user_logged_in(): bool
    {
        return true;
    }

    function current_user_can(string $capability): bool
    {
        Host::$asked[] = $capability;

        return true;
    }

    function get_option(string $name, mixed $default = false): mixed
    {
        return $default;
    }

    function apply_filters(string $hook, mixed $value, mixed ...$more): mixed
    {
        return $value;
    }

    function wp_timezone(): DateTimeZone
    {
        return new DateTimeZone('UTC');
    }

    function plugin_basename(string $file): string
    {
        return 'tillbook/tillbook.php';
    }

    function __(string $text, string $domain = 'default'): string
    {
        return Host::$translate === null ? $text : (Host::$translate)($text);
    }

    function _x(string $text, string $context, string $domain = 'default'): string
    {
        return Host::$translate === null ? $text : (Host::$translate)($text, $context);
    }

    final class WP_CLI
    {
        /** @param array<string, mixed> $help */
        public static function add_command(string $name, mixed $command, array $help = []): bool
        {
            Host::$commands[] = ['name' => $name, 'command' => $command, 'help' => $help];

            return true;
        }
    }

    final class WP_Error
    {
        public function __construct(
            public readonly string $code = '',
            public readonly string $message = '',
            public readonly mixed $data = null,
        ) {}
    }

    /** Stub of the database, which is never queried. */
    class wpdb
    {
        public string $prefix = 'wp_';

        public function hide_errors(): bool
        {
            return false;
        }

        public function show_errors(bool $show = true): bool
        {
            return false;
        }
    }

    $GLOBALS['wpdb'] = new wpdb();
}

namespace Tillbook\Tools\Reference {
    /** Records everything that the plugin registers. */
    final class Host
    {
        /** @var array<string, array<int, list<callable>>> */
        public static array $actions = [];
        /** @var list<array{path: string, route: array<string, mixed>}> */
        public static array $routes = [];
        /** @var list<array{name: string, command: mixed, help: array<string, mixed>}> */
        public static array $commands = [];
        /** @var list<string> capabilities that were checked */
        public static array $asked = [];
        /** @var \Closure(string, string=): string|null what becomes of a text, and its context; null for nothing */
        public static ?\Closure $translate = null;

        public static function run(string $hook): void
        {
            $callbacks = self::$actions[$hook] ?? [];
            self::$actions[$hook] = [];
            ksort($callbacks);
            foreach (array_merge(...$callbacks) as $callback) {
                $callback();
            }
        }

        /**
         * Defines the missing functions and classes; functions return an empty value of the type in their
         * docblock.
         */
        public static function complete(string $stubs): void
        {
            $code = '';
            foreach (glob("$stubs/*/*-stubs.php") ?: [] as $file) {
                $returns = null;
                foreach (file($file) ?: [] as $line) {
                    if (preg_match('/^\s*\* @return (\S+)/', $line, $found) === 1) {
                        $returns = $found[1];
                    } elseif (str_contains($line, '/**')) {
                        $returns = null;
                    } elseif (
                        preg_match('/^ {0,4}function (\w+)\(/', $line, $found) === 1 &&
                        !function_exists($found[1])
                    ) {
                        $code .=
                            "if (!function_exists('$found[1]')) { function $found[1](...\$arguments) { return " .
                            self::nothing((string) $returns) .
                            "; } }\n";
                    }
                }
            }
            eval($code);
            spl_autoload_register(static function (string $class): void {
                if (preg_match('/^(WP|WC|Walker)_\w+$/', $class) === 1) {
                    eval(
                        "class $class { public function __construct(...\$arguments) {} public function __call(\$name, \$arguments) { return null; } }"
                    );
                }
            });
        }

        private static function nothing(string $type): string
        {
            return match (true) {
                $type === 'string' => "''",
                $type === 'bool' || $type === 'false' => 'false',
                $type === 'int' => '0',
                str_contains($type, '[]') || str_starts_with($type, 'array') => '[]',
                default => 'null',
            };
        }
    }
}

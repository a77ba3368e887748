<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use ReflectionMethod;
use Tillbook\Plugin;

/** Returns the REST routes and commands that the plugin registers. Needs host.php, but no database. */
final class Registered
{
    /**
     * @return list<array{path: string, route: array<string, mixed>}> arguments of register_rest_route(), sorted
     *   by path
     */
    public static function routes(): array
    {
        Plugin::instance()->register();
        Host::run('rest_api_init');
        $routes = Host::$routes;
        usort($routes, static fn(array $one, array $other): int => strcmp($one['path'], $other['path']));

        return $routes;
    }

    /**
     * @return list<array{name: string, command: mixed, help: array<string, mixed>}> arguments of
     *   WP_CLI::add_command(), sorted by name
     */
    public static function commands(): array
    {
        Host::$actions = Host::$commands = [];
        (new ReflectionMethod(Plugin::class, 'commands'))->invoke(Plugin::instance());
        foreach (Plugin::instance()->services->providers()->all() as $module) {
            $module->register();
        }
        Host::run('init');
        $commands = Host::$commands;
        usort($commands, static fn(array $one, array $other): int => strcmp($one['name'], $other['name']));

        return $commands;
    }
}

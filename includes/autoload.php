<?php

/**
 * PSR-4 autoloader for `Tillbook\`: the plugin needs no Composer package at run time. The zip has a class map, which
 * spares the look whether a file is there.
 */

declare(strict_types=1);

namespace Tillbook;

defined('ABSPATH') || exit();

// In a function: WordPress loads plugins where variables are global.
(static function (): void {
    /** @var array<string, string> $map classes by namespace, between spaces */
    $map = is_file(__DIR__ . '/classmap.php') ? require __DIR__ . '/classmap.php' : [];

    spl_autoload_register(static function (string $class) use ($map): void {
        if (!str_starts_with($class, __NAMESPACE__ . '\\')) {
            return;
        }
        $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, strlen(__NAMESPACE__) + 1)) . '.php';
        $end = (int) strrpos($class, '\\');
        // A map that opcache kept from before an update lacks the new classes.
        if (str_contains($map[substr($class, 0, $end)] ?? '', ' ' . substr($class, $end + 1) . ' ') || is_file($file)) {
            require $file;
        }
    });
})();

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
    /** @var array<string, string> $map paths below this folder by class */
    $map = is_file(__DIR__ . '/classmap.php') ? require __DIR__ . '/classmap.php' : [];

    spl_autoload_register(static function (string $class) use ($map): void {
        if (!str_starts_with($class, __NAMESPACE__ . '\\')) {
            return;
        }
        if (isset($map[$class])) {
            require __DIR__ . $map[$class];

            return;
        }
        $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, strlen(__NAMESPACE__) + 1)) . '.php';
        if (is_file($file)) {
            require $file;
        }
    });
})();

<?php

/** PSR-4 autoloader for `Tillbook\`: the plugin needs no Composer package at run time. */

declare(strict_types=1);

namespace Tillbook;

defined('ABSPATH') || exit();

spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, __NAMESPACE__ . '\\')) {
        return;
    }
    $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, strlen(__NAMESPACE__) + 1)) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

<?php

/** The few names of WordPress that building a schema may call, for runs without it. */

declare(strict_types=1);

defined('ABSPATH') || define('ABSPATH', '/');

if (!function_exists('__')) {
    function __(string $text, string $domain = 'default'): string
    {
        return $text;
    }
}

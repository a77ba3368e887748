<?php

declare(strict_types=1);
/** The router of PHP's own server for a WordPress with pretty permalinks, in the folder TILLBOOK_HOME of the address. */

$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$file = $root . $path;
if (str_contains($path, '..')) {
    http_response_code(400);

    return true;
}
if (is_dir($file) && is_file(rtrim($file, '/') . '/index.php')) {
    if (!str_ends_with($path, '/')) {
        header("Location: $path/");

        return true;
    }
    $file = rtrim($file, '/') . '/index.php';
    $path = rtrim($path, '/') . '/index.php';
}
if (is_file($file) && !str_ends_with($file, '.php')) {
    return false;
}
if (!is_file($file)) {
    $path = getenv('TILLBOOK_HOME') . '/index.php';
    $file = $root . $path;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir(dirname($file));
require $file;

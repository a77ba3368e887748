<?php

declare(strict_types=1);
/**
 * Router of PHP's built-in server for a WordPress with pretty permalinks, in the folder TILLBOOK_HOME of the URL.
 *
 * It makes browsers cache scripts, styles and fonts with a version in their URL: an admin page has about a
 * hundred, and PHP's built-in server sends no cache headers. For TILLBOOK_KEPT_ANSWERS, see kept-answers.php.
 */

const VERSIONED_TYPES = [
    'js' => 'text/javascript',
    'css' => 'text/css',
    'woff2' => 'font/woff2',
    'svg' => 'image/svg+xml',
    'png' => 'image/png',
];

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
    $type = VERSIONED_TYPES[pathinfo($file, PATHINFO_EXTENSION)] ?? null;
    if ($type === null || !isset($_GET['ver'])) {
        return false;
    }
    header("Content-Type: $type");
    header('Content-Length: ' . filesize($file));
    header('Cache-Control: public, max-age=31536000, immutable');
    readfile($file);

    return true;
}
if (getenv('TILLBOOK_KEPT_ANSWERS') && (require __DIR__ . '/kept-answers.php')) {
    return true;
}
if (!is_file($file)) {
    $path = getenv('TILLBOOK_HOME') . '/index.php';
    $file = $root . $path;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir(dirname($file));
require $file;

<?php

/**
 * `npm run third-party`: copies the libraries that ship with the plugin from vendor/ to third-party/, with their namespaces
 * prefixed. `npm run third-party -- --check` only says whether the folder is fresh.
 */

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

require dirname(__DIR__, 2) . '/vendor/autoload.php';
foreach (['Prefixer', 'Comments', 'FontMetrics', 'FontSubset', 'OneFile', 'Bundle'] as $class) {
    require __DIR__ . "/$class.php";
}

$folder = dirname(__DIR__, 2) . '/third-party';
$wanted = (new Bundle(require __DIR__ . '/packages.php', dirname(__DIR__, 2) . '/vendor'))->files();

$present = [];
if (is_dir($folder)) {
    foreach (
        new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS))
        as $file
    ) {
        assert($file instanceof \SplFileInfo);
        $present[] = substr($file->getPathname(), strlen($folder) + 1);
    }
}
$strays = array_diff($present, array_keys($wanted));
$stale = array_filter(
    $wanted,
    static fn(string $content, string $path): bool => !is_file("$folder/$path") ||
        file_get_contents("$folder/$path") !== $content,
    ARRAY_FILTER_USE_BOTH,
);

if (in_array('--check', $argv, true)) {
    foreach ([...array_keys($stale), ...$strays] as $path) {
        fwrite(STDERR, "Stale: third-party/$path (run: npm run third-party)\n");
    }
    exit($stale === [] && $strays === [] ? 0 : 1);
}
foreach ($strays as $path) {
    unlink("$folder/$path");
}
foreach ($stale as $path => $content) {
    if (!is_dir(dirname("$folder/$path"))) {
        mkdir(dirname("$folder/$path"), 0777, true);
    }
    file_put_contents("$folder/$path", $content);
}
printf(
    "third-party: %d files, %d kB; %d changed, %d removed.\n",
    count($wanted),
    array_sum(array_map(strlen(...), $wanted)) / 1024,
    count($stale),
    count($strays),
);

<?php

/**
 * `npm run reference`: generates docs/reference/ from the plugin's routes, hooks and commands.
 * `npm run reference -- --check` only checks whether the files are up to date.
 */

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

foreach (array_diff(array_slice($argv, 1), ['--check']) as $unknown) {
    fwrite(STDERR, "There is no option \"$unknown\". Option: --check.\n");
    exit(1);
}
$root = dirname(__DIR__, 2);
require "$root/vendor/autoload.php";
require __DIR__ . '/host.php';
require "$root/includes/autoload.php";
require "$root/tools/schema/SchemaExport.php";
foreach (
    [
        'Registered',
        'DocComment',
        'Markdown',
        'Source',
        'ErrorCodes',
        'RestReference',
        'RestRoutes',
        'Hooks',
        'HooksReference',
        'CommandReference',
    ]
    as $class
) {
    require __DIR__ . "/$class.php";
}
Host::complete("$root/vendor/php-stubs");

$schemas = [];
foreach (glob("$root/schemas/*.json") ?: [] as $file) {
    $schemas[basename($file, '.json')] = json_decode((string) file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
}
try {
    $source = new Source();
    $pages = [
        'rest.md' => (new RestReference($schemas))->text(
            (new RestRoutes(
                new ErrorCodes($source),
                require __DIR__ . '/sentences.php',
                require __DIR__ . '/answers.php',
            ))->described(Registered::routes()),
            RestRoutes::limits(),
        ),
        'hooks.md' => HooksReference::text(
            (new Hooks($source))->in($root, ['includes', 'tillbook.php', 'uninstall.php']),
        ),
        'wp-cli.md' => CommandReference::text(Registered::commands()),
    ];
} catch (\RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
$folder = "$root/docs/reference";
$stale = array_filter(
    $pages,
    static fn(string $text, string $name): bool => !is_file("$folder/$name") ||
        file_get_contents("$folder/$name") !== $text,
    ARRAY_FILTER_USE_BOTH,
);
if (in_array('--check', $argv, true)) {
    foreach (array_keys($stale) as $name) {
        fwrite(STDERR, "Stale: docs/reference/$name (run: npm run reference)\n");
    }
    exit($stale === [] ? 0 : 1);
}
if (!is_dir($folder)) {
    mkdir($folder, 0777, true);
}
foreach ($stale as $name => $text) {
    file_put_contents("$folder/$name", $text);
}
printf("%d pages, %d changed.\n", count($pages), count($stale));

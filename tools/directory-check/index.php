<?php

/**
 * `php tools/directory-check/index.php FOLDER [--without-exceptions]`: reviews the plugin in a folder (the
 * unpacked zip) like reviewers of the plugin directory. Prints each problem on a line, and exits with 1 if there
 * are any.
 */

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

require dirname(__DIR__, 2) . '/vendor/autoload.php';
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, strlen(__NAMESPACE__) + 1)) . '.php';
    if (str_starts_with($class, __NAMESPACE__ . '\\') && is_file($file)) {
        require $file;
    }
});

/** @var list<string> $argv */
$folder = rtrim((string) realpath($argv[1] ?? ''), '/');
if ($folder === '') {
    fwrite(STDERR, "php tools/directory-check/index.php FOLDER\n");
    exit(2);
}
ini_set('memory_limit', '1G');
$plugin = new PluginFolder($folder);
$rules = [
    new Rules\DirectAccess(),
    new Rules\Files(),
    new Rules\ForbiddenCalls(),
    new Rules\Handlers(),
    new Rules\Headers(),
    new Rules\LateEscaping(),
    new Rules\OldestPhp(),
    new Rules\Prefixes(),
    new Rules\PreparedSql(),
    new Rules\Readme(),
    new Rules\Scripts(),
    new Rules\Sentences(),
    new Rules\Translations(),
];
/** @var array<string, array<string, string>> $exceptions reasons for allowed exceptions, by rule and path */
$exceptions = in_array('--without-exceptions', $argv, true) ? [] : require __DIR__ . '/exceptions.php';
$found = 0;
$used = [];
foreach ($rules as $rule) {
    foreach ($rule->findings($plugin) as $finding) {
        if (isset($exceptions[$finding->rule][$finding->file])) {
            $used[$finding->rule][$finding->file] = true;
            continue;
        }
        echo $finding, "\n";
        $found++;
    }
}
foreach ($exceptions as $rule => $files) {
    foreach (array_diff_key($files, $used[$rule] ?? []) as $file => $reason) {
        echo "exceptions.php: $rule no longer reports $file; remove it.\n";
        $found++;
    }
}
echo $found === 0 ? count($plugin->files()) . " files, nothing found.\n" : "$found found.\n";
exit($found === 0 ? 0 : 1);

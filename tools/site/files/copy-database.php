<?php

/**
 * Copies a development site's database to another one on the same server, and sets options in it. Identical
 * tables are skipped, which makes repeated copies fast. Reads its task as JSON from standard input: `host`,
 * `user`, `password`, `from`, `to`, `prefix`, `options`; on SQLite only `file`, `prefix`, `options`.
 */

declare(strict_types=1);

$task = json_decode((string) stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);

if (isset($task['file'])) {
    $sqlite = new PDO('sqlite:' . $task['file'], null, null, [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
    $update = $sqlite->prepare("UPDATE {$task['prefix']}options SET option_value = ? WHERE option_name = ?");
    foreach ($task['options'] as $name => $value) {
        $update->execute([$value, $name]);
    }
    $sqlite->exec('PRAGMA wal_checkpoint(TRUNCATE)');
    exit(0);
}

mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
[$host, $socket] = str_contains($task['host'], ':/') ? explode(':', $task['host'], 2) : [$task['host'], ''];
$mysql = new mysqli($host, $task['user'], $task['password'], '', 0, $socket);
['from' => $from, 'to' => $to] = $task;
$mysql->query("CREATE DATABASE IF NOT EXISTS `$to` CHARACTER SET utf8mb4");
$mysql->query("SET SESSION foreign_key_checks = 0, unique_checks = 0, sql_mode = 'NO_AUTO_VALUE_ON_ZERO'");

$tablesOf = static fn(string $database): array => array_column(
    $mysql->query("SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = '$database'")->fetch_all(),
    0,
);
$sums = static function (string $database, array $tables) use ($mysql): array {
    if ($tables === []) {
        return [];
    }
    $names = implode(', ', array_map(static fn(string $table): string => "`$database`.`$table`", $tables));
    $sums = [];
    foreach ($mysql->query("CHECKSUM TABLE $names")->fetch_all() as [$name, $sum]) {
        $sums[substr($name, strlen($database) + 1)] = $sum;
    }

    return $sums;
};
$structure = static fn(string $database, string $table): string => (string) preg_replace(
    '/ AUTO_INCREMENT=\d+/',
    '',
    $mysql->query("SHOW CREATE TABLE `$database`.`$table`")->fetch_row()[1],
);
$next = static fn(string $database, string $table): int => preg_match(
    '/ AUTO_INCREMENT=(\d+)/',
    $mysql->query("SHOW CREATE TABLE `$database`.`$table`")->fetch_row()[1],
    $match,
) === 1
    ? (int) $match[1]
    : 1;
$wanted = $tablesOf($from);
$present = $tablesOf($to);
// A copy from before a migration may have the same rows with different columns.
foreach (array_intersect($present, $wanted) as $table) {
    if ($structure($from, $table) !== $structure($to, $table)) {
        $mysql->query("DROP TABLE `$to`.`$table`");
    }
}
$present = $tablesOf($to);
foreach (array_diff($present, $wanted) as $table) {
    $mysql->query("DROP TABLE `$to`.`$table`");
}
foreach (array_diff($wanted, $present) as $table) {
    $mysql->query("CREATE TABLE `$to`.`$table` LIKE `$from`.`$table`");
    $mysql->query("INSERT INTO `$to`.`$table` SELECT * FROM `$from`.`$table`");
}
$both = array_values(array_intersect($present, $wanted));
$should = $sums($from, $both);
$mysql->begin_transaction();
foreach ($sums($to, $both) as $table => $sum) {
    if ($sum !== $should[$table]) {
        $mysql->query("DELETE FROM `$to`.`$table`");
        $mysql->query("INSERT INTO `$to`.`$table` SELECT * FROM `$from`.`$table`");
    }
}
$update = $mysql->prepare("UPDATE `$to`.`{$task['prefix']}options` SET option_value = ? WHERE option_name = ?");
foreach ($task['options'] as $name => $value) {
    $update->bind_param('ss', $value, $name);
    $update->execute();
}
$mysql->commit();

// Tests use up IDs that a rollback doesn't give back; the smallest columns have 65,535.
foreach ($both as $table) {
    if ($next($to, $table) > $next($from, $table) + 10_000) {
        $mysql->query("ALTER TABLE `$to`.`$table` AUTO_INCREMENT = 1");
    }
}

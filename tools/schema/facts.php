<?php

/**
 * Prints what the client knows from PHP's own definitions, as the generated files that facts.mjs writes: lists, pages,
 * labels, fields and limits. The plugin itself is wired for it, in a host that does nothing (tools/reference/host.php).
 */

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Tillbook\Plugin;
use Tillbook\Tools\Reference\Host;

require __DIR__ . '/host.php';
foreach (['GeneratedFile', 'ListFacts', 'LabelFacts', 'PageFacts', 'ScreenFacts'] as $class) {
    require __DIR__ . "/$class.php";
}
// Marks that facts.mjs turns into __( 'Text', 'tillbook' ): so the client's texts are found, and translated there.
Host::$translate = static fn(string $text, ?string $context = null): string => "\u{E000}" .
    ($context === null ? '' : "$context\u{E001}") .
    "$text\u{E002}";

$modules = Plugin::instance()->services->modules();
$labels = new LabelFacts();
$files = [
    ...ScreenFacts::files(),
    ...$labels->files(),
    ...PageFacts::files($modules->pages()),
    ...(new ListFacts($labels))->files($modules->lists()),
    ...ListFacts::together($modules->lists(), $modules->exports->listExports()->all()),
];

echo json_encode($files, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR),
    "\n";

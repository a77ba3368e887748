<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\TestCase;

/** schemas/*.json and the client's types come from the PHP schemas; `npm run schema` writes them. */
final class SchemaFilesTest extends TestCase
{
    public function testTheExportedSchemasAreFresh(): void
    {
        $root = dirname(__DIR__, 3);
        $printed = shell_exec(escapeshellarg(PHP_BINARY) . ' ' . escapeshellarg($root . '/tools/schema/export.php'));
        self::assertIsString($printed);
        $schemas = json_decode($printed, true, 512, JSON_THROW_ON_ERROR);
        self::assertIsArray($schemas);
        $files = [];
        foreach (glob($root . '/schemas/*.json') ?: [] as $file) {
            $files[basename($file, '.json')] = json_decode(
                (string) file_get_contents($file),
                true,
                512,
                JSON_THROW_ON_ERROR,
            );
        }
        ksort($schemas);
        ksort($files);

        self::assertNotSame([], $schemas);
        self::assertSame($schemas, $files, 'Stale: run npm run schema.');
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** A folder of built scripts that a test fills, and WordPress' scripts as they are before any is registered. */
trait WithBuildFolder
{
    private string $folder;

    /** @param array<string, string> $files contents by name */
    private function makeBuildFolder(array $files): void
    {
        $this->folder = get_temp_dir() . uniqid('tillbook-build-');
        mkdir($this->folder);
        foreach ($files as $name => $content) {
            file_put_contents("$this->folder/$name", $content);
        }
        $GLOBALS['wp_scripts'] = null;
    }

    private function removeBuildFolder(): void
    {
        foreach ((array) glob($this->folder . '/*') as $file) {
            unlink((string) $file);
        }
        rmdir($this->folder);
        $GLOBALS['wp_scripts'] = null;
    }
}

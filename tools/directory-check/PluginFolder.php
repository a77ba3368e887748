<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** The plugin's folder, as installed in a store. */
final class PluginFolder
{
    /** @var array<string, PhpFile> */
    private array $parsed = [];

    public function __construct(public readonly string $folder) {}

    /** @return list<string> paths below the folder */
    public function files(string $pattern = '/./'): array
    {
        $paths = [];
        foreach (
            new RecursiveIteratorIterator(new RecursiveDirectoryIterator($this->folder, FilesystemIterator::SKIP_DOTS))
            as $file
        ) {
            assert($file instanceof SplFileInfo);
            $path = substr($file->getPathname(), strlen($this->folder) + 1);
            if (preg_match($pattern, $path) === 1) {
                $paths[] = $path;
            }
        }
        sort($paths);

        return $paths;
    }

    public function read(string $path): string
    {
        return is_file("$this->folder/$path") ? (string) file_get_contents("$this->folder/$path") : '';
    }

    /** @return iterable<PhpFile> all files except third-party libraries */
    public function ownPhp(): iterable
    {
        foreach ($this->files('#^(?!third-party/).*\.php$#') as $path) {
            yield ($this->parsed[$path] ??= new PhpFile($path, $this->read($path)));
        }
    }

    /** @return iterable<PhpFile> */
    public function allPhp(): iterable
    {
        yield from $this->ownPhp();
        foreach ($this->files('#^third-party/.*\.php$#') as $path) {
            yield ($this->parsed[$path] ??= new PhpFile($path, $this->read($path)));
        }
    }

    /** Returns a field of the plugin's header, such as "Version". */
    public function header(string $name): string
    {
        return preg_match('/^ \* ' . preg_quote($name, '/') . ':\s*(.+)$/m', $this->read('tillbook.php'), $match) === 1
            ? trim($match[1])
            : '';
    }

    /** Returns a field of readme.txt, such as "Stable tag". */
    public function readme(string $name): string
    {
        return preg_match('/^' . preg_quote($name, '/') . ':\s*(.+)$/mi', $this->read('readme.txt'), $match) === 1
            ? trim($match[1])
            : '';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Tillbook\Platform\Files\PrivateFolder;

/** Uploads of its own for the length of a test, removed with all that is in them. */
trait WithExportFolder
{
    protected string $uploads;
    private Closure $uploadsFilter;

    protected function useUploads(): void
    {
        $this->uploads = sys_get_temp_dir() . '/tillbook-uploads-' . bin2hex(random_bytes(6));
        mkdir($this->uploads);
        $this->uploadsFilter = $this->uploadsOfTest(...);
        add_filter('upload_dir', $this->uploadsFilter);
        delete_option(PrivateFolder::OPTION);
    }

    protected function removeUploads(): void
    {
        remove_filter('upload_dir', $this->uploadsFilter);
        delete_option(PrivateFolder::OPTION);
        foreach (
            new RecursiveIteratorIterator(
                new RecursiveDirectoryIterator($this->uploads, FilesystemIterator::SKIP_DOTS),
                RecursiveIteratorIterator::CHILD_FIRST,
            )
            as $file
        ) {
            $file instanceof \SplFileInfo && $file->isDir() && !$file->isLink()
                ? rmdir($file->getPathname())
                : unlink((string) $file);
        }
        rmdir($this->uploads);
    }

    /**
     * @param array<string, mixed> $uploads
     *
     * @return array<string, mixed>
     */
    private function uploadsOfTest(array $uploads): array
    {
        return ['basedir' => $this->uploads, 'path' => $this->uploads, 'baseurl' => 'https://shop.example/files'] +
            $uploads;
    }
}

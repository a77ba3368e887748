<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use FilesystemIterator;
use RuntimeException;
use Tillbook\Platform\Options\AtomicOption;

/**
 * The folder of files that only who may see them fetches, through us: exports and evidence. It lies in the uploads under
 * a name nobody can guess and with rules that deny it to web servers, or in the folder that the constant
 * TILLBOOK_EXPORT_DIR names, which should lie outside the web root. Each kind has an ending of its own, and who looks
 * after one kind sees no other.
 */
final class PrivateFolder
{
    public const CONSTANT = 'TILLBOOK_EXPORT_DIR';
    public const OPTION = 'tillbook_export_folder';
    public const EXPORTS = 'csv';
    /** What merchants upload. No server takes the ending for anything it would run or show. */
    public const EVIDENCE = 'evidence';
    /** A file's name in it, without its ending: nothing that leads elsewhere. */
    private const NAME = '/^[0-9a-f]{32}$/D';
    private const DENY = [
        '.htaccess' =>
            "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tOrder deny,allow\n\tDeny from all\n</IfModule>\n",
        'web.config' =>
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration><system.webServer><security><authorization><remove users=\"*\" roles=\"\" verbs=\"\" /><add accessType=\"Deny\" users=\"*\" /></authorization></security></system.webServer></configuration>\n",
        'index.html' => '',
    ];

    /**
     * @param string|null $base where it lies; null for the uploads, or for what the constant names
     * @param self::EXPORTS|self::EVIDENCE $kind the files it is about
     */
    public function __construct(private readonly ?string $base = null, private readonly string $kind = self::EXPORTS) {}

    /** The folder, for what merchants upload. */
    public static function ofEvidence(): self
    {
        return new self(null, self::EVIDENCE);
    }

    /**
     * A new name for a file in it.
     *
     * @param self::EXPORTS|self::EVIDENCE $kind
     */
    public static function newName(string $kind = self::EXPORTS): string
    {
        return bin2hex(random_bytes(16)) . '.' . $kind;
    }

    /**
     * Makes the folder with its deny rules, where anything is missing.
     *
     * @throws RuntimeException where it cannot be made
     */
    public function ensure(): string
    {
        $path = $this->path();
        // Of several that come first one makes it; for the others it is there then.
        if (!is_dir($path) && !wp_mkdir_p($path) && !is_dir($path)) {
            throw new RuntimeException('The folder for exports cannot be made: ' . $path);
        }
        // Where PHP and the web server are different users, the server cannot read it whatever its rules are.
        if ((fileperms($path) & 0777) !== 0700 && !chmod($path, 0700)) {
            throw new RuntimeException('The folder for exports cannot be protected: ' . $path);
        }
        foreach (self::DENY as $name => $rules) {
            if (!is_file("$path/$name") && file_put_contents("$path/$name", $rules) === false) {
                throw new RuntimeException('The folder for exports cannot be protected: ' . $path);
            }
        }

        return $path;
    }

    /** Where it is, or will be. */
    public function path(): string
    {
        return $this->base() . '/' . $this->name();
    }

    /**
     * The path of a file in it, there or not; null for a name that this folder never gave.
     *
     * @psalm-taint-escape file
     */
    public function file(string $name): ?string
    {
        $file = $this->path() . '/' . $name;

        return $this->isName($name) && !is_link($file) ? $file : null;
    }

    /**
     * Writes a file whole, or not at all.
     *
     * @throws RuntimeException where it cannot be written
     */
    public function write(string $name, string $content): void
    {
        $this->ensure();
        $file = $this->file($name) ?? throw new RuntimeException('This is no name of a file in the folder.');
        // What goes wrong here is told by the exception; a warning would stand in the answer.
        $written = @file_put_contents($file, $content, LOCK_EX);
        if ($written !== strlen($content) || !chmod($file, 0600)) {
            $this->delete($name);
            throw new RuntimeException('A file could not be written whole. Is the disk full?');
        }
    }

    /** @return string|null null where there is none */
    public function read(string $name): ?string
    {
        $file = $this->file($name);
        $content = $file !== null && is_file($file) && is_readable($file) ? file_get_contents($file) : false;

        return $content === false ? null : $content;
    }

    public function delete(string $name): void
    {
        $file = $this->file($name);
        if ($file !== null && is_file($file)) {
            unlink($file);
        }
    }

    /** @return array<string, int> when each file of the kind was changed last, by name */
    public function files(): array
    {
        $files = [];
        foreach (is_dir($this->path()) ? new FilesystemIterator($this->path()) : [] as $file) {
            if ($file instanceof \SplFileInfo && $this->isName($file->getFilename())) {
                $files[$file->getFilename()] = (int) $file->getMTime();
            }
        }

        return $files;
    }

    /** The address a web server might give it out under; null where it lies outside of what is served. */
    public function url(): ?string
    {
        $path = realpath($this->path());
        if ($path === false) {
            return null;
        }
        $uploads = wp_upload_dir(null, false);
        $served = [
            [$uploads['basedir'], $uploads['baseurl']],
            [WP_CONTENT_DIR, content_url()],
            [ABSPATH, site_url()],
            [$_SERVER['DOCUMENT_ROOT'] ?? '', home_url()],
        ];
        foreach ($served as [$folder, $url]) {
            $folder = is_string($folder) && $folder !== '' ? realpath($folder) : false;
            if ($folder !== false && str_starts_with($path . '/', rtrim($folder, '/') . '/')) {
                return rtrim($url, '/') . substr($path, strlen(rtrim($folder, '/')));
            }
        }

        return null;
    }

    /** Removes the files of the kind, and the folder where nothing else is in it. */
    public function remove(): void
    {
        if (get_option(self::OPTION) === false) {
            return;
        }
        foreach (array_keys($this->files()) as $name) {
            $this->delete($name);
        }
        if ($this->holdsOthers()) {
            return;
        }
        foreach (array_keys(self::DENY) as $name) {
            if (is_file($this->path() . '/' . $name)) {
                unlink($this->path() . '/' . $name);
            }
        }
        if (is_dir($this->path())) {
            rmdir($this->path());
        }
        delete_option(self::OPTION);
    }

    private function isName(string $name): bool
    {
        return str_ends_with($name, '.' . $this->kind) &&
            preg_match(self::NAME, substr($name, 0, -strlen('.' . $this->kind))) === 1;
    }

    /** Whether files of another kind are in it, or somebody else's. */
    private function holdsOthers(): bool
    {
        foreach (is_dir($this->path()) ? new FilesystemIterator($this->path()) : [] as $file) {
            if ($file instanceof \SplFileInfo && !isset(self::DENY[$file->getFilename()])) {
                return true;
            }
        }

        return false;
    }

    private function base(): string
    {
        $named = $this->base ?? (defined(self::CONSTANT) ? constant(self::CONSTANT) : null);

        return is_string($named) && $named !== '' ? rtrim($named, '/\\') : wp_upload_dir(null, false)['basedir'];
    }

    private function name(): string
    {
        $name = get_option(self::OPTION);
        if (!is_string($name) || preg_match('/^tillbook-exports-[0-9a-f]{32}$/', $name) !== 1) {
            // Of several requests that come first, one names it.
            AtomicOption::add(self::OPTION, 'tillbook-exports-' . bin2hex(random_bytes(16)));
            $name = get_option(self::OPTION);
        }

        return is_string($name) ? basename($name) : 'tillbook-exports';
    }
}

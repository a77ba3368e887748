<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use RuntimeException;
use Tillbook\Platform\Options\AtomicOption;

/**
 * Folder for private files, exports and evidence, which users with permission download through the plugin. It
 * is in the uploads folder, with an unguessable name and rules that deny access through web servers, or in the
 * folder set by the constant TILLBOOK_EXPORT_DIR, which should be outside the web root. Each kind of file has
 * its own extension; an instance only handles files of its kind.
 */
final class PrivateFolder
{
    public const CONSTANT = 'TILLBOOK_EXPORT_DIR';
    public const OPTION = 'tillbook_export_folder';
    public const EXPORTS = 'csv';
    /** Extension for merchants' uploads. No server runs or displays files with this extension. */
    public const EVIDENCE = 'evidence';
    /** File name without extension; excludes path traversal. */
    private const NAME = '/^[0-9a-f]{32}$/D';
    private const DENY = [
        '.htaccess' =>
            "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tOrder deny,allow\n\tDeny from all\n</IfModule>\n",
        'web.config' =>
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration><system.webServer><security><authorization><remove users=\"*\" roles=\"\" verbs=\"\" /><add accessType=\"Deny\" users=\"*\" /></authorization></security></system.webServer></configuration>\n",
        'index.html' => '',
    ];

    /**
     * @param string|null $base parent folder; null for the constant's value or the uploads folder
     * @param self::EXPORTS|self::EVIDENCE $kind the kind of files to handle
     */
    public function __construct(private readonly ?string $base = null, private readonly string $kind = self::EXPORTS) {}

    /** Returns the folder for merchants' uploads. */
    public static function ofEvidence(): self
    {
        return new self(null, self::EVIDENCE);
    }

    /**
     * Generates a random file name.
     *
     * @param self::EXPORTS|self::EVIDENCE $kind
     */
    public static function newName(string $kind = self::EXPORTS): string
    {
        return bin2hex(random_bytes(16)) . '.' . $kind;
    }

    /**
     * Gives this site another folder for its files, because it is a copy that may share the present one with the
     * original. The files stay there: it isn't known whose they are.
     */
    public static function renew(): void
    {
        delete_option(self::OPTION);
    }

    /**
     * Creates the folder and its deny rules if they are missing.
     *
     * @throws RuntimeException if the folder can't be created or protected
     */
    public function ensure(): string
    {
        $path = $this->path();
        if ($this->obstacle() !== null) {
            // Exports are written in parts and locked, which object storage can't do.
            throw new RuntimeException(
                'The folder for exports is in object storage or owned by a different system user: ' . $path,
            );
        }
        // Of several concurrent first requests, one creates it; for the others it then exists.
        if (!is_dir($path) && !wp_mkdir_p($path) && !is_dir($path)) {
            throw new RuntimeException('The folder for exports cannot be made: ' . $path);
        }
        // If PHP and the web server run as different users, this keeps the server out regardless of its rules. Where
        // modes are fixed (SMB, Azure Files), name and rules protect, as where both are the same user.
        @chmod($path, 0700);
        foreach (self::DENY as $name => $rules) {
            if (!is_file("$path/$name") && file_put_contents("$path/$name", $rules) === false) {
                throw new RuntimeException('The folder for exports cannot be protected: ' . $path);
            }
        }

        return $path;
    }

    /**
     * Returns why no file can be stored, translated; null if no reason is known.
     *
     * @param bool $isDenied whether access to a file was denied
     */
    public function obstacle(bool $isDenied = false): ?string
    {
        // A stream wrapper such as `s3://`.
        if (wp_is_stream($this->base())) {
            return sprintf(
                /* translators: %s: name of a constant */
                __(
                    'The uploads of this store are in object storage, which can\'t keep these files private. Ask your host to set %s in wp-config.php to a folder outside the web root that all servers share.',
                    'tillbook',
                ),
                self::CONSTANT,
            );
        }

        return $isDenied || $this->names() === null
            ? __(
                'The folder for exports or a file in it is owned by a different system user. Ask your host to make the website\'s user the owner, and to run background jobs as that user.',
                'tillbook',
            )
            : null;
    }

    /** Returns the folder's path; the folder may not exist yet. */
    public function path(): string
    {
        return $this->base() . '/' . $this->name();
    }

    /**
     * Returns the path of a file, whether it exists or not; null if the name was not generated by this class.
     *
     * @psalm-taint-escape file
     */
    public function file(string $name): ?string
    {
        $file = $this->path() . '/' . $name;

        return $this->isName($name) && !is_link($file) ? $file : null;
    }

    /**
     * Writes a complete file or nothing.
     *
     * @throws RuntimeException if the file can't be written
     */
    public function write(string $name, string $content): void
    {
        $this->ensure();
        $file = $this->file($name) ?? throw new RuntimeException('This is no name of a file in the folder.');
        // The exception reports a failure; a warning would end up in the response.
        if (@file_put_contents($file, $content) !== strlen($content)) {
            $this->delete($name);
            throw new RuntimeException('A file could not be written whole. Is the disk full?');
        }
        @chmod($file, 0600);
    }

    /** @return string|null null if the file doesn't exist or can't be read */
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

    /** @return array<string, int> modification times of the files of this kind (epoch seconds), by file name */
    public function files(): array
    {
        $files = [];
        foreach (array_filter($this->names() ?? [], $this->isName(...)) as $name) {
            $files[$name] = (int) @filemtime($this->path() . '/' . $name);
        }

        return $files;
    }

    /** Returns the URL at which a web server could serve the folder; null if it is outside the served folders. */
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

    /**
     * Deletes files of this kind, and the folder if it contains nothing else.
     *
     * @param array<string>|null $only names of the files to delete; null for all
     */
    public function remove(?array $only = null): void
    {
        if (get_option(self::OPTION) === false) {
            return;
        }
        foreach ($only ?? array_keys($this->files()) as $name) {
            $this->delete($name);
        }
        $names = $this->names();
        if ($names === null || array_diff($names, array_keys(self::DENY)) !== []) {
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

    /** @return array<string>|null names of all files in the folder; null if it is owned by a different system user */
    private function names(): ?array
    {
        $names = is_dir($this->path()) ? @scandir($this->path()) : [];

        return $names === false ? null : array_diff($names, ['.', '..']);
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
            // Of several concurrent first requests, one sets the name.
            AtomicOption::add(self::OPTION, 'tillbook-exports-' . bin2hex(random_bytes(16)));
            $name = get_option(self::OPTION);
        }

        return is_string($name) ? basename($name) : 'tillbook-exports';
    }
}

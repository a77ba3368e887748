<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * Object storage as a stream wrapper, `bucket://`, as plugins for S3 or Google Cloud Storage register one: objects are
 * written whole. It has no locks, no permissions, no appending, and its folders are only beginnings of names.
 */
final class Bucket
{
    public const BASE = 'bucket://uploads';

    /** @var array<string, string> content by address */
    private static array $objects = [];

    /** @var resource|null set by PHP */
    public $context;

    private string $address = '';
    private string $content = '';
    private int $position = 0;
    private bool $isWriting = false;
    /** @var list<string> */
    private array $names = [];

    /** Sends the store's uploads to an empty bucket. */
    public static function receiveUploads(): void
    {
        self::$objects = [];
        if (!in_array('bucket', stream_get_wrappers(), true)) {
            stream_wrapper_register('bucket', self::class, STREAM_IS_URL);
        }
        add_filter('upload_dir', [self::class, 'uploads'], 99);
    }

    public static function leaveUploads(): void
    {
        remove_filter('upload_dir', [self::class, 'uploads'], 99);
        if (in_array('bucket', stream_get_wrappers(), true)) {
            stream_wrapper_unregister('bucket');
        }
    }

    /**
     * @param array<string, mixed> $folder
     *
     * @return array<string, mixed>
     */
    public static function uploads(array $folder): array
    {
        return ['basedir' => self::BASE, 'path' => self::BASE] + $folder;
    }

    /** @return list<string> the addresses of all objects */
    public static function addresses(): array
    {
        return array_keys(self::$objects);
    }

    public function stream_open(string $address, string $mode): bool
    {
        $mode = rtrim($mode, 'bt');
        $exists = isset(self::$objects[$address]);
        if (!in_array($mode, ['r', 'w', 'x'], true) || ($mode === 'r' && !$exists) || ($mode === 'x' && $exists)) {
            return false;
        }
        [$this->address, $this->isWriting] = [$address, $mode !== 'r'];
        $this->content = $mode === 'r' ? self::$objects[$address] : '';

        return true;
    }

    public function stream_read(int $length): string
    {
        $part = substr($this->content, $this->position, $length);
        $this->position += strlen($part);

        return $part;
    }

    public function stream_write(string $part): int
    {
        $this->content .= $part;

        return strlen($part);
    }

    public function stream_eof(): bool
    {
        return $this->position >= strlen($this->content);
    }

    public function stream_close(): void
    {
        if ($this->isWriting) {
            self::$objects[$this->address] = $this->content;
        }
    }

    public function stream_lock(): bool
    {
        return false;
    }

    public function stream_metadata(): bool
    {
        return false;
    }

    /** @return array<string, int> */
    public function stream_stat(): array
    {
        return ['mode' => 0100666, 'size' => strlen($this->content)];
    }

    /** @return array<string, int>|false */
    public function url_stat(string $address): array|false
    {
        return match (true) {
            isset(self::$objects[$address]) => ['mode' => 0100666, 'size' => strlen(self::$objects[$address])],
            self::below($address) !== [] => ['mode' => 0040777, 'size' => 0],
            default => false,
        };
    }

    public function mkdir(): bool
    {
        return true;
    }

    public function rmdir(): bool
    {
        return true;
    }

    public function unlink(string $address): bool
    {
        $exists = isset(self::$objects[$address]);
        unset(self::$objects[$address]);

        return $exists;
    }

    public function dir_opendir(string $address): bool
    {
        $this->names = array_map(basename(...), self::below($address));

        return true;
    }

    public function dir_readdir(): string|false
    {
        return array_shift($this->names) ?? false;
    }

    public function dir_closedir(): bool
    {
        return true;
    }

    /** @return list<string> */
    private static function below(string $address): array
    {
        return array_values(
            array_filter(
                self::addresses(),
                static fn(string $one): bool => str_starts_with($one, rtrim($address, '/') . '/'),
            ),
        );
    }
}

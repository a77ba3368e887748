<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;

/** The files as a share of another computer offers them: some can't be locked (NFS 3), some have fixed modes (SMB). */
final class LimitedFiles
{
    private const LOCKS = [LOCK_SH, LOCK_EX];
    private static bool $hasLocks = true;
    private static bool $hasModes = true;

    /** @var resource|null set by PHP */
    public mixed $context = null;
    /** @var resource|null */
    private mixed $handle = null;

    /**
     * Does something where files have no locks, or fixed modes.
     *
     * @template T
     *
     * @param Closure(): T $work
     *
     * @return T
     */
    public static function during(Closure $work, bool $hasLocks = true, bool $hasModes = true): mixed
    {
        [self::$hasLocks, self::$hasModes] = [$hasLocks, $hasModes];
        self::limit();
        try {
            return $work();
        } finally {
            stream_wrapper_restore('file');
        }
    }

    private static function limit(): void
    {
        stream_wrapper_unregister('file');
        stream_wrapper_register('file', self::class);
    }

    /**
     * @template T
     *
     * @param Closure(): T $work
     *
     * @return T
     */
    private static function really(Closure $work): mixed
    {
        stream_wrapper_restore('file');
        try {
            return $work();
        } finally {
            self::limit();
        }
    }

    public function stream_open(string $path, string $mode, int $options): bool
    {
        $uses = ($options & STREAM_USE_PATH) !== 0;
        $handle = self::really(static fn(): mixed => @fopen($path, $mode, $uses));
        $this->handle = $handle === false ? null : $handle;

        return $this->handle !== null;
    }

    public function stream_lock(int $operation): bool
    {
        if (!self::$hasLocks && in_array($operation & ~LOCK_NB, self::LOCKS, true)) {
            // PHP decides by the system's last error whether another process has the lock.
            self::really(static fn(): mixed => @stat('/no such file'));

            return false;
        }

        return $operation === 0 || ($this->handle !== null && flock($this->handle, $operation));
    }

    public function stream_metadata(string $path, int $option, mixed $value): bool
    {
        return match ($option) {
            STREAM_META_ACCESS => self::$hasModes && self::really(static fn(): bool => chmod($path, (int) $value)),
            STREAM_META_TOUCH => self::really(static fn(): bool => touch($path)),
            default => false,
        };
    }

    public function stream_read(int $count): string|false
    {
        return $this->handle === null ? false : fread($this->handle, max(1, $count));
    }

    public function stream_write(string $data): int
    {
        return $this->handle === null ? 0 : (int) fwrite($this->handle, $data);
    }

    public function stream_eof(): bool
    {
        return $this->handle === null || feof($this->handle);
    }

    public function stream_flush(): bool
    {
        return $this->handle !== null && fflush($this->handle);
    }

    public function stream_seek(int $offset, int $whence): bool
    {
        return $this->handle !== null && fseek($this->handle, $offset, $whence) === 0;
    }

    public function stream_tell(): int
    {
        return $this->handle === null ? 0 : (int) ftell($this->handle);
    }

    public function stream_truncate(int $size): bool
    {
        return $this->handle !== null && ftruncate($this->handle, max(0, $size));
    }

    public function stream_set_option(): bool
    {
        return false;
    }

    /** @return array<int|string, int>|false */
    public function stream_stat(): array|false
    {
        return $this->handle === null ? false : fstat($this->handle);
    }

    public function stream_close(): void
    {
        if ($this->handle !== null) {
            fclose($this->handle);
        }
    }

    /** @return array<int|string, int>|false */
    public function url_stat(string $path, int $flags): array|false
    {
        return self::really(
            static fn(): array|false => ($flags & STREAM_URL_STAT_LINK) !== 0 ? @lstat($path) : @stat($path),
        );
    }

    public function unlink(string $path): bool
    {
        return self::really(static fn(): bool => unlink($path));
    }

    public function mkdir(string $path, int $mode, int $options): bool
    {
        $isDeep = ($options & STREAM_MKDIR_RECURSIVE) !== 0;

        return self::really(static fn(): bool => mkdir($path, $mode, $isDeep));
    }

    public function dir_opendir(string $path): bool
    {
        $handle = self::really(static fn(): mixed => @opendir($path));
        $this->handle = $handle === false ? null : $handle;

        return $this->handle !== null;
    }

    public function dir_readdir(): string|false
    {
        return $this->handle === null ? false : readdir($this->handle);
    }

    public function dir_closedir(): bool
    {
        if ($this->handle !== null) {
            closedir($this->handle);
        }

        return true;
    }
}
